"""Badges: where in a room stands in how many steps it is reached, so that nobody is hidden who is there."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.geometry import Rect, around
from kdl_widgets.pictures.mansion.crowds import crowds
from kdl_widgets.pictures.mansion.obstacles import Obstacle, obstacles_of, shared

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.mansion.observation import Observation
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.pictures.mansion.layout import Layout

#: In pixels: a badge with some room around it. On a picture that is narrower than this it is drawn smaller.
SIDE = 23.0
_NARROW, _SMALLER = 500, 0.75
#: In how many steps a place is sought along a badge, and how far it may reach over the walls, as parts of its side.
_STEPS, _OVER = 3, (1 / 4, 1 / 2, 3 / 4)
#: How bad it is to cover a square unit of another badge, or of a name, to reach a unit over a wall, to be a unit off
#: the corner, and to stand in a part of a space that is not its largest.
_BADGE, _NAME, _OUTSIDE, _AWAY, _ASIDE = 12.0, 8.0, 3.0, 0.25, 0.5


def badges(
    observation: Observation, layout: Layout, marks: Marks, spaces: Iterable[str]
) -> dict[str, tuple[float, float, float]]:
    """Find a place for the badge of each of some spaces.

    Returns:
        The middle of each badge, and how many drawing units a pixel of it is.
    """
    found = crowds(observation, layout, marks.scaled(layout.scale))
    counts = found.counts(observation, marks)
    obstacles = list(obstacles_of(layout, found.stands.values(), found.bubbles.values(), counts, _NAME))
    pixel = (_SMALLER if layout.width < _NARROW else 1.0) / layout.unit
    side, placed = SIDE * pixel, {}
    for space in spaces:
        box = _place(layout.board.space(space).rects, side, obstacles)
        obstacles.append(Obstacle(box, _BADGE))
        placed[space] = (round(box.right - side / 2, 2), round(box.bottom - side / 2, 2), round(pixel, 4))
    return placed


def _place(rects: tuple[Rect, ...], side: float, obstacles: Iterable[Obstacle]) -> Rect:
    """Find where in a space a badge covers the least, as near as can be to an upper right corner."""
    best, found, reach = math.inf, rects[0], _grown(around(rects), max(_OVER) * side)
    near = [each for each in obstacles if shared(each.area, reach)]
    for astray, box in _boxes(rects, side):
        if astray >= best:
            break
        cost = astray + sum(each.weight * shared(each.area, box) for each in near)
        if cost < best:
            best, found = cost, box
    return found


@lru_cache(maxsize=1024)
def _boxes(rects: tuple[Rect, ...], side: float) -> tuple[tuple[float, Rect], ...]:
    """List the places in a space, the best first, with how far each is astray."""
    largest = max(rects, key=lambda rect: (rect.right - rect.left) * (rect.bottom - rect.top))
    return tuple(
        sorted(
            (_astray(box, rect) + _ASIDE * (rect != largest), box)
            for rect in rects
            for right in _along(rect.left + side, rect.right, side)
            for bottom in _along(rect.top + side, rect.bottom, side)
            for box in (Rect(right - side, bottom - side, right, bottom),)
        )
    )


def _along(first: float, last: float, side: float) -> list[float]:
    """List the places on one axis, from wall to wall, and those that reach over the walls."""
    steps = max(1, round(_STEPS * abs(last - first) / side))
    inside = (first + (last - first) * step / steps for step in range(steps + 1))
    return [*(first - part * side for part in _OVER), *inside, *(last + part * side for part in _OVER)]


def _astray(box: Rect, rect: Rect) -> float:
    """Weigh how far a badge reaches over the walls of a rectangle, and how far it is from the upper right corner."""
    over = (rect.left - box.left, rect.top - box.top, box.right - rect.right, box.bottom - rect.bottom)
    outside = sum(max(0.0, each) for each in over)
    return _OUTSIDE * outside + _AWAY * (abs(rect.right - box.right) + abs(box.top - rect.top))


def _grown(rect: Rect, by: float) -> Rect:
    return Rect(rect.left - by, rect.top - by, rect.right + by, rect.bottom + by)
