"""What a reader can be asked to write: a function by its name, the cases it is tried with, and the right answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from kdl.core.edition import AnyFamily
from kdl.core.position import Position
from kdl.engine.start import editions
from kdl.games.editions import load_edition
from kdl.words import say


class Case(NamedTuple):
    """One call of a reader's function.

    Attributes:
        subject: What it is about, and what can be drawn of it: a board or a state; it is handed over first.
        given: What is handed over after it.
        right: The right answer.
        size: What comes first when cases are compared; the smallest wrong one is shown.
    """

    subject: Any
    given: tuple[Any, ...]
    right: Any
    size: tuple[float, ...]


def smallest_first(cases: Iterable[Case]) -> tuple[Case, ...]:
    """Put cases in order; where the size is the same, what is handed over decides."""
    return tuple(sorted(cases, key=lambda case: (case.size, case.given)))


def edition_of(state: Position) -> str:
    """Return the id of the edition that a position is of."""
    edition: str = state.game.edition
    return edition


def everywhere(_edition: object) -> bool:
    """Say that every edition of a family has a rule."""
    return True


def anything(_case: Case, _answer: object) -> bool:
    """Say that every answer of the right type can be one."""
    return True


def tell_plainly(_case: Case, answer: object) -> str:
    """Say yes or no, or a number."""
    return say("written", "yes" if answer else "no") if isinstance(answer, bool) else str(answer)


class Task(NamedTuple):
    """A function that a reader can write.

    Attributes:
        name: Its name, which says what it is to work out.
        parameters: What it is handed.
        wanted: The type of its answers.
        family: The family of games that it is about.
        cases: Gives the cases for some editions, the smallest first.
        here: Gives the cases in what a page is about: a board, or a state.
        ask: Puts a case as a question.
        why: Says why an answer is right, in sentences.
        tell: Says an answer to a case in a few words.
        home: Names the edition of what a page is about.
        fits: Whether an edition of the family has the rule.
        by_edition: Whether the rule that it puts into code is not the same in all of them.
        exists: Whether an answer of the right type can be one in a case.
    """

    name: str
    parameters: tuple[str, ...]
    wanted: type
    family: AnyFamily
    cases: Callable[[tuple[str, ...]], Sequence[Case]]
    here: Callable[..., Sequence[Case]]
    ask: Callable[[Case], str]
    why: Callable[[Case], str]
    tell: Callable[..., str] = tell_plainly
    home: Callable[..., str] = edition_of
    fits: Callable[..., bool] = everywhere
    by_edition: bool = False
    exists: Callable[..., bool] = anything

    @property
    def subject(self) -> str:
        """What its cases are about, which it is handed first: ``"board"`` or ``"state"``."""
        return self.parameters[0]

    @property
    def signature(self) -> str:
        """The first line of its definition, without ``def``: ``sees(board, a, b)``."""
        return f"{self.name}({', '.join(self.parameters)})"

    @property
    def allowed(self) -> tuple[str, ...]:
        """The editions by whose rules it can be checked."""
        known = {name: load_edition(name) for name in editions()}
        return tuple(name for name, each in known.items() if each.family is self.family and self.fits(each))

    @property
    def usual(self) -> tuple[str, ...]:
        """The editions by whose rules it is checked if nothing else is asked for."""
        return self.allowed[:1] if self.by_edition else self.allowed
