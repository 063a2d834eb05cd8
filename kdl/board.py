"""Boards: spaces, openings, and what follows from their geometry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from kdl.errors import UnknownNameError
from kdl.geometry import Opening, Rect
from kdl.rules import sight, walking
from kdl.rules.sight import Obstacle, SightLine
from kdl.rules.walking import Way


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """A place on a board.

    Attributes:
        id: Its name in code and in files.
        kind: ``"room"``, ``"hall"`` or ``"stairs"``.
        number: The printed room number, None where there is none.
        rects: Its rectangles, in board units.
        stairs: The rectangles in which steps are drawn.
        name: Its name by language, with the grammatical gender of the German one.
        wing: The wing that it belongs to, or ``""``.

    Rule: deluxe.wings.rooms
    """

    id: str
    kind: str
    number: int | None
    rects: tuple[Rect, ...]
    stairs: tuple[Rect, ...]
    name: Mapping[str, str]
    wing: str = ""


@dataclass(frozen=True, eq=False)
class Board:
    """A board, with the wings that are closed. Everything else is computed from it, once.

    Attributes:
        id: Its name in code and in files.
        name: Its title by language.
        width: Width in board units.
        height: Height in board units.
        spaces: Every space, closed ones too, in the order of the file.
        openings: Every opening, shut ones too.
        wings: The names of the wings that can be closed.
        stops: The kinds of spaces in which one can stand.
        closed: The wings that are closed.
    """

    id: str
    name: Mapping[str, str]
    width: float
    height: float
    spaces: tuple[Space, ...]
    openings: tuple[Opening, ...]
    wings: tuple[str, ...]
    stops: frozenset[str]
    closed: tuple[str, ...] = ()

    def close(self, wings: Iterable[str]) -> Board:
        """Give this board with exactly these wings closed.

        Raises:
            UnknownNameError: A wing is not one of the board's.

        Rule: deluxe.wings.closed
        """
        wanted = tuple(sorted(set(wings)))
        for wing in wanted:
            if wing not in self.wings:
                raise UnknownNameError("wing", wing, self.wings)
        return replace(self, closed=wanted)

    def space(self, space: str) -> Space:
        """Look a space up by its id.

        Raises:
            UnknownNameError: No space has that id.
        """
        found = self._by_id.get(space)
        if found is None:
            raise UnknownNameError("space", space, tuple(sorted(self._by_id)))
        return found

    def is_open(self, space: str) -> bool:
        """Tell whether a space is in play."""
        return self.space(space).wing not in self.closed or not self.space(space).wing

    def sees(self, space: str) -> frozenset[str]:
        """Give the rooms that are seen from a space, not counting itself.

        Rule: deluxe.sight.straight
        """
        self.space(space)
        return self._views.get(space, frozenset())

    def steps(self, space: str) -> frozenset[str]:
        """Give the rooms that are one step away from a space.

        Rule: deluxe.move.step, deluxe.move.hallways
        """
        return frozenset(self.ways(space))

    def ways(self, space: str) -> dict[str, Way]:
        """Give the way of each step out of a space, by the room it leads to."""
        self.space(space)
        return self._ways[space]

    def line(self, one: str, other: str) -> SightLine | None:
        """Give the line on which two spaces lie, or None if no line joins them."""
        self.space(one), self.space(other)
        return next((line for line in self.sight_lines if one in line.spaces and other in line.spaces), None)

    def obstacle(self, one: str, other: str) -> Obstacle | None:
        """Tell what keeps two spaces from seeing each other, or None if they do or are the same."""
        if one == other or self.line(one, other):
            return None
        return sight.obstacle(self.shapes, self.openings, self.sight_lines, one, other)

    @cached_property
    def sight_lines(self) -> tuple[SightLine, ...]:
        """Every line of sight in play."""
        return sight.sight_lines(self.shapes, self.openings_in_play)

    @cached_property
    def rooms(self) -> tuple[str, ...]:
        """The spaces in play in which one can stand, sorted by id."""
        return tuple(sorted(s.id for s in self.spaces if s.kind in self.stops and self.is_open(s.id)))

    @cached_property
    def path(self) -> tuple[str, ...]:
        """The numbered rooms in play, by ascending number."""
        numbered = [(s.number, s.id) for s in self.spaces if s.number is not None and self.is_open(s.id)]
        return tuple(space for _, space in sorted(numbered))

    @cached_property
    def shapes(self) -> dict[str, tuple[Rect, ...]]:
        """The rectangles of every space, closed ones too."""
        return {space.id: space.rects for space in self.spaces}

    @cached_property
    def openings_in_play(self) -> tuple[Opening, ...]:
        """The openings that do not lead into a closed room."""
        return tuple(o for o in self.openings if all(self.is_open(space) for space in o.between))

    @cached_property
    def _by_id(self) -> dict[str, Space]:
        return {space.id: space for space in self.spaces}

    @cached_property
    def _views(self) -> dict[str, frozenset[str]]:
        lines = [set(line.spaces) for line in self.sight_lines]
        stops = set(self.rooms)
        return {
            space.id: frozenset(set().union(*(line for line in lines if space.id in line)) & stops - {space.id})
            for space in self.spaces
        }

    @cached_property
    def _ways(self) -> dict[str, dict[str, Way]]:
        passages = {space.id for space in self.spaces if space.kind not in self.stops}
        closed = {space.id for space in self.spaces if not self.is_open(space.id)}
        found = {s.id: walking.ways(s.id, self.openings_in_play, passages) for s in self.spaces}
        return {start: {} if start in closed else dict(sorted(out.items())) for start, out in found.items()}
