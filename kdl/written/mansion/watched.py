"""``watched(state, seat)``: whether any other player sees a pawn."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kdl.engine.step import observe
from kdl.games.mansion.family import MANSION
from kdl.narration.mansion.sight import tell_sight
from kdl.narration.names import person
from kdl.words import say
from kdl.written.mansion.scattered import scattered, starts
from kdl.written.task import Case, Task

if TYPE_CHECKING:
    from kdl.games.mansion.state import State

_SEATS, _EACH = (3, 4, 6), 60


@cache
def cases(editions: tuple[str, ...]) -> tuple[Case, ...]:
    """Return the cases: players who stand anywhere, by daylight and in the dark; those with the fewest come first."""
    positions = [
        state
        for edition in editions
        for start in starts(edition, _SEATS)
        for state in scattered(start, _EACH, dark=True)
    ]
    found = [_case(state, state.on_turn, (state.seats, at)) for at, state in enumerate(positions)]
    return tuple(sorted(found, key=lambda case: case.size))


def here(state: State) -> tuple[Case, ...]:
    """Return the cases in one position: every player."""
    return tuple(_case(state, seat, (seat != state.on_turn, seat)) for seat in state.game.players)


def _case(state: State, seat: int, size: tuple[float, ...]) -> Case:
    """Ask of one player, whom others see where their looks reach, and in the dark only in the same room.

    Rule: deluxe.sight.straight, deluxe.lights-out.effect
    """
    return Case(state, (seat,), bool(_watchers(state, seat)), size)


def _watchers(state: State, seat: int) -> tuple[str, ...]:
    """Return the places from which a player is seen by others."""
    seen_from = observe(state).lookouts[state.pawns[seat]]
    return tuple(place for other, place in enumerate(state.pawns) if other != seat and place in seen_from)


def ask(case: Case) -> str:
    """Ask whether anybody sees the player."""
    state, (seat,) = case.subject, case.given
    return say("written", "ask.watched.dark" if state.lights_out else "ask.watched", who=person(seat, state.game))


def why(case: Case) -> str:
    """Say how somebody sees the player, or that nobody does."""
    state, (seat,) = case.subject, case.given
    if not case.right:
        return say("written", "why.unwatched")
    there, place = _watchers(state, seat)[0], state.pawns[seat]
    if there == place:
        return say("written", "why.together", who=person(seat, state.game))
    return tell_sight(observe(state), there, place)


WATCHED = Task(
    name="watched",
    parameters=("state", "seat"),
    wanted=bool,
    family=MANSION,
    fits=lambda edition: edition.lights,
    by_edition=True,
    cases=cases,
    here=here,
    ask=ask,
    why=why,
)
