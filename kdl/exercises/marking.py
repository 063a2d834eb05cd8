"""How an answer is marked: against what the rules say, with words that help, and with the clause."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from kdl.analysis.mansion.visibility import law_of_closing
from kdl.core.actions import Action
from kdl.core.position import check_seat
from kdl.engine.step import apply, explain, is_legal
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError, UnknownNameError
from kdl.exercises.verdict import Verdict
from kdl.narration.actions import tell_clause
from kdl.narration.events import clause_of, tell
from kdl.narration.grammar import sentence
from kdl.narration.mansion.names import kind_of_place, room, room_name
from kdl.narration.names import seat_name
from kdl.narration.reasons import tell_reason
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.core.position import Position
    from kdl.core.reasons import Reason
    from kdl.games.mansion.board.board import Board

T = TypeVar("T", str, int)
MURDER = Action("attempt")


def verdict(
    right: bool, told: str, clause: str, *, tells_all: bool = False, solution: str = "", hint: str = ""
) -> Verdict:
    """Say whether an answer is right, and why.

    Args:
        right: Whether it is.
        told: Why.
        clause: The clause behind it.
        tells_all: Whether the words give the right answer away; the clause is the hint then.
        solution: The right answer in words, if the words do not tell it.
        hint: What helps without giving it away, where the words do that and the clause is of no help.
    """
    why = _in_a_row(told, f"[{clause}]")
    helps = _in_a_row(hint or tell_clause(clause), f"[{clause}]") if hint or tells_all else why
    text = _in_a_row(say("teach", "right" if right else "wrong"), why)
    return Verdict(text, right=right, hint=helps, solution=solution)


def _in_a_row(*words: str) -> str:
    return " ".join(word for word in words if word)


def expected(right: bool, answer: object, clause: str) -> Verdict:
    """Say whether an answer is right, and what the right one is."""
    return verdict(right, say("teach", "expected", answer=answer), clause, tells_all=True)


def compare(
    right: Collection[T],
    given: Collection[T],
    name: Callable[[T], str],
    what: str,
    clause: str,
    told: Iterable[str] = (),
) -> Verdict:
    """Compare two sets; the explanation is given once the answer is right.

    Args:
        right: The right answer.
        given: The reader's answer.
        name: Names one thing.
        what: What the things are: ``"rooms"``, ``"spaces"``, ``"seats"``, ``"cards"``, ``"plays"`` or ``"actions"``.
        clause: The clause behind the right answer.
        told: The explanation.
    """
    missing, strange = set(right) - set(given), set(given) - set(right)
    lines = [say("exercise", f"missing.{what}", n=len(missing))] if missing else []
    if strange:
        lines.append(say("teach", "too-many", names=", ".join(sorted(map(name, strange)))))
    return verdict(not lines, "\n".join(lines or told), clause, solution=_solution(map(name, right)))


def _solution(names: Iterable[str]) -> str:
    return say("teach", "expected", answer=", ".join(sorted(names)) or say("control", "eyes.none"))


def compare_rooms(
    board: Board,
    right: Collection[str],
    answer: Iterable[str],
    clause: str,
    told: Iterable[str] = (),
    *,
    closed_too: bool = False,
) -> Verdict:
    """Compare two sets of rooms; a single room may stand for itself.

    Of a room that is out of play just that is told, by the clause of its wing or floor, unless ``closed_too`` says that
    such rooms are asked for.

    Raises:
        UnknownNameError: The answer names no space of the board.
    """
    given = {board.space(room).id for room in several(answer)}
    names = [room_name(board, room) for room in right]
    shut = sorted(room for room in given if not board.is_open(room))
    if shut and not closed_too:
        return verdict(False, _tell_shut(board, shut[0]), law_of_closing(board, shut[0]), solution=_solution(names))
    what = "spaces" if kind_of_place(board) else "rooms"
    return compare(right, given, lambda room: room_name(board, room), what, clause, told)


def _tell_shut(board: Board, space: str) -> str:
    """Say that a room is closed, or on a floor that is folded away."""
    key, noun = "open.folded" if board.is_folded(space) else "open.no", room(board, space)
    return sentence("check", key, n=noun.count, space=noun)


def compare_seats(
    state: Position, right: Collection[int], answer: Iterable[int], clause: str, told: Iterable[str] = ()
) -> Verdict:
    """Compare two sets of seats; a single seat may stand for itself.

    Raises:
        SeatError: The answer names no seat at the table.
    """
    given = {answer} if isinstance(answer, int) else set(answer)
    for seat in given:
        check_seat(state, seat)
    return compare(right, given, lambda seat: seat_name(seat, state.game), "seats", clause, told)


def several(answer: Iterable[str]) -> Iterable[str]:
    """Return several texts; a single one may stand for itself."""
    return (answer,) if isinstance(answer, str) else answer


def given_cards(hand: Collection[str], answer: Iterable[str]) -> set[str]:
    """Return the cards of an answer; a single card may stand for itself.

    Raises:
        UnknownNameError: A card is not of that hand.
    """
    given = set(several(answer))
    if strange := sorted(given - set(hand)):
        raise UnknownNameError("card of this hand", strange[0], tuple(sorted(hand)))
    return given


def refused(state: Position, action: Action) -> Verdict | None:
    """Say why an action that was given as an answer is not legal; None if it is."""
    failed = next((reason for reason in explain(state, action) if not reason.ok), None)
    return None if failed is None else verdict(False, told_to(state, failed), failed.clause)


def told_to(state: Position, reason: Reason) -> str:
    """Return a reason told to the seat to act."""
    return say("exercise", "told-to", name=seat_name(state.to_act, state.game), reason=tell_reason(reason, state.game))


def tell_all(state: Position, events: Iterable[Event]) -> str:
    """Return several events told in a row."""
    return " ".join(tell(event, state.game, viewer="all") for event in events)


def clause_behind_last(state: Position, events: Iterable[Event]) -> str:
    """Return the id of the clause behind the last of some events."""
    return clause_of(list(events)[-1], state.game)


def done(state: Position, action: Action) -> tuple[Any, tuple[Event, ...]]:
    """Carry an action out and end the turn; return the state after it, and all that happened."""
    happened: list[Event] = []
    turn = state.turn
    for each in (action, Action("stop"), Action("end")):
        if state.turn == turn and is_legal(state, each):
            _, events, state = apply(state, each)
            happened += events
    return state, tuple(happened)


def state_of(subject: Position | Timeline[Any]) -> Any:
    """Return a position: of a playthrough, the last one."""
    return subject.end if isinstance(subject, Timeline) else subject


def demand(holds: object, problem: str) -> None:
    """Make sure that a position fits its exercise.

    Raises:
        OptionError: It does not.
    """
    if not holds:
        raise OptionError(problem)
