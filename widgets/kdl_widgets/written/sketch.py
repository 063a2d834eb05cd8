"""What a reader's own function makes of the board or the position of its page: drawn from its answers alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from kdl.narration.mansion.names import room
from kdl.words import say
from kdl.written.calling import call
from kdl.written.checking import CALL_SECONDS, Copies
from kdl.written.stages import subject
from kdl_widgets.drawing.marks import Marks

if TYPE_CHECKING:
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.state import State
    from kdl.written.checking import Report

#: Asks the reader's function about a subject: what it is handed beside that.
Ask = Callable[..., object]


class Sketch(NamedTuple):
    """What is drawn of a function.

    Attributes:
        tell: Returns what the picture shows.
        subject: The board or the position.
        marks: The answers.
    """

    tell: Callable[[], str]
    subject: Board | State | GetLuckyState
    marks: Marks


def sketch(function: object, report: Report, about: object) -> Sketch | None:
    """Draw the answers of a function that is right where its page is; None where there is nothing to be drawn.

    Args:
        function: The function.
        report: What came of checking it.
        about: The board or the position of the page; None for nothing in particular.
    """
    task = report.task
    if about is None or task is None or not report.right or not callable(function) or task.name not in _SKETCHES:
        return None
    there, copies = subject(task, about), Copies(task)

    def ask(*given: object) -> object:
        return call(function, (copies.of(there), *given), CALL_SECONDS).answer

    start, marks = _SKETCHES[task.name](there, ask)

    def tell() -> str:
        facts = {"room": room(there, start)} if start else {}
        return say("written", f"drawn.{task.name}", **facts)

    return Sketch(tell, there, marks)


def _sees(board: Board, ask: Ask) -> tuple[str, Marks]:
    """Light up the rooms that are seen from the one with the widest view."""
    seen = {one: frozenset(other for other in board.rooms if other != one and ask(one, other)) for one in board.rooms}
    widest = max(board.rooms, key=lambda one: len(seen[one]))
    return widest, Marks(chosen=(widest,), lit=seen[widest])


def _lucky_next(board: Board, ask: Ask) -> tuple[str, Marks]:
    """Number the rooms into which Lucky goes, until he comes back."""
    way = [board.path[0]]
    while (following := str(ask(way[-1]))) not in way:
        way.append(following)
    return "", Marks(path=tuple(way))


def _distance(board: Board, ask: Ask) -> tuple[str, Marks]:
    start = board.path[0]
    return start, Marks(chosen=(start,), tags={each: str(ask(start, each)) for each in board.rooms if each != start})


def _watched(state: State, ask: Ask) -> tuple[str, Marks]:
    return "", Marks(lit=frozenset(state.pawns[seat] for seat in state.game.players if ask(seat)))


def _may_draw(state: State, ask: Ask) -> tuple[str, Marks]:
    return "", Marks(lit=frozenset(each for each in state.game.board.rooms if ask(each)))


def _strength(state: State, ask: Ask) -> tuple[str, Marks]:
    found: dict[str, str] = {}
    for seat in state.game.players:
        place = state.pawns[seat]
        found[place] = " · ".join(filter(None, (found.get(place), str(ask(seat, "")))))
    return "", Marks(tags=found)


def _value(state: GetLuckyState, ask: Ask) -> tuple[str, Marks]:
    return "", Marks(tags={each: str(ask(each)) for each in state.tucked})


_SKETCHES: Mapping[str, Callable[..., tuple[str, Marks]]] = {
    "sees": _sees,
    "lucky_next": _lucky_next,
    "distance": _distance,
    "watched": _watched,
    "may_draw": _may_draw,
    "strength": _strength,
    "value": _value,
}
