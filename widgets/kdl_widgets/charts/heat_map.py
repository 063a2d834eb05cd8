"""A board whose rooms are the brighter the larger what is estimated of them, with the number in each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.mansion.observation import observe_board
from kdl.narration.estimates import measure_name
from kdl.narration.numbers import decimal, per_cent
from kdl.words import language, say
from kdl_widgets.drawing import svg
from kdl_widgets.drawing.colours import blend, both, sides
from kdl_widgets.drawing.commands import Lines, Shape
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import THEMES, sparse
from kdl_widgets.pictures.mansion.outline import inset, rings
from kdl_widgets.pictures.renderer import renderer_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.analysis.estimates import Estimates
    from kdl.games.mansion.board import Board
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.pictures.mansion.layout import Layout

#: In pixels: how wide the picture is, and how wide a picture it is laid out as, so that phones show it legibly.
WIDE, LAID_OUT = 640, 400
#: In how many steps rooms get brighter, and how much light is on the brightest, on light pages and on dark ones.
_STEPS, _BRIGHTEST = 6, (235, 130)
_THEME = sparse(THEMES["auto"])._replace(veiled=True)


def drawn(estimates: Estimates, board: Board, told: str) -> str:
    """Draw the board as SVG.

    Args:
        estimates: What is estimated, by the ids of rooms.
        board: The board.
        told: What it shows, in words.
    """
    now = observe_board(board)
    renderer = renderer_of(now)
    layout = renderer.lay_out(now, LAID_OUT, language())
    marks = Marks(tags={str(row.name): _short(estimates, row.value) for row in estimates.rows})
    floor, above = renderer.floor(now, layout, _THEME), renderer.above(now, layout, _THEME, marks)
    commands = (*floor, *_heat(estimates, layout), *above)
    title = say("estimate", "map", name=measure_name(estimates.measure))
    return svg.paint(commands, layout.frame, width=WIDE, title=title, description=told)


def _short(estimates: Estimates, value: float) -> str:
    """Write a value in few letters."""
    return per_cent(value) if estimates.is_share else decimal(value, ".1f")


def _heat(estimates: Estimates, layout: Layout) -> Iterator[Command]:
    values = [row.value for row in estimates.rows]
    low, span = min(values), max(values) - min(values) or 1.0
    for row in estimates.rows:
        step = min(int(_STEPS * (row.value - low) / span), _STEPS - 1)
        shares = (round(most * step / (_STEPS - 1)) for most in _BRIGHTEST)
        light = both(*(f"{lit[:7]}{share:02x}" for lit, share in zip(sides(_THEME.lit), shares, strict=True)))
        outline = tuple(Lines(inset(ring, 0.25)) for ring in rings(layout.board.space(str(row.name)).rects))
        yield Shape(f"{row.name}/heat", "board", outline, blend(light, _THEME.floors[0]))
