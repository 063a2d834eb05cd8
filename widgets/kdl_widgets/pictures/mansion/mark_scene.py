"""The marks of a scene: rooms picked, lit or dimmed, lines of sight, paths and small texts."""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl_widgets.drawing.colours import blend, faded
from kdl_widgets.drawing.commands import Command, Lines, Shape, Text, extent, plate, polygon, segment
from kdl_widgets.drawing.fonts import CAPITALS, text_width
from kdl_widgets.drawing.theme import Theme
from kdl_widgets.pictures.mansion.floor_scene import floor_tint
from kdl_widgets.pictures.mansion.labels.scene import word_commands
from kdl_widgets.pictures.mansion.labels.words import READABLE_TYPE, SMALLEST_TYPE
from kdl_widgets.pictures.mansion.outline import inset, rings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kdl_widgets.drawing.marks import Line, Marks
    from kdl_widgets.pictures.mansion.layout import Layout

#: Dashes and gaps of broken lines, in board units.
_BROKEN = (1.0, 0.6)


def mark_commands(layout: Layout, theme: Theme, marks: Marks, counts: Mapping[str, int]) -> tuple[Command, ...]:
    """Draw the marks, wide areas first."""
    return (
        *_rooms(layout, theme, marks),
        *(command for line in marks.lines for command in _line(line, theme)),
        *(command for point in marks.crosses for command in _cross(point, theme)),
        *_labels_above(layout, theme, marks, counts),
        *(
            command
            for space, texts in marks.texts.items()
            for command in _tags(layout, theme, space, texts, counts.get(space, 1))
        ),
    )


def _rooms(layout: Layout, theme: Theme, marks: Marks) -> Iterator[Command]:
    for space in sorted(marks.dim):
        yield Shape(f"{space}/dim", "marks", _outline(layout, space, 0.0), theme.dim)
    for space in sorted(marks.lit | marks.onlookers):
        dash = () if space in marks.lit else _BROKEN
        yield Shape(f"{space}/lit", "marks", _outline(layout, space, 0.25), theme.lit)
        yield Shape(f"{space}/lit_edge", "marks", _outline(layout, space, 0.47), "", theme.lit_edge, 0.3, dash)
    for space in dict.fromkeys(marks.chosen):
        yield Shape(f"{space}/chosen", "marks", _outline(layout, space, 0.55), "", theme.chosen, 0.6)


def _outline(layout: Layout, space: str, by: float) -> tuple[Lines, ...]:
    return tuple(Lines(inset(ring, by)) for ring in rings(layout.board.space(space).rects))


def _line(line: Line, theme: Theme) -> Iterator[Command]:
    """Draw a line: solid where one sees both ways, broken where only from its start, or not at all."""
    parts = (segment(line.start, line.end),)
    key, colour = _at("line", *line.start, *line.end), theme.blocked if line.kind == "blocked" else theme.line
    dash = () if line.kind == "sight" else _BROKEN
    yield Shape(f"{key}/edge", "marks", parts, "", theme.line_edge, 0.6)
    yield Shape(key, "marks", parts, "", colour, 0.36, dash)
    if line.kind == "one-way":
        yield Shape(f"{key}/arrow", "marks", (_arrow(line),), colour, theme.line_edge, 0.14)


def _at(what: str, *numbers: float) -> str:
    """Name a mark by where it is: several answers may draw it, or others of its kind."""
    return f"{what}/{','.join(f'{number:.2f}' for number in numbers)}"


def _arrow(line: Line) -> Lines:
    """Outline the head of an arrow at the end of a line."""
    (x0, y0), (x1, y1) = line.start, line.end
    along = ((x1 - x0) / dist(line.start, line.end), (y1 - y0) / dist(line.start, line.end))
    back, side = 1.5, 0.75
    x, y = x1 - back * along[0], y1 - back * along[1]
    return polygon((x1, y1), (x - side * along[1], y + side * along[0]), (x + side * along[1], y - side * along[0]))


