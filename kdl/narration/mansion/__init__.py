"""The games in the mansion in words."""
