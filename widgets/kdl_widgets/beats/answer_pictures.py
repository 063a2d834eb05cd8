"""The pictures of a question: before there is an answer, and with every answer that there can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.documents.scene import Rival
from kdl.questions.document import options_of
from kdl.questions.solution import Drawing
from kdl_widgets.pictures.answer_marks import marks_of
from kdl_widgets.pictures.scene import Answers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.questions.question import Question
    from kdl.questions.solution import Solution
    from kdl.questions.verdict import Verdict
    from kdl_widgets.pictures.scene import SceneBuilder


def add_picture(question: Question, verdict: Verdict | None, scene: SceneBuilder) -> list[int]:
    """Draw a question into a scene as it is answered, or as it is asked; return the number, if it has a picture."""
    solution = question.solution
    if solution.shows is None:
        return []
    if verdict is None:
        return [_asked(solution, scene)]
    now = solution.shows if solution.reveals is None else solution.reveals
    return [scene.add(now, marks_of(now, question.drawing(verdict), solution.about))]


def _asked(solution: Solution, scene: SceneBuilder) -> int:
    return scene.add(solution.shows, marks_of(solution.shows, Drawing(), solution.about, solution.veil))


def add_pictures(solution: Solution, scene: SceneBuilder) -> list[int]:
    """Draw a question into a scene as it is asked, and with every answer; return both numbers, if it has a picture."""
    now = solution.shows
    if now is None:
        return []
    asked = _asked(solution, scene)
    shown = now if solution.reveals is None else solution.reveals
    values = [option.value for option in options_of(solution)]
    said = [solution.remark(value).drawing for value in values]
    if not solution.many:
        said = [Drawing() if value in solution.right else each for value, each in zip(values, said, strict=True)]
    rivals = _rivals(solution.drawing, said) if solution.many else {}
    alone = [_without(said[place], rival.slot) for place, rival in rivals.items()]
    each = [solution.drawing.with_(drawing) for drawing in (*said, *alone)]
    whole = solution.drawing
    for drawing in each:
        whole = whole.with_(drawing)
    bare, all_, *marks = (marks_of(shown, drawing, solution.about) for drawing in (solution.drawing, whole, *each))
    return [asked, scene.add(shown, bare, Answers(all_, marks, rivals, one=not solution.many))]


def _rivals(bare: Drawing, said: Sequence[Drawing]) -> dict[int, Rival]:
    """Find the answers that draw what only one of them can; without it each has a number behind all answers."""
    slots = {place: slot for place, each in enumerate(said) if (slot := _slot(each, bare, said))}
    return {place: Rival(slot, len(said) + number) for number, (place, slot) in enumerate(slots.items())}


def _slot(drawing: Drawing, bare: Drawing, others: Sequence[Drawing]) -> str:
    """Name what one of several answers can draw: a path (the first), a text in a place (the last); else ``""``."""
    if drawing.path and not bare.path:
        return "path"
    tagged = [dict(each.tags) for each in others]
    return next((f"tags {space}" for space in dict(drawing.tags) if sum(space in each for each in tagged) > 1), "")


def _without(drawing: Drawing, slot: str) -> Drawing:
    return drawing._replace(path=()) if slot == "path" else drawing._replace(tags=())
