"""Charts of what many games say: intervals, values by size, boards whose rooms are as bright as much; no widget."""
