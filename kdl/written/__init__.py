"""Functions and players that readers write themselves: checked against the engine, and played against the kit's."""
