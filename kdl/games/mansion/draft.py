"""Positions in the mansion taken apart, to be built piece by piece."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kdl.core.actions import LUCKY
from kdl.core.frozen import frozen
from kdl.core.position_parts import Drafting, PositionParts
from kdl.core.validation import check_name

if TYPE_CHECKING:
    from kdl.core.files.limits import JsonObject
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.state import State

Parts = Mapping[str, Any]


def take_apart(state: State) -> PositionParts:
    """Take a position apart; a seat that is out of the game stands in no space."""
    game, rounds = state.game, {0: True, state.game.everyone: False}
    seats = range(state.seats)
    piles: JsonObject = {"hands": {seat: state.hands[seat] for seat in seats if seat not in game.strangers}}
    if game.has_motives:
        piles["motives"] = dict(enumerate(state.motives))
    if game.has_ghost:
        piles["ghost"] = state.ghost
    return PositionParts(
        figures={"pawns": dict(enumerate(state.pawns)), "lucky": state.lucky, "pets": state.pets},
        piles=piles | {"deck": state.deck},
        turn={"on_turn": state.on_turn, "phase": state.phase, "first_round": rounds.get(state.had_turn)},
    )


def move(game: Mansion, parts: Parts, figure: str, place: str) -> JsonObject:
    """Put a pawn, Lucky or a pet into a space, whether anybody could stand there or not.

    Raises:
        UnknownNameError: There is no such pawn, or no such space.
    """
    check_name("pawn", figure, game.pawn_ids)
    game.board.space(place)
    if figure == LUCKY:
        return {"lucky": place}
    if figure in game.pets:
        return {"pets": {**parts["pets"], figure: place}}
    return {"pawns": {**parts["pawns"], game.seat_ids.index(figure): place}}


def places(game: Mansion, parts: Parts) -> dict[str, str]:
    """Return the space of everybody, ``""`` for who is out of the game."""
    pawns = {game.seat_ids[seat]: space for seat, space in parts["pawns"].items()}
    return {**pawns, LUCKY: parts["lucky"], **parts["pets"]}


def sketch(game: Mansion, parts: Parts) -> JsonObject:
    """Return what is seen of everybody where the parts put them."""
    pawns = tuple(parts["pawns"][seat] for seat in range(game.seats))
    return {"pawns": pawns, "lucky": parts["lucky"], "pets": frozen(parts["pets"]), "on_turn": parts["on_turn"]}


DRAFTING = Drafting(take_apart, move, places, sketch)
