"""The light that those who stand in the dark carry with them."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import TYPE_CHECKING

from kdl_widgets.drawing.commands import Command, Lines, Shape
from kdl_widgets.pictures.mansion.floors.ground import Ground

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kdl_widgets.drawing.spot import Spot
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.mansion.layout import Layout

#: How far a light reaches, as parts of its whole reach, from its pale edge to its middle.
_RINGS = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36)
#: How far the light of a pawn reaches beyond the places where people stand, in drawing units.
_REACH = 5.0


def glow_commands(layout: Layout, theme: Theme, groups: Iterable[Sequence[Spot]]) -> Iterator[Command]:
    """Light the rooms in which people stand, as far as their walls let the light through."""
    for number, group in enumerate(groups if theme.glow else ()):
        for ring, areas in enumerate(_lit(layout, tuple(group))):
            yield Shape(f"glow/{number}/{ring}", "board", areas, theme.glow)


@lru_cache(maxsize=1024)
def _lit(layout: Layout, group: tuple[Spot, ...]) -> tuple[tuple[Lines, ...], ...]:
    """Outline what is lit around those who stand together, ring by ring."""
    middle = (sum(spot.x for spot in group) / len(group), sum(spot.y for spot in group) / len(group))
    rects = next((each.rects for each in layout.board.shown if any(r.holds(middle) for r in each.rects)), ())
    across = max(abs(spot.x - middle[0]) for spot in group) + _REACH
    down = max(abs(spot.y - middle[1]) for spot in group) + _REACH
    turns = [(cos(radians(15 * n)), sin(radians(15 * n))) for n in range(24)]
    outlines = ([(middle[0] + part * across * x, middle[1] + part * down * y) for x, y in turns] for part in _RINGS)
    return tuple(Ground(rects).areas([outline]) for outline in outlines)
