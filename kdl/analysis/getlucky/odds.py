"""Odds that a player of the card game can work out, exactly, over every way in which the unseen cards can lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import TYPE_CHECKING

from kdl.analysis.luck import chances_below
from kdl.core.validation import check_observation
from kdl.errors import OptionError
from kdl.games.getlucky.observation import GetLuckyObservation

if TYPE_CHECKING:
    from kdl.games.getlucky.observation import OpenAttempt


def later_odds(now: GetLuckyObservation) -> Fraction:
    """Return the probability that those who are asked after the seat to act can save Lucky, if it plays nothing.

    They are taken to play all that helps. Howard turns up as many cards as luck is missing, if the deck has them.

    Args:
        now: What the seat to act knows.

    Raises:
        ArgumentError: It is not an observation of the card game.
        OptionError: No attempt is being answered, or it is not the observation of the seat to act.

    Rule: getlucky.defence.order, getlucky.defence.luck, getlucky.defence.perfect, howard.defence

    >>> import kdl
    >>> cards = kdl.play("get_lucky", seats=3, seed=1)
    >>> asked = next(state for state in cards.states if state.phase == "luck")
    >>> kdl.later_odds(kdl.observe(asked, asked.to_act))
    Fraction(57586, 61705)
    """
    check_observation(now, GetLuckyObservation)
    if now.phase != "luck" or now.attempt is None:
        raise OptionError("no attempt is being answered; choose a position in which somebody is asked to save Lucky")
    if now.seat != now.to_act:
        raise OptionError("these odds are for the seat to act; give that seat's observation")
    attempt, lacking = now.attempt, now.attempt.strength - now.attempt.luck
    later = attempt.asked[attempt.asked.index(now.to_act) + 1 :]
    turned = min(lacking, now.deck_size) if set(later) & set(now.strangers) else 0
    return saving_odds(now, attempt, sum(now.hand_sizes[seat] for seat in later) + turned)


def saving_odds(now: GetLuckyObservation, attempt: OpenAttempt, cards: int) -> Fraction:
    """Return the probability that some cards which a seat cannot see make an attempt fail if all of them are played."""
    return chance_to_save(now, attempt.character, attempt.strength - attempt.luck, cards)


def chance_to_save(now: GetLuckyObservation, character: str, lacking: int, cards: int, *, flips: int = 0) -> Fraction:
    """Return the probability that some cards which a seat cannot see save Lucky if all of them are played.

    Args:
        now: What the seat knows.
        character: The character that attempts.
        lacking: The luck that is needed.
        cards: How many cards there are.
        flips: How many more Howard can turn up, who stops at as many as luck is missing when he begins.

    Raises:
        OptionError: There are not so many cards that the seat cannot see.

    Rule: getlucky.defence.luck, getlucky.defence.perfect, howard.defence
    """
    plain, perfect = unseen_pool(now, now.deck[character].number)
    size = sum(plain.values())
    if cards > size + perfect:
        raise OptionError(f"there are not {cards} unseen cards but {size + perfect}")
    without = Fraction(comb(size, cards), comb(size + perfect, cards)) if cards <= size else Fraction(0)
    if not without or lacking <= 0:
        return Fraction(1)
    if not flips:
        return 1 - without * chances_below(plain, cards, (lacking,))[lacking]
    return 1 - without * sum(
        chance * _none_saves(plain - Counter(hand), perfect, lacking - luck, flips)
        for hand, luck, chance in _hands(plain, cards)
        if luck < lacking
    )


def _hands(pool: Counter[int], cards: int) -> Iterator[tuple[dict[int, int], int, Fraction]]:
    """Yield the hands that can be drawn from a pool: how many cards with how much luck, the sum, the probability."""
    kinds, every = sorted(pool), comb(sum(pool.values()), cards)
    for numbers in product(*(range(min(pool[kind], cards) + 1) for kind in kinds)):
        if sum(numbers) == cards:
            hand = dict(zip(kinds, numbers, strict=True))
            ways = prod(comb(pool[kind], number) for kind, number in hand.items())
            yield hand, sum(kind * number for kind, number in hand.items()), Fraction(ways, every)


def _none_saves(plain: Counter[int], perfect: int, lacking: int, flips: int) -> Fraction:
    """Return the probability that as many cards as luck is missing, and no more than can be turned up, fall short."""
    size, cards = sum(plain.values()), min(lacking, flips)
    if cards > size:
        return Fraction(0)
    return Fraction(comb(size, cards), comb(size + perfect, cards)) * chances_below(plain, cards, (lacking,))[lacking]


def unseen_pool(now: GetLuckyObservation, number: int) -> tuple[Counter[int], int]:
    """Count the cards that a seat cannot see: by their clovers, and those perfect for a character apart."""
    known = now.known_cards
    unseen = [card for name, card in now.cards.items() if name not in known]
    perfect = sum(card.perfect_for == number for card in unseen)
    return Counter(card.luck for card in unseen if card.perfect_for != number), perfect
