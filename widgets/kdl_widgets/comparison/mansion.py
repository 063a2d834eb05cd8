"""What is compared of two positions in the mansion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import seen_by
from kdl.narration import room_name, seat_name
from kdl.narration.grammar import capital
from kdl.narration.names import pawn_name
from kdl.words import say
from kdl_widgets.output import NOTHING, Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Set as AbstractSet

    from kdl.games.mansion.board.board import Board
    from kdl.games.mansion.observation import Observation


def facts(one: Observation, other: Observation) -> Iterator[Row]:
    """Yield what is told of both positions in the mansion; of sets of rooms each side names those that only it has."""
    a, b = one.board, other.board
    yield say("teach", "fact-rooms"), *_only(a, b, set(a.rooms), set(b.rooms))
    yield say("teach", "fact-lines"), str(len(a.sight_lines)), str(len(b.sight_lines))
    if one.lucky or other.lucky:
        yield say("teach", "fact-lucky"), _named(a, [one.lucky]), _named(b, [other.lucky])
        yield say("teach", "fact-pawns"), _named(a, one.pawns), _named(b, other.pawns)
        yield from _of_the_table(one, other)
    for pet in sorted({*one.pets} | {*other.pets}):
        here, there = _named(a, [one.pets.get(pet, "")]), _named(b, [other.pets.get(pet, "")])
        yield say("ending", "fact-pet", name=capital(pawn_name(pet, None))), here, there
    for room in sorted({*a.rooms} & {*b.rooms}, key=lambda room: room_name(a, room)):
        name = room_name(a, room)
        yield say("teach", "fact-sees", room=name), *_only(a, b, seen_by(one, room), seen_by(other, room))
        yield say("teach", "fact-steps", room=name), *_only(a, b, a.steps(room), b.steps(room))


def _of_the_table(one: Observation, other: Observation) -> Iterator[Row]:
    """Yield turn, cards and strength."""
    yield say("teach", "fact-turn"), _turn(one), _turn(other)
    yield say("teach", "fact-deck"), str(one.deck_size), str(other.deck_size)
    yield say("teach", "fact-discards"), str(len(one.discards)), str(len(other.discards))
    for seat, (here, there) in enumerate(zip(one.hand_sizes, other.hand_sizes, strict=False)):
        name = capital(seat_name(seat, one))
        yield say("teach", "fact-hand", name=name), str(here), str(there)
        if one.has_motives and other.has_motives:
            strengths = str(one.strengths[seat]), str(other.strengths[seat])
            yield say("teach", "fact-strength", name=name), *strengths


def _turn(now: Observation) -> str:
    return say("teach", "turn-of", turn=str(now.turn), name=seat_name(now.on_turn, now)) if now.turn else NOTHING


def _only(a: Board, b: Board, here: AbstractSet[str], there: AbstractSet[str]) -> tuple[str, str]:
    return _named(a, sorted(here - there)), _named(b, sorted(there - here))


def _named(board: Board, rooms: Iterable[str]) -> str:
    return ", ".join(room_name(board, room) for room in rooms if room) or NOTHING
