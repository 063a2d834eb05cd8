"""The rules in the mansion, one file per idea; its editions name the functions here that they are made of."""
