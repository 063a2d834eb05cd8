"""Exercises on closed wings and on the dark."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kdl.analysis.mansion.forecast import next_move
from kdl.core.events import Arranged
from kdl.core.evolve import evolve
from kdl.engine.arrange import arrange
from kdl.exercises.choices import number, rooms
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import MURDER, compare_rooms, demand, tell_all, verdict
from kdl.games.mansion.family import MANSION
from kdl.words import say

if TYPE_CHECKING:
    from kdl.exercises.verdict import Verdict
    from kdl.games.mansion.state import State


@exercise(rooms, MANSION)
def rooms_lucky_skips(state: State, answer: Iterable[str]) -> Verdict:
    """Check which closed rooms Lucky passes over with his next move.

    Rule: deluxe.wings.closed, deluxe.lucky.moves
    """
    moved = next_move(state)
    skipped = {state.game.space_ids[room] for room in moved.skipped}
    told, clause = (tell_all(state, [moved]),), state.game.clauses["open"]
    return compare_rooms(state.game.board, skipped, answer, clause, told, closed_too=True)


@exercise(number, MANSION)
def draws_until_dark(state: State, answer: int) -> Verdict:
    """Check how many cards must be drawn until the lights go out; none if they are out.

    Rule: deluxe.lights-out.when
    """
    demand(state.game.source.lights, "in this game the lights never go out; choose a position from another one")
    left = len(state.deck)
    told = say("position", "deck", n=left)
    return verdict(answer == left, told, state.game.clauses["lights-out"], tells_all=True)


@exercise(rooms, MANSION)
def rooms_freed_by_the_dark(state: State, answer: Iterable[str]) -> Verdict:
    """Check in which rooms the seat on turn could attempt the murder in the dark, but not with the lights on.

    The others stay where they are; the seat on turn and Lucky are taken to be in the room.

    Rule: deluxe.lights-out.effect, deluxe.attempt.alone
    """
    dark, light = _lit(state, False), _lit(state, True)
    freed = {room for room in state.game.board.rooms if _could_attempt(dark, room) and not _could_attempt(light, room)}
    return compare_rooms(state.game.board, freed, answer, state.game.clauses["sight-dark"])


def _lit(state: State, lights: bool) -> State:
    return evolve(state, Arranged((("lights_out", not lights),)))


def _could_attempt(state: State, room: str) -> bool:
    there = arrange(state, pawns={state.on_turn: room}, lucky=room, on_turn=state.on_turn)
    return there.game.rules.is_open["attempt"](there, MURDER)
