"""Walking: which rooms are one step away, and by which way."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from typing import NamedTuple

from kdl.games.mansion.board.openings import Passage
from kdl.geometry import Point


class Way(NamedTuple):
    """The way of one step.

    Attributes:
        spaces: Ids of the spaces from the first to the last; those in between are passed through.
        openings: The openings and stairs walked through, one between each two spaces.
    """

    spaces: tuple[str, ...]
    openings: tuple[Passage, ...]

    @property
    def points(self) -> tuple[Point, ...]:
        """The points passed on the way, in order: the middle of each opening, both ends of stairs."""
        passed = zip(self.spaces, self.openings, strict=False)
        return tuple(point for space, opening in passed for point in opening.points_from(space))


def joined_to(start: str, openings: Iterable[Passage]) -> frozenset[str]:
    """Return every space to which one can walk from a space, however many steps it takes, that space included."""
    doors = [opening for opening in openings if opening.walkable]
    reached, edge = {start}, {start}
    while edge:
        edge = {door.beyond(here) for here in edge for door in doors if here in door.between} - reached
        reached |= edge
    return frozenset(reached)


def ways(start: str, openings: Iterable[Passage], passages: Collection[str]) -> dict[str, Way]:
    """Find every space that is one step away from a space, with the shortest way there.

    One step leads through a door into the next space, and through any number of passages (halls and stairs where
    nobody may stop). Linked stairs are passed through one after the other. A rail is not walked through.

    Args:
        start: Id of the space where the step begins.
        openings: The openings and linked stairs in play.
        passages: Ids of the spaces that are passed through and never stopped in.

    Rule: deluxe.move.step, deluxe.move.hallways, deluxe.sight.gallery, bnb.stairs
    """
    doors = [opening for opening in openings if opening.walkable]
    reached: dict[str, Way] = {start: Way((start,), ())}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for door in doors:
            there = door.beyond(here)
            if here in door.between and there not in reached:
                reached[there] = Way((*reached[here].spaces, there), (*reached[here].openings, door))
                if there in passages:
                    waiting.append(there)
    return {space: way for space, way in reached.items() if space != start and space not in passages}
