"""What readers write about the card game: the value of a character."""
