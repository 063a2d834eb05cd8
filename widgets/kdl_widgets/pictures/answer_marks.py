"""What is drawn over a picture to explain an answer, as marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.mansion.observation import Observation
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.pictures.mansion.sight_marks import pair_marks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.questions.solution import Drawing
    from kdl_widgets.pictures.renderers import Observed


def marks_of(now: Observed, drawing: Drawing, about: Iterable[str] = (), veil: Iterable[str] = ()) -> Marks:
    """Turn what is to be drawn into marks; what lights up or is crossed out is left to the page, or the sheet."""
    marks = Marks(chosen=tuple(about), path=drawing.path, tags=dict(drawing.tags), veil=frozenset(veil))
    if not isinstance(now, Observation):
        return marks
    pairs = [pair_marks(now.board, one, other, now.lookouts) for one, other in drawing.looks]
    return marks._replace(
        lines=tuple(dict.fromkeys(line for pair in pairs for line in pair.lines)),
        crosses=tuple(dict.fromkeys(point for pair in pairs for point in pair.crosses)),
    )
