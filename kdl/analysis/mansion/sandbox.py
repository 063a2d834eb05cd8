"""What follows from a position in the mansion: who sees whom, and whose the turns are that lie ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.mansion.forecast import plan
from kdl.analysis.mansion.observed_sight import watchdog
from kdl.analysis.mansion.transfer import at_another_table
from kdl.analysis.standing import Turn
from kdl.core.actions import LUCKY
from kdl.engine.arrange import arrange, rearrange
from kdl.engine.start import choices, new_game
from kdl.engine.step import observe
from kdl.errors import ArrangeError
from kdl.games.mansion.rules.lucky import in_the_first_round

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.state import State


def figures(now: Observation) -> dict[str, str]:
    """Return where everybody stands whose looks count: players, strangers, Lucky and the dog."""
    seats, dog = {f"seat_{seat}": space for seat, space in enumerate(now.pawns) if space}, watchdog(now)
    return seats | {LUCKY: now.lucky} | ({dog: now.pets[dog]} if dog else {})


def ahead(state: State, turns: int) -> tuple[Turn, ...]:
    """Return whose the turns are that follow.

    Rule: deluxe.order.lucky-visits, deluxe.order.crowd, deluxe.order.first-round
    """
    return tuple(Turn(each.seat, each.why, each.clause, each.lucky) for each in plan(state, turns=turns).ahead)


def folded(state: State, wings: tuple[str, ...]) -> State:
    """Return the position in a house in which exactly these wings are folded away; as many cards close their rooms.

    Raises:
        UnknownNameError: There is no such wing.
        OptionError: The rules do not let these wings be folded away together, or somebody stands there.

    Rule: deluxe.wings.closed, deluxe.wings.cards

    >>> import kdl
    >>> folded(kdl.new_game("deluxe", seats=3, seed=7), ("west",)).game.board
    <Board 'deluxe': 29 spaces, without west>
    """
    table = at_another_table(state, closed=wings)
    kept = {"motives": state.motives} if state.game.has_motives else {}
    return rearrange(table, on_turn=state.on_turn, phase=state.phase, first_round=in_the_first_round(state), **kept)


def empty_table(state: State) -> State:
    """Return a table at which the first player has moved, may act and holds no cards.

    >>> import kdl
    >>> empty_table(kdl.new_game("deluxe", seats=3, seed=7)).phase
    'action'
    """
    return arrange(state, hands={0: ()}, on_turn=0, phase="action", first_round=False)


def empty_table_for(state: State, **wanted: object) -> State:
    """Return an empty table like another one, on which some options differ.

    What the rules no longer allow becomes what is usual: other numbers of players close other wings.

    Args:
        state: The position at the other table.
        **wanted: The number of ``seats``, or options of the game.

    >>> import kdl
    >>> empty_table_for(kdl.new_game("deluxe", seats=4), seats=6, pets=("dog",)).game.board
    <Board 'deluxe': 29 spaces>
    """
    edition = state.game.edition
    settled: dict[str, Any] = {each.name: each.value for each in choices(edition, {**state.game.options, **wanted})}
    return empty_table(new_game(edition, seed=state.seed, **settled))


def hideout(state: State, unplaced: Collection[str], rooms: Iterable[str] | None = None) -> str:
    """Return a room where figures can stand that nobody has placed: nothing that is asked of the others changes.

    It neither sees anybody who is placed nor is seen, and Lucky doesn't come there next.

    Args:
        state: The position.
        unplaced: The figures that nobody has placed.
        rooms: The rooms to choose from; all that are in play if None.

    Raises:
        ArrangeError: There is no such room.

    >>> import kdl
    >>> table = kdl.arrange(kdl.new_game("classic", seats=3), pawns={0: "kitchen"})
    >>> hideout(table, ["lucky", "seat_1", "seat_2"])
    'armory'
    """
    now = observe(state)
    placed = {at for figure, at in {**figures(now), **now.pets}.items() if at and figure not in unplaced}
    hidden = [seat for seat in range(state.seats) if f"seat_{seat}" in unplaced and now.pawns[seat]]
    for room in state.game.board.rooms if rooms is None else rooms:
        if room in placed or placed & now.lookouts[room] or any(room in now.lookouts[each] for each in placed):
            continue
        there = arrange(state, pawns=dict.fromkeys(hidden, room), on_turn=state.on_turn, phase=state.phase)
        if LUCKY in unplaced or all(turn.lucky != room for turn in ahead(there, 1)):
            return room
    raise ArrangeError("no-hideout", "every room sees somebody who is placed: place the others, too")
