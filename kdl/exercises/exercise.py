"""An exercise: a question, the answer so far, and the check that marks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from typing import TYPE_CHECKING, Any, ParamSpec

from kdl.core.game import Game
from kdl.errors import OptionError
from kdl.exercises.verdict import Verdict
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.edition import Family
    from kdl.exercises.choices import Choice

P = ParamSpec("P")


class Exercise:
    """A question that can be answered again and again, each time marked by the same check.

    Args:
        mark: Marks an answer.
        choose: Gives what can be answered.
        answer: The answer so far, ``...`` if there is none.

    Attributes:
        answer: The answer so far.
        verdict: Whether it is right, and why, in the language in which it was marked.
        wrong: The wrong answers that were tried out so far.
    """

    def __init__(self, mark: Callable[[Any], Verdict], choose: Callable[[], Choice], answer: Any) -> None:
        self._mark, self._choose = mark, choose
        self.answer = answer
        self.wrong: list[Any] = []
        self.verdict = self._marked(answer)

    @property
    def question(self) -> Choice:
        """What is asked for and can be answered, in the language that is set."""
        return self._choose()

    @property
    def answered(self) -> bool:
        """Whether there is an answer."""
        return self.answer is not ...

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

    def reword(self) -> None:
        """Mark the answer again, in the language that is set now."""
        self.verdict = self._marked(self.answer)

    def _marked(self, answer: Any) -> Verdict:
        return Verdict(say("teach", "open"), right=False) if answer is ... else self._mark(answer)

    def __bool__(self) -> bool:
        """Whether the answer is right."""
        return self.right

    def __repr__(self) -> str:
        """Return the verdict in words."""
        return self.text


def exercise(
    choose: Callable[..., Choice], family: Family | None
) -> Callable[[Callable[P, Verdict]], Callable[P, Exercise]]:
    """Make an exercise of a check whose last argument is the reader's answer.

    Args:
        choose: Gives what can be answered, from the other arguments.
        family: The games that it is for; None for all.
    """

    def make(check: Callable[P, Verdict]) -> Callable[P, Exercise]:
        @wraps(check)
        def posed(*args: P.args, **kwargs: P.kwargs) -> Exercise:
            given = signature(check).bind(*args, **kwargs).arguments
            answer = given.pop("answer")
            _check_family(given.values(), family)
            mark: Callable[..., Verdict] = check
            return Exercise(lambda each: mark(**given, answer=each), lambda: choose(*given.values()), answer)

        return posed

    return make


def _check_family(given: Iterable[object], family: Family | None) -> None:
    """Make sure that an exercise is posed about a game that it is for.

    Raises:
        OptionError: It is not.
    """
    for game in (getattr(each, "game", None) for each in given):
        if family is not None and isinstance(game, Game) and game.family is not family:
            raise OptionError(f"this exercise is for {family.games}; this position is from {game.family.games}")
