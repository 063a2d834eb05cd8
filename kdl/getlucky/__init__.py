"""Get Lucky, the card game: no board and no sight, but characters with cards under them, and Lucky who counts."""
