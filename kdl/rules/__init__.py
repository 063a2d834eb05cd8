"""The rules, one file per idea. Editions name the functions here that they are made of."""
