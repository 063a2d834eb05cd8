"""The still part of the scene: ground, floors, stairs, walls, doors and names."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.analysis.mansion.visibility import cardless
from kdl.games.mansion.board.openings import Opening
from kdl.geometry import Rect
from kdl_widgets.drawing.commands import Command, Lines, Shape, Text, box, plate, rounded, segment
from kdl_widgets.drawing.fonts import CAPITALS
from kdl_widgets.pictures.mansion.labels import badge_around
from kdl_widgets.pictures.mansion.layout import MARGIN, Layout
from kdl_widgets.pictures.mansion.outline import Wall, inset, rings, walls

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.games.mansion.board.board import Board, Space
    from kdl.geometry import Axis
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.mansion.labels import Word

INNER, OUTER = 0.5, 0.9
HATCH = 1.6
#: The side of a tile.
TILE = 1.25


@lru_cache(maxsize=32)
def board_commands(layout: Layout, theme: Theme) -> tuple[Command, ...]:
    """Draw everything that stays while a game goes on."""
    ground = Shape("ground", "board", (rounded(plate(layout.frame, MARGIN)),), theme.ground)
    return (ground, *_headings(layout, theme), *_building(layout.board, theme), *_labels(layout, theme))


@lru_cache(maxsize=16)
def _building(board: Board, theme: Theme) -> tuple[Command, ...]:
    return (
        *(command for space in board.shown for command in _floor(board, space, theme)),
        *_walls(board, theme),
        *(command for opening in board.openings_shown for command in _opening(board, opening, theme)),
    )


def _floor(board: Board, space: Space, theme: Theme) -> Iterator[Command]:
    outlines = rings(space.rects)
    yield Shape(f"{space.id}/floor", "board", tuple(map(Lines, outlines)), floor_tint(board, space, theme))
    if not board.is_open(space.id):
        yield Shape(f"{space.id}/hatch", "board", _hatch(space.rects), "", theme.hatch, 0.34)
    elif space.kind == "room":
        carpet = tuple(Lines(inset(ring, 0.62)) for ring in outlines)
        yield Shape(f"{space.id}/trim", "board", carpet, "", theme.trim, 0.12)
    if space.id in cardless(board) and not space.stairs:
        yield Shape(f"{space.id}/tiles", "board", _tiles(space.rects), "", theme.tile, 0.09)
    if space.stairs:
        yield Shape(f"{space.id}/stairs", "board", _treads(space.stairs), "", theme.tile, 0.2)


def floor_tint(board: Board, space: Space, theme: Theme) -> str:
    """Return the colour of a floor."""
    if not board.is_open(space.id):
        return theme.closed
    return theme.floors[(space.number or len(space.id)) % len(theme.floors)] if space.kind == "room" else theme.hall


def _tiles(rects: Iterable[Rect]) -> tuple[Lines, ...]:
    """Draw the joints between tiles."""
    return tuple(
        line
        for left, top, right, bottom in rects
        for line in (
            *(segment((x, top), (x, bottom)) for x in _every(left, right, TILE)),
            *(segment((left, y), (right, y)) for y in _every(top, bottom, TILE)),
        )
    )


def _treads(rects: tuple[Rect, ...]) -> tuple[Lines, ...]:
    """Draw the edges of steps, across the longer side of a flight of stairs."""
    lines = []
    for left, top, right, bottom in rects:
        if right - left > bottom - top:
            lines += [segment((x, top), (x, bottom)) for x in _every(left, right)]
        else:
            lines += [segment((left, y), (right, y)) for y in _every(top, bottom)]
    return tuple(lines)


def _every(start: float, end: float, apart: float = 1) -> list[float]:
    steps = max(1, round((end - start) / apart))
    return [start + (end - start) * (i + 0.5) / steps for i in range(steps)]


def _hatch(rects: tuple[Rect, ...]) -> tuple[Lines, ...]:
    """Draw slanting lines, in step with those of the neighbours."""
    lines = []
    for left, top, right, bottom in rects:
        for step in range(int((left + top) / HATCH), int((right + bottom) / HATCH) + 1):
            total = step * HATCH
            low, high = max(left, total - bottom), min(right, total - top)
            if low < high:
                lines.append(segment((low, total - low), (high, total - high)))
    return tuple(lines)


def _walls(board: Board, theme: Theme) -> Iterator[Command]:
    pieces = walls(board)
    ends: set[tuple[Axis, float, float]] = {(o.wall, o.at, end) for o in board.openings_shown for end in o.span}
    bars = tuple(_bar(wall, ends) for wall in pieces)
    shadow = tuple(Lines(tuple((x + 0.28, y + 0.34) for x, y in bar.points)) for bar in bars)
    yield Shape("walls/shadow", "board", shadow, theme.shadow)
    yield Shape("walls", "board", bars, theme.wall)


def _bar(wall: Wall, ends: set[tuple[Axis, float, float]]) -> Lines:
    """Return a wall with its thickness; it fills the corners where it does not end at an opening."""
    half = (OUTER if wall.outer else INNER) / 2
    start = wall.start - (0 if (wall.axis, wall.at, wall.start) in ends else half)
    end = wall.end + (0 if (wall.axis, wall.at, wall.end) in ends else half)
    if wall.axis == "h":
        return box(start, wall.at - half, end, wall.at + half)
    return box(wall.at - half, start, wall.at + half, end)


def _opening(board: Board, opening: Opening, theme: Theme) -> Iterator[Command]:
    a, b = opening.between
    key = f"{opening.kind}/{a}/{b}/{opening.wall}{opening.at:g}/{opening.span[0]:g}"
    start, end = opening.span
    if not (board.is_open(a) and board.is_open(b)):
        yield Shape(f"{key}/shut", "board", (_across(opening, start, end, 0.3),), theme.hatch, theme.closed_ink, 0.08)
    elif opening.kind == "rail":
        posts = tuple(_across(opening, at - 0.13, at + 0.13, 0.62) for at in _every(start, end))
        ends = (_across(opening, start, start + 0.4, 0.9), _across(opening, end - 0.4, end, 0.9))
        yield Shape(f"{key}/sill", "board", (_across(opening, start, end, INNER),), theme.sill)
        yield Shape(f"{key}/rail", "board", (_across(opening, start, end, 0.2), *posts, *ends), theme.jamb)
        return
    else:
        yield Shape(f"{key}/sill", "board", (_across(opening, start, end, INNER),), theme.sill)
    if opening.kind == "door":
        jambs = (_across(opening, start - 0.14, start + 0.16, 0.86), _across(opening, end - 0.16, end + 0.14, 0.86))
        yield Shape(f"{key}/jambs", "board", jambs, theme.jamb)


def _across(opening: Opening, start: float, end: float, depth: float) -> Lines:
    """Outline a part of an opening, from ``start`` to ``end`` along its wall."""
    near, far = opening.at - depth / 2, opening.at + depth / 2
    return box(start, near, end, far) if opening.wall == "h" else box(near, start, far, end)


def _headings(layout: Layout, theme: Theme) -> Iterator[Command]:
    """Write the name of each floor above it, and draw a line from there to the right, or to the note there."""
    for number, word in enumerate(layout.headings):
        key = f"{word.role}/{number}"
        if word.role == "legend":
            yield from _swatch(layout, word, theme)
        ink = theme.ink if word.role == "floor" else theme.quiet
        yield Text(key, "board", word.text, word.x, word.y, word.size, word.length, ink, word.bold)
        if word.role == "floor":
            notes = [w.x - 0.8 for w in layout.headings if w.role == "note" and w.y == word.y]
            y, end = word.y - 0.36 * word.size, min(notes, default=layout.board.area.right)
            line = segment((word.x + word.length + 0.8, y), (end, y))
            yield Shape(f"{key}/line", "board", (line,), "", f"{theme.quiet}80", 0.12)


def _swatch(layout: Layout, word: Word, theme: Theme) -> Iterator[Command]:
    """Draw a piece of tiled floor before a legend."""
    middle, left = word.y - CAPITALS / 2 * word.size, layout.board.area.left
    piece = Rect(left, middle - TILE, left + 2 * TILE, middle + TILE)
    yield Shape("legend/floor", "board", (box(*piece),), theme.hall, theme.wall, 0.12)
    yield Shape("legend/tiles", "board", _tiles((piece,)), "", theme.tile, 0.09)


def _labels(layout: Layout, theme: Theme) -> Iterator[Command]:
    for space in layout.board.shown:
        for row, word in enumerate(layout.places[space.id].label):
            if word.role == "badge":
                badge = rounded(plate(badge_around(word), word.size))
                yield Shape(f"{space.id}/plate", "board", (badge,), theme.floors[0], theme.ink, 0.16)
            yield label_text(layout.board, space, word, f"{space.id}/{word.role}/{row}", theme)


def label_text(board: Board, space: Space, word: Word, key: str, theme: Theme) -> Text:
    """Draw a line of a label."""
    ink = _ink(board, space, word.role, theme)
    return Text(key, "board", word.text, word.x, word.y, word.size, word.length, ink, word.bold)


def _ink(board: Board, space: Space, role: str, theme: Theme) -> str:
    if not board.is_open(space.id):
        return theme.closed_ink
    if role == "badge":
        return theme.ink
    if role == "number":
        return theme.number
    return theme.ink if space.kind == "room" else theme.quiet
