"""What readers write about games in the mansion: sight, Lucky's way, whose turn is next, the strength of an attempt."""
