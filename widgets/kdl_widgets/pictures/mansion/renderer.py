"""The mansion: how positions of the games in a mansion become pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.core.actions import Who
from kdl.narration.mansion.names import pickable
from kdl_widgets.drawing.pawns import pawn_key
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.pictures.glides import Ground, Moves, Walk, glides, join
from kdl_widgets.pictures.mansion import alt_text, path_lines
from kdl_widgets.pictures.mansion.crowds import Crowds, crowds
from kdl_widgets.pictures.mansion.labels.badges import badges
from kdl_widgets.pictures.mansion.layout import Layout, lay_out
from kdl_widgets.pictures.mansion.outline import rings
from kdl_widgets.pictures.mansion.pawn_place import token
from kdl_widgets.pictures.mansion.scene import below, floor, lit, marked, over, stands, veils
from kdl_widgets.pictures.renderer import Figures, Marked, Renderer

if TYPE_CHECKING:
    from kdl.core.files import JsonObject
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.observation import Observation
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.drawing.theme import Theme

#: Board units in a second.
_PACE = 30.0


def _lay_out(observation: Observation, width: float, language: str) -> Layout:
    return lay_out(observation.board, width, language)


def _glides(before: Marked, after: Marked, walks: Iterable[Walk], layout: Layout, theme: Theme) -> Moves:
    """Return how pawns walk through doors, in the light that there is."""
    observation = after[0]
    shown = lit(observation, theme)

    def draw(who: Who, size: float) -> tuple[Command, ...]:
        return token(who, Spot(0, 0, size), shown, observation)

    board, scale = layout.board, layout.scale
    ground = Ground(
        pawn_key, draw, lambda path: path_lines.route(board, path), lambda path: path_lines.leaps(board, path), _PACE
    )
    passed = {who: tuple((scale * x, scale * y) for x, y in way) for who, way in join(walks).items()}
    return glides(stands(before[0], layout), stands(observation, layout), passed, ground)


def _figures(observation: Observation, layout: Layout, theme: Theme) -> Figures:
    """Return everybody on the board."""
    shown = lit(observation, theme)
    return {
        f"seat_{who}" if isinstance(who, int) else who: (spot, token(who, Spot(0, 0, spot.size), shown, observation))
        for who, spot in stands(observation, layout).items()
    }


def _outlines(observation: Observation, layout: Layout) -> list[JsonObject]:
    """Return the outlines of the rooms that can be picked, with the bubbles of those that are crowded."""
    found = crowds(observation, layout)
    counts = found.counts(observation)
    return [each | _beside(each["id"], layout, found, counts) for each in outlines(layout.board)]


def _beside(space: str, layout: Layout, found: Crowds, counts: Mapping[str, int]) -> JsonObject:
    """Return what a room has no place for: its name, or those who stand in it."""
    words = layout.place(space, counts.get(space, 0)).label
    unnamed = {} if any(word.role == "name" for word in words) else {"unnamed": True}
    return unnamed | ({"bubble": list(found.bubbles[space])} if space in found.bubbles else {})


@lru_cache(maxsize=32)
def outlines(board: Board) -> list[JsonObject]:
    """Return the outlines of the rooms that can be picked."""
    return [{"id": space, "rings": rings(board.space(space).rects)} for space in pickable(board)]


RENDERER = Renderer(
    still=760,
    narrow=0,
    lay_out=_lay_out,
    floor=floor,
    veils=veils,
    below=below,
    marked=marked,
    over=over,
    glides=_glides,
    figures=_figures,
    pickable=lambda observation: pickable(observation.board),
    outlines=_outlines,
    badges=badges,
    title=lambda observation: alt_text.title(observation.board),
    names=lambda observation: alt_text.room_titles(observation.board),
    notes=alt_text.room_notes,
)
