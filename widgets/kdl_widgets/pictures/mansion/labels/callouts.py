"""Callouts: small boxes beside a room that say or show what the room itself has no place for."""

from __future__ import annotations

from functools import lru_cache
from math import dist, inf
from operator import itemgetter
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl_widgets.drawing.commands import Circle, Lines, Shape, plate, polygon
from kdl_widgets.pictures.mansion.obstacles import shared

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kdl_widgets.drawing.commands import Command, Point
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.mansion.obstacles import Obstacle

#: Steps in which a place is sought, and how far from the edge of the picture it stays, in drawing units.
_STEP, _EDGE = 1.5, 0.3
#: How bad it is to be a unit away from the middle of the room.
_FAR = 0.4
#: Half the width of the pointer where it leaves the box, how far into the room it points, and its dot.
_POINTER, _INTO, _DOT = 1.0, 0.9, 0.42
_ROUND, _BORDER = 1.1, 0.22


def find_place(
    sizes: Iterable[tuple[float, float]], room: Rect, frame: Rect, obstacles: Iterable[Obstacle]
) -> tuple[Rect, float]:
    """Find where near a room a box of one of some sizes covers the least.

    Returns:
        The place, and what it costs.
    """
    return _found(tuple(sizes), room, frame, tuple(obstacles))


@lru_cache(maxsize=64)
def _found(
    sizes: tuple[tuple[float, float], ...], room: Rect, frame: Rect, obstacles: tuple[Obstacle, ...]
) -> tuple[Rect, float]:
    """Find a place; the same picture is often drawn again, in other colours or in a language that is as long."""
    places = [
        (_FAR * dist(box.centre, room.centre), box, near)
        for size in sizes
        for near in (_near(obstacles, room, size),)
        for box in _places(size, room, frame)
    ]
    places.sort(key=itemgetter(0))
    best, cost = places[0][1], inf
    for far, box, near in places:
        if far >= cost:
            break
        if (found := far + _covered(box, near)) < cost:
            best, cost = box, found
    return best, cost


def _places(size: tuple[float, float], room: Rect, frame: Rect) -> Iterator[Rect]:
    wide, high = size
    for left in _along(room.left - wide, room.right, frame.left, frame.right - wide):
        for top in _along(room.top - high, room.bottom, frame.top, frame.bottom - high):
            yield Rect(left, top, left + wide, top + high)


def _along(first: float, last: float, least: float, most: float) -> list[float]:
    """List the places on one axis, from before a room to behind it, inside the picture."""
    start, end = (min(max(each, least + _EDGE), most - _EDGE) for each in (first - _STEP, last + _STEP))
    return [start + _STEP * step for step in range(int((end - start) / _STEP) + 1)]


def _near(obstacles: Sequence[Obstacle], room: Rect, size: tuple[float, float]) -> list[Obstacle]:
    wide, high = (each + 2 * _STEP for each in size)
    reach = Rect(room.left - wide, room.top - high, room.right + wide, room.bottom + high)
    return [each for each in obstacles if shared(each.area, reach)]


def _covered(box: Rect, obstacles: Sequence[Obstacle]) -> float:
    return sum(each.weight * shared(each.area, box) for each in obstacles)


def callout(key: str, box: Rect, room: Rect, theme: Theme, edge: str) -> Iterator[Command]:
    """Draw a box with a pointer into its room, in which a dot stands where it ends."""
    parts = (plate(box, _ROUND), _pointer(box, tip := _tip(box, room)))
    yield Shape(f"{key}/edge", "marks", parts, "", edge, 2 * _BORDER)
    yield Shape(key, "marks", parts, theme.floors[0])
    if not shared(box, Rect(tip[0] - _DOT, tip[1] - _DOT, tip[0] + _DOT, tip[1] + _DOT)):
        yield Shape(f"{key}/dot", "marks", (Circle(*tip, _DOT),), edge)


def _tip(box: Rect, room: Rect) -> Point:
    """Return the point of a room, a little inside its walls, that is nearest to a box."""
    x, y = box.centre
    across, down = (min(_INTO, each / 2) for each in (room.width, room.height))
    return (
        min(max(x, room.left + across), room.right - across),
        min(max(y, room.top + down), room.bottom - down),
    )


def _pointer(box: Rect, tip: Point) -> Lines:
    """Outline the pointer, clockwise like its box: where two outlines run against each other, a page fills nothing."""
    x, y = box.centre
    far = dist((x, y), tip) or 1.0
    along = (tip[0] - x) / far, (tip[1] - y) / far
    x, y = (
        min(max(tip[0], box.left + _ROUND), box.right - _ROUND),
        min(max(tip[1], box.top + _ROUND), box.bottom - _ROUND),
    )
    return polygon(
        (x + _POINTER * along[1], y - _POINTER * along[0]), tip, (x - _POINTER * along[1], y + _POINTER * along[0])
    )
