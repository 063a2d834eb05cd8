"""Who sees whom in a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.values import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl.core.reasons import Fact
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.state import State


def views(state: State) -> Mapping[str, frozenset[str]]:
    """Return, for each space in play, the spaces from which it is seen now, itself included.

    It is kept for the next state with the same lights and the same pets, for nothing else decides it.
    """
    game, key = state.game, (state.lights_out, state.pet_at)
    if key not in game.views:
        ids, seen = game.space_ids, game.rules.seen_from
        inside = (space for space in range(len(ids)) if ids[space] in game.open_spaces)
        game.views[key] = frozen({ids[s]: frozenset(ids[lookout] for lookout in seen(state, s)) for s in inside})
    return game.views[key]


def unwatched(state: State, spaces: frozenset[int]) -> bool:
    """Whether no seat other than the one to act stands in one of the spaces."""
    return spaces.isdisjoint(state.game.others_than[state.to_act](state.pawn_at))


def watchers(state: State, spaces: frozenset[int]) -> tuple[int, ...]:
    """List the seats, other than the one to act, that stand in one of the spaces."""
    return tuple(seat for seat, at in enumerate(state.pawn_at) if at in spaces and seat != state.to_act)


def watch_lines(state: State, space: int, seats: tuple[int, ...]) -> dict[str, Fact]:
    """Return who sees a space and, for each of them, the spaces along the line from the watcher to it."""
    here = state.game.space_ids[space]
    lines = tuple(spaces_between(state.game.board, state.pawns[seat], here) for seat in seats)
    return {"space": here, "seen_by": seats, "lines": lines, "lights_out": state.lights_out}


def lucky_line(state: State, space: int) -> tuple[str, ...]:
    """Return the spaces along the line from Lucky to a space, or nothing if he does not see it now."""
    if state.lucky_at not in state.game.rules.seen_from(state, space):
        return ()
    return spaces_between(state.game.board, state.lucky, state.game.space_ids[space])


def spaces_between(board: Board, watcher: str, seen: str) -> tuple[str, ...]:
    """List the spaces along the line from one space to another, both included; one where they are the same."""
    line = board.line(watcher, seen)
    return (seen,) if watcher == seen or line is None else line.between(watcher, seen)


def others_in(state: State, space: int) -> tuple[int, ...]:
    """List the other seats whose pawns are in a space."""
    return tuple([seat for seat, at in enumerate(state.pawn_at) if at == space and seat != state.to_act])
