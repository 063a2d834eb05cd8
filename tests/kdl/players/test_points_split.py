"""What computer players do with steps that they may give to Lucky's ghost."""

from __future__ import annotations

import pytest

import kdl

#: Everybody is out of the ghost's way but Bruno, who is next door to him by the numbers.
ROOMS = {0: "library", 1: "billiard_room", 2: "kitchen", 3: "nursery"}
MOTIVES = ("bats", "blocked", "ennui", "umm")


def hunting(**arranged: object) -> kdl.State:
    """Return a position in which Ada can send a strong ghost to Bruno, who holds a single card without luck."""
    start = kdl.new_game("flight", seats=4, seed=1, closed=("east",), points_split=True)
    held = {0: ("move_foyer",), 1: ("move_piazza",)}
    facts = {"on_turn": 0, "pawns": ROOMS, "lucky": "parlor", "ghost": MOTIVES, "hands": held} | arranged
    return kdl.arrange(start, **facts)


def advised(state: kdl.State, level: str) -> kdl.Advice:
    """Return what a player of a level is advised to do."""
    return kdl.advise(kdl.observe(state, state.to_act), kdl.legal_actions(state), level)


@pytest.mark.clause("flight.points.split")
@pytest.mark.parametrize("level", ["careful", "planner"])
def test_they_send_the_ghost_to_a_victim_with_steps_rather_than_with_a_card(level: str) -> None:
    advice = advised(hunting(), level)
    assert str(advice.action) == "lead lucky billiard_room"
    assert advice.motive == "drive-ghost"
    assert advice.facts["pawn"] == "seat_1"


@pytest.mark.clause("flight.points.split")
@pytest.mark.parametrize("level", ["careful", "planner"])
def test_they_keep_their_step_where_the_ghost_would_come_for_themselves(level: str) -> None:
    close = hunting(pawns={**ROOMS, 0: "dining_hall"}, hands={0: (), 1: ("move_piazza",)})
    action = advised(close, level).action
    assert action.kind == "step", "one more room, and he is with Ada"
    ahead = hunting(pawns={**ROOMS, 0: "billiard_room", 1: "library"})
    assert advised(ahead, level).action.kind != "lead", "that would send him to Ada"


@pytest.mark.clause("flight.points.split")
def test_the_simple_player_hunts_with_the_step_that_it_does_not_need() -> None:
    state = hunting()
    choose = kdl.survivor(1)
    assert str(choose(kdl.observe(state, 0), kdl.legal_actions(state))) == "lead lucky billiard_room"
    near = hunting(pawns={**ROOMS, 0: "dining_hall"})
    assert choose(kdl.observe(near, 0), kdl.legal_actions(near)).kind != "lead"
