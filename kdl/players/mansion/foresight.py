"""What settings are worth to a seat that looks ahead, in cards: what it can do there, and what comes after."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.players.mansion.odds import success_chance
from kdl.players.mansion.outlook import Outlook, Setting
from kdl.players.mansion.plans import Plan

if TYPE_CHECKING:
    from kdl.games.mansion.observation import Observation


class Weights(NamedTuple):
    """What things are worth, in cards.

    Attributes:
        victory: Victory.
        stake: What is lost with the game, to be shared by the number of seats.
        motive: What a failed attempt leaves behind.
        drain: Each point of luck that the others spend.
        useful: A card that is good for more than luck.
        clover: Each clover, or point of luck, in hand.
        let: What it costs to let somebody else attempt.
    """

    victory: float
    stake: float
    motive: float
    drain: float
    useful: float
    clover: float
    let: float


#: Where motives are gained, and where spent luck leaves the game for good.
_WITH_MOTIVES = Weights(victory=40.0, stake=25.0, motive=5.0, drain=0.5, useful=1.0, clover=0.35, let=2.0)
_WITHOUT_MOTIVES = Weights(victory=40.0, stake=25.0, motive=0.0, drain=1.5, useful=1.0, clover=1.0, let=2.0)

#: How much less what lies ahead counts after a turn of somebody else, and how many turns are looked ahead.
_UNSURE, _FAR = 0.7, 6

#: How much less what can be had counts in a turn that Lucky gives at once than in the turn that is under way.
_PATIENCE = 0.95

#: What it costs to see to somebody else first.
_ERRAND = 0.1


class Foresight:
    """The worth of plans to the seat to act."""

    look: Outlook
    now: Observation
    me: int

    def __init__(self, look: Outlook) -> None:
        self.look, self.now, self.me = look, look.now, look.me
        self.weights: Weights = _WITH_MOTIVES if look.now.has_motives else _WITHOUT_MOTIVES
        self.stake: float = self.weights.stake / look.seats
        self._attempts: dict[str, tuple[float, float]] = {}
        self._after: dict[tuple[Setting, int, int, int], float] = {}

    def price(self, card: str) -> float:
        """Return what it costs to part with a card."""
        found = self.now.cards[card]
        return self.weights.clover * found.luck + (self.weights.useful if found.kind != "failure" else 0.0)

    def worth(self, plan: Plan) -> float:
        """Return what it is worth to end the movement so."""
        price = sum(map(self.price, plan.cards)) + _ERRAND * (plan.errand is not None)
        return self.turn_worth(plan.setting, 0, snoops=not plan.cards and not self.now.acted) - price

    def attempt_worth(self, card: str, room: str) -> float:
        """Return what an attempt with a weapon, or (``""``) with bare hands, is worth in a room."""
        now = self.now
        strength = self.strength(card, room)
        chance = success_chance(now, strength)
        failed = self.weights.motive + self.weights.drain * strength
        return chance * self.weights.victory + (1 - chance) * failed - (self.price(card) if card else 0.0)

    def strength(self, card: str, room: str) -> int:
        """Return how strong an attempt of the seat to act would be."""
        value = self.now.cards[card].value_in(room) if card else 0
        if self.now.has_motives:
            return self.now.strengths[self.me] + value
        return value or 1

    def best_attempt(self, room: str) -> tuple[float, float]:
        """Return what an attempt in a room is worth with whatever is best, and its chance."""
        if room not in self._attempts:
            weapons = [card for card in self.now.hand if self.now.cards[card].kind == "weapon"]
            worth, card = max((self.attempt_worth(card, room), card) for card in ("", *weapons))
            self._attempts[room] = worth, success_chance(self.now, self.strength(card, room))
        return self._attempts[room]

    def turn_worth(self, setting: Setting, ahead: int, *, snoops: bool = True) -> float:
        """Return what a turn of one's own is worth that ends its movement so, and what comes after it."""
        gain, chance = self.turn_gain(setting, snoops=snoops)
        return gain + (1.0 - chance) * self.after(setting, self.me, ahead)

    def turn_gain(self, setting: Setting, *, snoops: bool = True) -> tuple[float, float]:
        """Return what can be done in a turn that ends its movement so, and the chance that the game is won with it."""
        look, me, gain = self.look, self.me, 0.0
        if look.may_draw(setting, me) and (snoops or not self.now.snoops):
            gain = 1.0 + self.weights.clover
        if look.may_attempt(setting, me):
            return max((gain, 0.0), self.best_attempt(setting.lucky))
        return gain, 0.0

    def after(self, setting: Setting, seat: int, ahead: int, others: int = 0) -> float:
        """Return what comes after the turn of a seat, if from then on the others stay where they are."""
        if ahead >= _FAR:
            return 0.0
        key = (setting, seat, ahead, others)
        if key not in self._after:
            self._after[key] = self._worth_after(setting, seat, ahead, others)
        return self._after[key]

    def _worth_after(self, setting: Setting, seat: int, ahead: int, others: int) -> float:
        look, me = self.look, self.me
        there, called = look.next_turn(setting, seat, ahead)
        if called == me:
            at = there.pawns[me]
            options = [there, *(there.moved(me, room) for room in sorted(look.board.steps(at)))]
            if others:
                return _UNSURE**others * max(self.turn_gain(option)[0] for option in options)
            return _PATIENCE * max(self.turn_worth(option, ahead + 1) for option in options)
        threat = _UNSURE**others * self.weights.let if look.attempt_in_reach(there, called) else 0.0
        return self.after(there, called, ahead + 1, others + 1) - threat
