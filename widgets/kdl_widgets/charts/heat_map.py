"""A board whose rooms are the brighter the larger what is estimated of them, with the number in each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.mansion.observation import observe_board
from kdl.narration.estimates import measure_name
from kdl.narration.numbers import decimal
from kdl.words import language, say
from kdl_widgets.drawing import small_svg, svg
from kdl_widgets.drawing.commands import Lines, Shape
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import THEMES, blend, sparse
from kdl_widgets.pictures.mansion.outline import inset, rings
from kdl_widgets.pictures.renderers import renderer_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.analysis.estimates import Estimates
    from kdl.games.mansion.board.board import Board
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.mansion.layout import Layout

#: In pixels: how wide the picture is, and how wide a picture it is laid out as, so that phones show it legibly.
WIDE, LAID_OUT = 640, 400
#: In how many steps rooms get brighter, and how much light is on the brightest, on light pages and on dark ones.
_STEPS, _BRIGHTEST = 6, {"light": 235, "dark": 130}


def drawn(estimates: Estimates, board: Board, told: str) -> tuple[str, str]:
    """Draw the board as SVG: for light pages and for dark ones, and in few bytes for light ones.

    Args:
        estimates: What is estimated, by the ids of rooms.
        board: The board.
        told: What it shows, in words.
    """
    now = observe_board(board)
    renderer = renderer_of(now)
    layout = renderer.lay_out(now, LAID_OUT, language())
    marks = Marks(tags={str(row.name): _short(estimates, row.value) for row in estimates.rows})

    def scene(name: str) -> tuple[Command, ...]:
        theme = sparse(THEMES[name])._replace(veiled=True)
        heat = _heat(estimates, layout, theme, _BRIGHTEST[name])
        return (*renderer.floor(now, layout, theme), *heat, *renderer.above(now, layout, theme, marks))

    title = say("estimate", "map", name=measure_name(estimates.measure))
    day, night = scene("light"), scene("dark")
    whole = svg.paint(day, layout.frame, width=WIDE, title=title, description=told, night=night)
    return whole, small_svg.small(day, layout.frame, width=WIDE)


def _short(estimates: Estimates, value: float) -> str:
    """Write a value in few letters."""
    return f"{decimal(100 * value, '.0f')} %" if estimates.is_share else decimal(value, ".1f")


def _heat(estimates: Estimates, layout: Layout, theme: Theme, brightest: int) -> Iterator[Command]:
    values = [row.value for row in estimates.rows]
    low, span = min(values), max(values) - min(values) or 1.0
    for row in estimates.rows:
        step = min(int(_STEPS * (row.value - low) / span), _STEPS - 1)
        light = blend(f"{theme.lit[:7]}{round(brightest * step / (_STEPS - 1)):02x}", theme.floors[0])
        outline = tuple(Lines(inset(ring, 0.25)) for ring in rings(layout.board.space(str(row.name)).rects))
        yield Shape(f"{row.name}/heat", "board", outline, light)
