"""What attacks and rooms are worth in the escape to a seat that looks ahead, in cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.players.mansion.escape.chase import company, first_met, ghost_strength, ghost_to, living
from kdl.players.mansion.odds import Odds
from kdl.players.mansion.outlook import Outlook
from kdl.players.mansion.plans import Plan, seat_of
from kdl.players.temper import NEUTRAL, Temper

if TYPE_CHECKING:
    from kdl.games.mansion.observation import Observation

#: What the last one living has won, and what a motive is worth.
_VICTORY, _MOTIVE = 60.0, 4.0

#: What cards are worth to their holder: each, and each of their clovers; and what luck is worth that others lose.
_USEFUL, _CLOVER, _DRAIN = 0.5, 1.0, 1.0

#: How likely the ghost comes to a room that lies so many moves ahead of him although he need not.
_STRAYS = 0.15

#: How likely somebody who could step into one's room does so and attacks.
_COMES = 0.4


class Foresight:
    """The worth of rooms, attacks and drives to the seat to act, whose temper says what it makes of them.

    Nobody saves another here: who would hold back the luck that saves holds back cards.
    """

    look: Outlook
    now: Observation
    me: int
    temper: Temper

    def __init__(self, look: Outlook, temper: Temper = NEUTRAL) -> None:
        self.look, self.now, self.me, self.temper = look, look.now, look.me, temper
        self.odds: Odds = Odds(look.now)
        self._strikes: dict[tuple[int, int], float] = {}
        self._rooms: dict[str, float] = {}
        self.alive: int = living(self.now)
        self.life: float = _VICTORY / self.alive
        self.kill: float = _VICTORY / max(1, self.alive - 1) - self.life
        self.weapons: list[str] = [card for card in self.now.hand if self.now.cards[card].kind == "weapon"]
        self.luck: int = sum(self.now.cards[card].luck for card in self.now.hand)

    def price(self, card: str) -> float:
        """Return what it costs to part with a card."""
        found = self.now.cards[card]
        worth = _CLOVER * found.luck + (_USEFUL + 0.2 * found.value if found.kind != "failure" else 0.0)
        return worth / self.temper.save

    def attack_worth(self, action: Action) -> float:
        """Return what an attack on somebody is worth."""
        return self._attacking(seat_of(action.pawn), self.attack_strength(action), action.card)

    def attack_strength(self, action: Action) -> int:
        """Return how strong an attack on somebody is."""
        return self._strength(self.now.pawns[self.me], action.card)

    def attack_chance(self, action: Action) -> float:
        """Return how likely an attack on somebody is to succeed."""
        return self.odds.success_chance(self.attack_strength(action), seat_of(action.pawn))

    def _strength(self, room: str, card: str) -> int:
        """Return how strong an own attack in a room is, with a weapon or without."""
        return self.now.strengths[self.me] + (self.now.cards[card].value_in(room) if card else 0)

    def _attacking(self, victim: int, strength: int, card: str) -> float:
        """Return what it is worth to attack somebody with some strength, and to part with a weapon."""
        worth = self.temper.attempt * (self.strike(victim, strength) + _MOTIVE)
        return worth - (self.price(card) if card else 0.0)

    def strike(self, victim: int, strength: int) -> float:
        """Return what it is worth that somebody is attacked with some strength."""
        if (victim, strength) not in self._strikes:
            chance = self.odds.success_chance(strength, victim)
            self._strikes[victim, strength] = chance * self.kill + (1 - chance) * _DRAIN * strength
        return self._strikes[victim, strength]

    def best_attack(self, room: str) -> float:
        """Return what the best attack is worth that could be made in a room."""
        worths = [
            self._attacking(victim, self._strength(room, card), card)
            for victim in company(self.look, room)
            for card in ("", *self.weapons)
        ]
        return max([0.0, *worths])

    def room_worth(self, plan: Plan) -> float:
        """Return what it is worth to end the movement so."""
        room = plan.setting.pawns[self.me]
        if room not in self._rooms:
            self._rooms[room] = self.best_attack(room) - self.danger(room, self.now.lucky)
        worth = self._rooms[room]
        return worth - sum(map(self.price, plan.cards)) if plan.cards else worth

    def danger(self, room: str, lucky: str) -> float:
        """Return what it costs to stand in a room until one's next turn."""
        away = self.look.steps_until_lucky(room, lucky) or len(self.look.path)
        comes = 1.0 if away <= self.alive else _STRAYS if away <= self.alive + 2 else _STRAYS / 2
        cost = comes * self.attacked(ghost_strength(self.now))
        for seat, at in enumerate(self.now.pawns):
            if at and seat != self.me and (at == room or room in self.look.board.neighbours[at]):
                cost += _COMES * self.attacked(self.now.strengths[seat] + 2)
        return self.temper.wait * cost

    def attacked(self, strength: int) -> float:
        """Return what it costs to be attacked with some strength."""
        return _CLOVER * strength + self.life * (self.luck < strength)

    def drive_worth(self, action: Action, worth: float) -> float:
        """Return what it is worth to drive the ghost, and then to do the best that was worth so much before."""
        room, here = ghost_to(self.look, action), self.now.pawns[self.me]
        gain = self.danger(here, self.now.lucky) - self.danger(here, room) if self.now.steps_left < 1 else 0.0
        return worth + (gain + self.meeting_worth(room)) - self.price(action.card)

    def meeting_worth(self, room: str) -> float:
        """Return what it is worth that the ghost enters a room, and attacks whom he meets there."""
        victim, strength = first_met(self.look, room), ghost_strength(self.now)
        if victim is None:
            return 0.0
        return -self.attacked(strength) if victim == self.me else self.strike(victim, strength)
