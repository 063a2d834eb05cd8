"""The calls that the notebooks make: one line each, and what they return shows itself and holds its data."""
