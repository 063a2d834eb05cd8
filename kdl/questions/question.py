"""A question: a kind with what it is asked about; it is put into words, and marked, in the language that is set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.engine.arrange import can_be_changed
from kdl.games.getlucky.state import GetLuckyState
from kdl.games.mansion.state import State
from kdl.questions.document import document_of
from kdl.questions.kinds import kind_of
from kdl.questions.solution import Drawing
from kdl.questions.verdict import mark, places_of
from kdl.words import language

if TYPE_CHECKING:
    from kdl.core.position import Position
    from kdl.documents.question import QuestionDocument
    from kdl.questions.kinds import Kind
    from kdl.questions.solution import Solution
    from kdl.questions.verdict import Verdict


class Question:
    """A question that can be asked again and again, in every language.

    Args:
        kind: The name of its kind.
        *args: What it is asked about, as the function of the kind takes it.
        **options: More of that.

    Raises:
        UnknownNameError: There is no such kind.

    >>> import kdl
    >>> question = Question("seen_from", kdl.load_board("deluxe"), "kitchen")
    >>> sorted(question.solution.right)
    ['master_suite', 'trophy_room', 'wine_cellar', 'winter_garden']
    """

    args: tuple[object, ...]
    options: dict[str, object]

    def __init__(self, kind: str, *args: object, **options: object) -> None:
        self.kind: Kind = kind_of(kind)
        self.args, self.options = args, options
        self._solved: dict[str, Solution] = {}
        self._documents: dict[str, QuestionDocument] = {}

    @property
    def _key(self) -> tuple[str, tuple[object, ...], dict[str, object]]:
        return self.kind.id, self.args, self.options

    @property
    def solution(self) -> Solution:
        """The question and its answer, in the language that is set.

        Raises:
            KdlError: It cannot be asked about this.
        """
        if language() not in self._solved:
            self._solved[language()] = self.kind.solve(*self.args, **self.options)
        return self._solved[language()]

    @property
    def document(self) -> QuestionDocument:
        """All that can be asked, answered and said, in the language that is set.

        Raises:
            KdlError: It cannot be asked about this.
        """
        if language() not in self._documents:
            self._documents[language()] = document_of(self.solution)
        return self._documents[language()]

    @property
    def position(self) -> Position | None:
        """The position that it is about, if that can be changed by hand; None for a board, or while one answers."""
        states = (each for each in (*self.args, *self.options.values()) if isinstance(each, (State, GetLuckyState)))
        found: Position | None = next(states, None)
        return found if found is not None and can_be_changed(found) else None

    def mark(self, answer: object) -> Verdict:
        """Mark an answer.

        Raises:
            AnswerError: It is not of the kind that is asked for.
            UnknownNameError: It names something that cannot be answered.
        """
        return mark(self.document, places_of(self.document, answer))

    def drawing(self, verdict: Verdict) -> Drawing:
        """Return what is drawn over the picture with a verdict."""
        drawing = self.solution.drawing
        for line in verdict.lines:
            if line.mark != "right":
                drawing = drawing.with_(self.solution.remark(line.value).drawing)
        return drawing

    def __eq__(self, other: object) -> bool:
        """Whether it is of the same kind and asks about the same."""
        return self._key == other._key if isinstance(other, Question) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.kind.id)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as what is asked; the answer is found again."""
        return _asked, self._key

    def __repr__(self) -> str:
        return self.solution.asks


def _asked(kind: str, args: tuple[object, ...], options: dict[str, object]) -> Question:
    return Question(kind, *args, **options)
