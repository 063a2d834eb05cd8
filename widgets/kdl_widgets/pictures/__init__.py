"""Pictures of positions, from an observation to drawing commands; no widget."""
