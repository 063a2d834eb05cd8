"""Questions about the escape from the mansion."""
