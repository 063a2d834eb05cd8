"""The floors of the scene: what the board says that they are made of, tiles, stairs, and dust sheets."""

from __future__ import annotations

from itertools import pairwise
from math import pi, sin
from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import cardless
from kdl.geometry import Rect
from kdl_widgets.drawing.colours import blend
from kdl_widgets.drawing.commands import Command, Lines, Shape, box, segment
from kdl_widgets.pictures.mansion.floors.ground import Ground, Piece, edges
from kdl_widgets.pictures.mansion.floors.patterns import FLOORS
from kdl_widgets.pictures.mansion.outline import inset, rings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.games.mansion.board import Board, Space
    from kdl_widgets.drawing.commands import Point
    from kdl_widgets.drawing.theme import Theme

#: The side of a tile.
TILE = 1.25
#: How many degrees the hues of floors are apart where there are to be few.
_APART = 45
#: How wide a step of stairs is that are drawn as lines.
_STEP = 1.5
#: How far a dust sheet stays from the walls, how long its waves are, and how high.
_SHEET, _WAVE, _HIGH = 1.15, 1.9, 0.2


def floor_commands(board: Board, space: Space, theme: Theme) -> Iterator[Command]:
    """Draw the floor of a space, and what belongs to it."""
    outlines = tuple(map(Lines, rings(space.rects)))
    yield Shape(f"{space.id}/floor", "floor", outlines, floor_tint(board, space, theme))
    if not board.is_open(space.id):
        yield from _crossed_out(space, theme) if theme.sparse else _sheet(space, theme)
    elif space.id in cardless(board):
        if not space.stairs:
            yield from tiles(f"{space.id}/tiles", space.rects, theme)
    elif space.flooring and not theme.plain:
        yield from _laid(board, space, theme)
    elif space.kind == "room" and not theme.sparse:
        trim = tuple(Lines(inset(ring, 0.62)) for ring in rings(space.rects))
        yield Shape(f"{space.id}/trim", "floor", trim, "", theme.trim, 0.12)
    if space.stairs:
        yield from _steps(space, theme) if theme.sparse else _stairs(space, theme)


def floor_tint(board: Board, space: Space, theme: Theme) -> str:
    """Return the colour of a floor."""
    tint = _bare_tint(board, space, theme)
    return blend(theme.veil, tint) if theme.veiled else tint


def _bare_tint(board: Board, space: Space, theme: Theme) -> str:
    """Return the colour of a floor behind no veil."""
    if not board.is_open(space.id):
        return theme.closed
    if space.id in cardless(board) or not (space.flooring or space.kind == "room"):
        return theme.hall
    if space.flooring:
        flooring = FLOORS[space.flooring]
        hue, strength = space.hue if flooring.hue is None else flooring.hue, flooring.strength
        if theme.sparse:  # floors of one colour are one outline
            hue, strength = _APART * round(hue / _APART), round(strength)
        return theme.tone(hue, "base", strength)
    return theme.floors[(space.number or len(space.id)) % len(theme.floors)]


def _laid(board: Board, space: Space, theme: Theme) -> Iterator[Command]:
    """Lay the floor that the board names."""
    flooring = FLOORS[space.flooring]
    for number, piece in enumerate(flooring.draw(Ground(space.rects, tuple(_gaps(board, space))))):
        if piece.parts:
            yield _piece(f"{space.id}/floor/{number}", piece, space.hue, flooring.strength, theme)


def _piece(key: str, piece: Piece, hue: int, strength: float, theme: Theme) -> Shape:
    ink = theme.tone((hue if piece.hue is None else piece.hue) + piece.turn, piece.tone, strength)
    if piece.width:
        return Shape(key, "floor", piece.parts, "", ink, piece.width, pattern=True)
    return Shape(key, "floor", piece.parts, ink, pattern=True)


def _gaps(board: Board, space: Space) -> Iterator[Rect]:
    """Return the places around the doors of a space."""
    for opening in board.openings_shown:
        if space.id in opening.between:
            (start, end), at = opening.span, opening.at
            along, aside = (start - 0.4, end + 0.4), (at - 1.6, at + 1.6)
            xs, ys = (along, aside) if opening.wall == "h" else (aside, along)
            yield Rect(xs[0], ys[0], xs[1], ys[1])


def tiles(key: str, rects: Iterable[Rect], theme: Theme) -> Iterator[Shape]:
    """Draw the joints between tiles."""
    for number, rect in enumerate(rects):
        for lying, (start, end) in ((True, rect[::2]), (False, rect[1::2])):
            yield _ruled(f"{key}/{number}/{lying:d}", rect, _every(start, end, TILE), (theme.tile, 0.09), lying=lying)


