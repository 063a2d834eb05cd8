"""Commands for a terminal: they ask the rest of the package and print."""
