"""Exercises on the card game."""
