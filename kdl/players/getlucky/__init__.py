"""Players of the card game."""
