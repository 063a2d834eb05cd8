"""Instruments that ask about one position: who sees whom, when Lucky comes; nothing that plays through a game."""
