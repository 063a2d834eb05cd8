"""The scene: an observation as drawing commands, in drawing units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Who
from kdl.games.mansion.observation import order
from kdl_widgets.drawing.marks import NO_MARKS, Marks
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.drawing.theme import Theme, night
from kdl_widgets.pictures.mansion.board_scene import board_commands
from kdl_widgets.pictures.mansion.layout import Layout, spots
from kdl_widgets.pictures.mansion.mark_scene import below_texts, mark_commands
from kdl_widgets.pictures.mansion.pawns import token

if TYPE_CHECKING:
    from kdl.games.mansion.observation import Observation
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.pictures.glides import Stands


def scene(observation: Observation, layout: Layout, theme: Theme, marks: Marks = NO_MARKS) -> tuple[Command, ...]:
    """Draw a position.

    Args:
        observation: What is seen of the position.
        layout: Its board, laid out.
        theme: The colours.
        marks: What to add to it.

    Returns:
        Commands, those of a lower layer first; each key once.
    """
    shown = night(theme) if observation.lights_out else theme
    marks = marks.scaled(layout.scale)
    return (
        *board_commands(layout, shown),
        *mark_commands(layout, shown, marks),
        *pawn_commands(observation, layout, shown, marks),
    )


def pawn_commands(observation: Observation, layout: Layout, theme: Theme, marks: Marks) -> tuple[Command, ...]:
    """Draw all pawns where they stand."""
    return tuple(
        command
        for who, spot in stands(observation, layout, marks).items()
        for command in token(who, spot, theme, observation)
    )


def stands(observation: Observation, layout: Layout, marks: Marks = NO_MARKS) -> Stands:
    """Return where everybody stands."""
    texts = marks.texts
    found: dict[Who, Spot] = {}
    for space, everybody in order(observation).items():
        area = below_texts(layout, space, texts.get(space, ()))
        size, places = spots(area, len(everybody), layout.pawn)
        found |= {who: Spot(x, y, size) for who, (x, y) in zip(everybody, places, strict=True)}
    return found
