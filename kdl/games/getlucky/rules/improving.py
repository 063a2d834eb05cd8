"""Playing an improvement: a weapon, a motive or an opportunity under one of one's characters."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Event
from kdl.core.reasons import HELD, Check, Fact, card_facts
from kdl.core.ruleset import Play
from kdl.core.values import NONE, make
from kdl.games.getlucky.events import Improved
from kdl.games.getlucky.rules.checks import OWN_CHARACTER, same_type
from kdl.games.getlucky.rules.lucky import and_then_lucky
from kdl.games.getlucky.state import GetLuckyState


def _is_improvement(state: GetLuckyState, action: Action) -> bool:
    return state.game.improvements & state.game.card_bit.get(action.card, 0) != 0


def _improvement_rule(state: GetLuckyState, action: Action) -> str:
    """Name the rule: spite, which is no improvement, is for those who defend Lucky."""
    return "is-improvement" if _is_improvement(state, action) else "spite"


def _type_free(state: GetLuckyState, action: Action) -> bool:
    """Whether the type of the card is free under the character, or the card is perfect; spite has no type."""
    game = state.game
    character, takes = game.character_ix[action.character], game.takes
    return game.card_bit[action.card] & (takes(character, state.tucked_bits[character]) | game.spites) != 0


def _type_facts(state: GetLuckyState, action: Action) -> dict[str, Fact]:
    game = state.game
    card, character = game.card_ix[action.card], game.character_number(action.character)
    lying = same_type(state, card, character)
    return {
        "card": action.card,
        "character": action.character,
        "kind": game.cards[card].kind,
        "lying": "" if lying is None else game.card_ids[lying],
        "perfect": game.perfect[character] >> card & 1 == 1,
    }


def _type_rule(state: GetLuckyState, action: Action) -> str:
    """Name the rule: that of replacing where a perfect card is put in the place of another, or lies there already."""
    game, character = state.game, state.game.character_number(action.character)
    card = game.card_ix[action.card]
    lying = same_type(state, card, character)
    perfect = 0 if lying is None else game.perfect[character] & (1 << card | 1 << lying)
    return "type-replaced" if perfect else "type-free"


IS_IMPROVEMENT = Check("is-improvement", _is_improvement, card_facts, _improvement_rule)
TYPE_FREE = Check("type-free", _type_free, _type_facts, _type_rule)


def improvements(state: GetLuckyState) -> tuple[Action, ...]:
    """List every way to play an improvement, sorted: card by card, and for each the characters by id."""
    game, seat, tucked = state.game, state.to_act, state.tucked_bits
    plays, takes, by_id = game.plays, game.takes, game.by_id
    hand, fitting, mine, found = state.hand_bits[seat], 0, [], []
    for character in by_id(state.owned_bits[seat]):
        if fit := hand & takes(character, tucked[character]):
            mine.append((plays[character], fit))
            fitting |= fit
    left = fitting
    while left:
        lowest = left & -left
        for with_card, fit in mine:
            if fit & lowest:
                found.append(with_card[lowest])
        left ^= lowest
    return tuple(found)


def _play(state: GetLuckyState, action: Action) -> tuple[Event, ...]:
    """Put an improvement under a character; a perfect one may replace one that is not, which is discarded.

    Rule: getlucky.play, getlucky.play.perfect, getlucky.play.replace
    """
    game = state.game
    card, character = game.card_ix[action.card], game.character_ix[action.character]
    lying = same_type(state, card, character)
    perfect = game.perfect[character] >> card & 1 == 1
    replaced = NONE if lying is None else lying
    return and_then_lucky(state, (make(Improved, (state.to_act, card, character, perfect, replaced)),))


PLAY = Play("action", (), (HELD, IS_IMPROVEMENT, OWN_CHARACTER, TYPE_FREE), improvements, _play)
