"""The picture of the mansion."""
