"""Badges: where in a room it is said how it is reached, or whether it was right, so that nothing there is hidden."""

from __future__ import annotations

import math
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING

from kdl.geometry import Rect, around
from kdl_widgets.pictures.mansion.crowds import crowds
from kdl_widgets.pictures.mansion.obstacles import Obstacle, obstacles_of, shared

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.games.mansion.observation import Observation
    from kdl_widgets.drawing.spot import Spot
    from kdl_widgets.pictures.mansion.layout import Layout

#: In pixels: a badge with some room around it. On a picture that is narrower than this it is drawn smaller.
SIDE = 23.0
_NARROW, _SMALLER = 500, 0.75
#: In how many steps a place is sought along a badge, and how far it may reach over the walls, as parts of its side.
_STEPS, _OVER = 3, (1 / 4, 1 / 2, 3 / 4)
#: How bad it is to cover a square unit of another badge, or of a name, to reach a unit over a wall, to be a unit off
#: the corner, and to stand in a part of a space that is not its largest.
_BADGE, _NAME, _OUTSIDE, _AWAY, _ASIDE = 12.0, 8.0, 3.0, 0.25, 0.5


def badges(observation: Observation, layout: Layout, spaces: Iterable[str]) -> dict[str, tuple[float, float, float]]:
    """Find a place for the badge of each of some spaces.

    Returns:
        The middle of each badge, and how many drawing units a pixel of it is.
    """
    found = crowds(observation, layout)
    counts = frozenset(found.counts(observation).items())
    return _placed(layout, tuple(found.stands.values()), tuple(found.bubbles.values()), counts, tuple(spaces))


@lru_cache(maxsize=64)
def _placed(
    layout: Layout,
    pawns: tuple[Spot, ...],
    bubbles: tuple[Rect, ...],
    counts: frozenset[tuple[str, int]],
    spaces: tuple[str, ...],
) -> dict[str, tuple[float, float, float]]:
    obstacles = list(obstacles_of(layout, pawns, bubbles, dict(counts), _NAME))
    pixel = (_SMALLER if layout.width < _NARROW else 1.0) / layout.unit
    side, placed = SIDE * pixel, dict[str, tuple[float, float, float]]()
    for space in spaces:
        box, _ = free_place(layout.board.space(space).rects, (side, side), obstacles)
        obstacles.append(Obstacle(box, _BADGE))
        placed[space] = (round(box.right - side / 2, 2), round(box.bottom - side / 2, 2), round(pixel, 4))
    return placed


def free_place(
    rects: tuple[Rect, ...], size: tuple[float, float], obstacles: Iterable[Obstacle], *, low: bool = False
) -> tuple[Rect, float]:
    """Find where in a space a box of a size covers the least, as near as can be to an upper right corner.

    Args:
        rects: The space.
        size: The width and height of the box.
        obstacles: What had better not be covered.
        low: Whether a lower right corner is the best place, and the box may leave the space where that is crowded.

    Returns:
        The place, and how bad it is.
    """
    best, found, reach = math.inf, rects[0], around(rects).grown(max(size))
    near = [each for each in obstacles if shared(each.area, reach)]
    for astray, left, top in _boxes(rects, size, low=low):
        if astray >= best:
            break
        box = Rect(left, top, left + size[0], top + size[1])
        covered = 0.0
        for each in near:
            covered += each.weight * shared(each.area, box)
            if astray + covered >= best:
                break
        else:
            best, found = astray + covered, box
    return found, best


@lru_cache(maxsize=1024)
def _boxes(rects: tuple[Rect, ...], size: tuple[float, float], *, low: bool) -> tuple[tuple[float, float, float], ...]:
    """List the places in a space, the best first: how far each is astray, and where it begins."""
    largest, (wide, high) = max(rects, key=attrgetter("area")), size
    over = (*_OVER, 1.0) if low else _OVER
    return tuple(
        sorted(
            (across + down + _ASIDE * (rect != largest), left, top)
            for rect in rects
            for across, left in _along(rect.left, rect.right, rect.right, wide, over)
            for down, top in _along(rect.top, rect.bottom, rect.bottom if low else rect.top + high, high, over)
        )
    )


def _along(first: float, last: float, corner: float, side: float, over: tuple[float, ...]) -> list[tuple[float, float]]:
    """List where a badge can begin on one axis, from wall to wall and over the walls, each with how far it is astray.

    Args:
        first: Where the space begins on this axis.
        last: Where it ends.
        corner: Where a badge that stands in the corner ends.
        side: How long a badge is.
        over: How far it may reach over the walls, as parts of its side.
    """
    farthest = last - side
    steps = max(1, round(_STEPS * abs(farthest - first) / side))
    inside = (first + (farthest - first) * step / steps for step in range(steps + 1))
    begins = (*(first - part * side for part in over), *inside, *(farthest + part * side for part in over))
    return [
        (_OUTSIDE * (max(0.0, first - each) + max(0.0, each - farthest)) + _AWAY * abs(corner - side - each), each)
        for each in begins
    ]
