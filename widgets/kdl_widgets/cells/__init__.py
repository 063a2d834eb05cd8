"""Cells of notebooks, run one by one, and what they show: for pages that are read, served, or live in a browser."""
