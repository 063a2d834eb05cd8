"""Crowds: who stands where, and the bubbles in which those stand for whom a room is too small."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from kdl.core.actions import Who
from kdl.games.mansion.observation import order
from kdl.geometry import Rect
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.pictures.mansion.labels.callouts import callout, find_place
from kdl_widgets.pictures.mansion.layout import SLIM, Layout, spots
from kdl_widgets.pictures.mansion.obstacles import Obstacle, label_obstacles, obstacles_of
from kdl_widgets.pictures.mansion.outline import largest_rects

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kdl.games.mansion.observation import Observation
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.renderer import Stands

#: In pixels: pawns of a room that would be smaller than this stand in a bubble.
SMALLEST = 12.0
#: Room between the pawns of a bubble and its border.
_PADDING = 0.6
#: How bad it is to cover a square unit of what lies in the picture.
_OWN_LABEL, _ROOM = 12.0, 0.6
#: In how many rows the pawns of a bubble can stand.
_ROWS = (1, 2, 3)

_Standing = tuple[tuple[str, tuple[Who, ...]], ...]


class Crowds(NamedTuple):
    """Where everybody stands.

    Attributes:
        at_home: Where everybody stands inside the rooms, those of a bubble too small to be told apart.
        stands: Where everybody is drawn.
        bubbles: Where the bubble of each room lies that has one.
    """

    at_home: Stands
    stands: Stands
    bubbles: Mapping[str, Rect]

    def counts(self, observation: Observation) -> dict[str, int]:
        """Return beside how many pawns the name of each room stands."""
        return {space: len(who) for space, who in order(observation).items() if space not in self.bubbles}


def crowds(observation: Observation, layout: Layout) -> Crowds:
    """Return where everybody stands; who would be too small in a room that is shared is taken out into a bubble."""
    return _crowds(layout, tuple(order(observation).items()))


@lru_cache(maxsize=64)
def _crowds(layout: Layout, standing: _Standing) -> Crowds:
    at_home: dict[Who, Spot] = {}
    crowded: list[tuple[str, tuple[Who, ...]]] = []
    for space, everybody in standing:
        size, places = spots(layout.place(space, len(everybody)).pawns, len(everybody), layout.pawn)
        at_home |= {who: Spot(x, y, size) for who, (x, y) in zip(everybody, places, strict=True)}
        if len(everybody) > 1 and size * layout.unit < SMALLEST:
            crowded.append((space, everybody))
    stands, bubbles = dict(at_home), dict[str, Rect]()
    counts = {space: len(who) for space, who in standing} | {space: 0 for space, _ in crowded}
    for space, everybody in crowded:
        inside = [spot for who, spot in stands.items() if who not in everybody]
        others = [*obstacles_of(layout, inside, bubbles.values(), counts)]
        bubbles[space] = box = _bubble(layout, space, len(everybody), others)
        stands |= _gathered(everybody, box, layout.pawn)
    return Crowds(MappingProxyType(at_home), MappingProxyType(stands), MappingProxyType(bubbles))


def _bubble(layout: Layout, space: str, count: int, obstacles: list[Obstacle]) -> Rect:
    """Find a place for the bubble of a room, which covers little of what others look for."""
    rows = [each for each in _ROWS if each <= count]
    sizes = [_size(-(-count // each), each, layout.pawn) for each in rows]
    room = largest_rects(layout.board.space(space).rects)[0]
    obstacles += [Obstacle(room, _ROOM), *label_obstacles(layout, space, 0, _OWN_LABEL)]
    return find_place(sizes, room, layout.frame, obstacles)[0]


def _size(columns: int, rows: int, pawn: float) -> tuple[float, float]:
    return columns * SLIM * pawn + 2 * _PADDING, rows * pawn + 2 * _PADDING


def _gathered(everybody: tuple[Who, ...], box: Rect, pawn: float) -> dict[Who, Spot]:
    size, places = spots(box.grown(-_PADDING), len(everybody), pawn)
    return {who: Spot(x, y, size) for who, (x, y) in zip(everybody, places, strict=True)}


def bubble_commands(found: Crowds, layout: Layout, theme: Theme) -> Iterator[Command]:
    """Draw the bubbles, each with a pointer into its room."""
    for space, box in found.bubbles.items():
        room = largest_rects(layout.board.space(space).rects)[0]
        yield from callout(f"{space}/bubble", box, room, theme, theme.ink)
