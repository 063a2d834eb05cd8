"""Functions as readers write them: right ones, and ones that are wrong in the ways in which people go wrong."""

# ruff: noqa: ARG001 (they forget what they are handed)

from __future__ import annotations

from functools import cache
from typing import Any


def named(name: str) -> Any:
    """Give a function the name by which it is checked."""

    def give(function: Any) -> Any:
        function.__name__ = name
        return function

    return give


# Who sees whom.


@named("sees")
def right_sees(board: Any, a: str, b: str) -> bool:
    return any(a in line.spaces and b in line.spaces for line in board.sight_lines)


@named("sees")
def slantwise(board: Any, a: str, b: str) -> bool:
    """Take any door of a hall for a way to look, however much at an angle."""
    doors = [set(opening.between) for opening in board.openings_in_play]
    beside = {room: {space for door in doors if room in door for space in door - {room}} for room in (a, b)}
    return b in beside[a] or bool(beside[a] & beside[b])


@named("sees")
def rail_forgotten(board: Any, a: str, b: str) -> bool:
    obstacle = board.obstacle(a, b)
    return b in board.sees(a) or (obstacle is not None and obstacle.kind == "rail")


@cache
def whole(board: Any) -> Any:
    return board.close(())


@named("sees")
def closed_forgotten(board: Any, a: str, b: str) -> bool:
    return b in whole(board).sees(a)


@named("sees")
def adjacent_for_seen(board: Any, a: str, b: str) -> bool:
    return b in board.steps(a)


@named("sees")
def eastward_only(board: Any, a: str, b: str) -> bool:
    lines = [line.spaces for line in board.sight_lines if a in line.spaces and b in line.spaces]
    return any(line.index(a) < line.index(b) for line in lines)


@cache
def without_stairs(board: Any) -> Any:
    return board.fold(board.floor)


@named("sees")
def stairs_forgotten(board: Any, a: str, b: str) -> bool:
    return b in without_stairs(board).sees(a)


@cache
def printed(board: Any) -> Any:
    return board.close(wing for wing in board.closed if wing != "further")


@named("sees")
def learnt_by_heart(board: Any, a: str, b: str) -> bool:
    """Know the printed boards, and nothing of what more closed rooms would change."""
    return b in printed(board).sees(a) and board.is_open(a) and board.is_open(b)


# Where Lucky goes.


@named("lucky_next")
def right_lucky_next(board: Any, room: str) -> str:
    later = [each for each in board.path if board.space(each).number > board.space(room).number]
    return (later or board.path)[0]


def numbered(board: Any) -> list[str]:
    return [s.id for s in sorted((s for s in board.spaces if s.number is not None), key=lambda s: s.number)]


@named("lucky_next")
def closed_rooms_walked(board: Any, room: str) -> str:
    order = [each for each in numbered(board) if not board.is_folded(each)]
    return order[(order.index(room) + 1) % len(order)]


@named("lucky_next")
def folded_rooms_walked(board: Any, room: str) -> str:
    order = [each for each in numbered(board) if board.space(each).wing not in board.closed]
    return order[(order.index(room) + 1) % len(order)]


@named("lucky_next")
def stays_at_the_end(board: Any, room: str) -> str:
    return board.path[min(board.path.index(room) + 1, len(board.path) - 1)]


@named("lucky_next")
def falls_off_the_end(board: Any, room: str) -> str:
    return board.path[board.path.index(room) + 1]


@named("lucky_next")
def backwards(board: Any, room: str) -> str:
    return board.path[board.path.index(room) - 1]


# Whose turn is next.


def left_of(state: Any) -> list[int]:
    return [(state.on_turn + i) % state.seats for i in range(1, state.seats + 1)]


def called(state: Any) -> list[int]:
    there = right_lucky_next(state.game.board, state.lucky)
    return [seat for seat in left_of(state) if state.pawns[seat] == there]


def first_round(state: Any) -> bool:
    return state.had_turn | 1 << state.on_turn != (1 << state.seats) - 1


