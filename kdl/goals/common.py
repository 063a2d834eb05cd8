"""Goals that there are in every game: draw, attempt, be called, foil, let others save Lucky, get him through, win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action
from kdl.core.events import Drew, TurnBegan, rule_of
from kdl.core.outcome import is_terminal
from kdl.engine.step import apply, legal_actions
from kdl.goals.course import CALLS, SAVED, obstacles
from kdl.goals.goal import REACHED, Kind, Verdict, missed

if TYPE_CHECKING:
    from collections.abc import Hashable

    from kdl.core.position import Position
    from kdl.goals.course import Course


def _draw(course: Course) -> Verdict | None:
    """Judge: draw a card as one's own action."""
    drew = any(isinstance(event, Drew) and event.seat == course.seat for event in course.events)
    return REACHED if course.mine and course.last.action.kind == "draw" and drew else None


def _not_drawn(course: Course) -> Verdict | None:
    """Say what stood in the way of a card when the reader ended the movement."""
    here = next(course.own, None)
    if here is None or here.action.kind != "stop":
        return None
    stood = here.before if here.after.on_turn != course.seat else here.after
    found = obstacles(stood, Action("draw"))
    return missed(found[0]) if found else None


def _attempt(course: Course, strength: int = 0, *, unbroken: bool = False) -> Verdict | None:
    """Judge: attempt the murder, with at least some strength, and perhaps before anybody else has a turn."""
    began = next((event.seat for event in course.events if isinstance(event, TurnBegan)), course.seat)
    if unbroken and began != course.seat:
        return missed("other-turn", who=began)
    if not course.mine or course.last.action.kind != "attempt":
        return None
    attempted: Any = course.events[0]
    made: int = attempted.strength
    return REACHED if made >= strength else missed("weak", made=made, strength=strength)


def _calls(course: Course) -> int:
    """Count the turns that Lucky gave to the reader."""
    begun = (event for each in course.passages for event in each.events if isinstance(event, TurnBegan))
    return sum(event.seat == course.seat and event.why in CALLS for event in begun)


def _called(course: Course, times: int = 1) -> Verdict | None:
    """Judge: be called by Lucky, once or more often."""
    return REACHED if course.called(course.seat) and _calls(course) >= times else None


def _count_calls(course: Course, times: int = 1) -> Hashable:
    return min(times, _calls(course))


def _win(course: Course) -> Verdict | None:
    """Judge: win the game."""
    if not is_terminal(course.state):
        return None
    winner = course.state.winner
    if winner == course.seat:
        return REACHED
    return missed("nobody-won") if winner is None else missed("lost", who=winner)


def _foil(course: Course, *, fewest: bool = False, exactly: bool = False) -> Verdict | None:
    """Judge: foil the attempt oneself, with as few cards as it takes, or with no more luck than it takes."""
    if course.killed is not None:
        return missed("killed")
    saved: Any = course.saved
    if saved is None:
        return missed("passed") if course.mine and course.last.action.kind == "pass" else None
    if not course.mine:
        return missed("others-saved", who=course.last.before.to_act)
    if exactly and saved.luck != saved.strength:
        return missed("too-much", luck=saved.luck, strength=saved.strength)
    return _too_dear(course) if fewest else REACHED


def _too_dear(course: Course) -> Verdict:
    """Judge the number of cards in a defence."""
    first, played = course.defence[0].before, len(course.defence)
    enough = fewest_cards(first)
    return REACHED if enough is None or played <= enough else missed("too-dear", n=played, enough=enough)


def fewest_cards(state: Position) -> int | None:
    """Return with how few cards the seat to act can foil the attempt alone, None if it cannot; the rules are tried."""
    waiting, cards = {state.hand_bits: state}, 0
    while waiting:
        cards += 1
        following = {}
        for each in waiting.values():
            for action in (action for action in legal_actions(each) if action.kind == "luck"):
                _, events, after = apply(each, action)
                if any(rule_of(event) in SAVED for event in events):
                    return cards
                following[after.hand_bits] = after
        waiting = following
    return None


def _let_save(course: Course) -> Verdict | None:
    """Judge: play nothing, and let the others save Lucky."""
    if course.mine and course.last.action.kind == "luck":
        return missed("played")
    if course.killed is not None:
        return missed("killed")
    return REACHED if course.saved is not None else None


def _saved(course: Course) -> Verdict | None:
    """Judge: get Lucky through an attempt, with luck of one's own or without."""
    if course.killed is not None:
        return missed("killed")
    return REACHED if course.saved is not None else None


KINDS = {
    "draw": Kind(_draw, late=_not_drawn),
    "attempt": Kind(_attempt),
    "called": Kind(_called, waits=True, memory=_count_calls),
    "win": Kind(_win, turns=None),
    "foil": Kind(_foil, turns=None),
    "let_save": Kind(_let_save, turns=None),
    "saved": Kind(_saved, turns=None),
}
