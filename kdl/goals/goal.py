"""A goal, and how a try at it stands."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypedDict

from kdl.core.outcome import is_terminal
from kdl.core.reasons import Reason

if TYPE_CHECKING:
    from kdl.goals.course import Course


class Verdict(NamedTuple):
    """What a kind of goal says of the latest step.

    Attributes:
        reached: Whether the goal is reached; if not, it is missed.
        why: Why it is missed: the name of a text, or a reason of the rules.
        facts: What the text needs to know: numbers, seats (``who``), spaces (``room``).
    """

    reached: bool
    why: str | Reason = ""
    facts: Mapping[str, Any] = MappingProxyType({})


REACHED = Verdict(reached=True)


def missed(why: str | Reason, **facts: object) -> Verdict:
    """Return the verdict that a goal is missed."""
    return Verdict(reached=False, why=why, facts=facts)


def _forget(_course: Course, **_: object) -> Hashable:
    return None


class GoalArguments(TypedDict, total=False):
    """What goals need to know, whichever it is; each takes some of it.

    Attributes:
        room: The room to get into, or to lead somebody into.
        stairs: Whether it is to be got into over the stairs.
        who: Whose seat, from 0.
        calls: The seat that Lucky is to call, from 0.
        stranger: The seat of the stranger, from 0.
        character: The character.
        value: What it is to be worth.
        cards: How many cards of spite are to be left there.
        strength: How strong the attempt is to be at least.
        unbroken: Whether nobody else may have a turn before.
        times: How often one is to be called.
        fewest: Whether as few cards are to be played as it takes.
        exactly: Whether no more luck is to be played than it takes.
        act: What a pet is to stop, or to let happen: ``"attempt"`` or ``"draw"``.
    """

    room: str
    stairs: bool
    who: int
    calls: int
    stranger: int
    character: str
    value: int
    cards: int
    strength: int
    unbroken: bool
    times: int
    fewest: bool
    exactly: bool
    act: str


class Kind(NamedTuple):
    """A kind of goal.

    Attributes:
        check: Judges the latest step of a course: reached, missed, or None for neither.
        turns: How many turns the reader has, if nothing else is said; None for as many as it takes.
        waits: Whether it can still be reached after the reader's last turn, until the next would begin.
        family: The family of games in which it exists, ``""`` for all.
        late: Says why it was missed when the turns are over; None for no more than that they are.
        memory: What of a course counts for it beside the position.
        leads: Whether it is reached where an act of one's own turn can follow: that turn is played out, too.
    """

    check: Callable[..., Verdict | None]
    turns: int | None = 1
    waits: bool = False
    family: str = ""
    late: Callable[..., Verdict | None] | None = None
    memory: Callable[..., Hashable] = _forget
    leads: bool = False


def of_family(family: str, kinds: Mapping[str, Kind]) -> dict[str, Kind]:
    """Say that kinds of goals exist in the games of one family only."""
    return {name: Kind(*kind[:3], family, *kind[4:]) for name, kind in kinds.items()}


class Goal(NamedTuple):
    """Something to be reached.

    Attributes:
        name: Its kind.
        kind: What judges it.
        args: What the kind needs to know.
        turns: How many turns the reader has, None for as many as it takes.
    """

    name: str
    kind: Kind
    args: Mapping[str, Any]
    turns: int | None


class Progress(NamedTuple):
    """How a try stands.

    Attributes:
        state: ``"open"``, ``"reached"`` or ``"missed"``.
        turn: Which of the reader's turns it is, 0 before the first.
        turns: How many there are, None for as many as it takes.
        verdict: What decided it, None while it is open.
        at: After how many steps it was decided, None while it is open.
        played: The number of the turn that is played out once it is decided, 0 while it is open.
    """

    state: Literal["open", "reached", "missed"]
    turn: int
    turns: int | None
    verdict: Verdict | None = None
    at: int | None = None
    played: int = 0


def judge(goal: Goal, course: Course) -> Progress:
    """Return how a try stands; what was decided once stays decided."""
    for number in range(len(course.passages)):
        progress = judge_latest(goal, course.until(number))
        if progress.state != "open":
            return progress
    return judge_latest(goal, course)


def judge_latest(goal: Goal, course: Course) -> Progress:
    """Return how a try stands that was open before the latest step."""
    verdict = (goal.kind.check(course, **goal.args) or _over(goal, course)) if course.passages else None
    turn = len(course.turns)
    if goal.turns is not None:
        turn = min(turn, goal.turns)
    if verdict is None:
        return Progress("open", turn, goal.turns)
    at = course.state if goal.kind.leads and verdict.reached else course.last.before
    decided: Literal["reached", "missed"] = "reached" if verdict.reached else "missed"
    return Progress(decided, turn, goal.turns, verdict, len(course.passages), at.turn)


def _over(goal: Goal, course: Course) -> Verdict | None:
    """Judge a try that cannot go on: the game is over, or the turns are."""
    if is_terminal(course.state):
        return missed("over")
    begun = len(course.turns)
    if goal.turns is None or (begun <= goal.turns if goal.kind.waits else begun - course.in_turn < goal.turns):
        return None
    said = goal.kind.late(course, **goal.args) if goal.kind.late else None
    return said or missed("turns", n=goal.turns)
