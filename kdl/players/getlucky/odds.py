"""The odds of an attempt in a player's head: what unseen hands may hold, and which cards to part with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import comb

from kdl.analysis.getlucky.odds import unseen_pool
from kdl.analysis.luck import luck_distribution
from kdl.games.getlucky.observation import GetLuckyObservation

#: How likely somebody who can save Lucky does so, rather than leave him to chance.
_WILLING = 0.85


def success_chance(now: GetLuckyObservation, character: str, value: int) -> float:
    """Return the chance that an attempt of the seat cannot be foiled, whatever the others play and Howard turns up."""
    hands = sum(size for seat, size in enumerate(now.hand_sizes) if seat != now.seat)
    turned = min(value, now.deck_size) if now.strangers else 0
    return 1.0 - saving_chance(now, character, value, hands + turned)


def chance_after(now: GetLuckyObservation, lacking: int) -> float:
    """Return the chance that one of those who are asked after the seat to act can save Lucky alone, or with Howard.

    Args:
        now: What the seat knows.
        lacking: How much luck they have to bring.

    Rule: getlucky.defence.order, howard.defence
    """
    if now.attempt is None or lacking <= 0:
        return 1.0
    later = seats_after(now)
    turned = min(lacking, now.deck_size) if set(later) & set(now.strangers) else 0
    lost = 1.0 - saving_chance(now, now.attempt.character, lacking, turned)
    for seat in later:
        if seat not in now.strangers:
            lost *= 1.0 - _WILLING * saving_chance(now, now.attempt.character, lacking, now.hand_sizes[seat])
    return 1.0 - lost


def seats_after(now: GetLuckyObservation) -> tuple[int, ...]:
    """List the seats that answer an attempt after the seat to act, Howard's too."""
    asked = now.attempt.asked if now.attempt else ()
    return asked[asked.index(now.to_act) + 1 :]


def saving_chance(now: GetLuckyObservation, character: str, lacking: int, cards: int) -> float:
    """Return the chance that so many cards which cannot be seen make an attempt fail that lacks so much luck."""
    plain, perfect = unseen_pool(now, now.deck[character].number)
    cards = min(cards, plain.total() + perfect)
    return _chance(tuple(sorted(plain.items())), perfect, cards, lacking)


@lru_cache(maxsize=1 << 12)
def _chance(plain: tuple[tuple[int, int], ...], perfect: int, cards: int, lacking: int) -> float:
    size = sum(count for _, count in plain)
    if cards > size:
        return 1.0
    without = comb(size, cards) / comb(size + perfect, cards)
    return 1.0 - without * sum(chance for luck, chance in _distribution(plain, cards) if luck < lacking)


@lru_cache(maxsize=1 << 10)
def _distribution(pool: tuple[tuple[int, int], ...], cards: int) -> tuple[tuple[int, float], ...]:
    return tuple((luck, float(chance)) for luck, chance in luck_distribution(dict(pool), cards).items())


def cheapest_sets(
    now: GetLuckyObservation, cards: Iterable[str], price: Callable[[str], float]
) -> dict[int, tuple[float, tuple[str, ...]]]:
    """Return the cheapest way to bring each amount of luck against the attempt, all that is enough as one amount.

    A card that is perfect for the murderer is enough alone.

    Rule: getlucky.defence.luck, getlucky.defence.perfect
    """
    best: dict[int, tuple[float, tuple[str, ...]]] = {0: (0.0, ())}
    if now.attempt is None:
        return best
    most, number = now.attempt.strength - now.attempt.luck, now.deck[now.attempt.character].number
    for card in sorted(cards):
        luck = most if now.cards[card].perfect_for == number else now.cards[card].luck
        for total, (paid, played) in sorted(best.items(), reverse=True):
            reached = min(most, total + luck)
            if reached not in best or paid + price(card) < best[reached][0]:
                best[reached] = (paid + price(card), (*played, card))
    return best
