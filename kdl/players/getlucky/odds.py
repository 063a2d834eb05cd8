"""The odds of an attempt in a player's head: what unseen hands may hold, and which cards to part with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import comb

from kdl.analysis.luck import counts_by_luck, float_chance_below
from kdl.core.actions import Action
from kdl.core.position import open_attempt
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.players.answers import WILLING, Ways, cheapest_ways, lacking_of


class Odds:
    """The chances with which a seat reckons, all from one count of the cards that it cannot see.

    Args:
        now: What the seat to act knows.
    """

    now: GetLuckyObservation

    def __init__(self, now: GetLuckyObservation) -> None:
        self.now = now
        known = now.known_cards
        unseen = [card for name, card in now.cards.items() if name not in known]
        self._unseen: int = len(unseen)
        self._counts: tuple[int, ...] = counts_by_luck(Counter([card.luck for card in unseen]))
        self._perfect: dict[int, list[int]] = {}
        for card in unseen:
            self._perfect.setdefault(card.perfect_for, []).append(card.luck)
        self._plain: dict[str, tuple[tuple[int, ...], int]] = {}

    def success_chance(self, character: str, value: int) -> float:
        """Return the chance that an attempt of the seat cannot be foiled, whatever others play and Howard turns up."""
        now = self.now
        hands = sum(size for seat, size in enumerate(now.hand_sizes) if seat != now.seat)
        turned = min(value, now.deck_size) if now.strangers else 0
        return 1.0 - self.saving_chance(character, value, hands + turned)

    def chance_after(self, lacking: int) -> float:
        """Return the chance that one of those who are asked after the seat to act can save Lucky alone, or with Howard.

        Args:
            lacking: How much luck they have to bring.

        Rule: getlucky.defence.order, howard.defence
        """
        now = self.now
        if now.attempt is None or lacking <= 0:
            return 1.0
        later, character = seats_after(now), now.attempt.character
        turned = min(lacking, now.deck_size) if set(later) & set(now.strangers) else 0
        lost = 1.0 - self.saving_chance(character, lacking, turned)
        for seat in later:
            if seat not in now.strangers:
                lost *= 1.0 - WILLING * self.saving_chance(character, lacking, now.hand_sizes[seat])
        return 1.0 - lost

    def saving_chance(self, character: str, lacking: int, cards: int) -> float:
        """Return the chance that so many cards which cannot be seen make an attempt fail that lacks so much luck."""
        counts, size = self._plain.get(character) or self._count_plain(character)
        cards = min(cards, self._unseen)
        if cards > size:
            return 1.0
        without = comb(size, cards) / comb(self._unseen, cards)
        return 1.0 - without * float_chance_below(counts, cards, lacking)

    def _count_plain(self, character: str) -> tuple[tuple[int, ...], int]:
        """Count the unseen cards that are not perfect for a character, by their clovers and all together."""
        perfect, counts = self._perfect.get(self.now.deck[character].number, ()), list(self._counts)
        for luck in perfect:
            counts[luck] -= 1
        found = self._plain[character] = tuple(counts), self._unseen - len(perfect)
        return found


def seats_after(now: GetLuckyObservation) -> tuple[int, ...]:
    """List the seats that answer an attempt after the seat to act, Howard's too."""
    asked = now.attempt.asked if now.attempt else ()
    return asked[asked.index(now.to_act) + 1 :]


def ways_to_answer(now: GetLuckyObservation, legal: tuple[Action, ...], price: Callable[[str], float]) -> Ways:
    """Return the cheapest way to bring each amount of luck; a card that is perfect for the murderer is enough alone.

    Rule: getlucky.defence.luck, getlucky.defence.perfect
    """
    lacking, number = lacking_of(now), now.deck[open_attempt(now).character].number
    cards = [now.cards[action.card] for action in legal if action.kind == "luck"]
    lucks = {card.id: lacking if card.perfect_for == number else card.luck for card in cards}
    return cheapest_ways(lucks, lacking, price)
