"""What actions at the card table are worth to a seat that looks ahead, in cards."""

from __future__ import annotations

from kdl.analysis.getlucky.preview import foresee
from kdl.core.actions import Action, Advice, advice
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.players.getlucky.odds import Odds
from kdl.players.temper import NEUTRAL, Temper

#: What victory is worth, and what each point of an attempt that fails costs the others.
_VICTORY, _DRAIN = 30.0, 1.0

#: What is lost with the game, to be shared by the number of opponents.
_STAKE = 14.0

#: What cards are worth to their holder: each, each of their clovers, and one that stops somebody outright.
_USEFUL, _CLOVER, _STOPPER = 0.5, 0.4, 0.5

#: What spite is worth beyond its clover when it is played, for it stays with the murderer.
_SPITE = 0.4

#: How much the visits count that are yet to come, for each opponent whose hand must be emptied; how much the next one
#: counts on top, and how much less of that is left with every turn until then.
_VISITS, _SOON, _LATER = 1.9, 0.5, 0.9

#: From this chance on an attempt is made in the hope that it succeeds.
_HOPEFUL = 0.05


class Foresight:
    """The worth of actions to the seat to act, by its temper."""

    now: GetLuckyObservation
    me: int
    stake: float
    visits: float

    def __init__(self, now: GetLuckyObservation, temper: Temper = NEUTRAL) -> None:
        self.now, self.me = now, now.to_act
        self.temper: Temper = temper
        players = len(now.hand_sizes) - len(now.strangers)
        self.stake, self.visits = temper.save * _STAKE / (players - 1), temper.wait * _VISITS * (players - 1)
        self.odds: Odds = Odds(now)
        self.others: frozenset[str] = frozenset(
            c for seat, held in enumerate(now.characters) if seat != self.me for c in held
        )
        taking_part = sorted((now.deck[c].number, c) for c in now.tucked)
        self.order: list[str] = [c for _, c in taking_part]
        self._attempts: dict[tuple[str, int], float] = {}
        self._visits: dict[tuple[str, int], float] = {}

    def price(self, card: str) -> float:
        """Return what a card is worth in hand."""
        found = self.now.cards[card]
        stops = any(self.now.deck[c].number == found.perfect_for for c in self.others)
        return _USEFUL + _CLOVER * found.luck + _STOPPER * stops

    def defence_price(self, card: str) -> float:
        """Return what it costs to part with a card in defence."""
        if self.now.cards[card].kind == "spite":
            return self.price(card) - _SPITE - _USEFUL
        return self.price(card)

    def attempt_worth(self, character: str, value: int) -> float:
        """Return what an attempt with a character is worth when it has some value."""
        if value <= 0:
            return 0.0
        key = (character, value)
        if key not in self._attempts:
            chance = self.odds.success_chance(character, value)
            self._attempts[key] = chance * _VICTORY + (1 - chance) * _DRAIN * value
        return self._attempts[key]

    def worth(self, action: Action) -> float:
        """Return what an action is worth."""
        now = self.now
        match action.kind:
            case "attempt":
                return self.temper.attempt * self.attempt_worth(now.lucky, now.values[now.lucky])
            case "draw":
                return self.temper.draw * (_USEFUL + _CLOVER)
            case "play":
                return self._gain(action) - self.price(action.card)
        return self._swap(action)

    def _gain(self, action: Action) -> float:
        character = action.character
        grown = self.now.values[character] + self._points(action)
        return self.visit_worth(character, grown) - self.visit_worth(character, self.now.values[character])

    def _points(self, action: Action) -> int:
        """Count what a card adds to the value of a character, beyond one of its type that it replaces."""
        now, card = self.now, self.now.cards[action.card]
        replaces = any(now.cards[c].kind == card.kind for c in now.tucked[action.character])
        return (2 if card.perfect_for == now.deck[action.character].number else 1) - replaces

    def visit_worth(self, character: str, value: int) -> float:
        """Return what Lucky's visits to a character of one's own are worth when it has some value."""
        if (character, value) not in self._visits:
            visits = self.visits + _SOON * _LATER ** self.turns_until(character)
            self._visits[character, value] = visits * max(1.0, self.attempt_worth(character, value))
        return self._visits[character, value]

    def turns_until(self, character: str) -> int:
        """Count the visits until Lucky comes to a character, a whole round for the one that he is with."""
        here = self.order.index(self.now.lucky)
        return (self.order.index(character) - here - 1) % len(self.order) + 1

    def _swap(self, action: Action) -> float:
        """Weigh a character against one in the Drawing Room, which Lucky may visit sooner."""
        values = self.now.values
        gained = self.visit_worth(action.taken, values[action.taken])
        lost = self.visit_worth(action.character, values[action.character])
        return gained - lost

    def advice(self, action: Action) -> Advice:
        """Return an action with what it is good for."""
        now = self.now
        match action.kind:
            case "attempt":
                value = now.values[now.lucky]
                chance = float(foresee(now, action).odds)
                motive = "attempt-odds" if chance >= _HOPEFUL else "attempt-drain"
                return advice(action, motive, character=now.lucky, value=value, chance=chance)
            case "play":
                perfect = now.cards[action.card].perfect_for == now.deck[action.character].number
                motive = "improve-perfect" if perfect else "improve"
                return advice(action, motive, card=action.card, character=action.character)
            case "swap":
                value, own = now.values[action.taken], now.values[action.character]
                sooner = self.turns_until(action.taken) < self.turns_until(action.character)
                motive = "swap-better" if value > own else "swap-sooner" if sooner else "swap-least"
                return advice(action, motive, character=action.character, taken=action.taken, value=value)
        return advice(action, "draw-card")
