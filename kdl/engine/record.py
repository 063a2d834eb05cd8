"""A match as data: what a replay file holds, with the states computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.values import frozen
from kdl.engine.seats import Seat
from kdl.engine.step import Step

if TYPE_CHECKING:
    from kdl.core.position import Position


_NOTHING: Mapping[int, str] = frozen()


class Record(NamedTuple):
    """A tree of steps. Its positions bear numbers: 0 is the start, and step ``n`` (from 0) leads to number ``n + 1``.

    Attributes:
        start: The state in which it starts.
        steps: The steps, each after the one before it in the tree.
        parents: For each step, the number of the position before it.
        place: The number of the position at which the match was left.
        latest: The positions that were played last where another one was played first.
        joined: The positions that belong to the same move as the one before.
        names: What branches are called, by the number of the position at which they begin.
        notes: What is noted, by the number of the position.
        seats: Who sits at the table; empty for persons without names.
        name: What the match is called.
    """

    start: Any
    steps: tuple[Step[Any], ...]
    parents: tuple[int, ...]
    place: int
    latest: frozenset[int] = frozenset()
    joined: frozenset[int] = frozenset()
    names: Mapping[int, str] = _NOTHING
    notes: Mapping[int, str] = _NOTHING
    seats: tuple[Seat, ...] = ()
    name: str = ""

    @property
    def states(self) -> tuple[object, ...]:
        """The positions, by number."""
        return (self.start, *(step.state for step in self.steps))

    @property
    def line(self) -> tuple[Step[Any], ...]:
        """The steps of the line in which the match was left: to the place, and on along what was played last."""
        numbers = [self.place]
        while numbers[-1]:
            numbers.append(self.parents[numbers[-1] - 1])
        numbers.reverse()
        onward: dict[int, int] = {}
        for child, parent in enumerate(self.parents, 1):
            if parent not in onward or child in self.latest:
                onward[parent] = child
        while numbers[-1] in onward:
            numbers.append(onward[numbers[-1]])
        return tuple(self.steps[number - 1] for number in numbers[1:])


def record_of(start: Position, steps: Sequence[Step[Any]]) -> Record:
    """Return a playthrough as a match that was left at its end."""
    return Record(start, tuple(steps), tuple(range(len(steps))), len(steps))
