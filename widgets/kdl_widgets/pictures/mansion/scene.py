"""The scene: an observation as drawing commands, in drawing units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.mansion.observation import order
from kdl_widgets.drawing.theme import Theme, night
from kdl_widgets.pictures.mansion.board_scene import board_commands
from kdl_widgets.pictures.mansion.crowds import bubble_commands, crowds
from kdl_widgets.pictures.mansion.glow import glow_commands
from kdl_widgets.pictures.mansion.labels.scene import label_commands, veil
from kdl_widgets.pictures.mansion.layout import Layout
from kdl_widgets.pictures.mansion.luck import luck_commands
from kdl_widgets.pictures.mansion.mark_scene import mark_commands
from kdl_widgets.pictures.mansion.pawn_place import token

if TYPE_CHECKING:
    from kdl.games.mansion.observation import Observation
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.drawing.marks import MarkCommands, Marks
    from kdl_widgets.pictures.glides import Stands


def floor(observation: Observation, layout: Layout, theme: Theme) -> tuple[Command, ...]:
    """Draw what stays as it is while nobody turns the lights on or off: the same object every time."""
    return board_commands(layout, lit(observation, theme))


def veils(observation: Observation, layout: Layout, theme: Theme) -> tuple[Command, ...]:
    """Draw the veil that makes the floor quiet behind marks."""
    return () if theme.veiled else (veil(layout, lit(observation, theme)),)


def below(observation: Observation, layout: Layout, theme: Theme, _: Marks) -> tuple[Command, ...]:
    """Draw the light and the names, below the marks."""
    shown, found = lit(observation, theme), crowds(observation, layout)
    groups = order(observation).values()
    return (
        *glow_commands(layout, shown, [[found.at_home[who] for who in everybody] for everybody in groups]),
        *label_commands(layout, shown, found.counts(observation)),
    )


def marked(observation: Observation, layout: Layout, theme: Theme, marks: Marks) -> MarkCommands:
    """Draw the marks."""
    found = crowds(observation, layout)
    return mark_commands(observation, found, layout, lit(observation, theme), marks.scaled(layout.scale))


def over(observation: Observation, layout: Layout, theme: Theme, marks: Marks) -> tuple[Command, ...]:
    """Draw the pawns, the bubbles of crowded rooms and the luck of an attempt, above the marks."""
    shown, found = lit(observation, theme), crowds(observation, layout)
    return (
        *bubble_commands(found, layout, shown),
        *luck_commands(observation, found, layout, shown, found.counts(observation), marks.veil),
        *(each for who, spot in found.stands.items() for each in token(who, spot, shown, observation)),
    )


def lit(observation: Observation, theme: Theme) -> Theme:
    """Return the colours in the light that there is."""
    return night(theme) if observation.lights_out else theme


def stands(observation: Observation, layout: Layout) -> Stands:
    """Return where everybody is drawn: in their rooms, or in the bubbles beside those that are too crowded."""
    return crowds(observation, layout).stands
