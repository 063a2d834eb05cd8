"""The kit in a browser's own Python: a kernel without Jupyter, which runs cells and carries what widgets say."""
