"""Play: a match at one screen, with its setup, its branches and the position builder; nothing that knows the rules."""
