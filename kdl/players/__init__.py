"""Players, one to a file: functions from an observation and the legal actions to an action; tournaments; no words."""
