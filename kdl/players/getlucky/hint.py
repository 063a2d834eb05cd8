"""A simple player of the card game, that heeds the hints of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.players.player import any_of, by_chance

if TYPE_CHECKING:
    from kdl.engine.play import PlayerFunction
    from kdl.games.getlucky.observation import GetLuckyObservation, OpenAttempt

#: What a card that cannot be seen is taken to be worth in luck: five of 0, 1 and 2 clovers per type, and 12 spites.
AVERAGE_LUCK = 1.0

#: Above this value an attempt is worth a turn: the others have to give more cards for it than a turn draws.
_WORTH_IT = 2

#: How often a player does anything legal, so that nobody waits for ever.
_WANDERS = 0.05


def getlucky_player(seed: int = 0) -> PlayerFunction:
    """Return a player that heeds the hints of the rulebook.

    It improves its characters, perfect cards first; it attempts when that costs the others more than a card; early in
    line it leaves the luck to others, and last in line it stops the murder if it can. It swaps for a character in the
    Drawing Room that is worth two more. Among equals it chooses by chance.

    Rule: getlucky.defence.last-must

    >>> import kdl
    >>> players = [kdl.getlucky_player(seat) for seat in range(3)]
    >>> kdl.is_terminal(kdl.play("get_lucky", seats=3, players=players).end)
    True
    """
    return by_chance("player", seed, _choose)


def _choose(now: GetLuckyObservation, legal: tuple[Action, ...], chance: Random) -> Action:
    return (_answer if now.phase == "luck" else _act)(now, legal, chance)


def _act(now: GetLuckyObservation, legal: tuple[Action, ...], chance: Random) -> Action:
    if chance.random() < _WANDERS:
        return any_of(list(legal), chance)
    value, attempts = now.values[now.lucky], [action for action in legal if action.kind == "attempt"]
    plays = [action for action in legal if action.kind == "play"]
    perfect = [a for a in plays if now.cards[a.card].perfect_for == now.deck[a.character].number]
    swaps = [a for a in legal if a.kind == "swap" and now.values[a.taken] >= now.values[a.character] + 2]
    if attempts and value > _WORTH_IT:
        return attempts[0]
    if better := perfect or swaps:
        return any_of(better, chance)
    if plays and now.hand_sizes[now.to_act] > _WORTH_IT:
        return min(plays, key=lambda a: (now.cards[a.card].luck, a.character != now.lucky, a))
    if attempts and (value == _WORTH_IT or not now.deck_size):
        return attempts[0]
    return any_of([a for a in legal if a.kind == "draw"] or plays or list(legal), chance)


def _answer(now: GetLuckyObservation, legal: tuple[Action, ...], chance: Random) -> Action:
    """Pass as long as those who follow can be expected to save Lucky; else play the cheapest cards that do."""
    attempt, lucks = now.attempt, [action for action in legal if action.kind == "luck"]
    if attempt is None or not lucks:
        return legal[0]
    enough = cheapest(now, attempt, [action.card for action in lucks])
    later = attempt.asked[attempt.asked.index(now.to_act) + 1 :]
    lacking = attempt.strength - attempt.luck
    drawn = min(lacking, now.deck_size)
    held = sum(drawn if seat in now.strangers else now.hand_sizes[seat] for seat in later)
    passing = [action for action in legal if action.kind == "pass"]
    if (enough and held * AVERAGE_LUCK < 2 * lacking) or not passing:
        return Action("luck", (enough or (lucks[0].card,))[0])
    return passing[0]


def cheapest(now: GetLuckyObservation, attempt: OpenAttempt, cards: Iterable[str]) -> tuple[str, ...]:
    """Choose the cards that make an attempt fail: the fewest, then the least luck; none if they do not reach.

    A card that is perfect for the murderer is enough alone. No card has more than two clovers, so taking the one with
    the most that are not too many, again and again, leads there.
    """
    number, lacking = now.deck[attempt.character].number, attempt.strength - attempt.luck
    ordered = sorted(cards, key=lambda card: (-now.cards[card].luck, card))
    if perfect := [card for card in ordered if now.cards[card].perfect_for == number]:
        return (perfect[-1],)
    left, chosen = [card for card in ordered if now.cards[card].luck], []
    while lacking > 0 and left:
        card = next((each for each in left if now.cards[each].luck <= lacking), left[0])
        left.remove(card)
        chosen.append(card)
        lacking -= now.cards[card].luck
    return tuple(chosen) if lacking <= 0 else ()
