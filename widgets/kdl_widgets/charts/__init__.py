"""Charts of what many games say: intervals, values by size, curves, boards with rooms as bright as much; no widget."""
