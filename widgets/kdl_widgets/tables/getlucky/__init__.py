"""Tables on positions of the card game."""
