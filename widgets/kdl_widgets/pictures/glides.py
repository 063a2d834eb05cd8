"""Glides: figures on their way, as small pictures that the browser moves along a path."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist
from typing import Any, NamedTuple

from kdl.core.actions import Who
from kdl.core.files import JsonObject
from kdl_widgets.drawing.commands import Command, Point
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.drawing.svg import fragment

#: A move to show: who moves, and what is passed: points in board units, or characters by id; for one who leaves the
#: game, nothing.
Walk = tuple[Who, Sequence[object]]
#: Where everybody stands, and how large.
Stands = Mapping[Who, Spot]

_SHORTEST, _LONGEST, _LEAP, _ALTOGETHER = 280.0, 800.0, 240.0, 1500.0


class Ground(NamedTuple):
    """What figures walk on.

    Attributes:
        key: Gives what the keys of somebody's commands begin with.
        draw: Draws somebody of a size around (0, 0).
        lead: Leads a path round corners.
        leaps: Lists the places on a path where somebody comes out elsewhere.
        pace: How many drawing units are walked in a second.
    """

    key: Callable[[Who], str]
    draw: Callable[[Who, float], Iterable[Command]]
    lead: Callable[[Sequence[Point]], Sequence[Point]]
    leaps: Callable[[Sequence[Point]], list[int]]
    pace: float


def join(walks: Iterable[Walk]) -> dict[Who, tuple[Any, ...]]:
    """Join the moves of everybody who moves."""
    routes: dict[Who, tuple[Any, ...]] = {}
    for who, passed in walks:
        routes[who] = (*routes.get(who, ()), *passed)
    return routes


def glides(before: Stands, after: Stands, routes: Mapping[Who, Sequence[Point]], ground: Ground) -> Moves:
    """Plan how everybody gets from where they stood to where they stand.

    Those that walk go one after the other, along their routes; those that only make room for others slide aside; one
    that walks and stands nowhere afterwards fades away.

    Returns:
        By what their keys begin with: the picture of the figure around (0, 0), its path, the places on the path from
        which it leaps to the next, whether it fades, when it begins and how long it takes, in milliseconds. Those
        that walk last come last, above the others.
    """
    if not routes:
        return {}
    gone = {who: before[who] for who in routes if who in before and who not in after}
    moved = [
        who
        for who in after
        if who in before and any(point != before[who].point for point in (*routes.get(who, ()), after[who].point))
    ]
    walkers = [who for who in routes if who in moved or who in gone]
    found: Moves = {}
    begin = 0.0
    for who in (*(who for who in moved if who not in routes), *walkers):
        there = gone.get(who) or after[who]
        path = ground.lead((before[who].point, *routes.get(who, ()), there.point))
        leaps = ground.leaps(path)
        picture = _picture(tuple(ground.draw(who, there.size)))
        points = [[round(x, 2), round(y, 2)] for x, y in path]
        lasts = _time(path, leaps, ground.pace) if who in routes else _SHORTEST
        move = {"svg": picture, "path": points, "leaps": leaps, "fades": who in gone, "lasts": lasts}
        found[f"{ground.key(who)}/"] = move | {"begin": begin if who in routes else 0.0}
        begin += lasts if who in routes else 0.0
    return _hurried(found, begin)


#: The picture of a figure as it walks, which is the same as long as it stands equally large.
_picture = lru_cache(maxsize=512)(fragment)


def _hurried(found: Moves, whole: float) -> Moves:
    """Speed everything up where it would take too long."""
    pace = min(1.0, _ALTOGETHER / whole) if whole else 1.0
    return {
        key: item | {"begin": round(item["begin"] * pace), "lasts": round(item["lasts"] * pace)}
        for key, item in found.items()
    }


def _time(path: Sequence[Point], leaps: Sequence[int], pace: float) -> float:
    walked = sum(dist(a, b) for place, (a, b) in enumerate(pairwise(path)) if place not in leaps)
    return min(max(1000 * walked / pace, _SHORTEST), _LONGEST) + _LEAP * len(leaps)


#: A move as the overlay carries it out, by what the keys of the commands begin with that are on their way.
Moves = dict[str, JsonObject]
