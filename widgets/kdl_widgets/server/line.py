"""Who is served next: so many pages are prepared at once, and so many kernels run; the others wait in line."""

from __future__ import annotations

import time
from secrets import token_urlsafe
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

#: In seconds: who has not asked for so long is passed over, as a page that is not looked at asks once a minute, or has
#: left the line.
ATTENTION, PATIENCE = 10.0, 75.0
#: How many can wait; whoever comes then is told to come back.
LONGEST = 1000


class Place(NamedTuple):
    """A place in the line.

    Attributes:
        ticket: What names it.
        ahead: How many are served before.
        ready: Whether it is served now.
        full: Whether all kernels are taken; else only others are being prepared.
        readers: How many kernels run.
    """

    ticket: str
    ahead: int
    ready: bool
    full: bool
    readers: int


class Line:
    """Lets readers in, in the order in which they came.

    Args:
        at_once: How many pages are prepared at the same time.
        most: How many kernels there may be.
        running: Tells how many there are.
        clock: Tells the time, in seconds.
        has_room: Tells whether the machine has room for one more now, whatever else it does.

    Attributes:
        preparing: How many pages are being prepared.
    """

    def __init__(
        self,
        at_once: int,
        most: int,
        running: Callable[[], int],
        clock: Callable[[], float] = time.monotonic,
        has_room: Callable[[], bool] = lambda: True,
    ) -> None:
        self.at_once, self.most, self.preparing = at_once, most, 0
        self._running, self._clock, self._has_room = running, clock, has_room
        self._places: dict[str, float] = {}

    def ask(self, ticket: str = "") -> Place:
        """Ask for one's place, which keeps it; without a ticket, or with one that has lapsed, one comes last.

        A place is ready if there is room for it and for all before it. Whoever is ready calls :meth:`enter`.
        """
        now = self._clock()
        self._places = {each: asked for each, asked in self._places.items() if now - asked < PATIENCE}
        if ticket not in self._places:
            ticket = token_urlsafe(12)
        self._places[ticket] = now
        before = list(self._places)[: list(self._places).index(ticket)]
        ahead = sum(now - self._places[each] < ATTENTION for each in before)
        free = self._free()
        ready = ahead < min(free, self.at_once - self.preparing)
        if ahead >= LONGEST and not ready:
            del self._places[ticket]
        return Place(ticket, ahead, ready, free <= ahead, self._running())

    def _free(self) -> int:
        """Return how many can still be let in: none while the machine has no room, but one where nobody is."""
        there = self._running() + self.preparing
        return self.most - there if there == 0 or self._has_room() else min(0, self.most - there)

    def enter(self, ticket: str) -> None:
        """Begin to be served: the place in the line is free again."""
        self._places.pop(ticket, None)
        self.preparing += 1

    def leave(self) -> None:
        """Have been served."""
        self.preparing -= 1
