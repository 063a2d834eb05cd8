"""The classic attempt: the value of the weapon alone counts, and failure cards leave the game."""

from __future__ import annotations

from collections.abc import Callable

from kdl.core.actions import Action
from kdl.core.checks import HELD
from kdl.core.position import open_attempt
from kdl.core.reasons import Check, Fact
from kdl.core.ruleset import Play
from kdl.events import Event
from kdl.games.mansion.events.attempts import LeftGame
from kdl.games.mansion.rules.attempts import HAS_LUCK, list_luck, luck
from kdl.games.mansion.state import State

Strength = Callable[[State, int, str, str], int]


def weapon_alone(state: State, seat: int, card: str, space: str) -> int:
    """Give the value of an attempt: that of the weapon in the space, or 1 for bare hands.

    Rule: classic.attempt.bare-hands, classic.attempt.weapon, classic.attempt.one-weapon
    """
    return state.game.cards[state.game.card_ix[card]].value_in(space) if card else 1


def one_more(inner: Strength) -> Strength:
    """Make every weapon worth 1 more.

    Rule: classic.variant.weapons-plus-one
    """

    def strength(state: State, seat: int, card: str, space: str) -> int:
        return inner(state, seat, card, space) + bool(card)

    return strength


def leave_the_game(state: State, played: tuple[int, ...]) -> tuple[Event, ...]:
    """Take the failure cards that were played out of the game for good; a weapon stays on the discards.

    Rule: classic.deck.two-discards
    """
    return (LeftGame(tuple([card for card in played if state.game.lucky_cards >> card & 1])),)


def _need_not_save(state: State, action: Action) -> bool:
    """Tell whether the seat to act may pass: the last in line may not if it can save Lucky.

    Rule: classic.variant.last-must
    """
    return state.to_act != state.game.left_of[state.on_turn][-2] or not _can_save(state)


def _can_save(state: State) -> bool:
    attempt = open_attempt(state)
    return attempt.luck + state.game.luck_of(state.hand_bits[state.to_act]) >= attempt.strength


def _last_facts(state: State, action: Action) -> dict[str, Fact]:
    return {"last": state.to_act == state.game.left_of[state.on_turn][-2]}


MAY_PASS = Check("may-pass", _need_not_save, _last_facts)
IS_FAILURE = Check("is-failure", HAS_LUCK.holds, HAS_LUCK.facts)


def _failures(state: State) -> tuple[Action, ...]:
    return list_luck(state)


LUCK = Play("luck", (), (HELD, IS_FAILURE), _failures, luck)
