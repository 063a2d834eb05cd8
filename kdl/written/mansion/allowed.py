"""``may_attempt(state)`` and ``may_draw(state, room)``: what whoever is on turn may do where they stand."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.engine.arrange import arrange, can_be_changed
from kdl.engine.step import explain
from kdl.games.editions import load_edition
from kdl.games.mansion.family import MANSION
from kdl.narration.mansion.names import room
from kdl.narration.names import person
from kdl.narration.reasons import tell_reason
from kdl.words import say
from kdl.written.mansion.scattered import scattered, starts
from kdl.written.task import Case, Task

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.core.reasons import Reason
    from kdl.games.mansion.state import State

_SEATS, _EACH = (3, 4, 5), 80
#: With which pets is played, where there are any.
_PETS = (("dog",), ("dog", "cat"))
_ATTEMPT, _DRAW = Action("attempt"), Action("draw")


@cache
def attempts(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases of attempts: with pets where there are any; those with the fewest pawns come first.

    Rule: deluxe.attempt.alone, pets.dog, pets.cat, classic.attempt.alone, classic.attempt.unseen
    """
    positions = [state for edition in editions for start in _tables(edition) for state in scattered(start, _EACH)]
    found = [_attempt(state, (len(state.pets) + state.seats, at)) for at, state in enumerate(positions)]
    return tuple(sorted(found, key=lambda case: case.size))


def _tables(edition: str) -> Iterator[State]:
    yield from starts(edition, _SEATS)
    known = load_edition(edition).modules
    for pets in (each for each in _PETS if known.keys() >= {*each}):
        yield from starts(edition, _SEATS, pets=pets)


def _attempt(state: State, size: tuple[float, ...]) -> Case:
    return Case(state, (), not _failing(state, _ATTEMPT), size)


def attempts_here(state: State) -> tuple[Case, ...]:
    """Return the cases of attempts in one position, and with each pet elsewhere."""
    if not can_be_changed(state):
        return ()
    places = state.game.board.rooms if state.pets else ()
    moved = [arrange(state, pets={pet: place}) for pet in state.pets for place in places]
    found = dict.fromkeys(arrange(each, phase="action") for each in (state, *moved))
    return tuple(_attempt(each, (at,)) for at, each in enumerate(found))


@cache
def draws(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases of cards: whoever is on turn stands anywhere; those with the fewest pawns come first.

    Rule: deluxe.draw.unseen, classic.snoop.draw
    """
    positions = [
        state for edition in editions for start in starts(edition, _SEATS) for state in scattered(start, _EACH)
    ]
    found = [_draw(each, each.pawns[each.on_turn], (each.seats, at)) for at, each in enumerate(positions)]
    return tuple(sorted(found, key=lambda case: case.size))


def _draw(state: State, place: str, size: tuple[float, ...]) -> Case:
    return Case(state, (place,), not _failing(_put(state, place), _DRAW), size)


def draws_here(state: State) -> tuple[Case, ...]:
    """Return the cases of cards in one position: every place in which one can stand."""
    if not can_be_changed(state):
        return ()
    return tuple(_draw(state, place, (at,)) for at, place in enumerate(sorted(state.game.board.rooms)))


def _put(state: State, place: str) -> State:
    return arrange(state, pawns={state.on_turn: place}, phase="action")


def _failing(state: State, action: Action) -> tuple[Reason, ...]:
    """Return the conditions that do not hold, apart from the phase of the turn."""
    return tuple(reason for reason in explain(state, action) if not reason.ok and reason.check != "phase")


def ask_attempt(case: Case) -> str:
    """Ask whether whoever is on turn may attempt the murder."""
    state = case.subject
    place = room(state.game.board, state.pawns[state.on_turn])
    return say("written", "ask.may_attempt", who=person(state.on_turn, state.game), room=place)


def ask_draw(case: Case) -> str:
    """Ask whether whoever is on turn may draw a card in a room."""
    state, (place,) = case.subject, case.given
    who = person(state.on_turn, state.game)
    return say("written", "ask.may_draw", who=who, room=room(state.game.board, place))


def why_attempt(case: Case) -> str:
    """Say what is in the way of an attempt, or that nothing is."""
    return _told(case.subject, _ATTEMPT)


def why_draw(case: Case) -> str:
    """Say what is in the way of a card, or that nothing is."""
    return _told(_put(case.subject, case.given[0]), _DRAW)


def _told(state: State, action: Action) -> str:
    failing = _failing(state, action)
    return tell_reason(failing[0], state.game) if failing else say("written", "why.allowed")


MAY_ATTEMPT = Task(
    name="may_attempt",
    parameters=("state",),
    wanted=bool,
    family=MANSION,
    fits=lambda edition: not edition.mortal,
    by_edition=True,
    cases=attempts,
    here=attempts_here,
    ask=ask_attempt,
    why=why_attempt,
)

MAY_DRAW = Task(
    name="may_draw",
    parameters=("state", "room"),
    wanted=bool,
    family=MANSION,
    fits=lambda edition: not edition.mortal,
    by_edition=True,
    cases=draws,
    here=draws_here,
    ask=ask_draw,
    why=why_draw,
)
