"""Openings in walls, and lines of sight, computed from the rectangles and openings of a board.

Who sees whom in a position is asked in :mod:`kdl.games.mansion.rules.visibility`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from kdl.geometry import Axis, Point, Rect, across, runs

if TYPE_CHECKING:
    from kdl.geometry import Interval


class Opening(NamedTuple):
    """A door, or the like, in the wall between two spaces.

    Attributes:
        between: Ids of the two spaces; for a rail, the one with the balcony first.
        kind: ``"door"`` or ``"open"`` lets pass and see; ``"rail"`` lets see only.
        wall: Axis of the wall in which it lies.
        at: Where the wall stands (x of a vertical wall, y of a horizontal one).
        span: From where to where the wall is open, along the wall.
    """

    between: tuple[str, str]
    kind: str
    wall: Axis
    at: float
    span: Interval

    @property
    def middle(self) -> float:
        """The middle of the opening, along its wall."""
        return (self.span[0] + self.span[1]) / 2

    @property
    def point(self) -> Point:
        """The middle of the opening as x and y."""
        return (self.at, self.middle) if self.wall == "v" else (self.middle, self.at)

    @property
    def walkable(self) -> bool:
        """Whether one can walk through."""
        return self.kind != "rail"

    def beyond(self, space: str) -> str:
        """Return the space on the other side."""
        a, b = self.between
        return b if space == a else a

    def points_from(self, _space: str) -> tuple[Point, ...]:
        """Return the points passed on the way out of a space: the middle, whichever way one goes."""
        return (self.point,)


class Link(NamedTuple):
    """Two flights of stairs that are one: who goes in at the one comes out at the other.

    Attributes:
        between: Ids of the two.
        ends: The middle of each.
    """

    between: tuple[str, str]
    ends: tuple[Point, Point]

    @property
    def kind(self) -> str:
        """What it is, as for an opening."""
        return "stairs"

    @property
    def walkable(self) -> bool:
        """Whether one can walk through; over stairs one always can."""
        return True

    def beyond(self, space: str) -> str:
        """Return the stairs at the other end."""
        a, b = self.between
        return b if space == a else a

    def points_from(self, space: str) -> tuple[Point, ...]:
        """Return the points passed on the way out of a space: both ends, the nearer first."""
        return self.ends if space == self.between[0] else self.ends[::-1]


#: What leads from one space into another.
Passage = Opening | Link


Shapes = Mapping[str, tuple[Rect, ...]]


class Stretch(NamedTuple):
    """A straight piece of a line of sight.

    Attributes:
        axis: ``"h"`` or ``"v"``.
        at: Its y (``"h"``) or its x (``"v"``).
        start: Its smaller end, along the axis, in board units.
        end: Its larger end.
    """

    axis: Axis
    at: float
    start: float
    end: float

    @property
    def points(self) -> tuple[Point, Point]:
        """Both ends as (x, y)."""
        if self.axis == "h":
            return (self.start, self.at), (self.end, self.at)
        return (self.at, self.start), (self.at, self.end)


class SightLine(NamedTuple):
    """A straight run through openings, as far as it goes in both directions.

    Attributes:
        spaces: Ids of the spaces on it, from left to right or from top to bottom.
        openings: What it runs through, one between each two spaces.
        pieces: One, or where it goes on over stairs, one for each floor that it visits.
    """

    spaces: tuple[str, ...]
    openings: tuple[Passage, ...]
    pieces: tuple[Stretch, ...]

    @property
    def axis(self) -> Axis:
        """The direction in which it runs: ``"h"`` or ``"v"``."""
        return self.pieces[0].axis

    @property
    def points(self) -> tuple[Point, Point]:
        """Both ends as (x, y)."""
        return self.pieces[0].points[0], self.pieces[-1].points[1]

    def piece_of(self, space: str) -> int:
        """Return the index of the piece that runs through a space of the line."""
        return sum(isinstance(passed, Link) for passed in self.openings[: self.spaces.index(space)])

    def between(self, one: str, other: str) -> tuple[str, ...]:
        """List the spaces from one space on the line to another, both included, in that order."""
        i, j = self.spaces.index(one), self.spaces.index(other)
        return self.spaces[i : j + 1] if i <= j else self.spaces[j : i + 1][::-1]


class Obstacle(NamedTuple):
    """What keeps one space from seeing another.

    Attributes:
        kind: ``"wall"``, ``"rail"`` (the outward face of a balcony), ``"closed"`` (the door of a closed room),
            ``"diagonal"`` when no line out of either space points at the other, or ``"floor"`` when they lie on
            different floors.
        line: The line that points the right way, or None for ``"diagonal"`` and ``"floor"``.
        viewer: The one of the two spaces from which that line is followed (``""`` where there is none).
        last: The space in which the line ends (``""`` where there is none).
        beyond: The space behind the wall that ends it, ``""`` where there is none.
        point: Where the line ends, x and y.
    """

    kind: Literal["wall", "rail", "closed", "diagonal", "floor"]
    line: SightLine | None = None
    viewer: str = ""
    last: str = ""
    beyond: str = ""
    point: Point = (0.0, 0.0)


def sight_lines(shapes: Shapes, openings: Iterable[Opening]) -> tuple[SightLine, ...]:
    """Trace every line of sight of a board.

    A line runs through the middle of an opening and on as long as further openings lie on it; stairs and halls
    take part like rooms. Each line is given once, whole.

    Rule: deluxe.sight.straight, deluxe.sight.gallery, deluxe.sight.rail-blocks
    """
    openings = tuple(openings)
    lines = {_trace(shapes, openings, opening) for opening in openings}
    return tuple(sorted(lines, key=lambda line: line.pieces))


def joined_over_stairs(shapes: Shapes, lines: Iterable[SightLine], links: Iterable[Link]) -> tuple[SightLine, ...]:
    """Let lines of sight go on over stairs.

    A line that ends in a flight of stairs is joined with the one that goes on, in the same direction and at the same
    place, out of the linked flight. Each line is given once, whole.

    Rule: bnb.stairs.sight
    """
    found = tuple(lines)
    for link in links:
        found = _joined(shapes, found, link)
    return tuple(sorted(found, key=lambda line: line.pieces))


def _joined(shapes: Shapes, lines: tuple[SightLine, ...], link: Link) -> tuple[SightLine, ...]:
    pairs = [(a, b) for a in lines for b in lines if a is not b and _goes_on(shapes, a, b, link)]
    whole = [
        SightLine((*a.spaces, *b.spaces), (*a.openings, link, *b.openings), (*a.pieces, *b.pieces)) for a, b in pairs
    ]
    parts = {line for pair in pairs for line in pair}
    return (*(line for line in lines if line not in parts), *whole)


def _goes_on(shapes: Shapes, before: SightLine, after: SightLine, link: Link) -> bool:
    """Whether one line goes on as another where it enters linked stairs."""
    into, out_of = before.spaces[-1], after.spaces[0]
    if before.axis != after.axis or {into, out_of} != set(link.between):
        return False
    return _place(shapes[into], before.pieces[-1]) == _place(shapes[out_of], after.pieces[0])


def _place(stairs: tuple[Rect, ...], piece: Stretch) -> float:
    """Return how far a line runs from the edge of a flight of stairs."""
    return piece.at - min(rect.span(across(piece.axis))[0] for rect in stairs)


def _trace(shapes: Shapes, openings: tuple[Opening, ...], first: Opening) -> SightLine:
    axis, at = across(first.wall), first.middle
    back, start = _follow(shapes, openings, first, at, forward=False)
    ahead, end = _follow(shapes, openings, first, at, forward=True)
    spaces = [space for space, _ in reversed(back)] + [space for space, _ in ahead]
    passed = [door for _, door in reversed(back)] + [door for _, door in ahead[1:]]
    return SightLine(tuple(spaces), tuple(passed), (Stretch(axis, at, start, end),))


def _follow(
    shapes: Shapes, openings: tuple[Opening, ...], door: Opening, at: float, *, forward: bool
) -> tuple[list[tuple[str, Opening]], float]:
    """Follow a line from an opening in one direction: the spaces entered, each with its opening, and the far end."""
    axis = across(door.wall)
    space = _side(shapes, door, at, forward=forward)
    entered: list[tuple[str, Opening]] = []
    while True:
        entered.append((space, door))
        wall = _far_wall(shapes[space], axis, at, door.at, forward=forward)
        following = [
            o for o in openings if o.wall == door.wall and o.at == wall and space in o.between and _lies_on(o, at)
        ]
        if not following:
            return entered, wall
        door = following[0]
        space = door.beyond(space)


def _lies_on(opening: Opening, at: float) -> bool:
    return opening.span[0] < at < opening.span[1]


def _side(shapes: Shapes, door: Opening, at: float, *, forward: bool) -> str:
    """Return the space that a line enters when it comes through a door."""
    for space in door.between:
        if any((low if forward else high) == door.at for low, high in runs(shapes[space], across(door.wall), at)):
            return space
    raise AssertionError(f"the loader lets no opening pass that does not lie between its spaces: {door}")


def _far_wall(rects: tuple[Rect, ...], axis: Axis, at: float, entry: float, *, forward: bool) -> float:
    near, far = (0, 1) if forward else (1, 0)
    return next(run[far] for run in runs(rects, axis, at) if run[near] == entry)


def obstacles(
    shapes: Shapes, openings: Iterable[Opening], lines: Iterable[SightLine], one: str, other: str
) -> list[Obstacle]:
    """List what keeps two spaces, which share no line, from seeing each other, along all lines that point at the other.

    The line that comes nearest to the other space is first.

    Args:
        shapes: The rectangles of every space.
        openings: Every opening, those of closed rooms too.
        lines: Every line of sight in play, none of them joined over stairs.
        one: Id of a space.
        other: Id of another space.

    Rule: deluxe.sight.straight, deluxe.sight.rail-blocks, deluxe.wings.closed
    """
    found: list[tuple[float, Obstacle]] = []
    for viewer, target in ((one, other), (other, one)):
        for line in lines:
            if viewer in line.spaces:
                found += _ends_before(shapes, tuple(openings), line, viewer, target)
    return [each for _, each in sorted(found, key=lambda each: each[0])]


def _ends_before(
    shapes: Shapes, openings: tuple[Opening, ...], line: SightLine, viewer: str, target: str
) -> Iterable[tuple[float, Obstacle]]:
    """Yield the ends of a line beyond which the target lies, each with the gap that is left to it."""
    (piece,) = line.pieces
    for last, end, point, forward in (
        (line.spaces[-1], piece.end, piece.points[1], True),
        (line.spaces[0], piece.start, piece.points[0], False),
    ):
        stretches = runs(shapes[target], piece.axis, piece.at)
        gaps = [gap for low, high in stretches if (gap := low - end if forward else end - high) >= 0]
        if gaps:
            beyond = _behind(shapes, piece, end, forward=forward)
            yield min(gaps), Obstacle(_kind(openings, piece, last, end, beyond), line, viewer, last, beyond, point)


def _behind(shapes: Shapes, line: Stretch, end: float, *, forward: bool) -> str:
    """Return the space on the far side of the wall at which a line ends, or ``""``."""
    near = 0 if forward else 1
    hit = (space for space, rects in shapes.items() if any(r[near] == end for r in runs(rects, line.axis, line.at)))
    return next(hit, "")


def _kind(
    openings: tuple[Opening, ...], line: Stretch, last: str, end: float, beyond: str
) -> Literal["wall", "rail", "closed"]:
    for opening in openings:
        if opening.kind == "rail" and opening.between == (beyond, last):
            return "rail"
        in_the_wall = set(opening.between) == {last, beyond} and opening.wall == across(line.axis) and opening.at == end
        if in_the_wall and _lies_on(opening, line.at):
            return "closed"
    return "wall"
