"""What makes true what is said of attempts, and of the answers to them, in every game."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import kdl
from kdl.narration.names import quoted_card
from kdl.narration.numbers import roughly
from tests.kdl.players.claims import chances
from tests.kdl.questions.claims.getlucky import table
from tests.kdl.questions.claims.registry import claims, nothing_claimed

if TYPE_CHECKING:
    from tests.kdl.players.claims.saying import Told

nothing_claimed("motive", "told", because="a question, and the motive after it")
nothing_claimed("motive", "open-chance", "open-search", because="how a player chooses, whatever the position is")
nothing_claimed("motive", "open-hidden", because="that a motive cannot be seen")


@claims("advice", "attempt-odds")
@claims("motive", "attempt-odds")
def tells_the_chance(told: Told) -> bool:
    """Those who look on know the weapon, and no other card of the hand."""
    if told.group == "motive":
        told = told._replace(seen=_holding(told))
    return _arms(told) and told.shows("chance", roughly(chances.of_attempt(told)))


def _holding(told: Told) -> Any:
    card = told.what.action.card
    return told.seen._replace(seat=told.me, hand=(card,) if card else ())


def _arms(told: Told) -> bool:
    """Whether the weapon is named, or the character."""
    action = told.what.action
    if not chances.is_board(told):
        arms = table.character_names(told.state, [told.state.lucky])[0]
    else:
        arms = quoted_card(told.seen.cards[action.card], told.seen) if action.card else "bare hands"
    return told.shows("arms", arms) and action in kdl.legal_actions(told.state)


@claims("advice", "attempt-drain")
@claims("motive", "attempt-drain")
def a_failure_costs_a_card(told: Told) -> bool:
    strength = kdl.observe(kdl.apply(told.state, told.what.action).state).attempt.strength
    return _arms(told) and strength > 0


def _can(told: Told) -> bool:
    return chances.hand_is_enough(told)


def _odds(told: Told) -> bool:
    """Whether the chance of those who are asked later is told."""
    return told.shows("odds", roughly(chances.of_later(told)))


def _luck(told: Told) -> int:
    return sum(told.seen.cards[card].luck for card in chances.playable(told))


@claims("advice", "cannot-save", "cannot-save-together")
def nobody_can_save_him(told: Told) -> bool:
    together = chances.of_later(told, own=_luck(told))
    later = bool(chances.asked_later(told))
    return told.what.action.kind == "pass" and not _can(told) and not together and later is told.key.endswith("her")


@claims("advice", "cannot-alone")
def the_hand_is_not_enough_and_adds_little(told: Told) -> bool:
    together, without = chances.of_later(told, own=_luck(told)), chances.of_later(told)
    return told.what.action.kind == "pass" and not _can(told) and _odds(told) and without > 0.75 * together > 0


@claims("advice", "save-together")
def the_hand_is_not_enough_but_adds_much(told: Told) -> bool:
    together = chances.of_later(told, own=_luck(told))
    shown = _odds(told) and told.shows("together", roughly(together))
    return shown and told.what.action.kind == "luck" and not _can(told) and together > chances.of_later(told)


@claims("advice", "lost")
def the_hand_is_not_enough(told: Told) -> bool:
    return told.what.action.kind == "pass" and not _can(told)


@claims("advice", "last-must-save")
def passing_is_not_allowed(told: Told) -> bool:
    passes = kdl.Action("pass") in kdl.legal_actions(told.state)
    hands = (told.state.hands[seat] for seat in chances.asked_later(told))
    return not passes and not any(chances.enough(told, hand) for hand in hands)


@claims("advice", "leave-it-to-others", "risk")
def others_can_save_him_as_well(told: Told) -> bool:
    seats, chance = chances.asked_later(told), chances.of_later(told)
    able = _can(told) and told.what.action.kind == "pass" and _odds(told)
    return able and (0 < chance < 0.55 if told.key == "risk" else told.shows("n", len(seats)) and chance > 0.45)


@claims("advice", "save-cheaply", "defend", "help-save")
def so_many_cards_are_enough_or_not(told: Told) -> bool:
    cards, first = chances.playable(told), told.what.action.card
    sets = [each for each in combinations(cards, told.values["n"]) if first in each]
    if told.key == "help-save":
        less = any(told.seen.cards[card].luck for card in cards)
        return any(not chances.enough(told, each) for each in sets) and less and bool(chances.asked_later(told))
    return any(chances.enough(told, each) for each in sets)


@claims("advice", "save-with-tokens", "help-with-tokens")
def tokens_are_spent_too(told: Told) -> bool:
    own = told.seen.tokens[told.me] + sum(told.seen.cards[card].luck for card in chances.playable(told))
    enough = own >= chances.lacking(told)
    return told.seen.tokens[told.me] > 0 and (enough or told.key == "help-with-tokens")


@claims("motive", "open-last", "open-unable", "open-others", "open-risk")
def the_reason_for_a_pass_holds_for_whoever_passes(told: Told) -> bool:
    """The last in line, and who counts on nobody, cannot save him; of others that is not told."""
    later, chance = chances.asked_later(told), chances.of_later(told)
    if told.key == "open-last":
        return not later and not _can(told)
    if not later or not told.shows("chance", roughly(chance)):
        return False
    if told.key == "open-unable":
        return not _can(told)
    return (chance >= 0.5) is (told.key == "open-others")


@claims("motive", "open-saves", "open-defends")
def luck_is_played_for_somebody(told: Told) -> bool:
    own = getattr(told.seen.attempt, "target", None) == told.me
    return told.what.action.kind == "luck" and own is (told.key == "open-defends")


@claims("motive", "open-lost")
def nothing_saves_whoever_is_attacked(told: Told) -> bool:
    return getattr(told.seen.attempt, "target", None) == told.me and not _can(told)
