"""Exercises as plain questions, answers and verdicts; no widgets, no HTML."""
