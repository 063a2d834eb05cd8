"""What is asked on a page: a question with its picture, which is answered there, locked in, and answered back."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

import traitlets

from kdl import words
from kdl.errors import KdlError
from kdl.narration.actions import tell_clause
from kdl.questions.solution import Drawing
from kdl.words import say
from kdl_widgets.beats.drawn import PageLook, drawn, ratio
from kdl_widgets.live.client_message import is_whole
from kdl_widgets.live.container import Listener
from kdl_widgets.live.scripted import PAGE, TARGETS, Scripted, joined_files
from kdl_widgets.pictures.answer_marks import marks_of
from kdl_widgets.pictures.picture import folded_bundle

if TYPE_CHECKING:
    from kdl.questions.question import Question
    from kdl.questions.solution import Solution, Value
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
    """A question on the page; what was answered, and what is said to it.

    Messages from the page: ``{"near": look}`` when a reader comes near, ``{"lock": [place, ...] or number}``,
    ``{"again": true}``.

    Attributes:
        question: What is asked.
        verdict: What is said to the latest answer, None before there is one.
    """

    code = joined_files(_HERE, PAGE, TARGETS, "picture.js", "question.js", "bet.js")
    sheet = joined_files(_HERE, "picture.css", "bet.css")
    words = traitlets.Dict().tag(sync=True)
    asks = traitlets.Unicode().tag(sync=True)
    facts = traitlets.Unicode().tag(sync=True)
    form = traitlets.Unicode().tag(sync=True)
    options: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    span: traitlets.List[int] = traitlets.List().tag(sync=True)
    ratio = traitlets.Float(0.0).tag(sync=True)
    picture = traitlets.Dict().tag(sync=True)
    locked = traitlets.Bool(default_value=False).tag(sync=True)
    given: traitlets.Any = traitlets.Any(None).tag(sync=True)
    reveal = traitlets.Dict().tag(sync=True)
    news = traitlets.Unicode().tag(sync=True)

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
            self.given, self.locked, self.news = self._place_of(answer), True, ""
            self._show()
        return verdict

    def again(self) -> None:
        """Take the answer back: the question is open once more."""
        self.verdict = None
        with self.hold_sync():
            self.given, self.locked, self.reveal = None, False, {}
            self._draw()

    def _begin(self) -> None:
        self.locked, self.given, self.reveal, self.news = False, None, {}, ""
        self._reword()

    def _place_of(self, answer: Any) -> Any:
        values = [option.value for option in self.solution.options]
        if self.solution.form == "number":
            return answer
        given = answer if self.solution.many and not isinstance(answer, str) else [answer]
        return sorted(values.index(each) for each in given)

    def _reword(self) -> None:
        """Say everything in the language that is set."""
        solution = self.solution
        if self.verdict is not None:
            self.verdict = self.question.mark(self._answer_at(self.given))
        with self.hold_sync():
            self.words = {key: say("bet", key) for key in _WORDS}
            self.asks, self.facts = solution.asks, solution.facts
            self.form, self.span = solution.form, list(solution.span)
            self.options = [
                {"label": each.label, "note": each.note, "id": each.value if isinstance(each.value, str) else ""}
                for each in solution.options
            ]
            self.ratio = ratio(solution.shows) if solution.shows is not None else 0.0
            self._show()

    def _show(self) -> None:
        if self.verdict is not None:
            self.reveal = self._revealed(self.verdict)
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
        return now, marks_of(now, verdict.drawing, solution.about)

    def _draw(self) -> None:
        """Draw the picture, once a reader has come near."""
        if self._look is not None and (shown := self.shown) is not None:
            self.picture = drawn(*shown, self._look)

    def _revealed(self, verdict: Verdict) -> dict[str, Any]:
        """Return what the page shows of a verdict; what lights up or is crossed out is drawn by the page."""
        solution = self.solution
        order = {option.value: place for place, option in enumerate(solution.options)}
        if solution.form == "number":
            order = {number: number - solution.span[0] for number in range(solution.span[0], solution.span[1] + 1)}
        return {
            "right": verdict.right,
            "head": verdict.head,
            "said": verdict.said,
            "lines": [
                {"mark": line.mark, "label": line.label, "text": line.text, "place": order[line.value]}
                for line in verdict.lines
            ],
            "told": verdict.told,
            "laws": [[clause, tell_clause(clause)] for clause in verdict.clauses],
            "answer": sorted(order[value] for value in solution.right),
            "lit": sorted(verdict.drawing.lit),
            "crossed": sorted(verdict.drawing.crossed),
        }

    def _answer_at(self, given: Any) -> Any:
        """Return the answer that stands at some places of the options, or a number."""
        if self.solution.form == "number":
            return given
        values: list[Value] = [self.solution.options[place].value for place in given]
        return frozenset(values) if self.solution.many else values[0]

    def _heard(self, _: object, message: dict[str, Any], __: object) -> None:
        """Carry out what the page asks for; what cannot be meant gets a sentence, or is left alone."""
        match message:
            case {"near": look}:
                self._look = PageLook.of(look)
                self._draw()
            case {"lock": given} if not self.locked and self._can_be_meant(given):
                try:
                    self.lock(self._answer_at(given))
                except KdlError:
                    low, high = self.span
                    self.news = say("bet", "number.refused", low=low, high=high)
            case {"again": True} if self.locked:
                self.again()
            case _:
                pass

    def _can_be_meant(self, given: object) -> bool:
        if self.solution.form == "number":
            return is_whole(given)
        places = given if isinstance(given, list) else []
        fits = all(is_whole(place) and 0 <= place < len(self.solution.options) for place in places)
        return isinstance(given, list) and fits and (self.solution.many or len(places) == 1)

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
