"""The pictures of a question: before there is an answer, and with every answer that there can be."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, NamedTuple

from kdl.questions.document import options_of
from kdl.questions.slip_drawings import slip_drawing
from kdl.questions.solution import Drawing
from kdl_widgets.pictures.answer_marks import marks_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.questions.question import Question
    from kdl.questions.solution import Solution
    from kdl.questions.verdict import Verdict
    from kdl_widgets.pictures.renderer import Observed
    from kdl_widgets.pictures.scene import SceneBuilder

_NOTHING = Drawing()


def add_picture(question: Question, verdict: Verdict | None, scene: SceneBuilder, *, settled: bool = True) -> list[int]:
    """Draw a question into a scene as it is answered; return the number, if it has a picture.

    While it is open, it is drawn as it is asked, with the slips behind the latest answer.
    """
    solution = question.solution
    if solution.shows is None:
        return []
    if verdict is None or not settled:
        return [_asked(solution, scene, _slips(solution, verdict))]
    now = solution.shows if solution.reveals is None else solution.reveals
    return [scene.add(now, marks_of(now, question.drawing(verdict), solution.about))]


def _slips(solution: Solution, verdict: Verdict | None) -> Drawing:
    """Put the slips together that are behind an answer."""
    wrong = () if verdict is None else verdict.of("wrong")
    return reduce(Drawing.with_, (slip_drawing(solution, value) for value in wrong), _NOTHING)


def _asked(solution: Solution, scene: SceneBuilder, drawing: Drawing) -> int:
    return scene.add(solution.shows, marks_of(solution.shows, drawing, solution.about, solution.veil))


def add_pictures(solution: Solution, scene: SceneBuilder) -> list[int]:
    """Draw a question into a scene as it is asked, with the slip behind each answer, and with every answer.

    Returns:
        Both numbers, if it has a picture.
    """
    now = solution.shows
    if now is None:
        return []
    values = [option.value for option in options_of(solution)]
    slips = [slip_drawing(solution, value) for value in values]
    asked = _Drawn(now, _NOTHING, solution.about, solution.veil)
    said = [solution.remark(value).drawing for value in values]
    if not solution.many:
        said = [_NOTHING if value in solution.right else each for value, each in zip(values, said, strict=True)]
    answered = _Drawn(now if solution.reveals is None else solution.reveals, solution.drawing, solution.about)
    return [_add(picture, each, scene) for picture, each in ((asked, slips), (answered, said))]


class _Drawn(NamedTuple):
    """What is drawn whatever was answered.

    Attributes:
        now: What the picture shows.
        bare: What is drawn over it.
        about: What is marked in it from the beginning.
        veil: What of it is not shown.
    """

    now: Observed
    bare: Drawing
    about: tuple[str, ...] = ()
    veil: frozenset[str] = frozenset()


def _add(picture: _Drawn, said: Sequence[Drawing], scene: SceneBuilder) -> int:
    """Draw a picture, and what each answer adds to it; return its number."""
    now, bare, about, veil = picture
    alone, *each = (marks_of(now, drawing, about, veil) for drawing in (bare, *map(bare.with_, said)))
    return scene.add(now, alone, each)
