"""Actions in the mansion in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration.actions import tell_misfit
from kdl.narration.grammar import Noun, sentence
from kdl.narration.mansion.names import room
from kdl.narration.names import pawn_noun, quoted_card
from kdl.narration.wording import group_of
from kdl.words import say

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.games.mansion.cards import Card
    from kdl.games.mansion.game import Mansion


def tell_action(action: Action, game: Mansion, space: str, language: str) -> str:
    """Return an action in the mansion as a label (see :func:`kdl.narration.actions.tell_action`)."""
    if action.card:
        return _with_card(action, game.cards[game.card_ix[action.card]], game, space, language)
    group = group_of("action", action.kind, game)
    return sentence(group, action.kind, language, **_names(action, game, language))


def _names(action: Action, game: Mansion, language: str) -> dict[str, Noun]:
    """Name the pawn and the space of an action, as far as it has them."""
    pawn = {"pawn": pawn_noun(action.pawn, game, language)} if action.pawn else {}
    return pawn | ({"space": room(game.board, action.space, language)} if action.space else {})


def _with_card(action: Action, card: Card, game: Mansion, space: str, language: str) -> str:
    if not _serves(card, action):
        return tell_misfit(action, card, game, language)
    group, names = group_of("action", action.kind, game), _names(action, game, language)
    if card.room:
        names["room"] = room(game.board, card.room, language)
    match action.kind:
        case "attack" | "attempt":
            key, weapon = f"{action.kind}.weapon{'.here' if space else ''}", Noun(card.name, language)
            worth = game.weapon_value(card.id, space)
            return sentence("action", key, language, weapon=weapon, worth=worth, **names)
        case "drive" | "walk":
            # On a board of somebody's own, which may lack its room, a card still has its steps.
            return say(group if card.room else "action.points", action.kind, language, n=card.steps, **names)
        case "jump" | "send":
            return say(group, action.kind, language, **names)
        case _:  # luck, and what is discarded for a token
            quoted = quoted_card(card, game, language=language)
            return sentence(group, action.kind, language, card=quoted, luck=card.luck)


def _serves(card: Card, action: Action) -> bool:
    """Whether a card is of the kind that an action needs; any card can be tried for luck."""
    match action.kind:
        case "attack" | "attempt":
            return card.kind == "weapon"
        case "drive" | "walk":
            return card.steps > 0
        case "jump" | "send":
            return card.kind in ("move", "room") and card.room != ""
    return True
