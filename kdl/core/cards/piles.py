"""Piles of cards put together by hand, so that no card is lost or doubled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from kdl.core.game import Game
from kdl.core.position import Position, check_seat
from kdl.core.validation import listed
from kdl.core.values import bits_of
from kdl.errors import ArrangeError, OptionError, UnknownNameError, told

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
