"""Instruments for one position: asked who sees whom, handled, built; nothing that plays through a game."""
