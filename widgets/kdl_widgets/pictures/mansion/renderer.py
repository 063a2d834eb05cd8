"""The mansion: how positions of the games in a mansion become pictures, in drawing units."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.games.mansion.observation import order
from kdl.narration.mansion.names import pickable, room_title
from kdl.words import language, say
from kdl_widgets.drawing.pawns import pawn_key
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.drawing.theme import Theme, night
from kdl_widgets.pictures.mansion import path_lines
from kdl_widgets.pictures.mansion.alt_text import room_notes
from kdl_widgets.pictures.mansion.board_scene import board_commands
from kdl_widgets.pictures.mansion.crowds import Crowds, bubble_commands, crowds, glow_commands, token
from kdl_widgets.pictures.mansion.labels.badges import badges
from kdl_widgets.pictures.mansion.labels.scene import label_commands, veil
from kdl_widgets.pictures.mansion.layout import Layout, lay_out
from kdl_widgets.pictures.mansion.luck import luck_commands
from kdl_widgets.pictures.mansion.mark_scene import mark_commands
from kdl_widgets.pictures.mansion.outline import rings
from kdl_widgets.pictures.renderer import Renderer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from kdl.core.actions import Who
    from kdl.core.files import JsonObject
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.observation import Observation
    from kdl_widgets.drawing.commands import Command, Point
    from kdl_widgets.drawing.marks import MarkCommands, Marks
    from kdl_widgets.pictures.renderer import Stands


class MansionRenderer(Renderer["Observation", Layout]):
    """How positions in the mansion become pictures; pawns walk through doors, in the light that there is."""

    still = 760
    narrow = 0
    pace = 30.0

    def lay_out(self, observation: Observation, width: float, language: str) -> Layout:
        """Find the place of everything on a board."""
        return lay_out(observation.board, width, language)

    def floor(self, observation: Observation, layout: Layout, theme: Theme) -> tuple[Command, ...]:
        """Draw what stays as it is while nobody turns the lights on or off: the same object every time."""
        return board_commands(layout, _lit(observation, theme))

    def veils(self, observation: Observation, layout: Layout, theme: Theme) -> tuple[Command, ...]:
        """Draw the veil that makes the floor quiet behind marks."""
        return () if theme.veiled else (veil(layout, _lit(observation, theme)),)

    def below(self, observation: Observation, layout: Layout, theme: Theme, marks: Marks) -> tuple[Command, ...]:
        """Draw the light and the names, below the marks."""
        shown, found = _lit(observation, theme), crowds(observation, layout)
        groups = order(observation).values()
        return (
            *glow_commands(layout, shown, [[found.at_home[who] for who in everybody] for everybody in groups]),
            *label_commands(layout, shown, found.counts(observation)),
        )

    def marked(self, observation: Observation, layout: Layout, theme: Theme, marks: Marks) -> MarkCommands:
        """Draw the marks."""
        found = crowds(observation, layout)
        return mark_commands(observation, found, layout, _lit(observation, theme), marks.scaled(layout.scale))

    def over(self, observation: Observation, layout: Layout, theme: Theme, marks: Marks) -> tuple[Command, ...]:
        """Draw the pawns, the bubbles of crowded rooms and the luck of an attempt, above the marks."""
        shown, found = _lit(observation, theme), crowds(observation, layout)
        return (
            *bubble_commands(found, layout, shown),
            *luck_commands(observation, found, layout, shown, found.counts(observation), marks.veil),
            *(each for who, spot in found.stands.items() for each in token(who, spot, shown, observation)),
        )

    def stands(self, observation: Observation, layout: Layout) -> Stands:
        """Return where everybody is drawn: in their rooms, or in the bubbles beside those that are too crowded."""
        return crowds(observation, layout).stands

    def token(
        self, who: Who, size: float, observation: Observation, layout: Layout, theme: Theme
    ) -> tuple[Command, ...]:
        """Draw somebody of a size around (0, 0)."""
        return token(who, Spot(0, 0, size), _lit(observation, theme), observation)

    def key(self, who: Who) -> str:
        """Return what the keys of somebody's commands begin with."""
        return pawn_key(who)

    def points(self, passed: Iterable[tuple[float, float]], observation: Observation, layout: Layout) -> list[Point]:
        """Return the points that are passed, which are in board units."""
        return [(layout.scale * x, layout.scale * y) for x, y in passed]

    def path(self, points: Sequence[Point], layout: Layout) -> tuple[Point, ...]:
        """Lead a path round the corners of spaces that are more than one rectangle."""
        return path_lines.route(layout.board, points)

    def leaps(self, path: Sequence[Point], layout: Layout) -> list[int]:
        """List the places on a path where it goes down one flight of stairs and comes out of the other."""
        return path_lines.leaps(layout.board, path)

    def pickable(self, observation: Observation) -> tuple[str, ...]:
        """List the rooms that can be picked."""
        return pickable(observation.board)

    def outlines(self, observation: Observation, layout: Layout) -> list[JsonObject]:
        """Return the outlines of the rooms that can be picked, with the bubbles of those that are crowded."""
        found = crowds(observation, layout)
        counts = found.counts(observation)
        return [each | _beside(each["id"], layout, found, counts) for each in outlines(layout.board)]

    def badges(
        self, observation: Observation, layout: Layout, ids: Iterable[str]
    ) -> dict[str, tuple[float, float, float]]:
        """Find a place for the badge of each of some rooms."""
        return badges(observation, layout, ids)

    def title(self, observation: Observation) -> str:
        """Name the picture of a board."""
        return say("view", "title", board=observation.board.name[language()])

    def names(self, observation: Observation) -> dict[str, str]:
        """Name every room that can be picked."""
        return {space: room_title(observation.board, space) for space in pickable(observation.board)}

    def notes(self, observation: Observation, marks: Marks) -> dict[str, str]:
        """Say of each room what is not always so: that it is closed, picked or seen, and who is in it."""
        return room_notes(observation, marks)


def _lit(observation: Observation, theme: Theme) -> Theme:
    """Return the colours in the light that there is."""
    return night(theme) if observation.lights_out else theme


def _beside(space: str, layout: Layout, found: Crowds, counts: Mapping[str, int]) -> JsonObject:
    """Return what a room has no place for: its name, or those who stand in it."""
    words = layout.place(space, counts.get(space, 0)).label
    unnamed = {} if any(word.role == "name" for word in words) else {"unnamed": True}
    return unnamed | ({"bubble": list(found.bubbles[space])} if space in found.bubbles else {})


@lru_cache(maxsize=32)
def outlines(board: Board) -> list[JsonObject]:
    """Return the outlines of the rooms that can be picked."""
    return [{"id": space, "rings": rings(board.space(space).rects)} for space in pickable(board)]


RENDERER = MansionRenderer()
