"""The odds of an attempt, as a seat can reckon them: exactly, over every way in which the unseen cards can lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from kdl.analysis.luck import luck_distribution
from kdl.errors import OptionError, UnknownNameError
from kdl.games.mansion.observation import Observation
from kdl.games.mansion.state import State


def strength_of_attempt(state: State, seat: int, card: str = "", space: str = "") -> int:
    """Return how strong an attempt of a seat is.

    Args:
        state: The position.
        seat: Who attempts.
        card: Id of the weapon, ``""`` for bare hands.
        space: Id of the space, ``""`` for the one where Lucky is.

    Rule: deluxe.attempt.strength, deluxe.attempt.weapon
    """
    return state.game.slots.strength(state, seat, card, space or state.lucky)


def unseen_pool(observation: Observation) -> Counter[int]:
    """Count the cards that a seat cannot see, by their clovers: other hands, deck, motives, cards out of the game."""
    attempt = observation.attempt
    seen = {*observation.hand, *observation.discards, *observation.gone, *(attempt.played if attempt else ())}
    return Counter(card.luck for name, card in observation.cards.items() if name not in seen)


def success_odds(observation: Observation, strengths: Iterable[int]) -> dict[int, Fraction]:
    """Give the probability that an attempt of the seat cannot be foiled, by its strength.

    The cards that the seat cannot see are taken to lie anywhere with the same probability, and the others to play
    every clover that they hold; so it is the least chance that the attempt has.

    Raises:
        OptionError: A spectator has no hand and makes no attempt.

    Rule: deluxe.attempt.strength, deluxe.luck.value, deluxe.motive.gain
    """
    if observation.seat is None:
        raise OptionError("odds are reckoned by a seat; give the observation of one")
    others = sum(size for seat, size in enumerate(observation.hand_sizes) if seat != observation.seat)
    distribution = luck_distribution(unseen_pool(observation), others)
    return {s: sum((p for luck, p in distribution.items() if luck < s), Fraction(0)) for s in strengths}


def weapon_value(observation: Observation, card: str, space: str) -> int:
    """Give what a weapon is worth in a space, 0 for bare hands (``""``).

    Raises:
        UnknownNameError: The card is no weapon of this edition.

    Rule: deluxe.attempt.weapon
    """
    if not card:
        return 0
    weapons = {name: each for name, each in observation.cards.items() if each.kind == "weapon"}
    if card not in weapons:
        raise UnknownNameError("weapon", card, tuple(weapons))
    observation.board.space(space)
    return weapons[card].value_in(space)
