"""What is written in the picture of the mansion, and beside its rooms."""
