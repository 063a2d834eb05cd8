"""Play: a match at one screen, with setup, branches and builder."""
