"""What is asked on a page: a question with its picture, which is answered there, locked in, and answered back."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

import traitlets

from kdl import words
from kdl.documents.json_form import to_json
from kdl.questions.solution import Drawing
from kdl.questions.verdict import mark, places_of
from kdl.words import say
from kdl_widgets.beats.drawn import PageLook, drawn, ratio
from kdl_widgets.live.client_message import is_whole
from kdl_widgets.live.container import Listener
from kdl_widgets.live.joined import joined_files
from kdl_widgets.live.scripted import PAGE, TARGETS, Scripted
from kdl_widgets.pictures.answer_marks import marks_of
from kdl_widgets.pictures.picture import folded_bundle

if TYPE_CHECKING:
    from kdl.questions.question import Question
    from kdl.questions.solution import Solution
    from kdl.questions.verdict import Verdict
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.pictures.renderers import Observed

_HERE = Path(__file__).parent
#: What the page says by itself.
_WORDS = (
    *("lock", "lock.none", "again", "number", "more", "less", "answer", "law"),
    *("pick.rooms", "pick.room", "pick.characters", "pick.character", "mark.right", "mark.missed", "mark.wrong"),
)


class Asked(Listener, Scripted):
    """A question on the page, which marks by its document; what was answered, and what is drawn then.

    Messages from the page: ``{"near": look}`` when a reader comes near, ``{"lock": [place, ...]}``,
    ``{"again": true}``.

    Attributes:
        question: What is asked.
        verdict: What is said to the latest answer, None before there is one.
    """

    code = joined_files(_HERE, PAGE, TARGETS, "picture.js", "mark.js", "question.js", "bet.js")
    sheet = joined_files(_HERE, "picture.css", "bet.css")
    words = traitlets.Dict().tag(sync=True)
    document = traitlets.Dict().tag(sync=True)
    ratio = traitlets.Float(0.0).tag(sync=True)
    picture = traitlets.Dict().tag(sync=True)
    locked = traitlets.Bool(default_value=False).tag(sync=True)
    given: traitlets.Any = traitlets.Any(None).tag(sync=True)

    def __init__(self, question: Question) -> None:
        self._look: PageLook | None = None
        self.verdict: Verdict | None = None
        self.question = question
        super().__init__()
        self.add_class("kdl-beat")
        self._begin()
        self.on_msg(self._heard)
        self.listen(self._reword)

    @property
    def solution(self) -> Solution:
        """The question and its answer, in the language that is set."""
        return self.question.solution

    @property
    def answered(self) -> bool:
        """Whether there is an answer."""
        return self.verdict is not None

    @property
    def text(self) -> str:
        """The question, and what was said to the answer, if there is one."""
        said = (self.verdict.said, self.verdict.text) if self.verdict else ()
        return "\n".join((in_full(self.solution), *said))

    def pose(self, question: Question) -> None:
        """Ask something else, in the same place."""
        self.question, self.verdict = question, None
        with self.hold_sync():
            self._begin()

    def lock(self, answer: object) -> Verdict:
        """Lock an answer in, and say what there is to say.

        Raises:
            AnswerError: It is not of the kind that is asked for.
            UnknownNameError: It names something that cannot be answered.
        """
        self.verdict = verdict = self.question.mark(answer)
        with self.hold_sync():
            self.given, self.locked = sorted(places_of(self.question.document, answer)), True
            self._draw()
        return verdict

    def again(self) -> None:
        """Take the answer back: the question is open once more."""
        self.verdict = None
        with self.hold_sync():
            self.given, self.locked = None, False
            self._draw()

    def _begin(self) -> None:
        self.locked, self.given = False, None
        self._reword()

    def _reword(self) -> None:
        """Say everything in the language that is set."""
        shows, document = self.solution.shows, self.question.document
        if self.verdict is not None:
            self.verdict = mark(document, self.given)
        with self.hold_sync():
            self.words = {key: say("bet", key) for key in _WORDS}
            self.document = to_json(document)
            self.ratio = ratio(shows) if shows is not None else 0.0
            self._draw()

    @property
    def shown(self) -> tuple[Observed, Marks] | None:
        """What the picture shows, and what is drawn over it; None where there is none."""
        solution, verdict = self.solution, self.verdict
        if solution.shows is None:
            return None
        if verdict is None:
            return solution.shows, marks_of(solution.shows, Drawing(), solution.about, solution.veil)
        now = solution.shows if solution.reveals is None else solution.reveals
        return now, marks_of(now, self.question.drawing(verdict), solution.about)

    def _draw(self) -> None:
        """Draw the picture, once a reader has come near."""
        if self._look is not None and (shown := self.shown) is not None:
            self.picture = drawn(*shown, self._look)

    def _heard(self, _: object, message: dict[str, Any], __: object) -> None:
        """Carry out what the page asks for; what cannot be meant is left alone."""
        match message:
            case {"near": look}:
                self._look = PageLook.of(look)
                self._draw()
            case {"lock": list(places)} if not self.locked and self._can_be_meant(places):
                values = [self.question.document.choices[place].value for place in places]
                self.lock(frozenset(values) if self.solution.many else values[0])
            case {"again": True} if self.locked:
                self.again()
            case _:
                pass

    def _can_be_meant(self, places: list[object]) -> bool:
        choices = len(self.question.document.choices)
        fits = all(is_whole(place) and 0 <= place < choices for place in places)
        return fits and (self.solution.many or len(places) == 1)

    def __repr__(self) -> str:
        """Return the question, with the answer if there is one."""
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the formats: where no kernel runs, the picture, the question, and the answer folded."""
        live, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        solution = self.solution
        marks = None if solution.shows is None else marks_of(
            solution.shows, Drawing(), solution.about, solution.veil
        )  # fmt: skip
        lines = answer_lines(solution)
        inside = "".join(f"<p>{escape(line)}</p>" for line in lines)
        fold = say("bet", "answer")
        return folded_bundle(live, solution.shows, marks, in_full(solution), fold, inside, "\n".join(lines)), metadata


def answer_lines(solution: Solution) -> list[str]:
    """Tell an answer: what is right, with the reasons, and the clause."""
    right = [option for option in solution.options if option.value in solution.right]
    named = [f"{each.label}: {told}" if (told := solution.remark(each.value).text) else each.label for each in right]
    lines = named or list(map(str, solution.right)) or [say("question", "nothing")]
    return [*lines, f"{solution.told} [{solution.clause}]"]


def in_full(solution: Solution) -> str:
    """Return a question with what one has to know for it."""
    return " ".join(filter(None, (solution.asks, solution.facts)))


def key_of(question: Question) -> str:
    """Return a key for a question that is the same at every visit: its kind, and a checksum of what it asks."""
    with words.speaking("en"):
        solution = question.solution
    asked = f"{in_full(solution)} {sorted(map(str, solution.right))} {[option.value for option in solution.options]}"
    return f"{question.kind.id}-{crc32(asked.encode()):08x}"
