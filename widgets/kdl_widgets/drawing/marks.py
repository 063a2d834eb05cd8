"""Marks: what a picture adds to a position, such as lines of sight and rooms picked by the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl_widgets.drawing.commands import Command, Point


class MarkCommands(NamedTuple):
    """The commands that draw marks, in layers from below to above.

    Attributes:
        areas: Tints and borders of rooms or characters.
        lines: Lines of sight.
        crosses: The crosses at the ends of blocked lines.
        names: Names that are written again above the other layers.
        tags: The small text of each room or character.
    """

    areas: tuple[Command, ...]
    lines: tuple[Command, ...]
    crosses: tuple[Command, ...]
    names: tuple[Command, ...]
    tags: Mapping[str, tuple[Command, ...]]

    @property
    def layers(self) -> tuple[tuple[Command, ...], ...]:
        """All but the tags."""
        return self[:4]

    @property
    def commands(self) -> tuple[Command, ...]:
        """All commands, the lowest first."""
        return tuple(command for layer in (*self.layers, *self.tags.values()) for command in layer)


class Line(NamedTuple):
    """A straight line from one point to another, in board units.

    Attributes:
        start: Where it begins, x and y.
        end: Where it ends, x and y.
        kind: ``"sight"`` where one can see, ``"blocked"`` where one cannot; ``"onward"`` and ``"one-way"`` where one
            can see from its start to its end but not back, the latter with an arrow at the end.
    """

    start: Point
    end: Point
    kind: Literal["sight", "blocked", "onward", "one-way"] = "sight"


class Marks(NamedTuple):
    """What is drawn over the board and below the pawns.

    Attributes:
        chosen: Rooms that the reader picked, in that order.
        lit: Rooms that are seen, or allowed.
        onlookers: Rooms from which the rooms that were picked are seen, but that are not seen from there.
        dim: Rooms that step back.
        lines: Lines of sight, or where they would run.
        crosses: Points at which a line is stopped.
        path: Rooms to come, numbered 1, 2, 3 ... in the picture.
        tags: Short texts by the room in which they stand.
        veil: What is not shown of the position, because a reader is to find it out: ``"values"`` what characters are
            worth, ``"next"`` whom Lucky visits next, ``"lucky"`` where he is and whose turn it is, ``"absent"`` which
            characters take no part, ``"deck"`` how many cards it holds, ``"strength"`` and ``"luck"`` those of an
            attempt, ``"legend"`` what the signs on floors mean.
    """

    chosen: tuple[str, ...] = ()
    lit: frozenset[str] = frozenset()
    onlookers: frozenset[str] = frozenset()
    dim: frozenset[str] = frozenset()
    lines: tuple[Line, ...] = ()
    crosses: tuple[Point, ...] = ()
    path: tuple[str, ...] = ()
    tags: Mapping[str, str] | tuple[tuple[str, str], ...] = ()
    veil: frozenset[str] = frozenset()

    @property
    def texts(self) -> dict[str, tuple[str, ...]]:
        """The small texts of each room: its numbers on the path, then its tag."""
        texts: dict[str, tuple[str, ...]] = {}
        for number, space in enumerate(self.path, 1):
            texts[space] = (*texts.get(space, ()), str(number))
        for space, text in dict(self.tags).items():
            texts[space] = (*texts.get(space, ()), text)
        return texts

    def scaled(self, by: float) -> Marks:
        """Return the same marks for a board drawn larger or smaller."""
        if by == 1:
            return self
        lines = tuple(Line(_scaled(line.start, by), _scaled(line.end, by), line.kind) for line in self.lines)
        return self._replace(lines=lines, crosses=tuple(_scaled(point, by) for point in self.crosses))


def _scaled(point: Point, by: float) -> Point:
    return by * point[0], by * point[1]


NO_MARKS = Marks()
