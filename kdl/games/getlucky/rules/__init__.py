"""The rules of the card game, one file per idea; its edition names the functions here that it is made of."""
