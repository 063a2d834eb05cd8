"""Play: a match at one screen, with its setup and its branches; nothing that knows the rules."""
