"""The odds of an attempt, as a seat can work them out: exactly, over every way in which the unseen cards can lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from kdl.analysis.luck import chances_below
from kdl.errors import OptionError
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
    return state.game.rules.strength(state, seat, card, space or state.lucky)


def unseen_pool(observation: Observation) -> Counter[int]:
    """Count the cards that a seat cannot see, by their clovers: other hands, the deck, those that close a wing.

    Rule: deluxe.motive.gain, deluxe.motive.which, classic.deck.two-discards
    """
    known = observation.known_cards
    return Counter(card.luck for name, card in observation.cards.items() if name not in known)


def cards_against(observation: Observation, victim: int | None = None) -> int:
    """Count the cards that can bear luck against an attempt of the seat: whole hands, and a card for each stranger.

    Args:
        observation: What the seat knows.
        victim: The seat that is attacked, and alone defends itself; None where Lucky is.

    Rule: deluxe.luck.order, strangers.luck, flight.defence
    """
    if victim is not None:
        return observation.hand_sizes[victim]
    hands = sum(size for seat, size in enumerate(observation.hand_sizes) if seat != observation.seat)
    strangers = sum(seat != observation.seat for seat in observation.strangers)
    return hands + min(strangers, observation.deck_size)


def success_odds(observation: Observation, strengths: Iterable[int], victim: int | None = None) -> dict[int, Fraction]:
    """Return the probability that an attempt of the seat cannot be foiled, by its strength.

    The cards that the seat cannot see are taken to lie anywhere with the same probability, and the others to play
    every clover that they hold; so it is the least chance that the attempt has. What strangers turn up is the top of
    the deck, which is as unknown as any other card.

    Args:
        observation: What the seat knows.
        strengths: The strengths of which the odds are wanted.
        victim: The seat that is attacked, and alone defends itself; None where Lucky is.

    Raises:
        OptionError: A spectator has no hand and makes no attempt.

    Rule: deluxe.attempt.strength, deluxe.luck.value, deluxe.motive.gain, strangers.luck, flight.defence
    """
    if observation.seat is None:
        raise OptionError("odds are worked out from a seat's point of view; give the observation of a seat")
    tokens = tokens_of(observation, (seat for seat in range(len(observation.pawns)) if seat != observation.seat))
    strengths = tuple(strengths)
    below = [strength - tokens for strength in strengths]
    found = chances_below(unseen_pool(observation), cards_against(observation, victim), tuple(below))
    return {strength: found[needed] for strength, needed in zip(strengths, below, strict=True)}


def tokens_of(observation: Observation, seats: Iterable[int]) -> int:
    """Count the spite tokens that some seats can spend in defence.

    Rule: spite.defence.tokens
    """
    return sum(observation.tokens[seat] for seat in seats) if observation.spends else 0
