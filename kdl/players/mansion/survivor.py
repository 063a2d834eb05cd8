"""A simple player for the escape from Lucky's mansion."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kdl.core.actions import Action
from kdl.games.mansion.observation import Observation
from kdl.players.answers import lacking_of
from kdl.players.mansion.hint import by_phase, cheapest, rooms_ahead, weapon_value
from kdl.players.player import any_of, by_chance

#: How many rooms ahead of the ghost are dangerous: he walks one after each turn, and cards drive him two.
_DANGER = 3


def survivor(seed: int = 0) -> Callable[[Observation, tuple[Action, ...]], Action]:
    """Make a player that keeps out of the ghost's way, attacks whom it meets, and defends itself as cheaply as it can.

    It plays a card to jump only when the ghost would come to it at once. Where it may give the ghost steps, and would
    stay where it is, it sends him to somebody else. Among equals it chooses by chance.

    >>> import kdl
    >>> kdl.is_terminal(kdl.play("flight", seats=3, players=[kdl.survivor(seat) for seat in range(3)]).end)
    True
    """
    return by_chance("survivor", seed, by_phase(_flee, _fight, _defend))


def _flee(now: Observation, legal: tuple[Action, ...], chance: Random) -> Action:
    """Go where the ghost comes last, or to a neighbour who can be attacked; stop where it is safe."""
    goals = {action: _safety(now, action) for action in legal if action.kind in ("step", "stop")}
    best = max(goals.values())
    jumps = {action: worth for action in legal if action.kind == "jump" and (worth := _safety(now, action)) > best}
    if best < 0 and jumps:
        return max(jumps, key=lambda action: (jumps[action], action))
    if goals.get(Action("stop")) == best >= 0:
        hunts = [action for action in legal if action.kind == "lead" and _company(now, action.space)]
        if hunts:
            return any_of(hunts, chance)
    return any_of([action for action, worth in goals.items() if worth == best], chance)


def _safety(now: Observation, action: Action) -> int:
    """Say how good it is to end in a room: dangerous below 0, company is an opportunity."""
    room = now.cards[action.card].room if action.card else action.space or now.pawns[now.to_act]
    ahead = rooms_ahead(now, room)
    return -10 + ahead if 0 < ahead <= _DANGER else int(_company(now, room))


def _company(now: Observation, room: str) -> bool:
    """Whether somebody else is in a room."""
    return any(space == room for seat, space in enumerate(now.pawns) if seat != now.to_act)


def _fight(now: Observation, legal: tuple[Action, ...], chance: Random) -> Action:
    """Attack the one with the fewest cards, with the best weapon."""
    attacks = [action for action in legal if action.kind == "attack"]
    if not attacks:
        return any_of(list(legal), chance)
    sizes = {f"seat_{seat}": size for seat, size in enumerate(now.hand_sizes)}
    return min(attacks, key=lambda action: (sizes[action.pawn], -weapon_value(now, action), action))


def _defend(now: Observation, legal: tuple[Action, ...], chance: Random) -> Action:
    """Play the cheapest cards that are enough; if there are none, keep them."""
    cards = [action.card for action in legal if action.kind == "luck"]
    enough = cheapest(now, cards, lacking_of(now))
    return Action("luck", enough[0]) if enough else Action("pass")
