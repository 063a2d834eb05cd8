"""Check a function that a reader wrote against the engine, and find the smallest case in which it is wrong."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from time import process_time
from typing import Any, Literal, NamedTuple

from kdl.core.events import Arranged, evolve
from kdl.core.validation import takes
from kdl.written.calling import Called, Fault, call, name_of
from kdl.written.played import copy_of
from kdl.written.stages import Stage, Where, stages
from kdl.written.task import Case, Task
from kdl.written.tasks import TASKS

#: After how many seconds of the processor a call is taken never to end, and with how many all calls have had enough.
CALL_SECONDS, ALL_SECONDS = 2.0, 30.0

#: Why a function is not even tried.
Refusal = Literal["", "function", "name", "parameters"]


class Found(NamedTuple):
    """A case in which a function is wrong.

    Attributes:
        case: The case.
        called: What came of the call.
    """

    case: Case
    called: Called


class Report(NamedTuple):
    """What came of checking a function.

    Attributes:
        name: The name of the function.
        task: What it was checked as; None if it is none of the functions that can be.
        refusal: Why it was not tried: ``"function"`` it is no function, ``"name"`` there is nothing of its name to be
            written, ``"parameters"`` it cannot be called with what it is to be handed; ``""`` if it was tried.
        meant: The name that may have been meant, ``""`` if none is near.
        where: Where the cases come from: what the page is about, its edition, or all editions.
        cases: How many cases there are.
        places: On how many boards, or in how many positions.
        tried: In how many it was tried.
        wrong: In how many of them it was wrong.
        found: The smallest of them; None if there is none.
    """

    name: str
    task: Task | None = None
    refusal: Refusal = ""
    meant: str = ""
    where: Where = "all"
    cases: int = 0
    places: int = 0
    tried: int = 0
    wrong: int = 0
    found: Found | None = None

    @property
    def right(self) -> bool:
        """Whether the function was right in every case."""
        return 0 < self.cases == self.tried and not self.wrong

    @property
    def arguments(self) -> tuple[object, ...]:
        """What the function was handed in the smallest case in which it is wrong, to call it again; else empty."""
        if self.task is None or self.found is None:
            return ()
        return (Copies(self.task).of(self.found.case.subject), *self.found.case.given)


def check(
    function: object, about: object = None, *, edition: str | None = None, seconds: float = CALL_SECONDS
) -> Report:
    """Check a function against the engine; its name says what it works out.

    It is tried with what its page is about, then in the edition of the page, then in all editions that agree with it;
    where it is wrong, that is enough.

    Args:
        function: The function.
        about: What its page is about: a board, or a position; None for nothing in particular.
        edition: Id of the edition by whose rules it is to be right; None for that of the page and all that agree with
            it, else the usual one.
        seconds: How long each call may take.

    Raises:
        UnknownNameError: There is no such edition, or the function has nothing to do with it.
        ArgumentError: The function is about something else.
        OptionError: It is about another family of games.
    """
    if not callable(function) or isinstance(function, type):
        return Report(repr(function), refusal="function")
    name = name_of(function)
    task = TASKS.get(name)
    if task is None:
        near = get_close_matches(name, TASKS, 1)
        return Report(name, refusal="name", meant=near[0] if near else "")
    if not takes(function, len(task.parameters)):
        return Report(name, task, "parameters")
    report = Report(name, task)
    for stage in filter(_has_cases, stages(task, about, edition)):
        report = _tried(function, task, stage, seconds)
        if not report.right:
            break
    return report


def _has_cases(stage: Stage) -> bool:
    """Whether there is anything to be tried: in some positions nothing can be asked."""
    return bool(stage.cases)


def _tried(function: Callable[..., object], task: Task, stage: Stage, seconds: float) -> Report:
    """Try every case, and count the wrong ones; if one brings no answer, or the time is up, that is enough."""
    cases, tried, wrong, found = stage.cases, 0, 0, None
    end, copies = process_time() + ALL_SECONDS, Copies(task)
    for case in cases:
        called = answered(function, task, case, copies, seconds)
        tried += 1
        if called.fault or called.answer != case.right:
            wrong, found = wrong + 1, found or Found(case, called)
        if (found and found.called.fault) or called.fault == "time" or process_time() > end:
            break
    places = len({id(case.subject) for case in cases})
    return Report(task.name, task, "", "", stage.where, len(cases), places, tried, wrong, found)


class Copies:
    """What readers are handed in place of what the engine works with."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self._made: dict[int, object] = {}

    def of(self, subject: Any) -> object:
        """Return the copy of a board, or a position with a copy of its game; each is made once."""
        if self.task.subject == "state":
            return evolve(subject, Arranged((("game", self._copy(subject.game)),)))
        return self._copy(subject)

    def _copy(self, original: object) -> object:
        if id(original) not in self._made:
            self._made[id(original)] = copy_of(original)
        return self._made[id(original)]


def answered(function: Callable[..., object], task: Task, case: Case, copies: Copies, seconds: float) -> Called:
    """Call a function in a case, and see whether what it gives back can be an answer at all."""
    called = call(function, (copies.of(case.subject), *case.given), seconds)
    if called.fault:
        return called
    return Called(called.answer, _fault(task, case, called.answer), printed=called.printed)


def _fault(task: Task, case: Case, answer: object) -> Fault:
    """Return what keeps something from being an answer, ``""`` if nothing does."""
    if answer is None:
        return "none"
    if type(answer) is not task.wanted:
        return "type"
    return "" if task.exists(case, answer) else "name"
