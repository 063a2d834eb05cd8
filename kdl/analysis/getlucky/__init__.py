"""Numbers about positions of the card game."""
