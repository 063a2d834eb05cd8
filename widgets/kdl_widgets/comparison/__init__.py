"""Two positions, or two editions, side by side; no widget."""
