"""``next_on_turn(state)``: whose turn is next if the turn ends now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from kdl.analysis.mansion.forecast import next_move
from kdl.core.events import evolve
from kdl.engine.arrange import arrange, can_be_changed
from kdl.games.mansion.family import MANSION
from kdl.narration.events import tell as tell_event
from kdl.narration.grammar import sentence
from kdl.narration.names import person
from kdl.written.mansion.boards import reached
from kdl.written.mansion.told import tell_seat
from kdl.written.task import Case, Task

if TYPE_CHECKING:
    from kdl.games.mansion.state import State


@cache
def cases(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases: positions in which a turn can end; those with the fewest pawns come first, then the earliest.

    Rule: deluxe.order.lucky-visits, deluxe.order.crowd, deluxe.order.first-round, classic.order.lucky-visits
    """
    return tuple(sorted(_ends_of_turns(editions), key=lambda case: case.size))


def here(state: State) -> tuple[Case, ...]:
    """Return the cases in one position: whoever is on turn, and wherever Lucky is."""
    if not can_be_changed(state):
        return ()
    places = (state.lucky, *(room for room in state.game.board.path if room != state.lucky))
    found = [arrange(state, lucky=room, phase="action") for room in places]
    return tuple(_case(each, (at,)) for at, each in enumerate(found))


def _case(state: State, size: tuple[float, ...]) -> Case:
    return Case(state, (), state.game.rules.next_seat(state, next_move(state).space).seat, size)


def _ends_of_turns(editions: tuple[str, ...]) -> Iterator[Case]:
    """Yield a case for each position that differs from those before in what decides whose turn is next."""
    known = set()
    for state, step in reached(editions):
        decides = (state.game, state.pawn_at, state.lucky_at, state.on_turn, state.had_turn)
        if state.phase in ("movement", "action") and decides not in known:
            known.add(decides)
            yield _case(state, (state.seats, state.turn, step, state.game.board.width))


def ask(case: Case) -> str:
    """Ask whose turn is next."""
    now = case.subject
    return sentence("written", "ask.next_on_turn", turn=now.turn, who=person(now.on_turn, now.game))


def why(case: Case) -> str:
    """Tell where Lucky goes, and whom he calls there."""
    state = case.subject
    moved = next_move(state)
    there = evolve(state, moved)
    began = state.game.rules.next_seat(state, moved.space)
    return " ".join((tell_event(moved, state.game), tell_event(began, there.game)))


NEXT_ON_TURN = Task(
    name="next_on_turn",
    parameters=("state",),
    wanted=int,
    family=MANSION,
    by_edition=True,
    cases=cases,
    here=here,
    exists=lambda case, answer: 0 <= answer < case.subject.seats,
    ask=ask,
    tell=tell_seat,
    why=why,
)
