"""Boards and what follows from their geometry: sight and steps; no cards, no turns."""
