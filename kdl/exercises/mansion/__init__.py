"""Exercises on the games in the mansion."""
