"""What can be asked about at the card table: which cards and characters there are to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import BARE, ActionKind
from kdl.narration import card_name
from kdl.narration.getlucky.names import character_name
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.getlucky.state import TableState
    from kdl_widgets.playback.sidebar import Options


def table_options(state: TableState, kind: ActionKind, field: str, open_hand: bool) -> Options:
    """Give what can be chosen for a field of an action: its labels and values.

    Any character can be asked about, those that do not fit too, and any card, held or not.
    """
    if field == "card":
        return _cards(state, kind, open_hand)
    return [(character_name(each), each.id) for each in state.game.characters]


def _cards(state: TableState, kind: ActionKind, open_hand: bool) -> Options:
    """Give cards, of equal ones one that is held, and those that are held first; of a hand that is closed none.

    An attempt takes no card; that one cannot be added from the hand can be asked about.
    """
    game, held = state.game, set(state.hands[state.to_act])
    weapons = [card for card in game.cards if card.kind == "weapon" and card.id in held]
    wanted = sorted(weapons if kind in BARE else game.cards, key=lambda card: card.id in held) if open_hand else []
    by_name = {card_name(card, game): card.id for card in wanted}
    found = sorted(by_name.items(), key=lambda pair: pair[1] not in held)
    return [(say("control", "no-card"), ""), *found] if kind in BARE and found else found
