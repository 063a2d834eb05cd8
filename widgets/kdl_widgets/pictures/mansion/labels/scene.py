"""The names of the scene: each in the middle of its room, or where it leaves room for those who stand there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl_widgets.drawing.colours import faded
from kdl_widgets.drawing.commands import Circle, Command, Lines, Plate, Shape, Text, plate, together
from kdl_widgets.pictures.mansion.floor_scene import floor_tint
from kdl_widgets.pictures.mansion.labels.words import badge_around
from kdl_widgets.pictures.mansion.outline import inset, rings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kdl.games.mansion.board import Board, Space
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.mansion.labels.words import Word
    from kdl_widgets.pictures.mansion.layout import Layout


def label_commands(layout: Layout, theme: Theme, counts: Mapping[str, int]) -> tuple[Command, ...]:
    """Write the name of every space in which so many stand."""
    return _labels(layout, theme, frozenset(counts.items()))


@lru_cache(maxsize=256)
def _labels(layout: Layout, theme: Theme, counts: frozenset[tuple[str, int]]) -> tuple[Command, ...]:
    found = dict(counts)
    spaces = [(space.id, found.get(space.id, 0)) for space in layout.board.shown]
    return together(command for name, count in spaces for command in _label(layout, theme, name, count))


@lru_cache(maxsize=4096)
def _label(layout: Layout, theme: Theme, name: str, count: int) -> tuple[Command, ...]:
    space = layout.board.space(name)
    words = layout.place(name, count).label
    return (
        *_ground(layout, space, words, theme),
        *(command for row, word in enumerate(words) for command in word_commands(layout, space, word, row, theme)),
    )


def _ground(layout: Layout, space: Space, words: tuple[Word, ...], theme: Theme) -> Iterator[Command]:
    """Lay a pale ground under a name, so that the pattern below it is quiet."""
    names = [word for word in words if word.role == "name"]
    if names and space.flooring and layout.board.is_open(space.id) and not theme.plain:
        lines = tuple(
            plate(
                Rect(w.left - 0.3 * w.size, w.y - 0.86 * w.size, w.left + w.length + 0.3 * w.size, w.y + 0.3 * w.size),
                w.size,
            )
            for w in names
        )
        tint = floor_tint(layout.board, space, theme)
        yield Shape(f"{space.id}/ground", "board", lines, faded(tint, "a8"), pattern=True)


def word_commands(layout: Layout, space: Space, word: Word, row: int, theme: Theme) -> Iterator[Command]:
    """Draw a line of a label; a number stands on a badge."""
    key = f"{space.id}/{word.role}/{row}"
    open_ = layout.board.is_open(space.id)
    if word.role in ("number", "badge"):
        fill = (theme.badge if open_ else theme.closed_ink) if word.role == "number" else theme.floors[0]
        edge, width = ("", 0.0) if word.role == "number" else (theme.ink, 0.16)
        yield Shape(f"{space.id}/plate", "board", (_badge(badge_around(word)),), fill, edge, width)
    yield label_text(layout.board, space, word, key, theme)


def _badge(around: Rect) -> Circle | Plate:
    """Outline a badge: round where what stands on it is short."""
    left, top, right, bottom = around
    if right - left < 1.02 * (bottom - top):
        return Circle((left + right) / 2, (top + bottom) / 2, (bottom - top) / 2)
    return plate(around, bottom - top)


def label_text(board: Board, space: Space, word: Word, key: str, theme: Theme) -> Text:
    """Draw a line of a label."""
    ink = _ink(board, space, word.role, theme)
    return Text(key, "board", word.text, word.x, word.y, word.size, word.length, ink, word.bold, word.centred)


def _ink(board: Board, space: Space, role: str, theme: Theme) -> str:
    if not board.is_open(space.id):
        return theme.closed if role == "number" else theme.closed_ink
    if role == "number":
        return theme.badge_ink
    return theme.ink if role == "badge" or space.kind == "room" else theme.quiet


def veil(layout: Layout, theme: Theme) -> Shape:
    """Lay a veil over all floors, so that their patterns step back behind what is marked."""
    floors = tuple(Lines(inset(ring, 0.25)) for space in layout.board.shown for ring in rings(space.rects))
    return Shape("veil", "board", floors, theme.veil)
