"""Players, one to a file: from an observation and the legal actions to an action; tournaments, games played on."""
