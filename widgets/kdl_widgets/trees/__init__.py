"""Game trees to walk in: what may follow from a position, with chances and shares; nothing that plays a game."""
