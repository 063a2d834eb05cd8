"""Cards: decks and their files, shuffling, dealing, and piles put together by hand.

Chance is a function of a seed and a counter, or of a generator that is given: nothing here remembers anything. Only
``random.Random(str).random()`` is used, which Python promises to keep as it is, so that a seed gives the same
playthrough on every machine and in every version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import inf
from random import Random
from typing import Any, TypeVar

from kdl.core.events import Dealt
from kdl.core.game import Game
from kdl.core.position import Position, check_seat
from kdl.core.sources import Source, find, plain_name
from kdl.core.validation import check_chance, check_number, listed, takes
from kdl.core.values import ByValue, bits_of
from kdl.errors import ArgumentError, ArrangeError, DeckError, OptionError, UnknownNameError, told

FORMAT = 1


@dataclass(frozen=True, eq=False)
class Deck(ByValue):
    """The cards of an edition, sorted by id.

    Rule: deluxe.setup.deck

    >>> import kdl
    >>> kdl.load_deck("classic").id
    'classic'
    """

    id: str
    cards: tuple[Any, ...]

    def __repr__(self) -> str:
        """Name it, and count its cards."""
        return f"<{type(self).__name__} {plain_name(self.id)!r}: {len(self.cards)} cards>"


def open_deck(deck: object) -> Source:
    """Find a deck by its name, by the path of its file, or by what a game calls it.

    Raises:
        ArgumentError: It is none of these.
        UnknownNameError: No deck has that name.
        AbsentError: A game calls it so, and it is not here.
        DeckError: The file is not a deck file.
    """
    return _checked(find("deck", deck))


@lru_cache(maxsize=64)
def _checked(source: Source) -> Source:
    file, facts = source.file, source.facts
    if facts.get("format") != FORMAT:
        raise DeckError(file, "format", f"must be {FORMAT}, the only format that this version reads")
    if not isinstance(facts.get("id"), str) or not isinstance(facts.get("cards"), list):
        raise DeckError(file, "the whole file", 'must have an "id" and a list of [[cards]]')
    return source


def shuffled(items: Sequence[int], seed: int, count: int) -> tuple[int, ...]:
    """Return the items in the order that chance number ``count`` of a seed puts them in."""
    return in_random_order(items, Random(f"{seed}/{count}"))


def in_random_order(items: Sequence[int], chance: Random) -> tuple[int, ...]:
    """Return the items in an order that is drawn, every one with the same probability."""
    draw = chance.random
    return tuple(sorted(items, key=lambda _: draw()))


def picked(choices: int, seed: int, count: int) -> int:
    """Pick one of 0 to ``choices - 1`` by chance number ``count`` of a seed."""
    return int(Random(f"{seed}/{count}").random() * choices)


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
        self._cards: tuple[int, ...] = in_random_order(unseen, chance)
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
    weights = [_checked_weight(likelihood(each)) for each in deals]
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


def _checked_weight(weight: object) -> float:
    if not isinstance(weight, int | float) or not 0 <= weight < inf:
        raise OptionError(f"a likelihood must be a number from 0 on, not {told(weight)}")
    return float(weight)


Piles = Mapping[int, Iterable[str]] | Sequence[Iterable[str]]
T = TypeVar("T")


def by_seat(state: Position, given: Mapping[int, T] | Sequence[T]) -> Iterator[tuple[int, T]]:
    """Yield seats with what is given for them: for all in a row, or for some by number.

    Raises:
        ArgumentError: It is neither a row nor a mapping by number.
        SeatError: A seat is not at the table.
    """
    if isinstance(given, Mapping):
        rows: Iterable[tuple[int, T]] = given.items()
    else:
        rows = enumerate(listed(given, "a row with something for each seat, or a mapping from numbers of seats"))
    for seat, value in rows:
        check_seat(state, seat)
        yield seat, value


def card_numbers(game: Game, cards: Iterable[str]) -> tuple[int, ...]:
    """Return the numbers of some cards.

    Raises:
        UnknownNameError: There is no such card.
        OptionError: It is not a list.
    """
    if isinstance(cards, str):
        raise OptionError(f"a pile must be a list of card ids, not the text {told(cards)}")
    cards = listed(cards, "a list of card ids")
    for card in cards:
        if not isinstance(card, str) or card not in game.card_ix:
            raise UnknownNameError("card", card, game.card_ids)
    return tuple(game.card_ix[card] for card in cards)


class Moved:
    """Where the cards of a position are when some piles were put together anew.

    A card that is put somewhere leaves its old place, and a card that has lost its place goes to the bottom of the deck
    (to the discards, if the deck is given).

    Args:
        state: The position before.
        news: By field of the state: the new piles, by their place in it; a field that is one pile has the place 0.
        deck: The whole new deck from bottom to top, or None.

    Attributes:
        gone: Every card that was put somewhere, as a bit mask.
        piles: The fields of the state with their new values.
        stock: The deck.
        discards: The discards, as a bit mask.
    """

    stock: tuple[int, ...]
    discards: int

    def __init__(self, state: Any, news: Mapping[str, Mapping[int, Iterable[str]]], deck: Sequence[str] | None) -> None:
        game = state.game
        numbers = {field: {at: card_numbers(game, pile) for at, pile in new.items()} for field, new in news.items()}
        new_deck = None if deck is None else card_numbers(game, deck)
        moved = [card for new in numbers.values() for pile in new.values() for card in pile] + list(new_deck or ())
        if twice := [card for card in moved if moved.count(card) > 1]:
            card = game.card_ids[twice[0]]
            raise ArrangeError("card-twice", f"the card {card!r} has been put in two places", card=card)
        self.gone: int = bits_of(tuple(moved))
        self.piles: dict[str, tuple[int, ...]] = {}
        displaced = 0
        for field, new in numbers.items():
            held = getattr(state, field)
            piles = [bits & ~self.gone for bits in (held if isinstance(held, tuple) else (held,))]
            for at, pile in new.items():
                displaced |= piles[at]
                piles[at] = bits_of(pile)
            self.piles[field] = tuple(piles)
        self.discards = state.discard_bits & ~self.gone
        self.stock = tuple(card for card in state.deck_ix if not self.gone >> card & 1)
        if new_deck is None:
            self.stock = tuple(card for card in range(len(game.cards)) if displaced >> card & 1) + self.stock
        else:
            self.discards |= displaced | bits_of(self.stock)
            self.stock = new_deck
