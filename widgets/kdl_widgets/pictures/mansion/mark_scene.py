"""The marks of a scene: rooms picked, lit or dimmed, lines of sight, paths and small texts."""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl.narration.mansion.names import pickable
from kdl_widgets.drawing.colours import blend, faded
from kdl_widgets.drawing.commands import Command, Lines, Shape, Text, extent, plate, polygon, segment
from kdl_widgets.drawing.fonts import CAPITALS, text_width
from kdl_widgets.drawing.marks import MarkCommands
from kdl_widgets.drawing.theme import Theme
from kdl_widgets.pictures.mansion.floor_scene import floor_tint
from kdl_widgets.pictures.mansion.labels.badges import SIDE, badges, free_place
from kdl_widgets.pictures.mansion.labels.scene import word_commands
from kdl_widgets.pictures.mansion.labels.words import READABLE_TYPE, SMALLEST_TYPE
from kdl_widgets.pictures.mansion.luck import luck_box
from kdl_widgets.pictures.mansion.obstacles import Obstacle, obstacles_of
from kdl_widgets.pictures.mansion.outline import inset, rings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kdl.games.mansion.observation import Observation
    from kdl_widgets.drawing.marks import Line, Marks
    from kdl_widgets.drawing.spot import Spot
    from kdl_widgets.pictures.mansion.crowds import Crowds
    from kdl_widgets.pictures.mansion.layout import Layout

#: Dashes and gaps of broken lines, in board units.
_BROKEN = (1.0, 0.6)
#: The cost of each square unit that a tag covers: of a name, a pawn, the sign of an answer or the box of an attempt;
#: of another room, as a tag seems to belong where it lies; and of the ground around, ``_AROUND`` units wide.
_NAME, _PAWN, _SIGN, _LUCK, _NEIGHBOUR, _OUT, _AROUND = 8.0, 100.0, 6.0, 40.0, 6.0, 400.0, 20.0
#: How far around a pawn nothing is to lie, in drawing units.
_RIM = 0.15
#: How far off the walls a tag stays in a room that is wider than so much, in drawing units.
_WALL, _WIDE = 0.6, 5.0
#: How much worse the smallest type is than a readable one.
_SMALL = 4.0


def mark_commands(observation: Observation, found: Crowds, layout: Layout, theme: Theme, marks: Marks) -> MarkCommands:
    """Draw the marks."""
    counts = found.counts(observation)
    return MarkCommands(
        areas=tuple(_rooms(layout, theme, marks)),
        lines=tuple(command for line in marks.lines for command in _line(line, theme)),
        crosses=tuple(command for point in marks.crosses for command in _cross(point, theme)),
        names=tuple(_labels_above(layout, theme, marks, counts)),
        tags=_tags(observation, found, layout, theme, marks),
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


def _tags(
    observation: Observation, found: Crowds, layout: Layout, theme: Theme, marks: Marks
) -> dict[str, tuple[Command, ...]]:
    """Draw the small texts of each room, wherever in it they hide nobody, no number and little of a name."""
    if not marks.texts:
        return {}
    counts = found.counts(observation)
    signs = badges(observation, layout, pickable(observation.board))
    attempted = luck_box(observation, found, layout, counts, marks.veil)
    around = tuple(found.stands.values()), tuple(found.bubbles.values()), tuple(signs.values())
    obstacles = _obstacles(layout, *around, attempted, frozenset(counts.items()))
    readable = max(1.15, min(READABLE_TYPE, max(layout.unit * 1.5, SMALLEST_TYPE)) / layout.unit)
    drawn: dict[str, tuple[Command, ...]] = {}
    for space, texts in marks.texts.items():
        text = " · ".join(texts)
        rects = tuple(
            each.grown(-_WALL) if min(each.width, each.height) > _WIDE else each
            for each in layout.board.space(space).rects
        )
        others = (layout.board.space(room).rects for room in layout.board.rooms if room != space)
        neighbours = [Obstacle(rect, _NEIGHBOUR) for each in others for rect in each]
        places = []
        for size, worse in ((readable, 0.0), (SMALLEST_TYPE / layout.unit, _SMALL)):
            wide, high = max(text_width(text, size, bold=True) + 0.9 * size, 1.45 * size), 1.45 * size
            box, cost = free_place(rects, (wide, high), (*obstacles, *neighbours), low=True)
            places.append((cost + worse, size, box))
            if cost <= _SMALL:
                break
        _, size, box = min(places)
        (x, y), length = box.centre, text_width(text, size, bold=True)
        base, ink = y + CAPITALS / 2 * size, theme.tag_ink
        drawn[space] = (
            Shape(f"{space}/tag", "marks", (plate(box, size),), theme.tag),
            Text(f"{space}/tag/text", "marks", text, x, base, size, length, ink, bold=True, centred=True),
        )
    return drawn


@lru_cache(maxsize=64)
def _obstacles(
    layout: Layout,
    pawns: tuple[Spot, ...],
    bubbles: tuple[Rect, ...],
    signs: tuple[tuple[float, float, float], ...],
    attempted: Rect | None,
    counts: frozenset[tuple[str, int]],
) -> tuple[Obstacle, ...]:
    """Return what tags had better not cover; one that reached out of the picture would be cut off."""
    left, top, right, bottom = layout.frame
    far = layout.frame.grown(_AROUND)
    outside = far._replace(right=left), far._replace(left=right), far._replace(bottom=top), far._replace(top=bottom)
    return (
        *obstacles_of(layout, pawns, bubbles, dict(counts), _NAME),
        *(Obstacle(Rect(x, y, x, y).grown(size / 2 + _RIM), _PAWN) for x, y, size in pawns),
        *(Obstacle(Rect(x, y, x, y).grown(SIDE * pixel / 2), _SIGN) for x, y, pixel in signs),
        *(Obstacle(each, _LUCK) for each in (attempted,) if each is not None),
        *(Obstacle(part, _OUT) for part in outside),
    )
