"""Tables on positions in the mansion."""
