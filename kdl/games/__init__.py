"""The games, a family to a folder, with the same file names in each; the families do not know each other."""
