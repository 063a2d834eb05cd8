"""Players of the games on a board."""
