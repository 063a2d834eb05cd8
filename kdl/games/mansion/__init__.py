"""The games on a board: pawns walk through a mansion, and who sees whom decides; no card game, no words."""
