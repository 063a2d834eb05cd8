"""The calls that the notebooks make: one line each, and what they give back shows itself and holds its data."""
