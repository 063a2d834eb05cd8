"""Goals: what a reader is to reach with moves of their own, judged from what happened; no widgets."""
