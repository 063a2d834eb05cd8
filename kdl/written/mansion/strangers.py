"""``stranger_goes(state)`` and ``attacked(state)``: what happens by rule alone, without anybody's choice."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from kdl.analysis.mansion.forecast import next_move
from kdl.core.events import evolve
from kdl.engine.arrange import arrange, can_be_changed
from kdl.engine.start import new_game
from kdl.engine.step import apply, legal_actions
from kdl.games.mansion.family import MANSION
from kdl.games.mansion.rules.flight import ghost_attack
from kdl.narration.events import tell as tell_event
from kdl.narration.grammar import sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import person
from kdl.words import say
from kdl.written.mansion.scattered import scattered, starts
from kdl.written.mansion.told import tell_room, tell_seat
from kdl.written.task import Case, Task

if TYPE_CHECKING:
    from kdl.games.mansion.state import State

#: How many positions are made of each game, and how many play for their lives.
_EACH, _HUNTED = 160, (3, 4, 5)
#: What is given back where the ghost attacks nobody.
NOBODY = -1


@cache
def goings(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases of strangers: whichever is on turn, alone with Lucky or elsewhere."""
    found = []
    for edition in editions:
        start = new_game(edition, seats=2)
        strangers = tuple(start.game.strangers)
        found += [*scattered(start, _EACH, on_turn=strangers, phase="movement", dark=True)]
    return tuple(_going(state, (at,)) for at, state in enumerate(found))


def goings_here(state: State) -> tuple[Case, ...]:
    """Return the cases of strangers in one position: wherever whichever of them is on turn stands."""
    if not can_be_changed(state):
        return ()
    rooms, strangers = state.game.board.path, state.game.strangers
    turns = [arrange(state, on_turn=seat, phase="movement") for seat in sorted(strangers)]
    moved = [arrange(each, pawns={each.on_turn: place}) for each in turns for place in rooms]
    return tuple(_going(each, (at,)) for at, each in enumerate((*turns, *moved)))


def _going(state: State, size: tuple[float, ...]) -> Case:
    """Let a stranger do what it must.

    Rule: strangers.turn.move, strangers.turn.attempt
    """
    after = apply(state, legal_actions(state)[0]).state
    return Case(state, (), after.pawns[state.on_turn], size)


def ask_going(case: Case) -> str:
    """Ask where a stranger goes."""
    state = case.subject
    here = room(state.game.board, state.pawns[state.on_turn])
    return sentence("written", "ask.stranger_goes", who=person(state.on_turn, state.game), room=here)


def why_going(case: Case) -> str:
    """Tell what the stranger does."""
    state = case.subject
    events = apply(state, legal_actions(state)[0]).events
    return tell_event(events[0], state.game)


@cache
def attacks(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases of the ghost: a turn ends, and he walks on; those with the fewest players come first."""
    found = [state for each in editions for start in starts(each, _HUNTED) for state in _crowded(start)]
    return tuple(
        sorted((_attack(state, (state.seats, at)) for at, state in enumerate(found)), key=lambda case: case.size)
    )


def _crowded(start: State) -> list[State]:
    """Return positions, in every second of which some stand where the ghost is going."""
    found = []
    for at, state in enumerate(scattered(start, _EACH // 2)):
        there = state.game.space_ids[next_move(state).space]
        crowd = {seat: there for seat in range(state.seats) if (at >> (seat + 1)) & 1}
        found.append(arrange(state, pawns=crowd) if at % 2 and crowd else state)
    return found


def attacks_here(state: State) -> tuple[Case, ...]:
    """Return the cases of the ghost in one position: wherever he comes from."""
    if not can_be_changed(state):
        return ()
    found = [state, *(arrange(state, lucky=place) for place in state.game.board.path)]
    return tuple(_attack(each, (at,)) for at, each in enumerate(found))


def _attack(state: State, size: tuple[float, ...]) -> Case:
    """Let a turn end.

    Rule: flight.lucky.attacks
    """
    attack: tuple[Any, ...] = ghost_attack(state, next_move(state).space)
    return Case(state, (), attack[0].victim if attack else NOBODY, size)


def ask_attack(case: Case) -> str:
    """Ask whom the ghost attacks."""
    state = case.subject
    return sentence(
        "written", "ask.attacked", who=person(state.on_turn, state.game), room=room(state.game.board, state.lucky)
    )


def tell_victim(case: Case, answer: int) -> str:
    """Name a player, with the number of the seat, or nobody."""
    if answer == NOBODY:
        return say("written", "nobody", number=NOBODY)
    return tell_seat(case, answer)


def why_attack(case: Case) -> str:
    """Tell where the ghost goes, and whom he meets there."""
    state = case.subject
    moved = next_move(state)
    there = evolve(state, moved)
    attack: tuple[Any, ...] = ghost_attack(state, moved.space)
    told = [tell_event(moved, state.game), *(tell_event(each, there.game) for each in attack)]
    return " ".join(told if attack else (*told, say("written", "why.meets-nobody")))


STRANGER_GOES = Task(
    name="stranger_goes",
    parameters=("state",),
    wanted=str,
    family=MANSION,
    fits=lambda edition: "strangers" in edition.modules,
    by_edition=True,
    cases=goings,
    here=goings_here,
    exists=lambda case, answer: answer in case.subject.game.board.shapes,
    ask=ask_going,
    tell=tell_room,
    why=why_going,
)

ATTACKED = Task(
    name="attacked",
    parameters=("state",),
    wanted=int,
    family=MANSION,
    fits=lambda edition: edition.mortal,
    by_edition=True,
    cases=attacks,
    here=attacks_here,
    exists=lambda case, answer: NOBODY <= answer < case.subject.seats,
    ask=ask_attack,
    tell=tell_victim,
    why=why_attack,
)
