"""A simple player for the classic game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kdl.actions import Action
from kdl.observation import Observation
from kdl.players import any_of, cheapest

#: How much luck in failure cards another hand is expected to hold, card for card: 62 points on 96 cards.
AVERAGE_FAILURE = 62 / 96


def snooper(seed: int = 0) -> Callable[[Observation, tuple[Action, ...]], Action]:
    """Make a player that snoops in named rooms and attempts whenever its cards and its step bring it alone to Lucky.

    In line it leaves the saving of Lucky to those who follow as long as they can be expected to do it.
    """
    chance = Random(f"snooper {seed}")

    def choose(observation: Observation, legal: tuple[Action, ...]) -> Action:
        answer = {"movement": _move, "action": _act, "luck": _answer}[observation.phase]
        return answer(observation, legal, chance)

    return choose


def _move(now: Observation, legal: tuple[Action, ...], chance: Random) -> Action:
    """Go to Lucky where nobody looks on, with a card if need be; else into a named room and snoop."""
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
    """Give where an action brings the own pawn, ``""`` for one that does not bring it anywhere yet."""
    if action.kind == "jump":
        return now.cards[action.card].room
    return {"step": action.space, "stop": here}.get(action.kind, "")


def _is_unseen(now: Observation, room: str) -> bool:
    others = {space for seat, space in enumerate(now.pawns) if seat != now.to_act}
    return not now.seen_from[room] & others


def _act(now: Observation, legal: tuple[Action, ...], chance: Random) -> Action:
    """Attempt with the best weapon, or draw."""
    attempts = [action for action in legal if action.kind == "attempt"]
    if attempts:
        return max(attempts, key=lambda action: (_value(now, action), action))
    return any_of([action for action in legal if action.kind == "draw"] or list(legal), chance)


def _value(now: Observation, action: Action) -> int:
    return now.cards[action.card].value_in(now.pawns[now.to_act]) if action.card else 1


def _answer(now: Observation, legal: tuple[Action, ...], chance: Random) -> Action:
    """Pass as long as those who follow can be expected to save Lucky; else play the cheapest cards that do."""
    if now.attempt is None:
        raise AssertionError("failure cards are asked for in an attempt only")
    lacking = now.attempt.strength - now.attempt.luck
    enough = cheapest(now, [action.card for action in legal if action.kind == "luck"], lacking)
    order = [(now.to_act + i) % len(now.pawns) for i in range(1, len(now.pawns))]
    later = order[: order.index(now.on_turn)]
    expected = sum(now.hand_sizes[seat] for seat in later) * AVERAGE_FAILURE
    if enough and expected < 2 * lacking:
        return Action("luck", enough[0])
    passing = Action("pass")
    return passing if passing in legal else min(legal)
