"""Boards: spaces, which of them are one step apart, and what follows from their geometry."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from kdl.core.position import shows_itself
from kdl.core.sources import plain_name
from kdl.core.validation import check_flag, check_name, is_text, listed
from kdl.core.values import ByValue, frozen
from kdl.errors import OptionError, UnknownNameError
from kdl.games.mansion import sight_lines
from kdl.games.mansion.sight_lines import Link, Obstacle, Opening, Passage, SightLine
from kdl.geometry import Point, Rect, around


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


#: What the floor of a space can be made of.
FLOORINGS = (
    "baize", "beds", "blossoms", "bricks", "chequers", "damask", "deck", "fans", "flagstones", "gingham", "gravel",
    "hedges", "herringbone", "hexagons", "leaves", "lozenges", "mosaic", "octagons", "parquet", "patchwork", "pelt",
    "planks", "plates", "roses", "rug", "runner", "shelves", "trellis",
)  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Space(ByValue):
    """A place on a board.

    Attributes:
        id: Its name in code and in files.
        kind: ``"room"``, ``"hall"`` or ``"stairs"``.
        number: The printed room number, None where there is none.
        rects: Its rectangles, in board units.
        stairs: The rectangles in which steps are drawn.
        name: Its name by language, with the grammatical gender of the German one.
        wing: The wing that it belongs to, or ``""``.
        floor: The floor on which it lies, ``""`` on a board without floors.
        flooring: What its floor is made of, one of ``FLOORINGS``, ``""`` where nothing is said.
        hue: The colour of its floor, in degrees from 0 to 359.

    Rule: deluxe.wings.rooms

    >>> import kdl
    >>> kdl.load_board("deluxe").space("kitchen").number
    10
    """

    id: str
    kind: str
    number: int | None
    rects: tuple[Rect, ...]
    stairs: tuple[Rect, ...]
    name: Mapping[str, str]
    wing: str = ""
    floor: str = ""
    flooring: str = ""
    hue: int = 0


@shows_itself
@dataclass(frozen=True, eq=False)
class Board(ByValue):
    """A board, with the wings that are closed and the floor that is used. All the rest is computed from it, once.

    The rooms of a closed wing are out of play but still there to see. A floor that is not used is folded away: its
    spaces keep their names, for cards speak of them, but they are neither in play nor in the picture.

    Attributes:
        id: What games call it: its name in code and in files, with the digest of its file if that is not the package's.
        name: Its title by language.
        width: Width in board units.
        height: Height in board units.
        spaces: Every space, those out of play too, in the order of the file.
        openings: Every opening, shut ones too.
        wings: The names of the wings that can be closed.
        stops: The kinds of spaces in which one can stand.
        closed: The wings that are closed.
        floors: The floors of the board from top to bottom: the name of each by language. Empty where it has none.
        links: Which stairs are joined when the whole board is used (under ``""``), and when one floor is (under the
            name of that floor).
        clauses: The clauses behind choices that a board of this kind allows or refuses, by name.
        start: Where pawns (under ``"pawns"``), Lucky and pets begin by the board file, by the printed numbers of rooms.
        floor: The floor that is used alone, ``""`` when the whole board is.
        stair_sight: Whether lines of sight go on over stairs.
        stairs_apart: Whether the stairs of the floor that is used alone lead nowhere.

    >>> import kdl
    >>> board = kdl.load_board("deluxe")
    >>> len(board.rooms), sorted(board.sees("gallery"))[:2]
    (24, ['armory', 'dining_hall'])
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
    floors: Mapping[str, Mapping[str, str]] = field(default_factory=frozen)
    links: Mapping[str, tuple[Link, ...]] = field(default_factory=frozen)
    clauses: Mapping[str, str] = field(default_factory=frozen)
    start: Mapping[str, int] = field(default_factory=frozen)
    floor: str = ""
    stair_sight: bool = False
    stairs_apart: bool = False

    def __repr__(self) -> str:
        """Name the board, and what of it is out of play."""
        closed = f", without {', '.join(self.closed)}" if self.closed else ""
        floor = f", {self.floor} alone" if self.floor else ""
        return f"<Board {plain_name(self.id)!r}: {len(self.spaces)} spaces{closed}{floor}>"

    def close(self, wings: Iterable[str]) -> Board:
        """Return this board with exactly these wings closed.

        Raises:
            UnknownNameError: A wing is not one of the board's.

        Rule: deluxe.wings.closed
        """
        wanted = listed(wings, "a list of names of wings")
        for wing in wanted:
            check_name("wing", wing, self.wings)
        return replace(self, closed=tuple(sorted(set(wanted))))

    def fold(self, floor: str | None, *, stair_sight: bool = False, stairs_apart: bool = False) -> Board:
        """Return this board with one floor in use and the others folded away; the wings stay as they are.

        Args:
            floor: The floor to use; None (or ``""``) for the whole board.
            stair_sight: Whether lines of sight go on over the stairs from floor to floor.
            stairs_apart: Whether the stairs of this floor lead nowhere.

        Raises:
            OptionError: The board has no floors, there is no stair sight because only one floor is used, or stairs
                cannot be apart because the whole board is.
            UnknownNameError: The board has no such floor.

        Rule: bnb.setup, bnb.stairs.sight, bnb.stairs.half
        """
        check_flag("stair_sight", stair_sight)
        check_flag("stairs_apart", stairs_apart)
        if not self.floors and (floor or stair_sight or stairs_apart):
            raise OptionError(f"the board {self.id!r} has no floors: leave out floor and stair_sight")
        if floor is not None and floor != "":
            check_name("floor", floor, self.floors)
        if floor and stair_sight:
            problem = "sight can go over the stairs only on the whole board: leave out either floor or stair_sight"
            raise OptionError(problem, self.clauses.get("stair-sight", ""))
        if stairs_apart and not floor:
            problem = "stairs can lead nowhere only where one floor is played alone: choose a floor"
            raise OptionError(problem, self.clauses.get("stairs-apart", ""))
        return replace(self, floor=floor or "", stair_sight=stair_sight, stairs_apart=stairs_apart)

    def space(self, space: str) -> Space:
        """Look a space up by its id.

        Raises:
            UnknownNameError: No space has that id.
        """
        found = self._by_id.get(space) if is_text(space) else None
        if found is None:
            raise UnknownNameError("space", space, tuple(sorted(self._by_id)))
        return found

    def is_open(self, space: str) -> bool:
        """Whether a space is in play."""
        found = self.space(space)
        return found.wing not in self.closed and not self.is_folded(space)

    def is_folded(self, space: str) -> bool:
        """Whether a space lies on a floor that is folded away; a room of a closed wing does not."""
        return self.floor not in ("", self.space(space).floor)

    def sees(self, space: str) -> frozenset[str]:
        """Return the rooms that are seen from a space, not counting itself.

        Rule: deluxe.sight.straight, classic.sight.doors, classic.sight.mutual
        """
        self.space(space)
        return self._views.get(space, frozenset())

    def steps(self, space: str) -> frozenset[str]:
        """Return the rooms that are one step away from a space.

        Rule: deluxe.move.step, deluxe.move.hallways
        """
        return frozenset(self.ways(space))

    def ways(self, space: str) -> Mapping[str, Way]:
        """Return the way of each step out of a space, by the room it leads to."""
        self.space(space)
        return self._ways[space]

    def line(self, one: str, other: str) -> SightLine | None:
        """Return the line on which two spaces lie, or None if no line joins them."""
        self.space(one), self.space(other)
        return next((line for line in self.sight_lines if one in line.spaces and other in line.spaces), None)

    def obstacle(self, one: str, other: str) -> Obstacle | None:
        """Return what keeps two spaces from seeing each other, or None if they do or are the same."""
        if self.line(one, other) or one == other:
            return None
        if self.space(one).floor != self.space(other).floor:
            return Obstacle("floor")
        return next(iter(self.obstacles(one, other)), Obstacle("diagonal"))

    def obstacles(self, one: str, other: str) -> list[Obstacle]:
        """List where lines end that point from one of two spaces on a floor at the other; the nearest end is first."""
        self.space(one), self.space(other)
        return sight_lines.obstacles(self.shapes, self.openings, self._straight_lines, one, other)

    @cached_property
    def sight_lines(self) -> tuple[SightLine, ...]:
        """Every line of sight in play."""
        links = self.links_in_play if self.stair_sight else ()
        return sight_lines.joined_over_stairs(self.shapes, self._straight_lines, links)

    @cached_property
    def shown(self) -> tuple[Space, ...]:
        """The spaces that are in the picture: closed ones too, but not those that are folded away."""
        return tuple(space for space in self.spaces if not self.is_folded(space.id))

    @cached_property
    def openings_shown(self) -> tuple[Opening, ...]:
        """The openings that are in the picture, shut ones too."""
        return tuple(o for o in self.openings if not any(self.is_folded(space) for space in o.between))

    @cached_property
    def area(self) -> Rect:
        """What of the board is in the picture, in board units: all of it, or the floor that is used."""
        if not self.floor:
            return Rect(0, 0, self.width, self.height)
        return around(rect for space in self.shown for rect in space.rects)

    @cached_property
    def rooms(self) -> tuple[str, ...]:
        """The spaces in play in which one can stand, sorted by id."""
        return tuple(sorted(s.id for s in self.spaces if s.kind in self.stops and self.is_open(s.id)))

    @cached_property
    def path(self) -> tuple[str, ...]:
        """The numbered rooms in play, by ascending number.

        Rule: classic.setup.numbers
        """
        numbered = [(s.number, s.id) for s in self.spaces if s.number is not None and self.is_open(s.id)]
        return tuple(space for _, space in sorted(numbered))

    @cached_property
    def shapes(self) -> Mapping[str, tuple[Rect, ...]]:
        """The rectangles of every space, those out of play too."""
        return frozen({space.id: space.rects for space in self.spaces})

    @cached_property
    def openings_in_play(self) -> tuple[Opening, ...]:
        """The openings between spaces in play."""
        return tuple(o for o in self.openings if all(self.is_open(space) for space in o.between))

    @cached_property
    def links_in_play(self) -> tuple[Link, ...]:
        """The pairs of stairs that are joined.

        Rule: bnb.stairs, bnb.stairs.half
        """
        links = () if self.stairs_apart else self.links.get(self.floor, ())
        return tuple(link for link in links if all(self.is_open(space) for space in link.between))

    @cached_property
    def named_rooms(self) -> frozenset[str]:
        """The spaces that are rooms, not passages, those out of play too."""
        return frozenset(space.id for space in self.spaces if space.kind == "room")

    @cached_property
    def lookouts(self) -> Mapping[str, frozenset[str]]:
        """The rooms from which each space is seen when nothing but walls is in the way, itself included."""
        return frozen({space.id: self.sees(space.id) | {space.id} for space in self.spaces})

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """The rooms that are one step away from each space, sorted by id.

        Rule: deluxe.move.step
        """
        return frozen({space.id: tuple(sorted(self.steps(space.id))) for space in self.spaces})

    @cached_property
    def _straight_lines(self) -> tuple[SightLine, ...]:
        return sight_lines.sight_lines(self.shapes, self.openings_in_play)

    @cached_property
    def _by_id(self) -> Mapping[str, Space]:
        return frozen({space.id: space for space in self.spaces})

    @cached_property
    def _views(self) -> Mapping[str, frozenset[str]]:
        lines = [set(line.spaces) for line in self.sight_lines]
        stops = set(self.rooms)
        seen = {s.id: set().union(*(line for line in lines if s.id in line)) & stops - {s.id} for s in self.spaces}
        return frozen({space: frozenset(views) for space, views in seen.items()})

    @cached_property
    def _ways(self) -> Mapping[str, Mapping[str, Way]]:
        passages = {space.id for space in self.spaces if space.kind not in self.stops}
        closed = {space.id for space in self.spaces if not self.is_open(space.id)}
        joins: tuple[Passage, ...] = (*self.openings_in_play, *self.links_in_play)
        found = {s.id: ways(s.id, joins, passages) for s in self.spaces}
        return frozen({start: frozen(() if start in closed else sorted(out.items())) for start, out in found.items()})
