"""Odds that a player of the card game can work out, exactly, over every way in which the unseen cards can lie."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from kdl.analysis.luck import chance_below
from kdl.errors import OptionError

if TYPE_CHECKING:
    from kdl.games.getlucky.observation import GetLuckyObservation, OpenAttempt


def later_odds(now: GetLuckyObservation) -> Fraction:
    """Return the probability that those who are asked after the seat to act can save Lucky, if it plays nothing.

    They are taken to play all that helps. Howard turns up as many cards as luck is missing, if the deck has them.

    Args:
        now: What the seat to act knows.

    Raises:
        OptionError: No attempt is being answered, or it is not the observation of the seat to act.

    Rule: getlucky.defence.order, getlucky.defence.luck, getlucky.defence.perfect, howard.defence
    """
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
    plain, perfect = unseen_pool(now, now.deck[attempt.character].number)
    size = sum(plain.values())
    if cards > size + perfect:
        raise OptionError(f"there are not {cards} unseen cards but {size + perfect}")
    without = Fraction(comb(size, cards), comb(size + perfect, cards)) if cards <= size else Fraction(0)
    if not without:
        return Fraction(1)
    return 1 - without * chance_below(plain, cards, attempt.strength - attempt.luck)


def unseen_pool(now: GetLuckyObservation, number: int) -> tuple[Counter[int], int]:
    """Count the cards that a seat cannot see: by their clovers, and those perfect for a character apart."""
    attempt = now.attempt
    tucked = [card for cards in now.tucked.values() for card in cards]
    seen = {*now.hand, *now.discards, *tucked, *(attempt.played if attempt and now.phase == "luck" else ())}
    unseen = [card for name, card in now.cards.items() if name not in seen]
    perfect = sum(card.perfect_for == number for card in unseen)
    return Counter(card.luck for card in unseen if card.perfect_for != number), perfect
