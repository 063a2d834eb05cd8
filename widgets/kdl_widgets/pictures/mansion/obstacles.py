"""Obstacles: what lies in the picture and had better not be covered, by what seeks a place above it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from kdl.geometry import Rect
from kdl_widgets.pictures.mansion.labels.words import badge_around

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from kdl_widgets.drawing.spot import Spot
    from kdl_widgets.pictures.mansion.labels.words import Word
    from kdl_widgets.pictures.mansion.layout import Layout

#: How bad it is to cover a square unit: of pawns, of a bubble, of a number or the sign of stairs, of any other word.
_PAWNS, _BUBBLE, _NUMBER, _WORD = 12.0, 40.0, 20.0, 3.0
#: What stands on a ground of its own.
_SIGNS = ("number", "badge")


class Obstacle(NamedTuple):
    """What had better not be covered.

    Attributes:
        area: Where it is.
        weight: How bad it is to cover a square unit of it.
    """

    area: Rect
    weight: float


def obstacles_of(
    layout: Layout,
    pawns: Iterable[Spot],
    bubbles: Iterable[Rect],
    counts: Mapping[str, int],
    word: float = _WORD,
) -> Iterator[Obstacle]:
    """Yield what had better not be covered: pawns, bubbles, headings, and the names of rooms in which so many stand."""
    for x, y, size in pawns:
        yield Obstacle(Rect(x, y, x, y).grown(size / 2), _PAWNS)
    for bubble in bubbles:
        yield Obstacle(bubble, _BUBBLE)
    for heading in layout.headings:
        yield Obstacle(word_area(heading), word)
    for space in layout.board.shown:
        yield from label_obstacles(layout, space.id, counts.get(space.id, 0), word)


@lru_cache(maxsize=4096)
def label_obstacles(layout: Layout, space: str, count: int, weight: float = _WORD) -> tuple[Obstacle, ...]:
    """Return the number and the name of a room in which so many stand."""
    words = layout.place(space, count).label
    return tuple(Obstacle(word_area(w), max(weight, _NUMBER) if w.role in _SIGNS else weight) for w in words)


def word_area(word: Word) -> Rect:
    """Return what a word covers, with the ground of a number or a badge."""
    if word.role in _SIGNS:
        return badge_around(word)
    return Rect(word.left, word.y - 0.76 * word.size, word.left + word.length, word.y + 0.22 * word.size)


def shared(one: Rect, other: Rect) -> float:
    """Return how large the area is that two rectangles share."""
    if not one.overlaps(other):
        return 0.0
    wide = min(one.right, other.right) - max(one.left, other.left)
    return wide * (min(one.bottom, other.bottom) - max(one.top, other.top))
