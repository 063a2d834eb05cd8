"""What differs between two editions; no widget."""
