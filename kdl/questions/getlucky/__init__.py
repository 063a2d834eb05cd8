"""Questions about the card game."""
