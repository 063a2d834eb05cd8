"""Questions about the game of 1996."""
