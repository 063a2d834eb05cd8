"""Floors of the mansion, drawn by code from a word: wood, stone, cloth and what grows."""
