"""Get Lucky, the card game: characters with cards under them, and Lucky who counts; no board, no sight, no words."""
