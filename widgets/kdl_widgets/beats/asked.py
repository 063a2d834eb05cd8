"""What is asked on a page: a question with its picture, which is answered there, locked in, and answered back.

There is one way to be helped: what is wrong with a wrong answer is said and marked, with a hint; from the second miss
on a part of the solution is told; and the solution is shown when it is asked for. Where there are but two answers, who
found the right one after a miss is asked what decides, if the document knows.
"""

from __future__ import annotations

from random import randrange
from typing import TYPE_CHECKING
from zlib import crc32

import traitlets

from kdl import words
from kdl.documents.json_form import to_json
from kdl.errors import UnknownNameError
from kdl.questions.solution import Drawing
from kdl.questions.verdict import helped, how_settled, mark, places_of
from kdl.words import say
from kdl_widgets import front
from kdl_widgets.beats.answer_pictures import add_picture, add_pictures
from kdl_widgets.beats.beat import Beat, ratio
from kdl_widgets.pictures.answer_marks import marks_of
from kdl_widgets.pictures.picture import folded_formats

if TYPE_CHECKING:
    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.documents.question import QuestionDocument
    from kdl.questions.question import Question
    from kdl.questions.solution import Solution
    from kdl.questions.verdict import How, Verdict
    from kdl_widgets.live import messages
    from kdl_widgets.pictures.scene import SceneBuilder

#: What the page says by itself.
_WORDS = (
    *("lock", "lock.none", "number", "more", "less", "answer", "law"),
    *("helped", "why", "recall.any", "recall.wait", "recall.gone"),
    *("pick.rooms", "pick.room", "pick.characters", "pick.character", "mark.right", "mark.missed", "mark.wrong"),
)
#: How it helps, as in the terminal.
_HELP = ("hint", "part", "solve", "solution")
#: What is said to a reason.
_REASONS = ("why.right", "why.wrong")
#: What deals a question about a rule; it is loaded when somebody wants one.
_SEEDS = 10**6


