"""Drawing itself: commands, colours, type, figures, and their way into SVG and PNG; no game, no widget."""
