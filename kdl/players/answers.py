"""Answers to an attempt: which cards to part with, and when to leave it to others, whatever game it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from kdl.analysis.preview import meter
from kdl.core.actions import Action, Advice, advice
from kdl.core.position import open_attempt

#: The cheapest way to bring each amount of luck: what it costs, and its cards.
Ways = dict[int, tuple[float, tuple[str, ...]]]

#: How likely somebody who can save Lucky does so, rather than leave him to chance.
WILLING = 0.85

#: From this chance on something is called probable.
PROBABLE = 0.5

#: What is less probable than that cannot be.
NEVER = 1e-9

#: What of a game is left to somebody who has spent all luck in hand on saving it.
WITHOUT_CARDS = 0.8

#: How a spite token is called among the cards that one can answer with, with a number behind it.
SPITE = "spite "

_PASS = Action("pass")


def lacking_of(now: Any) -> int:
    """Return how much luck it still takes to foil the attempt."""
    attempt = open_attempt(now)
    return int(attempt.strength - attempt.luck)


def cheapest_ways(lucks: Mapping[str, int], most: int, price: Callable[[str], float]) -> Ways:
    """Return the cheapest way to bring each amount of luck, all that is ``most`` or more as one amount.

    Args:
        lucks: The cards that can be played, each with its luck.
        most: The luck that is enough.
        price: What it costs to part with a card.
    """
    best: Ways = {0: (0.0, ())}
    for card, luck in sorted(lucks.items()):
        cost = price(card)
        for total, (paid, played) in sorted(best.items(), reverse=True):
            reached = min(most, total + luck)
            if reached not in best or paid + cost < best[reached][0]:
                best[reached] = (paid + cost, (*played, card))
    return best


def answer_with(card: str) -> Action:
    """Return the action that brings a card, or a spite token."""
    return Action("spend") if card.startswith(SPITE) else Action("luck", card)


def enough_of(ways: Ways, most: int) -> tuple[str, ...]:
    """Return the cards of the cheapest way to bring all that is enough; none if there is no way."""
    return ways.get(most, (0.0, ()))[1]


class Later(NamedTuple):
    """Those who are asked after a seat.

    Attributes:
        seats: How many there are.
        chance: Gives the chance that all that they hold bears some luck.
    """

    seats: int
    chance: Callable[[int], float]


class Answers:
    """The answers of a seat that looks ahead: each costs its cards, and what is left of the danger.

    Args:
        ahead: The foresight of the seat: what it knows, what it loses with the game (``stake``), and its odds.
        ways: The cheapest way to bring each amount of luck.
    """

    def __init__(self, ahead: Any, ways: Ways) -> None:
        self._ahead, self._ways, self._lacking = ahead, ways, lacking_of(ahead.now)

    def _price(self, luck: int) -> tuple[float, int]:
        danger = 1.0 - self._ahead.odds.chance_after(self._lacking - luck)
        return self._ways[luck][0] + self._ahead.stake * danger, luck

    def ranked(self, legal: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the legal actions with which they begin, the best first."""
        ranked = sorted(self._ways, key=self._price)
        first = [answer_with(self._ways[luck][1][0]) if luck else _PASS for luck in ranked]
        return tuple([action for action in dict.fromkeys(first) if action in legal])

    def advise(self, legal: tuple[Action, ...], later: Later) -> Advice:
        """Return the advice to give the best one."""
        luck = min(self._ways, key=self._price)
        if not luck:
            return advise_enough(self._ahead.now, legal, enough_of(self._ways, self._lacking), later, leaves=True)
        return _played(self._ways[luck][1], enough=luck >= self._lacking)


def advise_enough(
    now: Any, legal: tuple[Action, ...], enough: tuple[str, ...], later: Later, *, leaves: bool
) -> Advice:
    """Return the advice to play cards that are enough, or to pass where it can be left to others.

    If the attempt succeeds, the game is over, and a card that was kept is worth nothing.

    Args:
        now: What the seat knows.
        legal: The legal actions.
        enough: The cards; none if all that can be played is too little.
        later: Those who are asked later.
        leaves: Whether the seat would rather leave it to them.
    """
    if _PASS not in legal:
        return advice(answer_with(enough[0]) if enough else legal[0], "last-must-save")
    lacking = lacking_of(now)
    if not enough:
        return advice(_PASS, _without_enough(now, legal, later, lacking))
    chance = later.chance(lacking) if leaves else 0.0
    if chance < NEVER:
        return _played(enough, enough=True)
    return advice(_PASS, "risk") if chance < PROBABLE else advice(_PASS, "leave-it-to-others", count=later.seats)


def _played(played: tuple[str, ...], *, enough: bool) -> Advice:
    """Return the advice to play some cards, and to spend spite tokens, which are counted with them."""
    first = answer_with(played[0])
    if any(card.startswith(SPITE) for card in played):
        return advice(first, "save-with-tokens" if enough else "help-with-tokens")
    return advice(first, "save-cheaply" if enough else "help-save", count=len(played))


def _without_enough(now: Any, legal: tuple[Action, ...], later: Later, lacking: int) -> str:
    """Say whether somebody whose own cards are not enough could save Lucky together with those who are asked later."""
    own = sum(now.cards[action.card].luck for action in legal if action.card)
    own += now.tokens[now.to_act] if Action("spend") in legal else 0
    if later.chance(lacking - own) >= NEVER:
        return "cannot-alone"
    return "cannot-save-together" if later.seats else "cannot-save"


def join_in(now: Any, legal: tuple[Action, ...], passing: Advice) -> Advice:
    """Return the advice to play all luck, rather than to pass, where that is likely to save Lucky with later luck.

    Computers of the kit keep their cards there; but somebody who asks is told that the game hangs on it.

    Args:
        now: What the seat knows.
        legal: The legal actions.
        passing: The advice to pass, because the own cards alone are not enough.
    """
    measured = meter(now)
    if measured.later >= WITHOUT_CARDS * measured.odds:
        return passing
    return advice(
        max(legal, key=lambda action: (now.cards[action.card].luck if action.card else -1, action)), "save-together"
    )
