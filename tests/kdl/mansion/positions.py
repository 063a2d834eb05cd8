"""Positions, and questions about them, that the tests of the engine share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import kdl

if TYPE_CHECKING:
    from kdl.events import Event


def table(seats: int = 4, *, closed: tuple[str, ...] | None = None, **arranged: object) -> kdl.State:
    """Return a game that is under way: everybody has had a turn, and seat 0 begins one."""
    options = {} if closed is None else {"closed": closed}
    start = kdl.new_game("deluxe", seats=seats, seed=1, **options)
    return kdl.arrange(start, **({"on_turn": 0, "first_round": False} | arranged))


def legal(state: kdl.State, text: str) -> bool:
    """Whether an action is legal; all three ways to ask must agree."""
    action = kdl.parse_action(text)
    offered = action in kdl.legal_actions(state)
    assert offered == kdl.is_legal(state, action)
    assert offered == all(reason.ok for reason in kdl.explain(state, action))
    return offered


def reason(state: kdl.State, text: str, check: str) -> kdl.Reason:
    """Return the reason that a check of an action found."""
    (found,) = [each for each in kdl.explain(state, kdl.parse_action(text)) if each.check == check]
    return found


def refused(state: kdl.State, text: str) -> kdl.Reason:
    """Return the one reason for which an action is refused; carrying it out must name the same one."""
    assert not legal(state, text)
    action = kdl.parse_action(text)
    (failed,) = [each for each in kdl.explain(state, action) if not each.ok]
    with pytest.raises(kdl.IllegalActionError) as caught:
        kdl.apply(state, action)
    assert caught.value.reasons == (failed,)
    assert failed.clause in str(caught.value)
    return failed


def happened(state: kdl.State, text: str) -> tuple[Event, ...]:
    """Return what happens when an action is carried out."""
    return kdl.apply(state, kdl.parse_action(text)).events


def after(state: kdl.State, *texts: str) -> kdl.State:
    """Return the state after some actions."""
    for text in texts:
        state = kdl.apply(state, kdl.parse_action(text)).state
    return state


def only(events: tuple[Event, ...], kind: type) -> Event:
    """Return the one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
