"""Explorers: pictures to click in, with the answer in words beside them."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, ClassVar

import traitlets

from kdl.errors import UnknownNameError
from kdl.words import say
from kdl_widgets.explore.questions import ANSWERS, Answer
from kdl_widgets.live.blocks import Quiet, frame, relabel
from kdl_widgets.live.container import Living
from kdl_widgets.live.speech import Speech
from kdl_widgets.live.standard_widgets import Button, ToggleButtons, VBox
from kdl_widgets.live.view import View
from kdl_widgets.output import laws
from kdl_widgets.pictures.picture import picture_formats

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.core.files import JsonObject
    from kdl.games.mansion.observation import Observation


class Explorer(Living):
    """Pick rooms in the picture and read what follows; the question can be changed.

    Args:
        observation: The position, or empty board, that is shown.
        question: One of :data:`QUESTIONS`.
        picks: The rooms that are picked at first.

    Attributes:
        picks: The rooms that are picked, in that order.
        picked: The room that a reader picked in the picture before it came alive, ``""`` for none.
        answer: The answer: marks, words and data.
    """

    #: What can be asked, by name.
    QUESTIONS: ClassVar[tuple[str, ...]] = tuple(ANSWERS)
    picked = traitlets.Unicode().tag(sync=True)

    def __init__(self, observation: Observation, question: str = "view", picks: Iterable[str] = ()) -> None:
        if question not in ANSWERS:
            raise UnknownNameError("question", question, self.QUESTIONS)
        self.observation, self._question, self._quiet = observation, question, Quiet()
        self.picks = tuple(observation.board.space(room).id for room in picks)
        self.answer = self._answered(self.picks)
        self.view = View(observation, marks=self.answer.marks)
        self.view.on_pick(self.pick)
        self._choice = ToggleButtons(style={"button_width": "auto"})
        self._clear, self._speech = Button(), Speech()
        self._clear.on_click(lambda _: self.clear())
        super().__init__([frame(self.view, VBox([self._choice, self._speech, self._clear]))])
        self.add_class("kdl-player")
        self.add_class("kdl-explorer")
        self.live((self.view, self._choice, self._clear, self._speech), self._reword)
        self._choice.observe(self._asked, "value")

    @property
    def question(self) -> str:
        """What is asked."""
        return self._question

    @property
    def text(self) -> str:
        """The answer in words."""
        return self.answer.text

    @property
    def rooms(self) -> tuple[str, ...]:
        """The rooms that are lit, sorted."""
        return tuple(sorted(self.answer.marks.lit))

    def ask(self, question: str) -> None:
        """Ask something else about the rooms that are picked.

        Raises:
            UnknownNameError: There is no such question.
        """
        if question not in ANSWERS:
            raise UnknownNameError("question", question, self.QUESTIONS)
        asked, self._question = self._question, question
        self.picks = self._first() if _starts_anew(asked, question) else self.picks[-ANSWERS[question].most :]
        self._show()

    def pick(self, room: str) -> None:
        """Pick a room; one that is picked already is let go, and the oldest gives way where there are too many.

        Raises:
            UnknownNameError: There is no such room.
        """
        self.picks = self._joined(self.picks, room)
        self._show()

    def clear(self) -> None:
        """Let every room go; where pawns stand that the question is about, their rooms are picked again."""
        self.picks = self._first()
        self._show()

    @traitlets.observe("picked")
    def _picked_before(self, change: JsonObject) -> None:
        """Pick the room that was picked in the still picture, alone as there."""
        self.picks = self._first()
        self.pick(change["new"])

    def answer_about(self, room: str) -> Answer:
        """Return what would be answered if a room were picked alone; what is picked stays."""
        return self._answered(self._joined(self._first(), room))

    def _joined(self, picks: tuple[str, ...], room: str) -> tuple[str, ...]:
        self.observation.board.space(room)
        most = ANSWERS[self._question].most
        kept = tuple(pick for pick in picks if pick != room)
        return kept if room in picks and most > 1 else (*kept, room)[-most:]

    def _first(self) -> tuple[str, ...]:
        first = ANSWERS[self._question].first
        return first(self.observation) if first else ()

    def _answered(self, picks: tuple[str, ...]) -> Answer:
        return ANSWERS[self._question].answer(self.observation, picks)

    def _asked(self, change: JsonObject) -> None:
        if not self._quiet:
            self.ask(change["new"])

    def _show(self) -> None:
        self.answer = self._answered(self.picks)
        self.view.show(self.observation, self.answer.marks)
        self._speech.html = _as_html(self.answer)
        self._label()

    def _reword(self) -> None:
        self._clear.description = say("teach", "clear")
        self._choice.tooltip = say("teach", "question")
        self._show()

    def _label(self) -> None:
        """Show which question is asked, in words; what changes then is not the reader's choice."""
        with self._quiet:
            relabel(self._choice, [(say("teach", f"ask-{name}"), name) for name in ANSWERS], self._question)

    def __repr__(self) -> str:
        """Return the answer in words."""
        return self.text

    def formats(self) -> JsonObject:
        """Return the picture with its answer, for where no kernel runs."""
        return picture_formats(self.observation, self.answer.marks, self.answer.text)


def _starts_anew(before: str, question: str) -> bool:
    """Whether the rooms that were picked for one question mean nothing for another one."""
    return before != question and any(ANSWERS[each].first for each in (before, question))


def _as_html(answer: Answer) -> str:
    lines = "".join(f"<li>{escape(line)}</li>" for line in answer.lines)
    listed = f"<ul>{lines}</ul>" if lines else ""
    return f"<p><strong>{escape(answer.title)}</strong></p>{listed}{laws(answer.clauses)}"
