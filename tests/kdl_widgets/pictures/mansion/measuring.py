"""What is in a picture, and how much room it takes."""

from kdl_widgets.drawing.commands import Command, Shape, Text, extent, extent_of
from kdl_widgets.drawing.theme import LIGHT, Theme
from kdl_widgets.pictures.mansion.board_scene import board_commands
from kdl_widgets.pictures.mansion.labels.scene import label_commands
from kdl_widgets.pictures.mansion.layout import Layout
from PIL import ImageFont

from kdl.geometry import Rect

#: A regular font and a bold one that are as wide as the fonts that pages ask for.
FONTS = [ImageFont.truetype(f"LiberationSans-{weight}.ttf", 200) for weight in ("Regular", "Bold")]


def house(layout: Layout, theme: Theme = LIGHT, *, crowd: int = 0) -> tuple[Command, ...]:
    """The house with its names, as it is drawn where so many stand in each room."""
    counts = {space.id: crowd for space in layout.board.shown}
    return (*board_commands(layout, theme), *label_commands(layout, theme, counts))


def keys(commands: tuple[Command, ...]) -> list[str]:
    return [command.key for command in commands]


def of_layer(commands: tuple[Command, ...], layer: str) -> tuple[Command, ...]:
    return tuple(command for command in commands if command.layer == layer)


def pawn_areas(commands: tuple[Command, ...]) -> dict[str, tuple[float, float, float, float]]:
    """The area of each pawn, all of its commands together."""
    areas: dict[str, list[tuple[float, float, float, float]]] = {}
    for command in of_layer(commands, "pawns"):
        areas.setdefault(command.key.rpartition("/")[0], []).append(extent(command))
    return {
        who: (
            min(a[0] for a in found),
            min(a[1] for a in found),
            max(a[2] for a in found),
            max(a[3] for a in found),
        )
        for who, found in areas.items()
    }


def bubbles(commands: tuple[Command, ...]) -> dict[str, Rect]:
    """The bubble of each crowded room, without its pointer."""
    found = [command for command in commands if isinstance(command, Shape) and command.key.endswith("/bubble")]
    return {command.key.partition("/")[0]: extent_of(command.parts[0]) for command in found}


def overlap(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    slack = 1e-6
    return a[0] < b[2] - slack and b[0] < a[2] - slack and a[1] < b[3] - slack and b[1] < a[3] - slack


def real(text: Text) -> Rect:
    """The box around a text, measured with a font."""
    left, top, right, bottom = (v * text.size / 200 for v in FONTS[text.bold].getbbox(text.text, anchor="ls"))
    narrowed = min(1.0, text.length / max(right, 0.001))
    start = text.x - right * narrowed / 2 if text.centred else text.x
    return Rect(start + left * narrowed, text.y + top, start + right * narrowed, text.y + bottom)
