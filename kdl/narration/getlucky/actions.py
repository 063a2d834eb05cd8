"""Actions at the card table in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.getlucky.cards import SPITE
from kdl.narration.actions import tell_misfit
from kdl.narration.getlucky.names import character_name
from kdl.narration.grammar import sentence
from kdl.narration.names import titled_card
from kdl.narration.wording import group_of

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.games.getlucky.cards import GetLuckyCard
    from kdl.games.getlucky.game import GetLuckyGame


def tell_action(action: Action, game: GetLuckyGame, visited: str, language: str) -> str:
    """Return an action at the card table as a label (see :func:`kdl.narration.actions.tell_action`)."""
    if action.card:
        return _with_card(action, game.cards[game.card_ix[action.card]], game, visited, language)
    group = group_of("action", action.kind, game)
    return sentence(group, action.kind, language, **_names(action, game, language))


def _names(action: Action, game: GetLuckyGame, language: str) -> dict[str, str]:
    """Name the characters of an action, as far as it has them."""
    named = {"character": action.character, "taken": action.taken}
    return {
        field: character_name(game.characters[game.character_number(character)], language=language)
        for field, character in named.items()
        if character
    }


def _with_card(action: Action, card: GetLuckyCard, game: GetLuckyGame, visited: str, language: str) -> str:
    names = _names(action, game, language) | {"card": titled_card(card, game, language=language)}
    match action.kind:
        case "play" if card.kind != SPITE:
            key = "play.perfect" if _perfect(card, action.character, game) else "play"
            return sentence("action", key, language, **names)
        case "luck" if visited and _perfect(card, visited, game):
            return sentence("action", "luck.perfect", language, **names)
        case "luck":
            group = group_of("action", action.kind, game)
            return sentence(group, action.kind, language, luck=card.luck, **names)
    return tell_misfit(action, card, game, language)


def _perfect(card: GetLuckyCard, character: str, game: GetLuckyGame) -> bool:
    """Whether a card is perfect for a character."""
    return card.perfect_for == game.characters[game.character_number(character)].number
