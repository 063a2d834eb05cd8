"""What would have foiled an attempt: the cards with which a seat foils it alone, and where somebody let it succeed."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from kdl.analysis.preview import meter
from kdl.core.events import Flipped, Foiled, LuckPlayed
from kdl.core.position import open_attempt
from kdl.engine.observe import observe
from kdl.engine.step import apply, legal_actions

if TYPE_CHECKING:
    from collections.abc import Collection

    from kdl.core.actions import Action
    from kdl.core.position import Position
    from kdl.engine.step import Step
    from kdl.engine.timeline import Timeline


def rescue(state: Position) -> tuple[Action, ...]:
    """Return what the seat to act plays to foil an attempt alone, whatever others hold; nothing if it cannot.

    These are as few cards as can be, and the last of them brings no more luck than it must.

    Args:
        state: A position in which an attempt is answered.
    """
    played: list[Action] = []
    strength, seat = open_attempt(state).strength, state.to_act
    while ways := {action: apply(state, action) for action in legal_actions(state) if action.kind == "luck"}:
        enough = [action for action, way in ways.items() if _foils(way, strength)]
        if enough:
            return (*played, min(enough, key=lambda action: _luck(ways[action])))
        most = max(ways, key=lambda action: _luck(ways[action]))
        played.append(most)
        state = ways[most].state
        if state.to_act != seat:
            break
    return ()


def thrown_away(timeline: Timeline[Position], seats: Collection[int]) -> tuple[int, ...]:
    """List where some seats passed that could have foiled an attempt alone, on Lucky or on them, that then succeeded.

    Args:
        timeline: The game.
        seats: The seats.

    Returns:
        The places, the latest first.
    """
    passes = [
        at
        for at, state in enumerate(timeline.states[:-1])
        if state.phase == "luck" and state.to_act in seats and timeline[at].action.kind == "pass"
    ]
    return tuple(at for at in reversed(passes) if _is_thrown_away(timeline, at))


def _is_thrown_away(timeline: Timeline[Position], at: int) -> bool:
    state = timeline.states[at]
    end = at + sum(1 for _ in takewhile(lambda each: _attempt(each) == _attempt(state), timeline.states[at:]))
    if end > len(timeline) or _foils(timeline[end - 1], open_attempt(state).strength):
        return False
    return meter(observe(state)).victim in (None, state.to_act) and bool(rescue(state))


def _attempt(state: Position) -> tuple[int, ...] | None:
    """Tell attempts that are answered apart."""
    if state.phase != "luck":
        return None
    attempt = open_attempt(state)
    return state.turn, attempt.attacker, attempt.strength


def _foils(way: Step[Position], strength: int) -> bool:
    return _luck(way) >= strength or any(isinstance(event, Foiled) for event in way.events)


def _luck(way: Step[Position]) -> int:
    """Return how much luck has been played in all after a card, 0 after none."""
    return max((event.luck for event in way.events if isinstance(event, (LuckPlayed, Flipped))), default=0)
