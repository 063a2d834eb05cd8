"""The rules of the card game, by topic; its edition names the functions here that it is made of."""
