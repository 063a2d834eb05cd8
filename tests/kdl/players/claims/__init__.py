"""What advice and the coach say, and what makes it true: computed with the rules, not by the players that say it."""
