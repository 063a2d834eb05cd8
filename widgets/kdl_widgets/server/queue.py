"""Who is served next: so many pages are prepared at once, and so many kernels run; the others wait in line."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import TYPE_CHECKING, NamedTuple

from kdl_widgets.server.visitors import Account

if TYPE_CHECKING:
    from collections.abc import Callable

#: In seconds: who has not asked for so long is passed over, as a page that is not looked at asks once a minute, or has
#: left the line.
ATTENTION, PATIENCE = 10.0, 75.0


class Place(NamedTuple):
    """A place in the line.

    Attributes:
        ticket: What names it, ``""`` for whoever has as many already as one may have.
        ahead: How many are served before.
        ready: Whether it is served now.
        full: Whether all kernels are taken; else only others are being prepared.
        own: Whether whoever waits has as many pages open as one may have.
        readers: How many kernels run.
    """

    ticket: str
    ahead: int
    ready: bool
    full: bool
    own: bool
    readers: int


@dataclass(slots=True)
class _Waiting:
    """Somebody who waits: on whose account, and when they asked last."""

    account: Account
    asked: float

    def attends(self, now: float) -> bool:
        """Whether others wait for them."""
        return now - self.asked < ATTENTION and self.account.has_room("pages")


class Line:
    """Lets readers in: visitors take turns, and each visitor's places are served in the order in which they were taken.

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
        self._places: dict[str, _Waiting] = {}

    def ask(self, account: Account, ticket: str = "") -> Place:
        """Ask for one's place, which keeps it; without a ticket, or with one that has lapsed, one comes last.

        A place is ready if there is room for it and for all before it; it is left by :meth:`enter`.

        Args:
            account: Whose account the place is on.
            ticket: What names it.
        """
        now = self._clock()
        ticket = self._kept(account, ticket, now)
        mine = self._places.get(ticket)
        ahead, free = self._ahead(ticket, now), self._free()
        own = not account.has_room("pages")
        ready = mine is not None and not own and ahead < min(free, self.at_once - self.preparing)
        return Place(ticket, ahead, ready, free <= ahead, own, self._running())

    def _kept(self, account: Account, ticket: str, now: float) -> str:
        """Return the ticket of a place that is kept, ``""`` if there is no room for one more."""
        for each in [each for each, waiting in self._places.items() if now - waiting.asked >= PATIENCE]:
            self._leave(each)
        mine = self._places.get(ticket)
        if mine is None:
            if not account.take("places"):
                return ""
            ticket = token_urlsafe(12)
            self._places[ticket] = _Waiting(account, now)
        else:
            mine.asked = now
            if mine.account is not account and account.take("places"):  # who was new is known now
                mine.account.give("places")
                mine.account = account
        return ticket

    def _ahead(self, ticket: str, now: float) -> int:
        """Return how many are served before a place; whoever has many of them lets others go between."""
        turns: Counter[Account] = Counter()
        ranks: list[tuple[int, str]] = []
        for each, waiting in self._places.items():
            if each == ticket or waiting.attends(now):
                ranks.append((turns[waiting.account], each))
                turns[waiting.account] += 1
        mine = next((at for at, (_, each) in enumerate(ranks) if each == ticket), len(ranks))
        rank = ranks[mine][0] if ticket else max(turns.values(), default=0)
        return sum(other < rank or (other == rank and at < mine) for at, (other, _) in enumerate(ranks))

    def _free(self) -> int:
        """Return how many can still be let in: none while the machine has no room, but one where nobody is."""
        there = self._running() + self.preparing
        return self.most - there if there == 0 or self._has_room() else min(0, self.most - there)

    def enter(self, ticket: str) -> None:
        """Begin to be served: the place in the line is free again."""
        self._leave(ticket)
        self.preparing += 1

    def _leave(self, ticket: str) -> None:
        if gone := self._places.pop(ticket, None):
            gone.account.give("places")

    def leave(self) -> None:
        """Have been served."""
        self.preparing -= 1
