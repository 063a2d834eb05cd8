"""What is asked on a page: a question with its picture, which is answered there, locked in, and answered back."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, TypeGuard
from zlib import crc32

import traitlets

from kdl import words
from kdl.documents.json_form import to_json
from kdl.questions.solution import Drawing
from kdl.questions.verdict import mark, places_of
from kdl.words import say
from kdl_widgets import front
from kdl_widgets.beats.answer_pictures import add_picture, add_pictures
from kdl_widgets.beats.beat import Beat, ratio
from kdl_widgets.live.client_message import is_whole
from kdl_widgets.pictures.answer_marks import marks_of
from kdl_widgets.pictures.picture import folded_bundle

if TYPE_CHECKING:
    from kdl.core.files.limits import JsonObject
    from kdl.documents.question import QuestionDocument
    from kdl.questions.question import Question
    from kdl.questions.solution import Solution
    from kdl.questions.verdict import Verdict
    from kdl_widgets.pictures.scene import SceneBuilder

#: Nobody answers a question so often.
_MOST_TRIES = 10_000
#: What the page says by itself.
_WORDS = (
    *("lock", "lock.none", "again", "number", "more", "less", "answer", "law"),
    *("pick.rooms", "pick.room", "pick.characters", "pick.character", "mark.right", "mark.missed", "mark.wrong"),
)


class Asked(Beat):
    """A question on the page, which marks by its document, and draws what belongs to each answer; it sets ``given``.

    Attributes:
        question: What is asked.
        given: The latest answer, None before there is one: the places of what was chosen, and how many answers there
            have been, as ``{"places": [place, ...], "nth": 1}``.
        verdict: What is said to the answer that settled the question, None before there is one.
    """

    code = front.script("beats/bet.js")
    sheet = front.sheet("picture.css", "bet.css")
    words = traitlets.Dict().tag(sync=True)
    document = traitlets.Dict().tag(sync=True)
    given: traitlets.Any = traitlets.Any(None).tag(sync=True)

    def __init__(self, question: Question) -> None:
        self.verdict: Verdict | None = None
        self.question = question
        super().__init__()
        self._reword()
        self.listen(self._reword)

    @property
    def solution(self) -> Solution:
        """The question and its answer, in the language that is set."""
        return self.question.solution

    @property
    def locked(self) -> bool:
        """Whether an answer has settled the question."""
        return self.verdict is not None

    @property
    def text(self) -> str:
        """The question, and what was said to the answer, if there is one."""
        said = (self.verdict.said, self.verdict.text) if self.verdict else ()
        return "\n".join((self.question.document.in_full, *said))

    def pose(self, question: Question) -> None:
        """Ask something else, in the same place."""
        with self.hold_sync():
            self.question, self.given = question, None
            self._reword()

    def lock(self, answer: object) -> Verdict:
        """Lock an answer in, and say what there is to say.

        Raises:
            AnswerError: It is not of the kind that is asked for.
            UnknownNameError: It names something that cannot be answered.
        """
        document = self.question.document
        places, before = places_of(document, answer), self.given
        self.given = {"places": sorted(places), "nth": before["nth"] + 1 if before else 1}
        return mark(document, places)

    def again(self) -> None:
        """Take the answer back: the question is open once more."""
        self.given = None

    def takes(self, name: str, value: object) -> bool:
        """Whether the page may set a trait to a value: it answers what is open, and opens what is settled.

        A page that does both while the kernel is busy says the later answer only; it is known by its number.
        """
        if name != "given" or value is None:
            return name == "given" and self.locked
        return self._can_be_meant(value) and not (self.locked and value["nth"] <= self.given["nth"])

    @traitlets.observe("given")
    def _answered(self, _: object) -> None:
        given = self.given
        self.verdict = given and self._settled(mark(self.question.document, given["places"]))
        self._draw()

    def _settled(self, verdict: Verdict) -> Verdict | None:
        """Take note of an answer; returns None if it leaves the question open."""
        return verdict

    def _reword(self) -> None:
        """Say everything in the language that is set."""
        document = self.question.document
        if self.verdict is not None:
            self.verdict = mark(document, self.given["places"])
        with self.hold_sync():
            self.words = {key: say("bet", key) for key in _WORDS}
            self.document = to_json(document)
            self.ratio = ratio(self.solution.shows)
            self._draw()

    def add_pictures(self, scene: SceneBuilder) -> list[int]:
        """Draw the question as it is asked, and with every answer."""
        return add_pictures(self.solution, scene)

    def _add_now(self, scene: SceneBuilder) -> list[int]:
        return add_picture(self.question, self.verdict, scene)

    def _can_be_meant(self, value: object) -> TypeGuard[JsonObject]:
        document = self.question.document
        match value:
            case {"places": list(places), "nth": nth, **rest} if not rest and is_whole(nth) and 0 < nth < _MOST_TRIES:
                fits = all(is_whole(place) and 0 <= place < len(document.choices) for place in places)
                return fits and places == sorted(set(places)) and (document.many or len(places) == 1)
        return False

    def __repr__(self) -> str:
        """Return the question, with the answer if there is one."""
        return self.text

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> tuple[JsonObject, JsonObject]:
        """Return the formats: where no kernel runs, the picture, the question, and the answer folded."""
        live, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        solution, document = self.solution, self.question.document
        marks = None if solution.shows is None else marks_of(
            solution.shows, Drawing(), solution.about, solution.veil
        )  # fmt: skip
        lines = answer_lines(document)
        inside = "".join(f"<p>{escape(line)}</p>" for line in lines)
        fold = say("bet", "answer")
        return folded_bundle(live, solution.shows, marks, document.in_full, fold, inside, "\n".join(lines)), metadata


def answer_lines(document: QuestionDocument) -> list[str]:
    """Tell an answer: what is right, with the reasons where it is no number, and the clause."""
    lines = [
        f"{choice.label}: {choice.text}" if choice.text and document.listed else choice.label
        for choice in document.right
    ]
    return [*(lines or [say("question", "nothing")]), f"{document.told} [{document.clause}]"]


def key_of(question: Question) -> str:
    """Return a key for a question that is the same at every visit: its kind, and a checksum of what it asks."""
    with words.speaking("en"):
        document = question.document
    right, listed = sorted(str(choice.value) for choice in document.right), [choice.value for choice in document.listed]
    asked = f"{document.in_full} {right} {listed}"
    return f"{question.kind.id}-{crc32(asked.encode()):08x}"
