"""Dealing cards: off the top of a deck, and anew where nobody sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from math import inf
from random import Random
from typing import TYPE_CHECKING, TypeVar

from kdl.core import chance as chances
from kdl.core.events import Dealt
from kdl.core.validation import check_chance, check_number, takes
from kdl.core.values import bits_of
from kdl.errors import ArgumentError, OptionError, told

if TYPE_CHECKING:
    from kdl.core.game import Game

S = TypeVar("S")

#: From so many deals one is drawn by its likelihood, as a rule, and at most.
AMONG, _MOST = 16, 100_000


def deal_hands(game: Game, deck: Sequence[int], size: int) -> list[Dealt]:
    """Deal a number of cards to each player, off the top of a deck, which is its end."""
    ends = [len(deck) - size * dealt for dealt in range(len(game.players))]
    return [Dealt(seat, tuple(deck[end - size : end])) for seat, end in zip(game.players, ends, strict=True)]


class Hidden:
    """The cards that somebody does not see, shuffled, to be dealt to where such cards lie.

    Args:
        game: What is played.
        known: The cards that are seen, by id.
        chance: Shuffles; the same state of it gives the same order.
    """

    def __init__(self, game: Game, known: Iterable[str], chance: Random) -> None:
        seen = {game.card_ix[card] for card in known}
        unseen = [card for card in range(len(game.cards)) if card not in seen]
        self._cards: tuple[int, ...] = chances.in_random_order(unseen, chance)
        self._chance = chance

    def deal(self, size: int) -> int:
        """Return some of the cards that are left, as a bit mask."""
        dealt, self._cards = self._cards[:size], self._cards[size:]
        return bits_of(dealt)

    def rest(self) -> tuple[int, ...]:
        """Return all cards that are left, as numbers, in random order."""
        return self._cards

    def seed(self) -> int:
        """Return a seed for all chance that is still to come."""
        return int(self._chance.random() * _SEEDS)


#: As many seeds can be drawn: each random float is a multiple of the inverse.
_SEEDS = 1 << 53


def drawn(deal: Callable[[Random], S], likelihood: Callable[[S], float] | None, chance: Random, among: int) -> S:
    """Return a deal; with a likelihood one of several, drawn in proportion to that, by lot if it is 0 for all of them.

    The more there are, the closer it comes to drawing from all possible deals by their likelihood (sampling importance
    resampling: Rubin, comment in the Journal of the American Statistical Association 82, 1987, pages 543 to 546).

    Args:
        deal: Deals, each possible way with the same probability.
        likelihood: How likely what is known is, if a deal is the true one; None where all are as likely.
        chance: Draws; it is used up.
        among: From how many it is drawn.

    Raises:
        ArgumentError: That is no generator of random numbers, or the likelihood is no function of one argument.
        OptionError: The number is none, or too large, or the likelihood is none.
    """
    check_chance(chance)
    check_number("among", among, 1, _MOST)
    if likelihood is None:
        return deal(chance)
    if not takes(likelihood, 1):
        raise ArgumentError("a function from a position to a number, such as kdl.likelihood", likelihood)
    deals = [deal(chance) for _ in range(among)]
    weights = [_checked(likelihood(each)) for each in deals]
    return chance.choices(deals, weights if any(weights) else None)[0]


def ways_to_deal(cards: tuple[int, ...], sizes: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield every way to deal some of the cards to hands of some sizes.

    >>> [*ways_to_deal((1, 2, 3), (1, 1))]
    [((1,), (2,)), ((1,), (3,)), ((2,), (1,)), ((2,), (3,)), ((3,), (1,)), ((3,), (2,))]
    """
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in hand)
        yield from ((hand, *hands) for hands in ways_to_deal(rest, sizes[1:]))


def _checked(weight: object) -> float:
    if not isinstance(weight, int | float) or not 0 <= weight < inf:
        raise OptionError(f"a likelihood must be a number from 0 on, not {told(weight)}")
    return float(weight)
