"""Players of the escape, in which the last one living wins."""
