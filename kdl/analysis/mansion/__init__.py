"""Numbers about positions in the mansion."""
