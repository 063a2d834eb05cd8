"""The card table: how positions of the card game become pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kdl.core.actions import LUCKY, Who
from kdl.geometry import Rect
from kdl_widgets.drawing import figures
from kdl_widgets.drawing.commands import Command, Point, box
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.pictures.getlucky.alt_text import character_notes, character_titles, characters_by_number, title
from kdl_widgets.pictures.getlucky.character import lucky_spot
from kdl_widgets.pictures.getlucky.layout import Layout, lay_out
from kdl_widgets.pictures.getlucky.scene import below, draw_character, floor, marked, over, places
from kdl_widgets.pictures.glides import Ground, Moves, Stands, Walk, glides, join
from kdl_widgets.pictures.renderer import Figures, Marked, Renderer

if TYPE_CHECKING:
    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl_widgets.drawing.theme import Theme

#: Pixels in a second.
_PACE = 420.0


def stands(observation: GetLuckyObservation, layout: Layout) -> Stands:
    """Return where Lucky and the characters are."""
    at = places(observation, layout)
    found: dict[Who, Spot] = {character: Spot(*place.centre, place.width) for character, place in at.items()}
    return found | {LUCKY: lucky_spot(at[observation.lucky], layout.sizes)}


def _glides(before: Marked, after: Marked, walks: Iterable[Walk], layout: Layout, theme: Theme) -> Moves:
    """Return how characters change places, and how Lucky goes from character to character."""
    observation = after[0]
    at = places(observation, layout)

    def draw(who: Who, size: float) -> tuple[Command, ...]:
        return _drawn(observation, who, size, layout, theme)

    routes = {who: [lucky_spot(at[each], layout.sizes).point for each in passed] for who, passed in join(walks).items()}
    ground = Ground(str, draw, _straight, lambda _: [], _PACE)
    return glides(stands(before[0], layout), stands(observation, layout), routes, ground)


def _drawn(
    observation: GetLuckyObservation, who: Who, size: float, layout: Layout, theme: Theme
) -> tuple[Command, ...]:
    """Draw Lucky or a character around (0, 0)."""
    if who == LUCKY:
        return figures.lucky(LUCKY, Spot(0, 0, size), theme)
    half = layout.sizes.character / 2
    return draw_character(observation, str(who), Rect(-size / 2, -half, size / 2, half), layout, theme)


def _figures(observation: GetLuckyObservation, layout: Layout, theme: Theme) -> Figures:
    """Return Lucky and all characters."""
    found = stands(observation, layout)
    return {str(who): (spot, _drawn(observation, who, spot.size, layout, theme)) for who, spot in found.items()}


def _straight(path: Sequence[Point]) -> tuple[Point, ...]:
    """Return the way from point to point, without those where nothing moves."""
    return tuple(point for place, point in enumerate(path) if not place or point != path[place - 1])


def _outlines(observation: GetLuckyObservation, layout: Layout) -> list[dict[str, object]]:
    at = places(observation, layout)
    return [{"id": each, "rings": [box(*at[each]).points]} for each in characters_by_number(observation)]


RENDERER = Renderer(
    still=600,
    narrow=360,
    lay_out=lay_out,
    floor=floor,
    veils=lambda *_: (),
    below=below,
    marked=marked,
    over=over,
    glides=_glides,
    figures=_figures,
    pickable=characters_by_number,
    outlines=_outlines,
    badges=lambda *_: {},  # a ring says all, and every corner of a character is taken
    title=title,
    names=character_titles,
    notes=character_notes,
)
