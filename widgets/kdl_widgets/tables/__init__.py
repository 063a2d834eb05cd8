"""What the calls answer as tables: reasons, odds, values, endings; no widget."""
