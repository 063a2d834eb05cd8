"""What can be asked about in the mansion: which cards, pawns and rooms there are to choose from."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from kdl.core.actions import BARE, ActionKind
from kdl.narration import card_name, room_name
from kdl.narration.names import pawn_name
from kdl.words import say
from kdl_widgets.live.blocks import capital
from kdl_widgets.pictures.mansion.alt_text import pickable

if TYPE_CHECKING:
    from kdl.games.mansion.cards import Card
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.state import State
    from kdl_widgets.playback.sidebar import Options

#: Which cards a kind of action can be asked about.
CARDS: dict[str, Callable[[Card], bool]] = {
    "attack": lambda card: card.kind == "weapon",
    "attempt": lambda card: card.kind == "weapon",
    "drive": lambda card: card.steps > 0,
    "jump": lambda card: card.kind != "weapon" and bool(card.room),
    "luck": lambda _: True,
    "send": lambda card: card.kind != "weapon" and bool(card.room),
    "walk": lambda card: card.steps > 0,
}

#: The pawns that a kind of action can be about.
PAWNS: dict[str, Callable[[Mansion], Collection[str]]] = {
    "attack": lambda game: game.seat_ids,
    "lead": lambda game: [game.seat_ids[seat] for seat in game.strangers] or ["lucky"],
    "place": lambda game: game.pets,
    "send": lambda game: [game.seat_ids[seat] for seat in game.strangers] or ["lucky"],
}


def house_options(state: State, kind: ActionKind, field: str, open_hand: bool) -> Options:
    """Give what can be chosen for a field of an action: its labels and values."""
    match field:
        case "pawn":
            others = [pawn for pawn in PAWNS[kind](state.game) if pawn != state.game.seat_ids[state.to_act]]
            return [(capital(pawn_name(pawn, state.game)), pawn) for pawn in others]
        case "space":
            board = state.game.board
            return sorted((room_name(board, space), space) for space in pickable(board))
        case _:
            return _cards(state, kind, open_hand)


def _cards(state: State, kind: ActionKind, open_hand: bool) -> Options:
    """Give cards, of equal ones one that is held; of a hand that is closed none."""
    game, held = state.game, set(state.hands[state.to_act])
    wanted = [card for card in game.cards if CARDS[kind](card)] if open_hand else []
    bare = [(say("control", "bare-hands"), "")] if kind in BARE else []
    wanted.sort(key=lambda card: card.id in held)
    by_name = {card_name(card, game): card.id for card in wanted}
    return bare + sorted(((name, card) for name, card in by_name.items()), key=lambda pair: pair[1] not in held)
