"""What came of checking what readers wrote: the smallest case in which it is wrong, drawn; a player's games."""
