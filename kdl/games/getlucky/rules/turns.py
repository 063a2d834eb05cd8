"""The actions of a turn: drawing, putting a card under a character, and swapping one with the Drawing Room."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.events import Drew, Event
from kdl.core.reasons import DECK_LEFT, HELD, Check, Fact, card_facts
from kdl.core.ruleset import Play
from kdl.core.values import NONE, make
from kdl.games.getlucky.events import Improved, Swapped
from kdl.games.getlucky.game import ABSENT, DRAWING_ROOM
from kdl.games.getlucky.rules.lucky import and_then_lucky
from kdl.games.getlucky.state import GetLuckyState


def place_of(state: GetLuckyState, character: str) -> int:
    """Return where a character is; one that does not exist is absent."""
    number = state.game.character_ix.get(character)
    return ABSENT if number is None else state.owner_of(number)


def _owned(state: GetLuckyState, action: Action) -> bool:
    return state.owned_bits[state.to_act] & state.game.character_bit.get(action.character, 0) != 0


def _owned_facts(state: GetLuckyState, action: Action) -> dict[str, Fact]:
    return {"character": action.character, "owner": place_of(state, action.character), "seat": state.to_act}


#: The character under which a card is put, or that is given away, belongs to the seat to act.
OWN_CHARACTER = Check("own-character", _owned, _owned_facts)
OWN_TO_SWAP = Check("own-character", _owned, _owned_facts, "own-to-swap")


def same_type(state: GetLuckyState, card: int, character: int) -> int | None:
    """Return the card of the same type that lies under a character, as a number, or None."""
    kind = state.game.type_of[card]
    lying = state.tucked_bits[character] & state.game.of_type[kind] if kind >= 0 else 0
    return lying.bit_length() - 1 if lying else None


def _draw(state: GetLuckyState, action: Action) -> tuple[Event, ...]:
    """Draw the top card; there is no limit to a hand, and the deck is never refilled.

    Rule: getlucky.draw, getlucky.turn.one-action
    """
    return and_then_lucky(state, (make(Drew, (state.to_act, state.deck_ix[-1])),))


DRAW = Play("action", (DECK_LEFT,), (), None, _draw)


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


IN_DRAWING_ROOM = Check[GetLuckyState](
    "in-drawing-room",
    lambda state, action: state.owned_bits[DRAWING_ROOM] & state.game.character_bit.get(action.taken, 0) != 0,
    lambda state, action: {"character": action.taken, "owner": place_of(state, action.taken)},
)


def _swaps(state: GetLuckyState) -> tuple[Action, ...]:
    game, owned = state.game, state.owned_bits
    swaps, by_id, pick_by_id = game.swaps, game.by_id, game.pick_by_id
    found: tuple[Action, ...] = ()
    pick = pick_by_id(owned[DRAWING_ROOM])
    for mine in by_id(owned[state.to_act]):
        found += pick(swaps[mine])
    return found


def _swap(state: GetLuckyState, action: Action) -> tuple[Event, ...]:
    """Exchange a character for one in the Drawing Room, with the cards under them; Lucky goes with the one he visits.

    A swap can always be made, so that nobody is ever left without an action, or free to pass.

    Rule: getlucky.swap, getlucky.turn.no-pass
    """
    numbers = state.game.character_ix
    character, taken = numbers[action.character], numbers[action.taken]
    swapped = make(Swapped, (state.to_act, character, taken, character == state.lucky_at))
    return and_then_lucky(state, (swapped,), moved={character: DRAWING_ROOM, taken: state.to_act})


SWAP = Play("action", (), (OWN_TO_SWAP, IN_DRAWING_ROOM), _swaps, _swap)
