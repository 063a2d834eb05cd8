"""Scenes of the card table, and what is looked for in them."""

from collections.abc import Iterable

from kdl_widgets.drawing.commands import Command, Text
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import LIGHT, Theme
from kdl_widgets.pictures.getlucky.layout import lay_out
from kdl_widgets.pictures.getlucky.renderer import RENDERER

from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.geometry import Rect

WIDTHS = (280, 360, 440, 560, 640, 760, 960)


def drawn(
    here: GetLuckyObservation, width: int = 960, theme: Theme = LIGHT, marks: Marks | None = None, language: str = "en"
) -> tuple[Command, ...]:
    return RENDERER.scene(here, lay_out(here, width, language), theme, marks or Marks())


def keys(commands: Iterable[Command]) -> list[str]:
    return [command.key for command in commands]


def texts(commands: Iterable[Command], start: str) -> list[str]:
    return [each.text for each in commands if isinstance(each, Text) and each.key.startswith(start)]


def overlap(a: Rect, b: Rect, slack: float = 0.5) -> bool:
    across = min(a.right, b.right) - max(a.left, b.left)
    return across > slack and min(a.bottom, b.bottom) - max(a.top, b.top) > slack
