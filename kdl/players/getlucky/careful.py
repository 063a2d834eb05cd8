"""A careful player of the card game: the hints of the rulebook, and everything that the table offers."""

from __future__ import annotations

from functools import partial
from random import Random

from kdl.core.actions import Action, Advice, advice
from kdl.core.position import open_attempt
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.players.adviser import tie_breaker
from kdl.players.answers import Later, advise_enough, enough_of, lacking_of
from kdl.players.getlucky.hint import AVERAGE_LUCK
from kdl.players.getlucky.odds import Odds, seats_after, ways_to_answer
from kdl.players.player import any_of
from kdl.players.temper import NEUTRAL, Temper

#: Above this value an attempt is worth a turn: the others have to give more cards for it than a turn draws.
_WORTH_IT = 2

#: How many cards one keeps for the defence.
_KEPT = 2

#: How much more a character in the Drawing Room must be worth than one's own.
_BETTER = 2


def advise(now: GetLuckyObservation, legal: tuple[Action, ...], seed: int, temper: Temper = NEUTRAL) -> Advice:
    """Return what a careful player would do, and why.

    It attempts when that costs the others more than a card, improves its characters, perfect cards first, and swaps
    for a character in the Drawing Room that is worth two more. Early in line it leaves the luck to others; else it
    stops the murder as cheaply as it can, with spite before anything else.

    Rule: getlucky.defence.last-must
    """
    if now.phase == "luck":
        return _answer(now, legal, temper)
    return _act(now, legal, tie_breaker(seed, now.turn, now.hand), temper)


def _act(now: GetLuckyObservation, legal: tuple[Action, ...], chance: Random, temper: Temper) -> Advice:
    value = now.values[now.lucky]
    attempts = [action for action in legal if action.kind == "attempt"]
    if attempts and temper.attempt * value > _WORTH_IT:
        motive = "attempt-strong" if value > _WORTH_IT else "attempt-drain"
        return advice(attempts[0], motive, character=now.lucky, value=value)
    plays = [action for action in legal if action.kind == "play"]
    if perfect := [a for a in plays if now.cards[a.card].perfect_for == now.deck[a.character].number]:
        best = any_of(perfect, chance)
        return advice(best, "improve-perfect", card=best.card, character=best.character)
    swaps = [a for a in legal if a.kind == "swap" and now.values[a.taken] >= now.values[a.character] + _BETTER]
    if swaps:
        best = max(swaps, key=lambda action: (now.values[action.taken] - now.values[action.character], action))
        return advice(best, "swap-better", character=best.character, taken=best.taken, value=now.values[best.taken])
    if plays and now.hand_sizes[now.to_act] > temper.draw * _KEPT:
        best = min(plays, key=lambda a: (now.cards[a.card].luck, a.character != now.lucky, a))
        return advice(best, "improve", card=best.card, character=best.character)
    if attempts and (value == _WORTH_IT or not now.deck_size):
        return advice(attempts[0], "attempt-drain", character=now.lucky, value=value)
    if draws := [action for action in legal if action.kind == "draw"]:
        return advice(draws[0], "draw-card")
    if plays:
        best = any_of(plays, chance)
        return advice(best, "improve", card=best.card, character=best.character)
    return advice(any_of(legal, chance), "nothing-better")


def _answer(now: GetLuckyObservation, legal: tuple[Action, ...], temper: Temper) -> Advice:
    """Pass as long as those who follow can be expected to save Lucky; else play the cheapest cards that do."""
    enough = enough_of(ways_to_answer(now, legal, partial(price, now)), lacking_of(now))
    return advise_enough(now, legal, enough, later(now), leaves=counts_on_others(now, temper))


def counts_on_others(now: GetLuckyObservation, temper: Temper) -> bool:
    """Whether those who are asked later can be expected to save Lucky, by what everybody can see."""
    lacking = lacking_of(now)
    return _cards_later(now, lacking) * AVERAGE_LUCK >= 2 * lacking * temper.save


def later(now: GetLuckyObservation) -> Later:
    """Return those who are asked later to save Lucky."""
    odds, character = Odds(now), open_attempt(now).character
    asked = [seat for seat in seats_after(now) if now.deck_size or seat not in now.strangers]
    return Later(len(asked), lambda lacking: odds.saving_chance(character, lacking, _cards_later(now, lacking)))


def _cards_later(now: GetLuckyObservation, lacking: int) -> int:
    """Count the cards that can still be played or turned up after the seat to act has answered."""
    seats = seats_after(now)
    return sum(min(lacking, now.deck_size) if seat in now.strangers else now.hand_sizes[seat] for seat in seats)


def price(now: GetLuckyObservation, card: str) -> float:
    """Return what it costs to part with a card in defence: spite has no other use, and stays with the murderer."""
    return 0.5 if now.cards[card].kind == "spite" else 1.0 + 0.1 * now.cards[card].luck
