"""The odds of an attempt, as a seat can reckon them: exactly, over every way in which the unseen cards can lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb

from kdl.errors import OptionError, UnknownNameError
from kdl.games.mansion.observation import Observation


def luck_distribution(pool: Mapping[int, int], cards: int) -> dict[int, Fraction]:
    """Give the probability of each sum of luck on some cards drawn from a pool without putting back.

    Args:
        pool: How many cards of the pool bear how many clovers: ``{clovers: number of cards}``.
        cards: How many cards are drawn.

    Raises:
        OptionError: The pool holds fewer cards.

    >>> luck_distribution({0: 1, 2: 1}, 1)
    {0: Fraction(1, 2), 2: Fraction(1, 2)}
    """
    size = sum(pool.values())
    if not 0 <= cards <= size:
        raise OptionError(f"{cards} cards cannot be drawn from a pool of {size}")
    ways = Counter({(0, 0): 1})
    for luck, number in sorted(pool.items()):
        grown: Counter[tuple[int, int]] = Counter()
        for (drawn, total), count in ways.items():
            for more in range(min(number, cards - drawn) + 1):
                grown[drawn + more, total + more * luck] += count * comb(number, more)
        ways = grown
    sums = sorted((total, count) for (drawn, total), count in ways.items() if drawn == cards)
    return {total: Fraction(count, comb(size, cards)) for total, count in sums}


def chance_below(pool: Mapping[int, int], cards: int, needed: int) -> Fraction:
    """Give the probability that some cards drawn from a pool bear less luck than is needed."""
    return sum((p for total, p in luck_distribution(pool, cards).items() if total < needed), Fraction(0))


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
