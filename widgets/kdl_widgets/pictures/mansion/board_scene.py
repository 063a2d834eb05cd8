"""The still part of the scene: ground, floors, walls, doors and headings."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.geometry import Rect, around
from kdl_widgets.drawing.colours import faded
from kdl_widgets.drawing.commands import Command, Lines, Shape, Text, box, plate, segment, together
from kdl_widgets.drawing.fonts import CAPITALS
from kdl_widgets.pictures.mansion.door_scene import INNER, door_commands
from kdl_widgets.pictures.mansion.floor_scene import TILE, floor_commands, tiles
from kdl_widgets.pictures.mansion.layout import MARGIN, Layout
from kdl_widgets.pictures.mansion.outline import Wall, walls

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.games.mansion.board import Board
    from kdl.geometry import Axis
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.mansion.labels.words import Word

OUTER = 0.9
#: Two lengths are the same that differ by less, in board units.
_SAME = 1e-6


@lru_cache(maxsize=32)
def board_commands(layout: Layout, theme: Theme) -> tuple[Command, ...]:
    """Draw everything that stays while a game goes on."""
    ground = Shape("ground", "floor", (plate(layout.frame, MARGIN),), theme.ground)
    return (ground, *_headings(layout, theme), *_building(layout.board, theme))


@lru_cache(maxsize=16)
def _building(board: Board, theme: Theme) -> tuple[Command, ...]:
    floors = [command for space in board.shown for command in floor_commands(board, space, theme)]
    return (
        # First all the ground, which is what is alike in many spaces, then what lies on it.
        *together(command for command in floors if command.key.endswith("/floor")),
        *(command for command in floors if not command.key.endswith("/floor")),
        *_walls(board, theme),
        *door_commands(board, theme),
    )


def _walls(board: Board, theme: Theme) -> Iterator[Command]:
    pieces = walls(board)
    ends: set[tuple[Axis, float, float]] = {(o.wall, o.at, end) for o in board.openings_shown for end in o.span}
    bars = _bars(pieces, ends)
    if not theme.sparse:
        shadow = tuple(box(left + 0.28, top + 0.34, right + 0.28, bottom + 0.34) for left, top, right, bottom in bars)
        yield Shape("walls/shadow", "floor", shadow, theme.shadow)
    for width in (INNER, OUTER):
        lines = tuple(_along(bar) for bar in bars if abs(min(bar.width, bar.height) - width) < _SAME)
        yield Shape(f"walls/{width}", "floor", lines, "", theme.wall, width)


def _bars(pieces: Sequence[Wall], ends: set[tuple[Axis, float, float]]) -> list[Rect]:
    """Return walls with their thickness; they fill the corners that no other fills where they end at no opening."""
    bars = [_bar(wall, wall.start, wall.end) for wall in pieces]
    for place, wall in enumerate(pieces):
        half = (OUTER if wall.outer else INNER) / 2
        for end, near, far in ((wall.start, wall.start - half, wall.start), (wall.end, wall.end, wall.end + half)):
            corner = _bar(wall, near, far)
            if (wall.axis, wall.at, end) not in ends and not any(around((bar, corner)) == bar for bar in bars):
                bars[place] = around((bars[place], corner))
    return bars


def _bar(wall: Wall, start: float, end: float) -> Rect:
    half = (OUTER if wall.outer else INNER) / 2
    if wall.axis == "h":
        return Rect(start, wall.at - half, end, wall.at + half)
    return Rect(wall.at - half, start, wall.at + half, end)


def _along(bar: Rect) -> Lines:
    """Return the line in the middle of a wall."""
    x, y = bar.centre
    wide = bar.width > bar.height
    return segment((bar.left, y), (bar.right, y)) if wide else segment((x, bar.top), (x, bar.bottom))


def _headings(layout: Layout, theme: Theme) -> Iterator[Command]:
    """Write the name of each floor above it, and draw a line from there to the right, or to the note there."""
    for number, word in enumerate(layout.headings):
        key = f"{word.role}/{number}"
        if word.role == "legend":
            yield from _swatch(layout, word, theme)
        ink = theme.ink if word.role == "floor" else theme.quiet
        yield Text(key, "floor", word.text, word.x, word.y, word.size, word.length, ink, word.bold)
        if word.role == "floor":
            notes = [w.x - 0.8 for w in layout.headings if w.role == "note" and w.y == word.y]
            y, end = word.y - 0.36 * word.size, min(notes, default=layout.board.area.right)
            line = segment((word.x + word.length + 0.8, y), (end, y))
            yield Shape(f"{key}/line", "floor", (line,), "", faded(theme.quiet, "80"), 0.12)


def _swatch(layout: Layout, word: Word, theme: Theme) -> Iterator[Command]:
    """Draw a piece of tiled floor before a legend."""
    middle, left = word.y - CAPITALS / 2 * word.size, layout.board.area.left
    piece = Rect(left, middle - TILE, left + 2 * TILE, middle + TILE)
    yield Shape("legend/floor", "floor", (box(*piece),), theme.hall, theme.wall, 0.12)
    yield from tiles("legend/tiles", (piece,), theme)
