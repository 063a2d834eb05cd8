"""What comes from files and goes into them: decks, editions, states as JSON, within bounds, and written whole."""
