"""Questions about the games in the mansion."""
