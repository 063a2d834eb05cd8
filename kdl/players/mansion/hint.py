"""Simple players: one that plays by chance, one that heeds the strategy hints of the rulebooks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import watchdog
from kdl.core.actions import Action
from kdl.games.mansion.observation import Observation
from kdl.players.answers import lacking_of
from kdl.players.mansion.odds import seats_after
from kdl.players.mansion.outlook import Outlook
from kdl.players.mansion.shamrock import attack_on_dog, choose_for_dog, save_dog
from kdl.players.player import any_of, by_chance

if TYPE_CHECKING:
    from kdl.engine.play import PlayerFunction

Choice = Callable[[Observation, tuple[Action, ...], Random], Action]

#: What a card is worth in luck on average (98 clovers on 72 cards), for guesses at hands that cannot be seen.
AVERAGE_LUCK = 98 / 72

#: How often a player goes anywhere, so that nobody waits for ever.
_WANDERS = 0.1

#: How far ahead of Lucky a player likes to stand, with the liking.
_AHEAD = {1: 6.0, 2: 4.0, 3: 2.0}


def hint_player(seed: int = 0) -> PlayerFunction:
    """Return a player that heeds the hints of the rulebooks.

    It attempts whenever it may, for each failure makes it stronger; it walks ahead of Lucky, to be called by him; it
    draws where nobody sees it; it sends the dog away if only the dog is in the way; early in line it leaves the luck to
    others, and last in line it stops the murder if it can, with as few good cards as possible. Among equals it chooses
    by chance, and now and then it wanders.

    >>> import kdl
    >>> kdl.is_terminal(kdl.play("deluxe", seats=3, players=[kdl.hint_player(seat) for seat in range(3)]).end)
    True
    """
    return by_chance("player", seed, by_phase(_move, act, answering(AVERAGE_LUCK)))


def by_phase(movement: Choice, action: Choice, luck: Choice) -> Choice:
    """Make the choice that is one of these, by the phase of the turn; for the dog of 2009 there is only one."""
    choices = {"movement": movement, "action": action, "luck": luck, "dog": _for_dog}
    return lambda now, legal, chance: choices[now.phase](now, legal, chance)


def _for_dog(now: Observation, legal: tuple[Action, ...], _chance: Random) -> Action:
    return choose_for_dog(now, legal).action


def _move(now: Observation, legal: tuple[Action, ...], chance: Random) -> Action:
    """Go where it is best; cards are played only for an attempt."""
    here = now.pawns[now.to_act]
    goals = {action: _worth(now, _goal(now, action, here)) for action in legal if action.kind in ("step", "stop")}
    jumps = {action: _worth(now, _goal(now, action, here)) for action in legal if action.kind == "jump"}
    goals |= {a: _worth(now, here, dog=a.space) - _TROUBLE for a in legal if a.kind == "place" and a.pawn == "dog"}
    attempts = {action for action, worth in jumps.items() if worth >= _ATTEMPT}
    best = max(goals.values())
    if attempts and best < _ATTEMPT - _TROUBLE:
        return min(attempts, key=lambda action: (now.cards[action.card].luck, action))
    if best < _ATTEMPT - _TROUBLE and chance.random() < _WANDERS:
        return any_of(list(goals), chance)
    return any_of([action for action, worth in goals.items() if worth == best], chance)


def _goal(now: Observation, action: Action, here: str) -> str:
    if action.kind == "jump":
        return now.cards[action.card].room
    return action.space or here


#: What a room is worth in which an attempt is possible: more than everything else together.
_ATTEMPT = 100.0

#: What it costs to send the dog away instead of going oneself.
_TROUBLE = 0.5


def _worth(now: Observation, room: str, dog: str | None = None) -> float:
    """Say how good it is to end the movement in a room, with the dog where it is or somewhere else."""
    others = {space for seat, space in enumerate(now.pawns) if seat != now.to_act}
    others.add(dog or now.pets.get(watchdog(now), ""))
    lookouts = now.lookouts[room]
    unseen = not lookouts & others
    if unseen and room == now.lucky:
        return _ATTEMPT
    worth = _AHEAD.get(rooms_ahead(now, room), 0.0)
    if unseen and now.lucky not in lookouts and now.deck_size:
        worth += 5.0
    return worth


def rooms_ahead(now: Observation, room: str) -> int:
    """Count how many moves Lucky needs to a room."""
    path = now.board.path
    return (path.index(room) - path.index(now.lucky)) % len(path) if room in path else len(path)


def act(now: Observation, legal: tuple[Action, ...], chance: Random) -> Action:
    """Attempt with the best weapon, or attack the dog of 2009, or draw, or do none of these."""
    attempts = [action for action in legal if action.kind == "attempt"]
    if attempts:
        return max(attempts, key=lambda action: (weapon_value(now, action), action))
    if now.dog_guards and (attack := attack_on_dog(Outlook(now), legal)) is not None:
        return attack.action
    others = [action for action in legal if action.kind != "attack"]
    return any_of([action for action in others if action.kind == "draw"] or others, chance)


def weapon_value(now: Observation, action: Action) -> int:
    """Return what the weapon of an attempt is worth where the seat to act stands."""
    return now.cards[action.card].value_in(now.pawns[now.to_act]) if action.card else 0


def answering(average: float) -> Choice:
    """Make the choice of a seat that is asked to save Lucky.

    It passes as long as those who follow can be expected to save him; else it plays the cheapest cards that do.

    Args:
        average: What a card that cannot be seen is taken to be worth in luck.
    """

    def answer(now: Observation, legal: tuple[Action, ...], chance: Random) -> Action:
        if now.attempt and now.attempt.on_dog:
            return save_dog(now, legal).action
        lacking = lacking_of(now)
        enough = cheapest(now, [action.card for action in legal if action.kind == "luck"], lacking)
        expected = sum(1 if seat in now.strangers else now.hand_sizes[seat] for seat in seats_after(now)) * average
        passing = Action("pass")
        if enough and (expected < 2 * lacking or passing not in legal):
            return Action("luck", enough[0])
        return passing if passing in legal else max(legal, key=lambda action: (action.kind == "luck", action))

    return answer


def cheapest(now: Observation, cards: list[str], lacking: int) -> tuple[str, ...]:
    """Choose the cards that reach what is lacking: the fewest useful ones, then the least luck, or nothing."""
    ordered = sorted(cards, key=lambda card: (now.cards[card].kind != "failure", -now.cards[card].luck, card))
    for count in range(1, len(ordered) + 1):
        reaching = [pick for pick in combinations(ordered, count) if luck_of(now, pick) >= lacking]
        if reaching:
            return min(
                reaching, key=lambda pick: (sum(now.cards[c].kind != "failure" for c in pick), luck_of(now, pick), pick)
            )
    return ()


def luck_of(now: Observation, cards: Iterable[str]) -> int:
    """Add up the clovers of some cards."""
    return sum(now.cards[card].luck for card in cards)
