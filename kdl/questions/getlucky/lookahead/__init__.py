"""Questions that look ahead: how an attempt goes on, and what one had better do."""
