"""Who sits where in games that are fair to all: each deal is played from every seat by everybody."""

from __future__ import annotations

from itertools import combinations, cycle, islice, permutations
from math import ceil, comb, factorial
from typing import NamedTuple

from kdl.errors import OptionError

#: More players would never all have met.
MOST_PLAYERS = 8


class Schedule(NamedTuple):
    """Games in rounds, rounds in deals: in a round every group that can sit down together plays one deal.

    A deal is played once in each rotation, so each player of it has each seat equally often. In which order they sit
    changes from round to round, until everybody has had everybody else to the left equally often. Where there are fewer
    players than seats, they sit round and round until all seats are taken; one who is named twice has twice as many.

    Attributes:
        names: The players, by name.
        seats: How many seats are played.
    """

    names: tuple[str, ...]
    seats: int

    @property
    def at_table(self) -> int:
        """How many players sit at a table: so many games has a deal."""
        return min(len(self.names), self.seats)

    @property
    def deals(self) -> int:
        """How many deals a round has: one for each group of players."""
        return comb(len(self.names), self.at_table)

    def rounded(self, games: int) -> int:
        """Return the least number of games that are whole rounds and no fewer than these."""
        in_a_round = self.deals * self.at_table
        return in_a_round * ceil(games / in_a_round)

    def sitting(self, number: int) -> tuple[int, tuple[str, ...]]:
        """Return the number of the deal, and who sits in each seat, in the game of a number.

        >>> schedule = Schedule(("a", "b"), 4)
        >>> [schedule.sitting(number) for number in range(3)]
        [(0, ('a', 'b', 'a', 'b')), (0, ('b', 'a', 'b', 'a')), (1, ('a', 'b', 'a', 'b'))]
        """
        deal, turned = divmod(number, self.at_table)
        played, group = divmod(deal, self.deals)
        first, *others = next(islice(combinations(self.names, self.at_table), group, None))
        order = played % factorial(len(others))
        around = (first, *next(islice(permutations(others), order, None)))
        return deal, tuple(islice(cycle((*around[turned:], *around[:turned])), self.seats))


def check_names(names: tuple[str, ...]) -> None:
    """Make sure that there is somebody to play, and not too many.

    Raises:
        OptionError: There is nobody, or there are too many.
    """
    if not 1 <= len(names) <= MOST_PLAYERS:
        raise OptionError(f"1 to {MOST_PLAYERS} players can be named, not {len(names)}")
