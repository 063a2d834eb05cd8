"""Who sees whom now, from an observation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.games.editions import editions_on, load_edition
from kdl.games.mansion.rules.shamrock import SHAMROCK
from kdl.games.mansion.starts import draws_in_rooms_only, facts_on

if TYPE_CHECKING:
    from kdl.core.edition import Edition
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.observation import Observation


Picks = tuple[str, ...]


def law(observation: Observation, rule: str) -> str:
    """Return the clause behind a rule, in the edition that is shown or the first that plays on the board."""
    name = observation.edition
    editions = [load_edition(name)] if name else editions_on(observation.board.id)
    tables = (table for edition in editions for table in _tables(edition))
    return next((table[rule] for table in tables if rule in table), "")


def _tables(edition: Edition) -> Iterator[Mapping[str, str]]:
    """Yield the clauses of an edition and of what can be added to it."""
    yield edition.clauses
    yield from (module.clauses for module in edition.modules.values())


def seen_by(observation: Observation, room: str) -> frozenset[str]:
    """Return the other rooms that somebody in a room sees now; with the cat this has a direction.

    Raises:
        UnknownNameError: There is no such room.

    Rule: deluxe.sight.straight, deluxe.lights-out.effect, pets.cat
    """
    here = observation.board.space(room).id
    return frozenset(r for r in observation.board.rooms if r != here and here in observation.lookouts[r])


def safe_from(observation: Observation, pawns: Iterable[str]) -> frozenset[str]:
    """Return the rooms in which nobody stands and which are seen now neither from any of these rooms nor by the dog.

    Raises:
        UnknownNameError: No such room.

    Rule: deluxe.attempt.alone, pets.dog, shamrock.old.guards
    """
    dog = watchdog(observation)
    watching = {*filter(None, pawns), *([observation.pets[dog]] if dog else [])}
    return unseen_from(observation.board, watching, observation.lookouts)


def unseen_from(board: Board, rooms: Iterable[str], seen_from: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """Return the rooms in play, other than some rooms, that are seen from none of these.

    Args:
        board: The board.
        rooms: The rooms from which somebody looks.
        seen_from: For each space in play, the spaces from which it is seen, itself included.

    Raises:
        UnknownNameError: No such room.
    """
    watching = {board.space(room).id for room in rooms}
    return frozenset(room for room in board.rooms if watching.isdisjoint(seen_from[room]))


def is_blind(observation: Observation) -> bool:
    """Whether no lines of sight count now."""
    return all(len(lookouts) == 1 for lookouts in observation.lookouts.values())


def watchdog(observation: Observation) -> str:
    """Return the pet in whose sight nobody attempts: the dog, or that of 2009 while he guards Lucky; ``""`` for none.

    Rule: pets.dog, shamrock.old.guards
    """
    pet = SHAMROCK if observation.dog_guards else "dog"
    return pet if pet in observation.pets else ""


def watchers(observation: Observation) -> Picks:
    """Return the rooms of the players who could watch the seat on turn; none on an empty board.

    Rule: deluxe.attempt.alone, deluxe.draw.unseen
    """
    return tuple(dict.fromkeys(observation.pawns[seat] for seat in _others(observation)))


def _others(observation: Observation) -> tuple[int, ...]:
    """List the seats in the game, without the one on turn."""
    return tuple(seat for seat, room in enumerate(observation.pawns) if room and seat != observation.on_turn)


def watched_by_lucky(observation: Observation, rooms: Iterable[str]) -> frozenset[str]:
    """Return those of some rooms where no card is drawn because Lucky is there or looks in; none where that is allowed.

    Rule: deluxe.draw.unseen
    """
    forbidden = observation.lucky and law(observation, "unseen-to-draw")
    return frozenset(room for room in rooms if forbidden and observation.lucky in observation.lookouts[room])


@lru_cache(maxsize=32)
def cardless(board: Board) -> frozenset[str]:
    """Return the places in the picture where one can stand but draws no card, by an edition played on the board.

    Rule: classic.snoop.draw
    """
    if not any(map(draws_in_rooms_only, facts_on(board.id))):
        return frozenset()
    return frozenset(space.id for space in board.shown if space.kind in board.stops and space.kind != "room")
