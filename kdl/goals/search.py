"""Ways to a goal, found by trying the reader's own moves while the others play as they do."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from kdl.core.outcome import is_terminal
from kdl.engine.step import apply, legal_actions
from kdl.goals.goal import Goal, judge_latest

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.core.actions import Action
    from kdl.core.position import Position
    from kdl.goals.course import Course

#: How many positions are looked at, in which the reader is to decide.
PATIENCE = 1500


def way(
    goal: Goal, course: Course, others: Callable[[Position], Action], *, patience: int = PATIENCE
) -> tuple[Action, ...] | None:
    """Return the reader's own actions on a shortest way to a goal, None if none is found.

    The fewest turns count first. Among these, ways without cards come first: what can be had for nothing is cheaper.

    Args:
        goal: The goal.
        course: What has happened so far; the goal is open.
        others: What the others do in a position; they must do the same each time.
        patience: How many positions are looked at.
    """
    for limit in range(max(1, len(course.turns)), goal.turns + 1) if goal.turns else (None,):
        nearer = Goal(goal.name, goal.kind, goal.args, limit)
        for cards in (False, True):
            found = _search(nearer, course, others, patience, cards=cards)
            if found is not None:
                return found
    return None


def _search(
    goal: Goal, course: Course, others: Callable[[Position], Action], patience: int, *, cards: bool
) -> tuple[Action, ...] | None:
    begun = len(course.passages)
    seen, waiting = set(), deque([course])
    while waiting and patience:
        here, decided = _until_asked(goal, waiting.popleft(), others)
        if decided is not None:
            if decided:
                return tuple(each.action for each in here.passages[begun:] if each.before.to_act == here.seat)
            continue
        key = (here.state[1:], goal.kind.memory(here, **goal.args))
        if key in seen:
            continue
        seen.add(key)
        patience -= 1
        for action in legal_actions(here.state):
            if not cards and action.card and here.state.phase != "luck":
                continue
            following = here.then(apply(here.state, action))
            if judge_latest(goal, following).state == "reached":
                waiting.clear()
                waiting.append(following)
                break
            waiting.append(following)
    return None


def _until_asked(goal: Goal, course: Course, others: Callable[[Position], Action]) -> tuple[Course, bool | None]:
    """Let the others play until the reader is to decide, or the goal is decided: whether it was reached."""
    while True:
        progress = judge_latest(goal, course)
        if progress.state != "open" or is_terminal(course.state):
            return course, progress.state == "reached"
        if course.state.to_act == course.seat:
            return course, None
        course = course.then(apply(course.state, others(course.state)))
