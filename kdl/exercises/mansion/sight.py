"""Exercises on sight: what is seen, by whom, and where nobody looks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kdl.analysis.mansion.visibility import law, safe_from, seen_by
from kdl.analysis.subjects import observation_of
from kdl.core.position import check_seat
from kdl.engine.observe import observe
from kdl.exercises.choices import rooms, seats, yes_or_no
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import compare_rooms, compare_seats, verdict
from kdl.games.mansion.family import MANSION
from kdl.narration.grammar import sentence
from kdl.narration.mansion.names import room_name
from kdl.narration.mansion.sight import rule_of_sight, tell_sight, tell_views
from kdl.narration.names import seat_name

if TYPE_CHECKING:
    from kdl.analysis.subjects import Subject
    from kdl.exercises.verdict import Verdict
    from kdl.games.mansion.state import State


@exercise(rooms, MANSION)
def seen_from(subject: Subject, room: str, answer: Iterable[str]) -> Verdict:
    """Check which other rooms one sees who is in a room, on a board or in a position.

    Rule: deluxe.sight.straight, deluxe.lights-out.effect, pets.cat
    """
    now = observation_of(subject)
    seen = seen_by(now, room)
    dimmed = seen != now.board.sees(room)
    clause = law(now, "sight-line")
    if dimmed:
        clause = law(now, rule_of_sight(now, room, min(now.board.sees(room) - seen)))
    return compare_rooms(now.board, seen, answer, clause, () if dimmed else tell_views(now.board, room))


@exercise(rooms, MANSION)
def safe_rooms(subject: Subject, pawns: Iterable[str], answer: Iterable[str]) -> Verdict:
    """Check which rooms are empty and seen from none of the rooms where pawns stand, nor by the dog if it plays.

    Rule: deluxe.attempt.alone, pets.dog
    """
    now = observation_of(subject)
    return compare_rooms(now.board, safe_from(now, pawns), answer, law(now, "unseen-to-attempt"))


@exercise(yes_or_no, MANSION)
def see_each_other(subject: Subject, one: str, other: str, answer: bool) -> Verdict:
    """Check whether two rooms see each other.

    Rule: deluxe.sight.straight, deluxe.sight.rail-blocks
    """
    now = observation_of(subject)
    now.board.space(one), now.board.space(other)
    both = one == other or (one in seen_by(now, other) and other in seen_by(now, one))
    viewer, target = (one, other) if one == other or other not in seen_by(now, one) else (other, one)
    told, clause = tell_sight(now, viewer, target), law(now, rule_of_sight(now, viewer, target))
    return verdict(answer is both, told, clause, tells_all=True)


@exercise(seats, MANSION)
def who_sees(state: State, room: str, answer: Iterable[int]) -> Verdict:
    """Check which players (seats from 0) see a room from where they are; those in the room see it too.

    Rule: deluxe.sight.straight, deluxe.lights-out.effect, pets.cat
    """
    now = observe(state)
    state.game.board.space(room)
    seeing = {seat for seat, at in enumerate(state.pawns) if at == room or room in seen_by(now, at)}
    blind = [at for at in state.pawns if at and at != room and room in now.board.sees(at) - seen_by(now, at)]
    clause = law(now, rule_of_sight(now, blind[0], room) if blind else "sight-line")
    return compare_seats(state, seeing, answer, clause, _where(state, seeing))


@exercise(seats, MANSION)
def players_seen_by(state: State, seat: int, answer: Iterable[int]) -> Verdict:
    """Check which other players (seats from 0) a player sees.

    Rule: deluxe.sight.straight, deluxe.lights-out.effect, pets.cat, bnb.stairs.sight
    """
    check_seat(state, seat)
    now, here = observe(state), state.pawns[seat]
    seen = {other for other, at in enumerate(state.pawns) if other != seat and at in {here, *seen_by(now, here)}}
    return compare_seats(state, seen, answer, law(now, "sight-line"), _where(state, seen))


def _where(state: State, those: Iterable[int]) -> tuple[str, ...]:
    """Say where some players are."""
    board, people = state.game.board, {seat: seat_name(seat, state.game) for seat in sorted(those)}
    rooms = {seat: room_name(board, state.pawns[seat], "in") for seat in people}
    return tuple(sentence("exercise", "is-in", name=people[seat], room=rooms[seat]) for seat in people)
