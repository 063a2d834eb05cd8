"""The classic attempt: the value of the weapon alone counts, and failure cards leave the game."""

from __future__ import annotations

from collections.abc import Callable

from kdl.core.actions import Action
from kdl.core.checks import HELD, may_pass
from kdl.core.position import open_attempt
from kdl.core.reasons import Check
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


def _is_last(state: State) -> bool:
    """Whether nobody is asked after the seat to act.

    Rule: classic.variant.last-must
    """
    return state.to_act == state.game.left_of[state.on_turn][-2]


def _can_save(state: State, seat: int) -> bool:
    attempt = open_attempt(state)
    return attempt.luck + state.game.luck_of(state.hand_bits[seat]) >= attempt.strength


MAY_PASS = may_pass(_is_last, _can_save)
IS_FAILURE = Check("is-failure", HAS_LUCK.holds, HAS_LUCK.facts)


def _failures(state: State) -> tuple[Action, ...]:
    return list_luck(state)


LUCK = Play("luck", (), (HELD, IS_FAILURE), _failures, luck)
