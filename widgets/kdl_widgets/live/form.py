"""A form: an exercise on the page, where it can be answered and is marked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from kdl.words import say
from kdl_widgets.live.box import Listener

if TYPE_CHECKING:
    from kdl.exercises.exercise import Exercise
    from kdl.exercises.verdict import Verdict

_HERE = Path(__file__).parent


class Form(Listener, anywidget.AnyWidget):
    """An exercise with a button *Check*, and beside it whether the answer is right; in a saved notebook, that in words.

    The first wrong answer that is given on the page is met with a hint, not with the solution.
    Messages from the page: ``{"picked": [place, ...]}`` and ``{"number": number}``.

    Attributes:
        exercise: The exercise.
    """

    _esm = _HERE / "form.js"
    _css = _HERE / "kit.css"
    kind = traitlets.Unicode().tag(sync=True)
    legend = traitlets.Unicode().tag(sync=True)
    check = traitlets.Unicode().tag(sync=True)
    labels: traitlets.List[str] = traitlets.List().tag(sync=True)
    picked: traitlets.List[int] = traitlets.List().tag(sync=True)
    status = traitlets.Enum(("open", "right", "wrong"), "open").tag(sync=True)
    told = traitlets.Unicode().tag(sync=True)
    cell = traitlets.Unicode().tag(sync=True)

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        super().__init__()
        self.on_msg(self._heard)
        self.listen(self._reword)
        self._reword()

    @property
    def answer(self) -> Any:
        """The answer so far, ``...`` if there is none."""
        return self.exercise.answer

    @property
    def wrong(self) -> list[Any]:
        """The wrong answers that were given on the page so far."""
        return self.exercise.wrong

    @property
    def verdict(self) -> Verdict:
        """Whether the answer is right, and why."""
        return self.exercise.verdict

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        return self.exercise.right

    @property
    def text(self) -> str:
        """Whether the answer is right, in words, and why."""
        return self.exercise.text

    def try_out(self, answer: Any) -> None:
        """Take another answer and mark it.

        Raises:
            KdlError: It names something that there is not.
        """
        self.exercise.try_out(answer)
        with self.hold_sync():
            self._show()

    def _heard(self, _: object, message: dict[str, Any], __: object) -> None:
        """Mark what was picked on the page; what cannot be meant is left alone."""
        options = self.exercise.question.options
        match message:
            case {"number": int(number)} if self.kind == "number":
                self.try_out(number)
            case {"picked": list(places)} if all(type(p) is int and 0 <= p < len(options) for p in places):
                values = [options[place][1] for place in places]
                if self.kind == "many":
                    self.try_out(tuple(values))
                elif self.kind == "one" and len(values) == 1:
                    self.try_out(values[0])
            case _:
                pass

    def _reword(self) -> None:
        self.exercise.reword()
        question, answer = self.exercise.question, self.answer
        with self.hold_sync():
            self.kind, self.legend, self.check = question.kind, question.legend, say("exercise", "check")
            self.labels = [label for label, _ in question.options]
            number = question.kind == "number" and self.exercise.answered
            self.picked = [answer] if number else question.places(answer)
            self._show()

    def _show(self) -> None:
        """Tell the page; for an answer that was only written in the cell, nobody is told that it is wrong."""
        self.status = "right" if self.right else "wrong" if self.wrong else "open"
        self.told = self._told()
        stands = self.status == "open" and self.exercise.answered
        self.cell = say("exercise", "in-the-cell", told=self.verdict.hint) if stands else ""

    def _told(self) -> str:
        if self.right:
            return self.text
        if not self.wrong:
            return say("exercise", "open.number" if self.kind == "number" else "open")
        if len(self.wrong) == 1:
            return f"{say('teach', 'wrong')} {self.verdict.hint}"
        return "\n".join(line for line in (self.text, self.verdict.solution) if line)

    def __bool__(self) -> bool:
        """Whether the answer is right."""
        return self.right

    def __repr__(self) -> str:
        """Return the verdict in words."""
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        live, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**live, "text/plain": self.text}, metadata
