"""How likely cards that cannot be seen bear some luck, counted card by card; and what a hand is enough for."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod
from typing import TYPE_CHECKING, Any

import kdl
from tests.kdl.odds import below

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.kdl.players.claims.saying import Told


def asked_later(told: Told) -> list[int]:
    """List who is asked after the player: round the table to the murderer; in the card game Howard comes last."""
    state, strangers = told.state, list(told.seen.strangers)
    if not is_board(told):
        players = [seat for seat in range(len(told.seen.hand_sizes)) if seat not in strangers]
        place = players.index(state.on_turn)
        order = [*players[place + 1 :], *players[:place], *(strangers if state.deck else ())]
        return order[order.index(told.me) + 1 :]
    seats = len(told.seen.hand_sizes)
    gap = (state.on_turn - told.me) % seats
    return [(told.me + further) % seats for further in range(1, gap)]


def is_board(told: Told) -> bool:
    """Whether the game is played on a board."""
    return hasattr(told.seen, "pawns")


def playable(told: Told) -> list[str]:
    """List the cards that can be played in the answer."""
    return [action.card for action in kdl.legal_actions(told.state) if action.kind == "luck"]


def lacking(told: Told) -> int:
    """Count what is lacking in the attempt that is answered."""
    attempt = told.seen.attempt
    return int(attempt.strength - attempt.luck)


def enough(told: Told, cards: Iterable[str]) -> bool:
    """Whether some cards make the attempt fail."""
    listed = [told.seen.cards[card] for card in cards]
    if not is_board(told) and any(card.perfect_for == _attacker(told) for card in listed):
        return True
    return sum(card.luck for card in listed) >= lacking(told)


def _attacker(told: Told) -> int:
    return int(told.seen.deck[told.seen.attempt.character].number)


def hand_is_enough(told: Told) -> bool:
    """Whether all that can be played makes the attempt fail."""
    return bool(playable(told)) and enough(told, playable(told))


def unseen(told: Told) -> list[Any]:
    """List the cards that the player has not seen, wherever they are."""
    seen = told.seen
    shown = {*seen.hand, *seen.discards, *(seen.attempt.played if seen.attempt else ())}
    if is_board(told):
        shown |= {*seen.gone, *seen.motive_cards}
    else:
        shown |= {card for cards in seen.tucked.values() for card in cards}
    return [card for name, card in seen.cards.items() if name not in shown]


def _clovers(told: Told, needed: int, attacker: int) -> tuple[int, ...]:
    pool = unseen(told)
    return tuple(sorted(needed if attacker and card.perfect_for == attacker else card.luck for card in pool))


def of_later(told: Told, seats: list[int] | None = None, own: int = 0) -> Fraction:
    """Return how likely those who are asked later can save Lucky together, when some luck of one's own is played."""
    seats = asked_later(told) if seats is None else seats
    needed = lacking(told) - own
    if needed <= 0:
        return Fraction(1)
    strangers = [seat for seat in seats if seat in told.seen.strangers]
    cards = sum(told.seen.hand_sizes[seat] for seat in seats if seat not in strangers)
    turned = len(strangers) if is_board(told) else needed * bool(strangers)
    attacker = 0 if is_board(told) else _attacker(told)
    return 1 - below(_clovers(told, needed, attacker), cards + min(turned, told.seen.deck_size), needed)


def of_attempt(told: Told, action: kdl.Action | None = None) -> Fraction:
    """Return how likely an attempt, the advised one, cannot be foiled, even if the others play all that helps."""
    state = told.state
    if state.phase == "movement":
        state = kdl.apply(state, kdl.Action("stop")).state
    attempt = kdl.observe(kdl.apply(state, action or told.what.action).state).attempt  # type: ignore[union-attr]
    return of_strength(told, attempt.strength, getattr(attempt, "target", None))


def of_strength(told: Told, needed: int, victim: int | None = None) -> Fraction:
    """Return how likely an attempt of some strength cannot be foiled, even if the others play all that helps."""
    sizes, strangers = told.seen.hand_sizes, told.seen.strangers
    cards = sum(size for seat, size in enumerate(sizes) if seat != told.me and victim in (None, seat))
    turned = len([seat for seat in strangers if seat != told.me]) if victim is None else 0
    if not is_board(told):
        plain = below(_clovers(told, needed, _number(told)), cards, needed)
        return _howard_too(told, needed, cards) if strangers else plain
    return below(_clovers(told, needed, 0), cards + min(turned, told.seen.deck_size), needed)


def _number(told: Told) -> int:
    return int(told.seen.deck[told.seen.lucky].number)


def _howard_too(told: Told, needed: int, cards: int) -> Fraction:
    """Return how likely a hand falls short, and then as many cards of the deck as luck is missing, by clovers."""
    pool = Counter(_clovers(told, needed, _number(told)))
    every, fails = pool.total(), Fraction(0)
    for hand, luck, ways in _falling_short(pool, cards, needed):
        left = pool - Counter(hand)
        flips = min(needed - luck, told.seen.deck_size)
        short = sum(count for _, _, count in _falling_short(left, flips, needed - luck))
        fails += Fraction(ways, comb(every, cards)) * Fraction(short, comb(every - cards, flips))
    return fails


def _falling_short(pool: Counter[int], cards: int, needed: int) -> Iterator[tuple[dict[int, int], int, int]]:
    """Yield the hands of so many cards that bear too little: by clovers, with their luck and the ways to draw them."""
    kinds = sorted(pool)
    for numbers in product(*(range(min(pool[kind], cards) + 1) for kind in kinds)):
        luck = sum(kind * number for kind, number in zip(kinds, numbers, strict=True))
        if sum(numbers) == cards and luck < needed:
            hand = dict(zip(kinds, numbers, strict=True))
            yield hand, luck, prod(comb(pool[kind], number) for kind, number in hand.items())


def least_luck(told: Told, cards: int) -> int:
    """Return the least luck that a hand of so many cards can hold."""
    return sum(sorted(card.luck for card in unseen(told))[:cards])


def fewest(told: Told) -> int:
    """Return with how few cards the attempt fails, 0 where the hand is not enough."""
    cards = playable(told)
    for size in range(1, len(cards) + 1):
        if any(enough(told, each) for each in combinations(cards, size)):
            return size
    return 0