def _ruled(key: str, rect: Rect, at: list[float], pen: tuple[str, float], *, lying: bool) -> Shape:
    """Rule lines across a rectangle, all equally far apart: as the dashes of a single one that is as wide.

    Args:
        key: The name of the shape.
        rect: The rectangle.
        at: Where the lines are, along the side on which they stand.
        pen: The colour and the width of a line.
        lying: Whether they follow one another from left to right, and not from the top down.
    """
    (left, top, right, bottom), (ink, thick) = rect, pen
    start, end = at[0] - thick / 2, at[-1] + thick / 2
    middle, wide = ((top + bottom) / 2, bottom - top) if lying else ((left + right) / 2, right - left)
    ends = ((start, middle), (end, middle)) if lying else ((middle, start), (middle, end))
    apart = (at[-1] - at[0]) / max(1, len(at) - 1)
    return Shape(key, "floor", (segment(*ends),), "", ink, wide, (thick, max(thick, apart - thick)))


def _every(start: float, end: float, apart: float = 1) -> list[float]:
    steps = max(1, round((end - start) / apart))
    return [start + (end - start) * (i + 0.5) / steps for i in range(steps)]


def _stairs(space: Space, theme: Theme) -> Iterator[Command]:
    """Draw flights of stairs across their longer side: steps with a shadow each, between two rails."""
    steps, shadows, rails = [], [], []
    for left, top, right, bottom in space.stairs:
        lying = right - left > bottom - top
        start, end, low, high = (left, right, top, bottom) if lying else (top, bottom, left, right)
        low, high = low + 0.5, high - 0.5
        for near, far in pairwise(edges(start, end, 1)):
            steps.append(_box(near, low, far, high, lying=lying))
            shadows.append(_box(near, low, near + 0.42 * (far - near), high, lying=lying))
        rails += [_box(start, at - 0.13, end, at + 0.13, lying=lying) for at in (low, high)]
    yield Shape(f"{space.id}/flight", "floor", tuple(box(*rect) for rect in space.stairs), theme.hall)
    yield Shape(f"{space.id}/shadows", "floor", tuple(shadows), theme.step)
    yield Shape(f"{space.id}/stairs", "floor", tuple(steps), "", theme.tile, 0.14)
    yield Shape(f"{space.id}/rails", "floor", tuple(rails), theme.jamb)


def _steps(space: Space, theme: Theme) -> Iterator[Command]:
    """Draw flights of stairs as lines."""
    for number, (left, top, right, bottom) in enumerate(space.stairs):
        lying = right - left > bottom - top
        flight = Rect(left, top + 0.5, right, bottom - 0.5) if lying else Rect(left + 0.5, top, right - 0.5, bottom)
        at = edges(left, right, _STEP) if lying else edges(top, bottom, _STEP)
        yield _ruled(f"{space.id}/stairs/{number}", flight, at, (theme.tile, 0.14), lying=lying)


def _crossed_out(space: Space, theme: Theme) -> Iterator[Command]:
    """Cross out a closed room."""
    lines = [
        line
        for left, top, right, bottom in space.rects
        for line in (segment((left, top), (right, bottom)), segment((left, bottom), (right, top)))
    ]
    yield Shape(f"{space.id}/cross", "floor", tuple(lines), "", theme.hatch, 0.2)


def _box(near: float, low: float, far: float, high: float, *, lying: bool) -> Lines:
    return box(near, low, far, high) if lying else box(low, near, high, far)


def _sheet(space: Space, theme: Theme) -> Iterator[Command]:
    """Spread a dust sheet over what stands in a closed room."""
    outlines, folds = [], []
    for rect in space.rects:
        left, top, right, bottom = (edge + by for edge, by in zip(rect, (1, 1, -1, -1), strict=True))
        field = Rect(left + _SHEET - 1, top + _SHEET - 1, right - _SHEET + 1, bottom - _SHEET + 1)
        hem = list(_hem(field))
        outlines.append(Lines(tuple(point for point, _ in hem)))
        folds += [fold for _, fold in hem if fold]
    shadow = tuple(Lines(tuple((x + 0.3, y + 0.35) for x, y in each.points)) for each in outlines)
    yield Shape(f"{space.id}/hatch", "floor", shadow, theme.hatch)
    yield Shape(f"{space.id}/sheet", "floor", tuple(outlines), theme.sheet)
    yield Shape(f"{space.id}/folds", "floor", tuple(folds), "", theme.hatch, 0.12)


def _hem(field: Rect) -> Iterator[tuple[Point, Lines | None]]:
    """Lead the hem of a sheet around in waves; from where it is drawn in, a fold runs inwards."""
    left, top, right, bottom = field
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    for side, (x0, y0) in enumerate(corners):
        x1, y1 = corners[(side + 1) % 4]
        long = abs(x1 - x0) + abs(y1 - y0)
        along = ((x1 - x0) / long, (y1 - y0) / long)
        waves = max(1, round(long / _WAVE))
        for step in range(4 * waves):
            part = step / (4 * waves)
            inward = _HIGH * (1 - sin(2 * pi * (part * waves + 0.25))) / 2
            x, y = x0 + part * long * along[0] - inward * along[1], y0 + part * long * along[1] + inward * along[0]
            fold = None
            if step % 4 == 2:
                deep = 0.7 + 0.5 * (step % 8 == 2)
                lean = 0.25 * (0.5 - part)
                end = (x - deep * along[1] + lean * along[0] * 2, y + deep * along[0] + lean * along[1] * 2)
                fold = segment((x, y), end)
            yield (x, y), fold
