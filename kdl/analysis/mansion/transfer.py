"""Twins: the same position set up in another edition, as far as both know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.engine.arrange import rearrange
from kdl.engine.start import start_game
from kdl.errors import OptionError
from kdl.games.editions import load_edition, load_mansion_edition
from kdl.games.mansion.board_file import load_board
from kdl.games.mansion.rules.lucky import in_the_first_round

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.state import State

#: Options by which a table is set up with the whole house open and nobody but the players, where an edition has them.
_WHOLE: dict[str, Any] = {"closed": (), "house_rules": True, "strangers": False}


def home(edition: str) -> Board:
    """Load the board on which an edition is played first of all, whole.

    Raises:
        UnknownNameError: No edition has that name.
        OptionError: It is played without a board.
    """
    return load_board(load_mansion_edition(edition).starts[0].board)


def set_up(edition: str, state: State) -> State:
    """Set a position up in an edition: who stands where, Lucky, whose turn it is, and the cards that both have.

    Args:
        edition: Id of the edition. The position itself is taken if it belongs to that edition.
        state: The position.

    Raises:
        UnknownNameError: No edition has that name.
        OptionError: The edition is not for this number of players, or lacks a room in which somebody stands.
    """
    home(edition)
    same = state.game.edition == load_edition(edition).id
    table = state if same else _table(edition, state.seats)
    missing = sorted({*state.pawns, state.lucky} - {*table.game.board.rooms})
    if missing:
        raise OptionError(f"nobody can stand in {missing[0]!r} in the edition {edition!r}: choose rooms that both have")
    return rearrange(
        table,
        pawns=state.pawns,
        lucky=state.lucky,
        hands=[[card for card in hand if card in table.game.card_ix] for hand in state.hands],
        on_turn=state.on_turn,
        phase=state.phase,
        first_round=in_the_first_round(state),
    )


def _table(edition: str, seats: int) -> State:
    known = load_edition(edition).options
    options: dict[str, Any] = {name: value for name, value in _WHOLE.items() if name in known}
    table: State = start_game(edition, seats=seats, **options)
    return table


def at_another_table(state: State, **changed: object) -> State:
    """Set a position up at a table with other options, late in the game; the cards in the hands are the same.

    Args:
        state: The position.
        **changed: The options that are others, as :func:`kdl.new_game` takes them.

    Raises:
        OptionError: The rules do not allow them together.
        ArrangeError: Somebody stands where nobody can stand then.
    """
    placed = {"seats", "pawns", "lucky", "first"}
    options = {name: value for name, value in dict(state.game.options).items() if name not in placed}
    options |= {"house_rules": True} if "house_rules" in state.game.source.options else {}
    table: State = start_game(
        state.game.edition, seats=len(state.game.players), seed=state.seed, **{**options, **changed}
    )
    pets = {pet: room for pet, room in state.pets.items() if pet in table.pets}
    return rearrange(
        table,
        pawns=state.pawns,
        lucky=state.lucky,
        hands=state.hands,
        on_turn=state.on_turn,
        phase=state.phase,
        first_round=False,
        **({"pets": pets} if pets else {}),
    )
