"""What the claims on positions in the mansion have in common: names read back, actions tried, Lucky's way counted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import kdl
from kdl.analysis.mansion.transfer import set_up
from kdl.narration.mansion.names import room_name
from kdl.narration.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.games.mansion.board import Board
    from tests.kdl.questions.claims.registry import Said


def asked(said: Said) -> tuple[str, Any, tuple[Any, ...]]:
    """Return which kind is asked, about which position, and what else it takes; by whichever rules."""
    if said.question.kind.id == "by_the_rules_of":
        edition, kind, state, *rest = said.args
        return kind, set_up(edition, state), tuple(rest)
    return said.question.kind.id, said.args[0], said.args[1:]


def position(said: Said) -> kdl.State:
    """Return the position that is asked about."""
    return asked(said)[1]


def seat_of(state: kdl.State, name: object) -> int:
    """Return the seat that a name belongs to."""
    return [seat_name(seat, state.game) for seat in range(state.seats)].index(str(name))


def space_of(board: Board, name: object) -> str:
    """Return the space that a name belongs to."""
    return next(space.id for space in board.spaces if room_name(board, space.id) == str(name))


def at(said: Said, key: str = "room") -> str:
    """Return the space that a placeholder names."""
    return space_of(position(said).game.board, said.values[key])


def who(said: Said, key: str = "who") -> int:
    """Return the seat that a placeholder names."""
    return seat_of(position(said), said.values[key])


def pieces(text: object) -> list[str]:
    """Take an enumeration apart."""
    return [each for each in re.split(r",? and |,? or |, ", str(text)) if each]


def seats_in(said: Said, key: str = "names") -> list[int]:
    """Return the seats that an enumeration names, in its order."""
    return [seat_of(position(said), name) for name in pieces(said.values[key])]


def played(state: Any, plays: Iterable[str] | str) -> Any:
    """Carry actions out in a row."""
    for play in plays.split(";") if isinstance(plays, str) else plays:
        if play.strip():
            state = kdl.apply(state, kdl.parse_action(play.strip())).state
    return state


def can(state: Any, text: str) -> bool:
    """Whether an action is among those that may be chosen."""
    return kdl.parse_action(text) in kdl.legal_actions(state)


def kinds_now(state: Any) -> set[str]:
    """Return the kinds of actions that may be chosen."""
    return {action.kind for action in kdl.legal_actions(state)}


def halted(state: kdl.State) -> kdl.State:
    """Return the position in which the movement has ended; also where a turn would end with it at once."""
    acted = state.acted
    there = kdl.arrange(state, on_turn=state.on_turn, phase="action") if state.phase == "movement" else state
    return there._replace(acted=acted)


def watchers(state: kdl.State, space: str, seat: int) -> set[int]:
    """Return who looks into a space from elsewhere, by the lines of the board."""
    board = state.game.board
    return {
        each for each, here in enumerate(state.pawns) if each != seat and here != space and space in board.sees(here)
    }


def company(state: kdl.State, seat: int) -> set[int]:
    """Return who stands where a seat does."""
    return {each for each, here in enumerate(state.pawns) if each != seat and here == state.pawns[seat]}


def number_of(board: Board, space: str) -> int | None:
    """Return the number by which Lucky goes, None for a space without one."""
    return board.space(space).number


def goes_on(state: kdl.State, space: str = "") -> str:
    """Return where Lucky's own move brings him, by the numbers on the board."""
    board, here = state.game.board, space or state.lucky
    numbers = {each: number for each in board.rooms if (number := number_of(board, each)) is not None}
    if here in numbers:
        higher = [number for number in numbers.values() if number > numbers[here]]
        wanted = min(higher or numbers.values())
        return next(each for each, number in numbers.items() if number == wanted)
    far = distances(board, here)
    nearest = min(far[each] for each in numbers)
    return max((each for each in numbers if far[each] == nearest), key=numbers.__getitem__)


def distances(board: Board, start: str) -> dict[str, int]:
    """Count the steps from a space to every other."""
    found, edge = {start: 0}, [start]
    for here in edge:
        for there in board.steps(here):
            if there not in found:
                found[there] = found[here] + 1
                edge.append(there)
    return found


def to_the_left(state: kdl.State, seat: int) -> Iterator[int]:
    """Count round the table, beginning to the left of a seat and ending with it."""
    return ((seat + n) % state.seats for n in range(1, state.seats + 1))


def next_turn(state: kdl.State) -> tuple[int, list[int], str]:
    """Return whose turn is next if the turn ends here, who is where Lucky goes, and where that is."""
    space = goes_on(state)
    there = [seat for seat in to_the_left(state, state.on_turn) if state.pawns[seat] == space]
    left = next(to_the_left(state, state.on_turn))
    if there and first_round_counts(state):
        return left, there, space
    return (there or [left])[0], there, space


def first_round_counts(state: kdl.State) -> bool:
    """Whether Lucky calls nobody yet: by the rules of 2016, as long as somebody has had no turn."""
    had = {seat for seat in range(state.seats) if state.had_turn >> seat & 1} | {state.on_turn}
    return state.game.edition != "classic" and len(had) < state.seats


def points(state: kdl.State, cards: Iterable[str]) -> list[int]:
    """Return the points on some cards, without those that have none."""
    return [luck for card in cards if (luck := state.game.cards_by_id[card].luck)]
