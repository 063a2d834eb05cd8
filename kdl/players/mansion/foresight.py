"""What plans and attempts are worth to a seat that looks ahead, in cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.players.mansion.lookahead import Lookahead, Weights
from kdl.players.mansion.odds import Odds
from kdl.players.mansion.outlook import Outlook
from kdl.players.mansion.plans import Plan
from kdl.players.mansion.shamrock import hunts
from kdl.players.temper import NEUTRAL, Temper

if TYPE_CHECKING:
    from kdl.games.mansion.observation import Observation


#: Where motives are gained, and where spent luck leaves the game for good.
_WITH_MOTIVES = Weights(victory=40.0, stake=25.0, motive=5.0, drain=0.5, useful=1.0, clover=0.35, let=2.0)
_WITHOUT_MOTIVES = Weights(victory=40.0, stake=25.0, motive=0.0, drain=1.5, useful=1.0, clover=1.0, let=2.0)
#: Where spent luck leaves the game, and a failed attempt earns a spite token that is kept.
_WITH_TOKENS = Weights(victory=40.0, stake=25.0, motive=4.0, drain=1.5, useful=1.0, clover=1.0, let=2.0)

#: What it costs to see to somebody else first.
_ERRAND = 0.1

#: What it is worth to come to where the dog of 2009 can be attacked.
_HUNT = 1.0


class Foresight:
    """The worth of plans to the seat to act, by its temper."""

    look: Outlook
    now: Observation
    me: int

    def __init__(self, look: Outlook, temper: Temper = NEUTRAL) -> None:
        self.look, self.now, self.me = look, look.now, look.me
        self.temper: Temper = temper
        self.weights: Weights = _tempered(_weights(look.now), temper)
        self.stake: float = self.weights.stake / look.seats
        self.odds: Odds = Odds(look.now)
        self._attempts: dict[str, tuple[float, float]] = {}
        self._lookaheads: dict[object, Lookahead] = {}

    def price(self, card: str) -> float:
        """Return what it costs to part with a card."""
        found = self.now.cards[card]
        return self.weights.clover * found.luck + (self.weights.useful if found.kind != "failure" else 0.0)

    def worth(self, plan: Plan) -> float:
        """Return what it is worth to end the movement so."""
        price = sum(map(self.price, plan.cards)) + _ERRAND * (plan.errand is not None)
        pawns, lucky, cat, dog = plan.setting
        start = lucky if self.now.dog_guards else ""
        standing = (pawns[: self.me], pawns[self.me + 1 :], cat, dog, start)
        if standing not in self._lookaheads:
            self._lookaheads[standing] = Lookahead(self.look, plan.setting, self.weights, self.best_attempt)
        snoops = not plan.cards and not self.now.acted
        worth = self._lookaheads[standing].turn_worth(pawns[self.me], lucky, snoops=snoops) - price
        return worth + _HUNT if self.now.dog_guards and hunts(self.look, plan.setting) else worth

    def attempt_worth(self, card: str, room: str) -> float:
        """Return what an attempt with a weapon, or (``""``) with bare hands, is worth in a room."""
        strength = self.strength(card, room)
        chance = self.odds.success_chance(strength)
        failed = self.weights.motive + self.weights.drain * strength
        return chance * self.weights.victory + (1 - chance) * failed - (self.price(card) if card else 0.0)

    def strength(self, card: str, room: str) -> int:
        """Return how strong an attempt of the seat to act would be."""
        value = self.now.cards[card].value_in(room) if card else 0
        if self.now.has_motives:
            return self.now.strengths[self.me] + value
        return (value or 1) + (self.now.tokens[self.me] if self.now.tokens else 0)

    def best_attempt(self, room: str) -> tuple[float, float]:
        """Return what an attempt in a room is worth with whatever is best, and its chance."""
        if not self.look.dares(self.temper, room):
            return 0.0, 0.0
        if room not in self._attempts:
            weapons = [card for card in self.now.hand if self.now.cards[card].kind == "weapon"]
            worth, card = max((self.attempt_worth(card, room), card) for card in ("", *weapons))
            self._attempts[room] = worth, self.odds.success_chance(self.strength(card, room))
        return self._attempts[room]


def _weights(now: Observation) -> Weights:
    if now.has_motives:
        return _WITH_MOTIVES
    return _WITH_TOKENS if now.pool else _WITHOUT_MOTIVES


def _tempered(weights: Weights, temper: Temper) -> Weights:
    """Return what things are worth to somebody of a temper."""
    attempt = temper.attempt
    return Weights(
        victory=attempt * weights.victory,
        stake=temper.save * weights.stake,
        motive=attempt * weights.motive,
        drain=attempt * weights.drain,
        useful=weights.useful,
        clover=weights.clover,
        let=weights.let,
        draw=temper.draw,
        wait=temper.wait,
    )
