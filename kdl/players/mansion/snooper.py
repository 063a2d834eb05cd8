"""A simple player for the classic game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kdl.analysis.mansion.observed_sight import watchdog
from kdl.core.actions import Action
from kdl.games.mansion.observation import Observation
from kdl.players.mansion.hint import act, answering, by_phase
from kdl.players.player import any_of, by_chance

#: How much luck in failure cards another hand is expected to hold, card for card: 62 points on 96 cards.
AVERAGE_FAILURE = 62 / 96


def snooper(seed: int = 0) -> Callable[[Observation, tuple[Action, ...]], Action]:
    """Make a player that snoops in named rooms and attempts whenever its cards and its step bring it alone to Lucky.

    In line it leaves the saving of Lucky to those who follow as long as they can be expected to do it.

    >>> import kdl
    >>> kdl.is_terminal(kdl.play("classic", seats=3, players=[kdl.snooper(seat) for seat in range(3)]).end)
    True
    """
    return by_chance("snooper", seed, by_phase(_move, act, answering(AVERAGE_FAILURE)))


def _move(now: Observation, legal: tuple[Action, ...], chance: Random) -> Action:
    """Go to Lucky where nobody is watching, with a card if need be; else go into a named room and snoop."""
    here = now.pawns[now.to_act]
    by_goal = {action: goal for action in legal if (goal := _goal(now, action, here))}
    murders = [action for action, goal in by_goal.items() if goal == now.lucky and _is_unseen(now, goal)]
    if murders:
        return min(murders, key=lambda action: (action.kind != "stop", action.kind != "step", action))
    rooms = [action for action, goal in by_goal.items() if not action.card and now.board.space(goal).kind == "room"]
    if rooms:
        return any_of(rooms, chance)
    return any_of([action for action in legal if action.kind in ("step", "stop")], chance)


def _goal(now: Observation, action: Action, here: str) -> str:
    """Return where an action brings one's pawn, ``""`` for one that does not bring it anywhere yet."""
    if action.kind == "jump":
        return now.cards[action.card].room
    return {"step": action.space, "stop": here}.get(action.kind, "")


def _is_unseen(now: Observation, room: str) -> bool:
    others = {space for seat, space in enumerate(now.pawns) if seat != now.to_act} | {now.pets.get(watchdog(now), "")}
    return not now.lookouts[room] & others
