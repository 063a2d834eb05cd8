"""An exercise: a question that is answered in code or on the page, and marked by the same check."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from kdl import words
from kdl.exercises.choices import Choice
from kdl.exercises.verdict import Verdict
from kdl.words import say

_HERE = Path(__file__).parent


class Exercise(anywidget.AnyWidget):
    """A form with a button *Check*, and beside it whether the answer is right; in a saved notebook, that in words.

    Messages from the page: ``{"picked": [place, ...]}`` and ``{"number": number}``.

    Args:
        mark: Marks an answer.
        choose: Gives what can be answered.
        answer: The answer so far, ``...`` if there is none.

    Attributes:
        answer: The answer so far.
        verdict: Whether it is right, and why.
        wrong: The wrong answers that were given on the page so far; the first is met with a hint, not the solution.
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
    _deaf: Callable[[], None] | None = None

    def __init__(self, mark: Callable[[Any], Verdict], choose: Callable[[], Choice], answer: Any) -> None:
        self._mark, self._choose = mark, choose
        self.answer, self.verdict = answer, self._marked(answer)
        self.wrong: list[Any] = []
        super().__init__()
        self.on_msg(self._heard)
        self._deaf = words.on_change(lambda _: self._reword())
        self._reword()

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        return self.verdict.right

    @property
    def text(self) -> str:
        """Whether the answer is right, in words, and why."""
        return self.verdict.text

    def try_out(self, answer: Any) -> None:
        """Take another answer and mark it.

        Raises:
            KdlError: It names something that there is not.
        """
        self.verdict = self._marked(answer)
        self.answer = answer
        if not self.right and answer not in self.wrong:
            self.wrong.append(answer)
        with self.hold_sync():
            self._show()

    def close(self) -> None:
        """Stop listening and let go of everything."""
        if self._deaf is not None:
            self._deaf()
        super().close()

    def _marked(self, answer: Any) -> Verdict:
        return Verdict(say("teach", "open"), right=False) if answer is ... else self._mark(answer)

    def _heard(self, _: object, message: dict[str, Any], __: object) -> None:
        """Mark what was picked on the page; what cannot be meant is left alone."""
        options = self._choose().options
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
        self.verdict = self._marked(self.answer)
        choice = self._choose()
        with self.hold_sync():
            self.kind, self.legend, self.check = choice.kind, choice.legend, say("exercise", "check")
            self.labels = [label for label, _ in choice.options]
            self.picked = [self.answer] if choice.kind == "number" and self._answered else choice.places(self.answer)
            self._show()

    @property
    def _answered(self) -> bool:
        return self.answer is not ...

    def _show(self) -> None:
        """Tell the page; of an answer that only stands in the cell nobody is told that it is wrong."""
        self.status = "right" if self.right else "wrong" if self.wrong else "open"
        self.told = self._told()
        stands = self.status == "open" and self._answered
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
        """Tell whether the answer is right."""
        return self.right

    def __repr__(self) -> str:
        """Give the verdict in words."""
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        live, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**live, "text/plain": self.text}, metadata
