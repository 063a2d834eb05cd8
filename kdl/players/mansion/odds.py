"""The odds of an attempt in a player's head: what unseen hands may hold, and which cards to part with."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from kdl.analysis.luck import counts_by_luck, float_distribution
from kdl.analysis.mansion.odds import cards_against, tokens_of, unseen_pool
from kdl.core.actions import Action
from kdl.games.mansion.observation import Observation
from kdl.players.answers import SPITE, WILLING, Ways, cheapest_ways, lacking_of

#: What a spite token is worth, in cards: it makes every later attempt stronger. So much it costs to give one away.
TOKEN = 3.0


class Odds:
    """The chances with which a seat reckons, all from one count of the cards that it cannot see.

    Args:
        now: What the seat to act knows.
    """

    now: Observation

    def __init__(self, now: Observation) -> None:
        self.now = now
        self._found: dict[tuple[int, int], float] = {}
        self._against: dict[int | None, int] = {}

    @cached_property
    def _counts(self) -> tuple[int, ...]:
        return counts_by_luck(unseen_pool(self.now))

    def chance_of(self, cards: int, luck: int) -> float:
        """Return the chance that so many cards which cannot be seen bear at least so much luck."""
        if luck <= 0:
            return 1.0
        found = self._found.get((cards, luck))
        if found is None:
            chances = float_distribution(self._counts, min(cards, sum(self._counts)))
            found = self._found[cards, luck] = sum(chances[luck:], 0.0)
        return found

    def success_chance(self, strength: int, victim: int | None = None) -> float:
        """Return the chance that an attempt of the seat to act cannot be foiled, whatever the others play."""
        if victim not in self._against:
            self._against[victim] = cards_against(self.now, victim)
        others = (seat for seat in range(len(self.now.pawns)) if seat != self.now.to_act)
        return 1.0 - self.chance_of(self._against[victim], strength - tokens_of(self.now, others))

    def chance_after(self, lacking: int) -> float:
        """Return the chance that one of those who answer after the seat to act can save Lucky, strangers' cards too.

        Args:
            lacking: How much luck they have to bring.

        Rule: deluxe.luck.order, strangers.luck
        """
        now, later = self.now, seats_after(self.now)
        turned = min(sum(seat in now.strangers for seat in later), now.deck_size)
        hands = [(now.hand_sizes[seat], tokens_of(now, (seat,))) for seat in later if seat not in now.strangers]
        lost = 1.0
        for cards, tokens in hands or [(0, 0)]:
            lost *= 1.0 - WILLING * self.chance_of(cards + turned, lacking - tokens)
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


def ways_to_answer(now: Observation, legal: tuple[Action, ...], price: Callable[[str], float]) -> Ways:
    """Return the cheapest way to bring each amount of luck, by cards and by spite tokens, which go to the attacker."""
    lucks = {action.card: now.cards[action.card].luck for action in legal if action.kind == "luck"}
    lucks |= {f"{SPITE}{number}": 1 for number in range(tokens_of(now, (now.to_act,)))}
    return cheapest_ways(lucks, lacking_of(now), lambda card: TOKEN if card.startswith(SPITE) else price(card))
