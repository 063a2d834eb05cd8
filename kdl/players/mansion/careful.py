"""A careful player: rules of thumb, and everything that the position offers."""

from __future__ import annotations

from random import Random

from kdl.analysis.mansion.odds import tokens_of
from kdl.core.actions import BARE, Action, Advice, advice
from kdl.games.mansion.observation import Observation
from kdl.players.adviser import tie_breaker
from kdl.players.answers import Later, advise_enough, enough_of, lacking_of
from kdl.players.mansion.hint import weapon_value
from kdl.players.mansion.motives import advise_plan
from kdl.players.mansion.odds import Odds, cards_after, seats_after, ways_to_answer
from kdl.players.mansion.outlook import Outlook
from kdl.players.mansion.plans import Plan, plans
from kdl.players.mansion.shamrock import attack_on_dog, choose_for_dog, hunts, save_dog
from kdl.players.temper import NEUTRAL, Temper

#: What a room is worth in which an attempt is possible: more than everything else together.
_ATTEMPT = 100.0

#: What a card is worth that can be drawn.
_DRAW = 5.0

#: What a room is worth in which the dog of 2009 can be attacked; one does not draw there.
_HUNT = 6.0

#: How far ahead of Lucky one likes to stand, with the liking.
_AHEAD = {1: 6.0, 2: 4.0, 3: 2.0}

#: What a card costs that is played on the way, and what it costs to see to somebody else first.
_CARD, _ERRAND = 10.0, 0.5

#: What luck is worth beside a card that is good for something else.
_LUCK = 0.01

#: How often one goes somewhere else where nothing tempts, so that nobody waits for ever.
_WANDERS = 0.1


def advise(now: Observation, legal: tuple[Action, ...], seed: int, temper: Temper = NEUTRAL) -> Advice:
    """Return what a careful player would do, and why.

    It attempts whenever nobody sees it, with the best weapon, and brings that about with its steps, its cards, pets,
    strangers and Lucky himself, as far as it may move them; it walks ahead of Lucky, to be called by him, and draws
    where nobody sees it. In line it leaves the luck to those who follow as long as they can be expected to have it.
    """
    chance = tie_breaker(seed, now.turn, now.phase, now.steps_left, now.hand)
    match now.phase:
        case "movement":
            return _move(now, legal, chance, temper)
        case "luck":
            return _answer(now, legal, temper)
        case "dog":
            return choose_for_dog(now, legal, temper)
    return act(now, legal, temper)


def _move(now: Observation, legal: tuple[Action, ...], chance: Random, temper: Temper) -> Advice:
    look = Outlook(now)
    found = [(_worth(look, plan, temper), plan) for plan in plans(look, legal)]
    best = max(worth for worth, _ in found)
    wanders = best < _ATTEMPT / 2 and chance.random() < _WANDERS
    tempting = [plan for worth, plan in found if worth == best or (wanders and not plan.cards and not plan.errand)]
    plan = tempting[int(chance.random() * len(tempting))]
    return advise_plan(look, plan, wanders=_worth(look, plan, temper) < best, temper=temper)


def _worth(look: Outlook, plan: Plan, temper: Temper) -> float:
    """Say how good it is to end the movement so."""
    setting, now = plan.setting, look.now
    price = _CARD * len(plan.cards) + _ERRAND * (plan.errand is not None)
    if look.may_attempt(setting, look.me):
        return (_ATTEMPT if look.dares(temper, setting.lucky) else -_ATTEMPT) - price
    away = look.steps_until_lucky(setting.pawns[look.me], setting.lucky)
    worth = temper.wait * _AHEAD.get(away or 0, 0.0)
    if now.dog_guards and hunts(look, setting):
        worth += temper.attempt * _HUNT
    elif look.may_draw(setting, look.me) and not (now.snoops and (plan.cards or now.acted)):
        worth += temper.draw * _DRAW
    return worth - price


def act(now: Observation, legal: tuple[Action, ...], temper: Temper = NEUTRAL) -> Advice:
    """Attempt with the best weapon, or attack the dog of 2009, or draw, or do none of these."""
    look, attempts = Outlook(now), [action for action in legal if action.kind == "attempt"]
    dares = look.dares(temper, now.lucky)
    if attempts and dares:
        best = max(attempts, key=lambda action: (weapon_value(now, action), action))
        return advice(best, "attempt-armed" if best.card else "attempt", card=best.card)
    if now.dog_guards and (attack := attack_on_dog(look, legal)) is not None:
        return attack
    draws = [action for action in legal if action.kind == "draw"]
    if not draws:
        holds_back = not dares and look.may_attempt(look.here, look.me)
        return advice(next(a for a in legal if a.kind not in BARE), "hold-back" if holds_back else "rest")
    return advice(draws[0], "draw-snoop" if now.snoops else "draw")


def _answer(now: Observation, legal: tuple[Action, ...], temper: Temper) -> Advice:
    if now.attempt and now.attempt.on_dog:
        return save_dog(now, legal)
    return advise_enough(now, legal, cheapest(now, legal), later(now), leaves=counts_on_others(now, temper))


def counts_on_others(now: Observation, temper: Temper) -> bool:
    """Whether those who are asked later can be expected to save Lucky, by what everybody can see."""
    return cards_after(now) * average_luck(now) >= 2 * lacking_of(now) * temper.save


def later(now: Observation) -> Later:
    """Return those who are asked later to save Lucky."""
    seats, odds, cards = seats_after(now), Odds(now), cards_after(now)
    tokens = tokens_of(now, seats)
    return Later(len(seats), lambda luck: odds.chance_of(cards, luck - tokens))


def cheapest(now: Observation, legal: tuple[Action, ...]) -> tuple[str, ...]:
    """Choose the cards that reach what is lacking: the fewest useful ones, then the least luck, or nothing."""

    def price(card: str) -> float:
        return (now.cards[card].kind != "failure") + _LUCK * now.cards[card].luck

    return enough_of(ways_to_answer(now, legal, price), lacking_of(now))


def average_luck(now: Observation) -> float:
    """Return what a card of the deck is worth in luck on average, for guesses at hands that cannot be seen."""
    return sum(card.luck for card in now.cards.values()) / len(now.cards)
