"""A player that looks ahead: turns that Lucky gives, safe rooms, the odds of an attempt, who pays for a pass."""

from __future__ import annotations

from kdl.core.actions import Action, Advice, advice
from kdl.games.mansion.observation import Observation
from kdl.players.adviser import pick
from kdl.players.answers import Answers
from kdl.players.mansion.careful import act as act_carefully
from kdl.players.mansion.careful import later
from kdl.players.mansion.foresight import Foresight
from kdl.players.mansion.motives import advise_plan
from kdl.players.mansion.odds import ways_to_answer
from kdl.players.mansion.outlook import Outlook
from kdl.players.mansion.plans import Plan, plans
from kdl.players.mansion.shamrock import choose_for_dog, ranked_for_dog, save_dog
from kdl.players.temper import NEUTRAL, Temper

#: From this chance on an attempt is made in the hope that it succeeds.
_HOPEFUL = 0.05


def advise(now: Observation, legal: tuple[Action, ...], seed: int, temper: Temper = NEUTRAL) -> Advice:
    """Return what a player that looks ahead would do, and why."""
    match now.phase:
        case "movement":
            return _move(now, legal, seed, temper)
        case "luck" if now.attempt and now.attempt.on_dog:
            return save_dog(now, legal)
        case "luck":
            return _answers(Foresight(Outlook(now), temper), legal).advise(legal, later(now))
        case "dog":
            return choose_for_dog(now, legal, temper)
    return _act(now, legal, temper)


def _move(now: Observation, legal: tuple[Action, ...], seed: int, temper: Temper) -> Advice:
    look = Outlook(now)
    found = _weighed(look, legal, temper)
    best = max(worth for worth, _ in found)
    tempting = [plan for worth, plan in found if worth == best]
    return advise_plan(look, pick(tempting, seed, now.turn, now.phase, now.steps_left, now.hand), temper=temper)


def _weighed(look: Outlook, legal: tuple[Action, ...], temper: Temper = NEUTRAL) -> list[tuple[float, Plan]]:
    ahead = Foresight(look, temper)
    return [(round(ahead.worth(plan), 6), plan) for plan in plans(look, legal)]


def _act(now: Observation, legal: tuple[Action, ...], temper: Temper) -> Advice:
    look, attempts = Outlook(now), [action for action in legal if action.kind == "attempt"]
    if not attempts or not look.dares(temper, now.lucky):
        return act_carefully(now, legal, temper)
    ahead = Foresight(look)
    best = max(attempts, key=lambda action: (ahead.attempt_worth(action.card, now.lucky), action))
    chance = ahead.odds.success_chance(ahead.strength(best.card, now.lucky))
    motive = "attempt-odds" if chance >= _HOPEFUL else "attempt-drain"
    return advice(best, motive, card=best.card, chance=chance)


def _answers(ahead: Foresight, legal: tuple[Action, ...]) -> Answers:
    return Answers(ahead, ways_to_answer(ahead.now, legal, ahead.price))


def ranked(now: Observation, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions that such a player weighs, the best first."""
    look = Outlook(now)
    if now.phase == "movement":
        found = sorted(_weighed(look, legal), key=lambda each: -each[0])
        return tuple(dict.fromkeys(plan.first for _, plan in found))
    if now.phase == "dog" or (now.attempt and now.attempt.on_dog):
        return ranked_for_dog(now, legal)
    ahead = Foresight(look)
    if now.phase == "luck":
        return _answers(ahead, legal).ranked(legal)
    worths = {a: ahead.attempt_worth(a.card, now.lucky) for a in legal if a.kind == "attempt"}
    return (*sorted(worths, key=lambda action: -worths[action]), *(a for a in legal if a not in worths))


def pays(now: Observation) -> bool:
    """Whether a search finds something better than this player often enough: where an attempt is answered.

    In a movement there are so many ways that luck makes some of them look better, and switching to those loses games.
    """
    return now.attempt is not None
