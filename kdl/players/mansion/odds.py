"""The odds of an attempt in a player's head: what unseen hands may hold, and which cards to part with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from kdl.analysis.luck import luck_distribution
from kdl.analysis.mansion.odds import cards_against, unseen_pool
from kdl.games.mansion.observation import Observation

#: How likely somebody who can save Lucky does so, rather than leave him to chance.
_WILLING = 0.85


def success_chance(now: Observation, strength: int, victim: int | None = None) -> float:
    """Return the chance that an attempt of the seat to act cannot be foiled, whatever the others play."""
    return 1.0 - chance_of(now, cards_against(now, victim), strength)


def chance_of(now: Observation, cards: int, luck: int) -> float:
    """Return the chance that so many cards which cannot be seen bear at least so much luck."""
    if luck <= 0:
        return 1.0
    pool = unseen_pool(now)
    return _chance(tuple(sorted(pool.items())), min(cards, pool.total()), luck)


@lru_cache(maxsize=1 << 12)
def _chance(pool: tuple[tuple[int, int], ...], cards: int, luck: int) -> float:
    return sum((below for total, below in _distribution(pool, cards) if total >= luck), 0.0)


@lru_cache(maxsize=1 << 10)
def _distribution(pool: tuple[tuple[int, int], ...], cards: int) -> tuple[tuple[int, float], ...]:
    return tuple((total, float(chance)) for total, chance in luck_distribution(dict(pool), cards).items())


def chance_after(now: Observation, lacking: int) -> float:
    """Return the chance that one of those who answer after the seat to act can save Lucky, with what strangers turn up.

    Args:
        now: What the seat knows.
        lacking: How much luck they have to bring.

    Rule: deluxe.luck.order, strangers.luck
    """
    later = seats_after(now)
    turned = min(sum(seat in now.strangers for seat in later), now.deck_size)
    hands = [now.hand_sizes[seat] for seat in later if seat not in now.strangers] or [0]
    lost = 1.0
    for cards in hands:
        lost *= 1.0 - _WILLING * chance_of(now, cards + turned, lacking)
    return 1.0 - lost


def cards_after(now: Observation) -> int:
    """Count the cards that can still bear luck after the seat to act has answered: later hands, a card per stranger.

    Rule: deluxe.luck.order, strangers.luck
    """
    later = seats_after(now)
    strangers = [seat for seat in later if seat in now.strangers]
    return sum(now.hand_sizes[seat] for seat in later) + min(len(strangers), now.deck_size)


def seats_after(now: Observation) -> tuple[int, ...]:
    """List the seats that answer an attempt after the seat to act.

    Rule: deluxe.luck.order
    """
    seats = len(now.pawns)
    return tuple([(now.to_act + i) % seats for i in range(1, (now.on_turn - now.to_act) % seats)])


def cheapest_sets(
    now: Observation, cards: Iterable[str], most: int, cost: Callable[[str], float]
) -> dict[int, tuple[float, tuple[str, ...]]]:
    """Return the cheapest way to play each amount of luck, all that is ``most`` or more as one amount."""
    best: dict[int, tuple[float, tuple[str, ...]]] = {0: (0.0, ())}
    for card in sorted(cards):
        luck, price = now.cards[card].luck, cost(card)
        for total, (paid, played) in sorted(best.items(), reverse=True):
            reached = min(most, total + luck)
            if reached not in best or paid + price < best[reached][0]:
                best[reached] = (paid + price, (*played, card))
    return best