def _labels_above(layout: Layout, theme: Theme, marks: Marks, counts: Mapping[str, int]) -> Iterator[Command]:
    """Draw the names in lit rooms, and those that lines run through, once more above the marks."""
    for space in layout.board.shown if marks.lit or marks.lines else ():
        lit = space.id in marks.lit or space.id in marks.onlookers
        for commands, around in _label(layout, theme, space.id, counts.get(space.id, 0)):
            crossed = any(_meets(line, around) for line in marks.lines)
            if crossed and len(commands) == 1:
                floor = floor_tint(layout.board, space, theme)
                tint = floor if theme.veiled else blend(theme.veil, floor)
                tint = blend(theme.lit, tint) if lit else tint
                wider = Rect(around.left - 0.2, around.top, around.right + 0.2, around.bottom)
                yield Shape(f"{commands[-1].key}/plate", "marks", (plate(wider, 0.4),), faded(tint, "e0"))
            if crossed or lit:
                yield from commands


@lru_cache(maxsize=4096)
def _label(layout: Layout, theme: Theme, name: str, count: int) -> tuple[tuple[tuple[Command, ...], Rect], ...]:
    """Write the lines of a name as they are drawn above marks, each with the space around its text."""
    space, found = layout.board.space(name), []
    for row, word in enumerate(layout.place(name, count).label):
        commands = word_commands(layout, space, word, row, theme)
        above = tuple(each._replace(key=f"{each.key}/above", layer="marks") for each in commands)
        found.append((above, extent(above[-1])))
    return tuple(found)


def _meets(line: Line, rect: Rect) -> bool:
    (x0, y0), (x1, y1) = line.start, line.end
    across_it = min(x0, x1) < rect.right and rect.left < max(x0, x1) + 0.3
    return across_it and min(y0, y1) < rect.bottom and rect.top < max(y0, y1) + 0.3


def _cross(point: tuple[float, float], theme: Theme) -> Iterator[Command]:
    (x, y), arm, key = point, 0.85, _at("cross", *point)
    parts = (segment((x - arm, y - arm), (x + arm, y + arm)), segment((x - arm, y + arm), (x + arm, y - arm)))
    yield Shape(f"{key}/edge", "marks", parts, "", theme.tag_ink, 0.8)
    yield Shape(key, "marks", parts, "", theme.blocked, 0.5)


def text_area(layout: Layout, space: str, texts: tuple[str, ...]) -> Rect:
    """Return where the small texts of a room are."""
    return _share(layout, space, texts, 1)[0]


def below_texts(layout: Layout, space: str, texts: tuple[str, ...], count: int) -> Rect:
    """Return the space that the small texts of a room leave to so many pawns."""
    return _share(layout, space, texts, count)[1] if texts else layout.place(space, count).pawns


def _tags(layout: Layout, theme: Theme, space: str, texts: tuple[str, ...], count: int) -> Iterator[Command]:
    """Draw the small texts of a room as one dark label in the lower right corner of the room's free part."""
    pill, _, size = _share(layout, space, texts, count)
    text = _joined(texts)
    middle, base = pill.centre[0], pill.centre[1] + CAPITALS / 2 * size
    yield Shape(f"{space}/tag", "marks", (plate(pill, size),), theme.tag)
    length = text_width(text, size, bold=True)
    yield Text(f"{space}/tag/text", "marks", text, middle, base, size, length, theme.tag_ink, bold=True, centred=True)


def _share(layout: Layout, space: str, texts: tuple[str, ...], count: int) -> tuple[Rect, Rect, float]:
    """Share the free part of a room between its small texts, below or to the right, and its pawns.

    Texts that would be too small to read reach out of the room, but not out of the picture.

    Returns:
        The place of the texts, what is left, and the size of the type, which is as near to a readable one as fits.
    """
    area = layout.place(space, count).pawns
    width, height = area.width, area.height
    high, wide = 1.45, max(text_width(_joined(texts), 1, bold=True) + 0.9, 1.45)
    wanted = max(1.15, min(READABLE_TYPE, max(layout.unit * 1.5, SMALLEST_TYPE)) / layout.unit)
    below = min(wanted, width / wide, 0.5 * height / high)
    beside = min(wanted, 0.55 * width / wide, height / high)
    least = SMALLEST_TYPE / layout.unit
    size = max(below, beside, least)
    length, right, top = size * wide, area.right, area.bottom - size * high
    if size in (below, least):
        if length > width:
            right = min(max(area.centre[0] + length / 2, layout.frame.left + length), layout.frame.right)
        top = max(top, area.centre[1])
    pill = Rect(right - length, top, right, top + size * high)
    return pill, area._replace(bottom=top) if size in (below, least) else area._replace(right=pill.left), size


def _joined(texts: tuple[str, ...]) -> str:
    return " · ".join(texts)
