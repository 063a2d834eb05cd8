"""What is drawn over a picture to explain an answer, as marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.mansion.observation import Observation
from kdl.geometry import middle
from kdl_widgets.drawing.marks import Line, Marks
from kdl_widgets.pictures.mansion.sight_marks import pair_marks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.questions.solution import Drawing
    from kdl_widgets.drawing.commands import Point
    from kdl_widgets.pictures.renderer import Observed


def marks_of(now: Observed, drawing: Drawing, about: Iterable[str] = (), veil: Iterable[str] = ()) -> Marks:
    """Turn what is to be drawn into marks; what lights up or is crossed out is left to the page, or the sheet."""
    marks = Marks(chosen=tuple(about), path=drawing.path, tags=dict(drawing.tags), veil=frozenset(veil))
    if not isinstance(now, Observation):
        return marks
    pairs = [pair_marks(now.board, one, other, now.lookouts) for one, other in drawing.looks]
    ways = [_wrong_way(now, one, other) for one, other in drawing.ways]
    return marks._replace(
        lines=tuple(dict.fromkeys((*(line for pair in pairs for line in pair.lines), *ways))),
        crosses=tuple(dict.fromkeys((*(point for pair in pairs for point in pair.crosses), *map(_half_way, ways)))),
    )


def _wrong_way(now: Observation, one: str, other: str) -> Line:
    """Return the arrow from the middle of a space to that of another one."""
    return Line(middle(now.board.space(one).rects), middle(now.board.space(other).rects), "one-way")


def _half_way(line: Line) -> Point:
    """Return where an arrow is crossed out."""
    (x0, y0), (x1, y1) = line.start, line.end
    return (x0 + x1) / 2, (y0 + y1) / 2