class Asked(Beat):
    """A question on the page, which marks by its document, and draws what belongs to each answer.

    The page sets ``given``, ``why``, and ``solved`` when the reader asks for the solution. The browser keeps what came
    of it, rule by rule.

    Args:
        question: What is asked.
        about: The clause that was to be asked about, ``""`` for none.

    Attributes:
        question: What is asked.
        given: The latest answer, None before there is one: the places of what was chosen, and how many answers there
            have been, as ``{"places": [place, ...], "nth": 1}``.
        why: The place of the reason that was given for it, None before there is one.
        solved: Whether the solution was asked for.
        about: The clause that was to be asked about, ``""`` for none.
        verdict: What there is to say to the latest answer, None before there is one; while the question is open, the
            page says less of it.
    """

    code = front.script("beats/bet.js")
    sheet = front.sheet("picture.css", "handle.css", "bet.css")
    words = traitlets.Dict().tag(sync=True)
    document = traitlets.Dict().tag(sync=True)
    given: traitlets.Any = traitlets.Any(None).tag(sync=True)
    why: traitlets.Int[int | None, int | None] = traitlets.Int(None, allow_none=True).tag(sync=True)
    solved = traitlets.Bool(default_value=False).tag(sync=True)
    about = traitlets.Unicode().tag(sync=True)

    def __init__(self, question: Question, about: str = "") -> None:
        self.verdict: Verdict | None = None
        self._early: object = None
        self.question = question
        super().__init__(about=about)
        self._reword()
        self.listen(self._reword)

    @property
    def solution(self) -> Solution:
        """The question and its answer, in the language that is set."""
        return self.question.solution

    @property
    def position(self) -> Position | None:
        """The position that can be handled once it is settled: that of the picture."""
        return None if self.solution.shows is None else self.question.position

    @property
    def locked(self) -> bool:
        """Whether the question is settled: its answer was found, or shown."""
        return self.how in ("found", "helped", "shown")

    @property
    def how(self) -> How | None:
        """What has come of it so far, None before there is an answer."""
        if self.verdict is None:
            return None
        return how_settled(self.question.document, self.verdict, self.misses, solved=self.solved, why=self.why)

    @property
    def misses(self) -> int:
        """How often the question was answered wrongly."""
        return 0 if self.verdict is None else self.given["nth"] - self.verdict.right

    @property
    def text(self) -> str:
        """The question, and what was said to the answer, if there is one."""
        document, verdict = self.question.document, self.verdict
        if verdict is None:
            return document.in_full
        open_yet = say("bet", "why") if self.how == "told" else helped(document, verdict, self.misses)
        said = verdict.text if self.locked else open_yet
        return "\n".join((document.in_full, verdict.said, said))

    def pose(self, question: Question, about: str = "") -> None:
        """Ask something else, in the same place; see the class for the rest."""
        with self.hold_sync():
            self.put_away()
            self._early = None
            self.question, self.given, self.why, self.solved, self.about = question, None, None, False, about
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

    def solve(self) -> None:
        """Show the solution, beside what was answered last."""
        document = self.question.document
        right = [choice.value for choice in document.right]
        with self.hold_sync():
            self.solved = True
            if self.given is None:
                self.lock(right if document.many else right[0])

    def set_state(self, sync_data: dict[str, object]) -> None:
        """Take what the reader answered, one after the other: a reason counts in the same message as its answer.

        A settled question stays settled. What answers the question before is too late.
        """
        for name, value in sync_data.items():
            if self._is_open_to(name, value):
                super().set_state({name: value})
        if self.locked and self._early is not None:
            early, self._early = self._early, None
            self._receive(early)

    def _keep_until_settled(self, message: object) -> None:
        """Receive a message once the question is settled: a page's messages can overtake what it sets."""
        self._early = message

    def _is_open_to(self, name: str, value: object) -> bool:
        """Whether the question is still open to what the page sets."""
        if self.locked:
            return False
        match name, value:
            case "given", {"places": [*places]}:
                return all(place < len(self.question.document.choices) for place in places)
            case "why", int():
                return self.how == "told"
        return name == "solved"

    @traitlets.observe("given", "why", "solved")
    def _answered(self, _: object) -> None:
        self.verdict = mark(self.question.document, self.given["places"]) if self.given else None
        if self.verdict is not None:
            self._noted(self.verdict)
        self._draw()

    def _noted(self, verdict: Verdict) -> None:
        """Take note of an answer."""

    def _reword(self) -> None:
        """Say everything in the language that is set."""
        document = self.question.document
        if self.verdict is not None:
            self.verdict = mark(document, self.given["places"])
        with self.hold_sync():
            helps = {key: say("practice", key, hint="{hint}") for key in _HELP}
            reasons = {key: say("bet", key, reason="{reason}") for key in _REASONS}
            reasons["recall"] = say("bet", "recall", rule="{rule}")
            self.words = {key: say("bet", key) for key in _WORDS} | helps | reasons
            self.document = to_json(document)
            self.ratio = ratio(self.solution.shows)
            self.name_handle()
            self._draw()

    def add_pictures(self, scene: SceneBuilder) -> list[int]:
        """Draw the question as it is asked, and with every answer."""
        return add_pictures(self.solution, scene)

    def _add_now(self, scene: SceneBuilder) -> list[int]:
        return add_picture(self.question, self.verdict, scene, settled=self.locked)

    def __repr__(self) -> str:
        """Return the question, with the answer if there is one."""
        return self.text

    def formats(self) -> JsonObject:
        """Return the picture, the question, and the answer folded, for where no kernel runs."""
        solution, document = self.solution, self.question.document
        marks = None if solution.shows is None else marks_of(
            solution.shows, Drawing(), solution.about, solution.veil
        )  # fmt: skip
        return folded_formats(solution.shows, marks, document.in_full, say("bet", "answer"), answer_lines(document))


def dealt_about(message: messages.About, level: int = 1) -> Question | None:
    """Deal a question about a rule that a page wants to be asked about; None if nothing is dealt about it."""
    from kdl.questions.drill import question_about

    try:
        return question_about(message.about, message.slip, randrange(_SEEDS), level)
    except UnknownNameError:  # what another version of the kit has kept
        return None


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
