"""The scene: an observation as drawing commands, in drawing units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.mansion.observation import order
from kdl_widgets.drawing.marks import NO_MARKS, Marks
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
    from kdl_widgets.pictures.glides import Stands


def floor(observation: Observation, layout: Layout, theme: Theme) -> tuple[Command, ...]:
    """Draw what stays as it is while nobody turns the lights on or off: the same object every time."""
    return board_commands(layout, lit(observation, theme))


def above(observation: Observation, layout: Layout, theme: Theme, marks: Marks = NO_MARKS) -> tuple[Command, ...]:
    """Draw what changes from step to step: light, names, marks and pawns."""
    shown, marks = lit(observation, theme), marks.scaled(layout.scale)
    found = crowds(observation, layout, marks)
    counts, groups = found.counts(observation, marks), order(observation).values()
    return (
        *((veil(layout, shown),) if marks != NO_MARKS and not theme.veiled else ()),
        *glow_commands(layout, shown, [[found.at_home[who] for who in everybody] for everybody in groups]),
        *label_commands(layout, shown, counts),
        *mark_commands(layout, shown, marks, counts),
        *bubble_commands(found, layout, shown),
        *luck_commands(observation, found, layout, shown, counts, marks.veil),
        *(each for who, spot in found.stands.items() for each in token(who, spot, shown, observation)),
    )


def lit(observation: Observation, theme: Theme) -> Theme:
    """Return the colours in the light that there is."""
    return night(theme) if observation.lights_out else theme


def stands(observation: Observation, layout: Layout, marks: Marks = NO_MARKS) -> Stands:
    """Return where everybody is drawn: in their rooms, or in the bubbles beside those that are too crowded."""
    return crowds(observation, layout, marks).stands
