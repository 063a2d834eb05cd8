"""What a seat knows by counting: the cards that are gone, those that are left, and how much luck a hand may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.analysis.luck import luck_distribution
from kdl.core.position import seen_by
from kdl.core.validation import check_observation

if TYPE_CHECKING:
    from kdl.core.edition import HasFamily


class Kind(NamedTuple):
    """The cards of one kind.

    Attributes:
        kind: The kind, as the cards have it.
        gone: How many everybody has seen: discarded, on the table, out of the game.
        mine: How many the seat holds.
        unseen: How many it cannot see.
    """

    kind: str
    gone: int
    mine: int
    unseen: int


class Hand(NamedTuple):
    """The hand of another seat, as far as it can be known.

    Attributes:
        seat: Whose hand it is.
        cards: How many cards it holds.
        at_least: The probability that it bears at least 1, 2, 3, … luck, as long as that can be.
        perfect: The probability that it holds a card that stops an attempt of the character that Lucky is visiting;
            0 where there are no such cards.
    """

    seat: int
    cards: int
    at_least: tuple[Fraction, ...]
    perfect: Fraction

    def chance(self, luck: int) -> Fraction:
        """Return the probability that the hand bears at least so much luck."""
        if luck < 1:
            return Fraction(1)
        return self.at_least[luck - 1] if luck <= len(self.at_least) else Fraction(0)


class Counted(NamedTuple):
    """What a seat knows by counting; every unseen card is taken to lie anywhere with the same probability.

    Attributes:
        seat: Who counts, None for a spectator.
        kinds: The cards by kind.
        unseen: How many cards the seat cannot see.
        deck_size: How many of them are in the deck.
        aside: How many of them are neither in the deck nor in a hand: those that close a wing.
        luck: How many of them bear how much luck: pairs of luck and number, ascending.
        hands: The hands of the others that hold any cards.
    """

    seat: int | None
    kinds: tuple[Kind, ...]
    unseen: int
    deck_size: int
    aside: int
    luck: tuple[tuple[int, int], ...]
    hands: tuple[Hand, ...]

    def __repr__(self) -> str:
        """Say who counts, and where the unseen cards are."""
        held = ", ".join(f"{hand.cards} with seat {hand.seat}" for hand in self.hands)
        return f"<Counted {seen_by(self.seat)}: {self.deck_size} cards in the deck, {self.aside} aside; {held}>"


def count_cards(observation: HasFamily) -> Counted:
    """Return what a seat, or a spectator, knows by counting the cards.

    Args:
        observation: What the seat may know.

    Raises:
        ArgumentError: It is not an observation.

    >>> import kdl
    >>> state = kdl.new_game("deluxe", seats=4, seed=7)
    >>> kdl.count_cards(kdl.observe(state, 0))
    <Counted seen by seat 0: 43 cards in the deck, 5 aside; 6 with seat 1, 6 with seat 2, 6 with seat 3>
    """
    check_observation(observation)
    counted: Counted = observation.family.counsel.count(observation)
    return counted


def tally(now: Any, kinds: Sequence[str], perfect_for: int = 0) -> Counted:
    """Count the cards of a game of any family.

    Args:
        now: What the seat may know.
        kinds: The kinds of cards, in the order in which they are told; those of which there are none are left out.
        perfect_for: The number of the character for which a card can be perfect, 0 where there are no such cards.
    """
    known = now.known_cards
    unseen = [card for name, card in now.cards.items() if name not in known]
    every, out_of_sight = (Counter(card.kind for card in cards) for cards in (now.cards.values(), unseen))
    mine = Counter(now.cards[card].kind for card in now.hand)
    pool = tuple(sorted(Counter(card.luck for card in unseen).items()))
    perfect = sum(card.perfect_for == perfect_for for card in unseen) if perfect_for else 0
    others = [(seat, size) for seat, size in enumerate(now.hand_sizes) if seat != now.seat and size]
    return Counted(
        seat=now.seat,
        kinds=tuple(
            Kind(kind, every[kind] - mine[kind] - out_of_sight[kind], mine[kind], out_of_sight[kind])
            for kind in kinds
            if every[kind]
        ),
        unseen=len(unseen),
        deck_size=now.deck_size,
        aside=len(unseen) - now.deck_size - sum(size for _, size in others),
        luck=pool,
        hands=tuple(Hand(seat, n, at_least(pool, n), any_of(perfect, len(unseen), n)) for seat, n in others),
    )


@lru_cache(maxsize=1 << 8)
def at_least(pool: tuple[tuple[int, int], ...], cards: int) -> tuple[Fraction, ...]:
    """Return the probability that some cards drawn from a pool bear at least 1, 2, 3, … luck.

    Args:
        pool: Pairs of the luck on a card and the number of such cards.
        cards: How many cards are drawn.
    """
    chances = luck_distribution(dict(pool), cards)
    found, total = [], Fraction(0)
    for luck in range(max(chances), 0, -1):
        total += chances.get(luck, 0)
        found.append(total)
    return tuple(reversed(found))


def any_of(special: int, size: int, cards: int) -> Fraction:
    """Return the probability that some cards drawn from a pool of a size hold one of the special cards in it."""
    return 1 - Fraction(comb(size - special, cards), comb(size, cards))