@named("next_on_turn")
def right_next_on_turn(state: Any) -> int:
    return left_of(state)[0] if first_round(state) or not called(state) else called(state)[0]


@named("next_on_turn")
def lucky_forgotten(state: Any) -> int:
    return left_of(state)[0]


@named("next_on_turn")
def crowd_by_seat(state: Any) -> int:
    return left_of(state)[0] if first_round(state) or not called(state) else min(called(state))


@named("next_on_turn")
def crowd_from_the_right(state: Any) -> int:
    return left_of(state)[0] if first_round(state) or not called(state) else called(state)[-1]


@named("next_on_turn")
def first_round_forgotten(state: Any) -> int:
    return (called(state) or left_of(state))[0]


@named("next_on_turn")
def before_he_walks(state: Any) -> int:
    here = [seat for seat in left_of(state) if state.pawns[seat] == state.lucky]
    return left_of(state)[0] if first_round(state) or not here else here[0]


# How strong an attempt is.


def weapon(state: Any, card: str) -> int:
    return state.game.cards_by_id[card].value_in(state.lucky) if card else 0


@named("strength")
def right_strength(state: Any, seat: int, card: str) -> int:
    return 1 + len(state.motives[seat]) + weapon(state, card)


@named("strength")
def best_room_forgotten(state: Any, seat: int, card: str) -> int:
    return 1 + len(state.motives[seat]) + (state.game.cards_by_id[card].value if card else 0)


@named("strength")
def motives_forgotten(state: Any, seat: int, card: str) -> int:
    return 1 + weapon(state, card)


@named("strength")
def bare_hands_forgotten(state: Any, seat: int, card: str) -> int:
    return len(state.motives[seat]) + (weapon(state, card) if card else 1)


@named("strength")
def of_who_is_on_turn(state: Any, seat: int, card: str) -> int:
    return 1 + len(state.motives[state.on_turn]) + weapon(state, card)


@named("strength")
def right_classic_strength(state: Any, seat: int, card: str) -> int:
    return weapon(state, card) if card else 1


@named("strength")
def bare_hands_added(state: Any, seat: int, card: str) -> int:
    return 1 + weapon(state, card)


# What a character is worth.


def points(state: Any, character: str, card: str, *, perfect: int = 2, spite: int = -1) -> int:
    found = state.game.cards_by_id[card]
    if found.kind == "spite":
        return spite
    return perfect if found.perfect_for == state.game.characters_by_id[character].number else 1


@named("value")
def right_value(state: Any, character: str) -> int:
    return max(0, 1 + sum(points(state, character, card) for card in state.tucked[character]))


@named("value")
def perfect_forgotten(state: Any, character: str) -> int:
    return max(0, 1 + sum(points(state, character, card, perfect=1) for card in state.tucked[character]))


@named("value")
def spite_forgotten(state: Any, character: str) -> int:
    return max(0, 1 + sum(points(state, character, card, spite=0) for card in state.tucked[character]))


RIGHT = (right_sees, right_lucky_next, right_next_on_turn, right_strength, right_value)
WRONG = {
    "slantwise": slantwise,
    "rail forgotten": rail_forgotten,
    "closed forgotten": closed_forgotten,
    "adjacent for seen": adjacent_for_seen,
    "eastward only": eastward_only,
    "stairs forgotten": stairs_forgotten,
    "learnt by heart": learnt_by_heart,
    "closed rooms walked": closed_rooms_walked,
    "folded rooms walked": folded_rooms_walked,
    "stays at the end": stays_at_the_end,
    "backwards": backwards,
    "lucky forgotten": lucky_forgotten,
    "crowd by seat": crowd_by_seat,
    "crowd from the right": crowd_from_the_right,
    "first round forgotten": first_round_forgotten,
    "before he walks": before_he_walks,
    "best room forgotten": best_room_forgotten,
    "motives forgotten": motives_forgotten,
    "bare hands forgotten": bare_hands_forgotten,
    "of who is on turn": of_who_is_on_turn,
    "perfect forgotten": perfect_forgotten,
    "spite forgotten": spite_forgotten,
}
