"""The picture of the card table."""
