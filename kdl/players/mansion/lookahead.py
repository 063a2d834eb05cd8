"""What lies ahead of a seat while everybody else stays where they are: its own turns, and what others can attempt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from kdl.players.mansion.outlook import Outlook, Setting

#: How much less what lies ahead counts after a turn of somebody else, and how many turns are looked ahead.
_UNSURE, _FAR = 0.7, 6

#: How much less what can be had counts in a turn that Lucky gives at once than in the turn that is under way.
_PATIENCE = 0.95


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
        draw: A card that can be drawn, beside its clovers.
        wait: How much what lies ahead counts.
    """

    victory: float
    stake: float
    motive: float
    drain: float
    useful: float
    clover: float
    let: float
    draw: float = 1.0
    wait: float = 1.0


class Lookahead:
    """The worth of turns of the seat to act, in cards, as long as all others, and the pets, stay where they are.

    Only its own pawn and Lucky move, so everything is worked out once for each pair of places of theirs. The dog of
    2009 follows Lucky: where he guards him, there is one lookahead for each place from which Lucky starts.

    Args:
        look: What the seat can see coming.
        setting: Where everybody stands; its own pawn, and Lucky without that dog, count for nothing.
        weights: What things are worth.
        best_attempt: Gives what the best attempt in a room is worth, and its chance.
    """

    def __init__(
        self, look: Outlook, setting: Setting, weights: Weights, best_attempt: Callable[[str], tuple[float, float]]
    ) -> None:
        now, me = look.now, look.me
        self.look: Outlook = look
        self.me: int = me
        self.pawns: tuple[str, ...] = setting.pawns
        self.guards: Mapping[str, str] = look.dog_by_lucky(setting, _FAR) if now.dog_guards else {}
        self.dog: str = "" if self.guards else setting.dog
        self.others: frozenset[str] = frozenset((*setting.pawns[:me], *setting.pawns[me + 1 :]))
        self.lookouts: Mapping[str, frozenset[str]] = look.all_lookouts(setting.cat)
        self.onlookers: frozenset[str] = self.others | {self.dog}
        self.let: float = weights.let
        self.draw: float = weights.draw * (1.0 + weights.clover)
        self.wait: float = weights.wait
        self.best_attempt: Callable[[str], tuple[float, float]] = best_attempt
        self.deck_left: bool = bool(now.deck_size or (now.snoops and now.discards))
        self._gains: dict[tuple[str, str], tuple[float, float]] = {}
        self._nearby: dict[tuple[str, str], float] = {}
        self._after: dict[tuple[str, str, int], float] = {}
        self._reach: dict[tuple[int, str], frozenset[str] | None] = {}

    def turn_worth(self, at: str, lucky: str, ahead: int = 0, *, snoops: bool = True) -> float:
        """Return what a turn of one's own is worth that ends its movement somewhere, and what comes after it.

        Args:
            at: The room where one's own pawn stands then.
            lucky: The space where Lucky stands then.
            ahead: How many turns after the one that is under way it is.
            snoops: Whether nothing was done in it that forbids to snoop.
        """
        if snoops or not self.look.now.snoops:
            gain, chance = self._gain(at, lucky)
        else:
            gain, chance = self._with_attempt(at, lucky, 0.0)
        return gain + self.wait * (1.0 - chance) * self.after(at, lucky, ahead)

    def _gain(self, at: str, lucky: str) -> tuple[float, float]:
        """Return what can be done in a turn that ends its movement so, and the chance that the game is won with it."""
        found = self._gains.get((at, lucky))
        if found is None:
            draw = self.draw if self.deck_left and self._may_draw(at, lucky) else 0.0
            found = self._gains[at, lucky] = self._with_attempt(at, lucky, draw)
        return found

    def _with_attempt(self, at: str, lucky: str, gain: float) -> tuple[float, float]:
        if at == lucky and self.onlookers.isdisjoint(self.lookouts[at]) and not self._is_guarded(lucky):
            return max((gain, 0.0), self.best_attempt(lucky))
        return gain, 0.0

    def _is_guarded(self, lucky: str) -> bool:
        """Whether the dog of 2009 sees Lucky when he is in a space.

        Rule: shamrock.old.guards
        """
        return self.guards.get(lucky) in self.lookouts[lucky]

    def _may_draw(self, at: str, lucky: str) -> bool:
        """Whether one can draw a card somewhere, if there is a deck (see :meth:`Outlook.may_draw`)."""
        if self.look.now.snoops:
            return at in self.look.board.named_rooms
        lookouts = self.lookouts[at]
        return lucky not in lookouts and self.onlookers.isdisjoint(lookouts)

    def after(self, at: str, lucky: str, ahead: int) -> float:
        """Return what comes after a turn of one's own that ends with one's pawn and Lucky somewhere."""
        found = self._after.get((at, lucky, ahead))
        if found is None:
            found = self._after[at, lucky, ahead] = self._worth_after(at, lucky, ahead)
        return found

    def _worth_after(self, at: str, lucky: str, ahead: int) -> float:
        look, me, seat, worth = self.look, self.me, self.me, 0.0
        threats: list[float] = []
        for turn in range(ahead, _FAR):
            lucky = look.lucky_after(lucky)
            if turn >= look.now.first_turns and (at == lucky or lucky in self.others):
                seat = self._called(at, lucky, seat)
            else:
                seat = look.left_of[seat][0]
            if seat == me:
                others = len(threats)
                worth = _UNSURE**others * self._gain_nearby(at, lucky) if others else self._again(at, lucky, turn + 1)
                break
            if (seat, lucky) not in self._reach:
                self._reach[seat, lucky] = self._lookouts_on(lucky, seat)
            lookouts = self._reach[seat, lucky]
            threats.append(0.0 if lookouts is None or at in lookouts else _UNSURE ** len(threats) * self.let)
        for threat in reversed(threats):
            worth -= threat
        return worth

    def _called(self, at: str, lucky: str, seat: int) -> int:
        """Return whom Lucky calls after the turn of a seat, where he has come to somebody."""
        for called in self.look.left_of[seat]:
            if lucky == (at if called == self.me else self.pawns[called]):
                return called
        raise AssertionError("somebody is where Lucky is")

    def _again(self, at: str, lucky: str, ahead: int) -> float:
        """Return what the next turn is worth where Lucky gives one at once."""
        return _PATIENCE * max([self.turn_worth(room, lucky, ahead) for room in (at, *self.look.board.neighbours[at])])

    def _gain_nearby(self, at: str, lucky: str) -> float:
        """Return what can be done at once in a turn that begins somewhere."""
        found = self._nearby.get((at, lucky))
        if found is None:
            rooms = (at, *self.look.board.neighbours[at])
            found = self._nearby[at, lucky] = max([self._gain(room, lucky)[0] for room in rooms])
        return found

    def _lookouts_on(self, lucky: str, seat: int) -> frozenset[str] | None:
        """Return from where one would see a seat attempt; None if it cannot come to Lucky, or others look on.

        Rule: strangers.turn.move, strangers.turn.attempt
        """
        there, lookouts = self.pawns[seat], self.lookouts[lucky]
        if there != lucky and lucky not in self.look.within_a_step(there, seat):
            return None
        watched = any(at in lookouts for other, at in enumerate(self.pawns) if other not in (seat, self.me))
        return None if watched or self.dog in lookouts or self._is_guarded(lucky) else lookouts
