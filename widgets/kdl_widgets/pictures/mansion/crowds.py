"""Crowds: who stands where, how they are drawn, and the bubbles for those for whom a room is too small."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from kdl.core.actions import LUCKY, Who
from kdl.games.mansion.observation import order
from kdl.games.mansion.rules.shamrock import SHAMROCK
from kdl.geometry import Rect
from kdl_widgets.drawing import figures
from kdl_widgets.drawing.commands import Command, Lines, Shape
from kdl_widgets.drawing.pawns import pawn_key, seat
from kdl_widgets.drawing.spot import LyingSpot, Spot
from kdl_widgets.pictures.mansion.floors.ground import Ground
from kdl_widgets.pictures.mansion.labels.callouts import callout, find_place
from kdl_widgets.pictures.mansion.layout import SLIM, Layout, spots
from kdl_widgets.pictures.mansion.obstacles import Obstacle, label_obstacles, obstacles_of
from kdl_widgets.pictures.mansion.outline import largest_rects

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from kdl.games.mansion.observation import Observation
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
#: How far a light reaches, as parts of its whole reach, from its pale edge to its middle.
_RINGS = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36)
#: How far the light of a pawn reaches beyond the places where people stand, in drawing units.
_REACH = 5.0


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


def token(who: Who, spot: Spot, theme: Theme, observation: Observation) -> tuple[Command, ...]:
    """Draw somebody around a point, as a position has them; nothing of it reaches beyond its size."""
    if isinstance(who, int):
        on_turn = bool(observation.turn) and who == observation.on_turn
        return _pawn(who, spot, theme, on_turn=on_turn, stranger=who in observation.strangers)
    if who == SHAMROCK:
        return _shamrock(spot, theme, dead=observation.dog_dead, tokens=observation.dog_tokens)
    return _figure(who, spot, theme, ghostly=observation.ghostly, over=observation.phase == "over")


@lru_cache(maxsize=1024)
def _pawn(number: int, spot: Spot, theme: Theme, *, on_turn: bool, stranger: bool) -> tuple[Command, ...]:
    return tuple(seat(pawn_key(number), number, spot, theme, on_turn=on_turn, stranger=stranger))


@lru_cache(maxsize=1024)
def _figure(who: str, spot: Spot, theme: Theme, *, ghostly: bool, over: bool) -> tuple[Command, ...]:
    """Draw Lucky or a pet; once a game of which he is no ghost is over, he lies dead."""
    if who == LUCKY and over and not ghostly:
        spot = LyingSpot(*spot)
    return figures.DRAWN.get(who, figures.ghost if ghostly else figures.lucky)(pawn_key(who), spot, theme)


@lru_cache(maxsize=1024)
def _shamrock(spot: Spot, theme: Theme, *, dead: bool, tokens: int) -> tuple[Command, ...]:
    """Draw the dog of 2009, dead or alive, with a coin that says how many tokens he carries."""
    key = pawn_key(SHAMROCK)
    drawn = figures.DRAWN[SHAMROCK](key, LyingSpot(*spot.within(0, 0, SLIM)) if dead else spot, theme)
    return (*drawn, *figures.coin(key, tokens, spot, theme)) if tokens else drawn


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
