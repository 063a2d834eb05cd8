"""The picture of a question for a sheet or an assignment: plain, light, without what would give the answer away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration import tell_position
from kdl.questions.solution import Drawing
from kdl.words import language
from kdl_widgets.drawing import svg as svg_file
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.pictures.answer_marks import marks_of
from kdl_widgets.pictures.picture import png
from kdl_widgets.pictures.renderer import renderer_of

if TYPE_CHECKING:
    from kdl.questions.solution import Solution
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.pictures.renderer import Observed

#: The widths in pixels for which pictures are laid out, the least first: what is small there is large on paper.
_WIDTHS = (400, 640)
#: How high a picture may be, as a multiple of its width, before it is laid out wider.
_HIGHEST = 0.9
#: The width of those in assignments.
_IN_ASSIGNMENTS = 640


def asked_svg(solution: Solution) -> str:
    """Draw what is shown with a question, ``""`` for nothing."""
    if solution.shows is None:
        return ""
    return _svg(solution.shows, _asked(solution), "" if solution.veil else tell_position(solution.shows))


def answered_svg(solution: Solution) -> str:
    """Draw the same with what explains the answer, ``""`` for nothing."""
    now = solution.shows if solution.reveals is None else solution.reveals
    return "" if now is None else _svg(now, _answered(solution, now), tell_position(now))


def asked_png(solution: Solution) -> bytes:
    """Draw what is shown with a question as a small image, empty for nothing."""
    return b"" if solution.shows is None else png(solution.shows, _asked(solution), width=_IN_ASSIGNMENTS, plain=True)


def _asked(solution: Solution) -> Marks:
    return marks_of(solution.shows, Drawing(), solution.about, solution.veil)


def _answered(solution: Solution, now: Observed) -> Marks:
    drawing = solution.drawing
    marks = marks_of(now, drawing, solution.about)
    return marks._replace(lit=drawing.lit - set(solution.about), dim=drawing.crossed)


def _svg(now: Observed, marks: Marks, description: str) -> str:
    renderer = renderer_of(now)
    layouts = {width: renderer.lay_out(now, width, language()) for width in _WIDTHS}
    width = next((width for width, layout in layouts.items() if layout.frame.ratio <= _HIGHEST), _WIDTHS[-1])
    commands = renderer.scene(now, layouts[width], THEMES["light"]._replace(plain=True), marks)
    return svg_file.paint(
        commands, layouts[width].frame, width=width, title=renderer.title(now), description=description
    )
