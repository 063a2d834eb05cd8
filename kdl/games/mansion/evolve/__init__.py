"""How each event changes the state: the only place that makes a new state of an old one.

One small function per event works on the fields of a state as a list, so that several events in a row cost one new
state; a table finds the function, which is faster than a chain of patterns, and a test holds the table complete.
"""

from kdl.games.mansion.evolve import attempts, flight, pets_and_strangers, setup, turn
from kdl.games.mansion.evolve.fields import CHANGES

#: The modules that enter the changes.
PARTS = (setup, turn, attempts, pets_and_strangers, flight)

__all__ = ["CHANGES"]
