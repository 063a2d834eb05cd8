"""A player of the card game that looks ahead: the next visits, the odds of an attempt, and who pays for a pass."""

from __future__ import annotations

from kdl.core.actions import Action, Advice
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.players.adviser import best_of
from kdl.players.answers import Answers
from kdl.players.getlucky.careful import later
from kdl.players.getlucky.foresight import Foresight
from kdl.players.getlucky.odds import ways_to_answer
from kdl.players.temper import NEUTRAL, Temper


def advise(now: GetLuckyObservation, legal: tuple[Action, ...], seed: int, temper: Temper = NEUTRAL) -> Advice:
    """Return what a player that looks ahead would do, and why.

    Each action is weighed in cards: what it draws, what it costs the others, how likely it wins, and what Lucky's next
    visits to one's characters are worth after it.
    """
    ahead = Foresight(now, temper)
    if now.phase == "luck":
        return _answers(ahead, legal).advise(legal, later(now))
    worths = [round(ahead.worth(action), 6) for action in legal]
    return ahead.advice(best_of(legal, worths, seed, now.turn, now.hand))


def _answers(ahead: Foresight, legal: tuple[Action, ...]) -> Answers:
    return Answers(ahead, ways_to_answer(ahead.now, legal, ahead.defence_price))


def ranked(now: GetLuckyObservation, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions that such a player weighs, the best first."""
    ahead = Foresight(now)
    if now.phase == "luck":
        return _answers(ahead, legal).ranked(legal)
    return tuple(sorted(legal, key=lambda action: -ahead.worth(action)))
