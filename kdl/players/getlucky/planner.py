"""A player of the card game that looks ahead: the next visits, the odds of an attempt, and who pays for a pass."""

from __future__ import annotations

from kdl.core.actions import Action
from kdl.core.advice import Advice, advice
from kdl.core.position import open_attempt
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.players.adviser import best_of
from kdl.players.getlucky.careful import advise_pass
from kdl.players.getlucky.foresight import Foresight
from kdl.players.getlucky.odds import cheapest_sets
from kdl.players.temper import NEUTRAL, Temper


def advise(now: GetLuckyObservation, legal: tuple[Action, ...], seed: int, temper: Temper = NEUTRAL) -> Advice:
    """Return what a player that looks ahead would do, and why.

    Each action is weighed in cards: what it draws, what it costs the others, how likely it wins, and what Lucky's next
    visits to one's characters are worth after it.
    """
    ahead = Foresight(now, temper)
    if now.phase == "luck":
        return _answer(ahead, legal)
    worths = [round(ahead.worth(action), 6) for action in legal]
    return ahead.advice(best_of(legal, worths, seed, now.turn, now.hand))


def _answer(ahead: Foresight, legal: tuple[Action, ...]) -> Advice:
    """Play the cards whose price and what is left of the danger are the least together."""
    now = ahead.now
    attempt = open_attempt(now)
    lacking, passing = attempt.strength - attempt.luck, Action("pass")
    sets = _sets(ahead, legal)
    luck = min(sets, key=lambda luck: (_price(ahead, lacking, luck, sets[luck][0]), luck))
    played = sets[luck][1]
    if not played and passing in legal:
        return advise_pass(now, lacking) if lacking in sets else advice(passing, "cannot-save")
    if not played:
        enough = sets.get(lacking, (0.0, (legal[0].card,)))[1]
        return advice(Action("luck", enough[0]), "last-must-save")
    motive = "save-cheaply" if luck >= lacking else "help-save"
    return advice(Action("luck", played[0]), motive, count=len(played))


def _sets(ahead: Foresight, legal: tuple[Action, ...]) -> dict[int, tuple[float, tuple[str, ...]]]:
    """Return the cheapest way to bring each amount of luck."""
    return cheapest_sets(ahead.now, [a.card for a in legal if a.kind == "luck"], ahead.defence_price)


def _price(ahead: Foresight, lacking: int, luck: int, paid: float) -> float:
    """Return what an answer costs: its cards, and what is left of the danger."""
    return paid + ahead.stake * (1.0 - ahead.odds.chance_after(lacking - luck))


def ranked(now: GetLuckyObservation, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions that such a player weighs, the best first."""
    ahead, attempt = Foresight(now), now.attempt
    if now.phase != "luck" or attempt is None:
        return tuple(sorted(legal, key=lambda action: -ahead.worth(action)))
    sets, lacking = _sets(ahead, legal), attempt.strength - attempt.luck
    answers = sorted(sets, key=lambda luck: (_price(ahead, lacking, luck, sets[luck][0]), luck))
    first = [Action("luck", sets[luck][1][0]) if luck else Action("pass") for luck in answers]
    return tuple([action for action in dict.fromkeys(first) if action in legal])
