"""What type checkers know of the doors: `make lint` reads this file, nothing runs it."""

from pathlib import Path
from typing import Any, assert_type

import kdl
from kdl.simulation import simulate, simulate_waits, tournament
from kdl.simulation.pettingzoo import env


def doors(name: str) -> None:
    """Go through all of them."""
    state = kdl.new_game("classic", seats=3)
    cards = kdl.new_game("get_lucky", seats=3)
    whichever = kdl.new_game(name)
    step = kdl.apply(state, kdl.parse_action("stop"))
    timeline = kdl.play("get_lucky", seats=4)

    mine = Path("mine.toml")
    simulate(mine, players=["careful"] * 3, board=mine, pets="dog")
    simulate_waits(mine, seed=3, house_rules=True)
    tournament(mine, players=["careful", kdl.random_player()], last_must=True)
    env(mine, seats=3, deck=mine)

    assert_type(kdl.new_game(), kdl.State)
    assert_type(state, kdl.State)
    assert_type(cards, kdl.GetLuckyState)
    assert_type(whichever, Any)
    assert_type(step.state, kdl.State)
    assert_type(kdl.apply(cards, kdl.Action("draw")).state, kdl.GetLuckyState)
    assert_type(timeline, kdl.Timeline[kdl.GetLuckyState])
    assert_type(timeline.end, kdl.GetLuckyState)
    assert_type(timeline.at(3), kdl.GetLuckyState)
    assert_type(kdl.Timeline(state).then(kdl.parse_action("stop")).branch(0), kdl.Timeline[kdl.State])
    assert_type(kdl.play_on(timeline).states, tuple[kdl.GetLuckyState, ...])
    assert_type(kdl.observe(state, 0), kdl.Observation)
    assert_type(kdl.observe(cards), kdl.GetLuckyObservation)
    assert_type(kdl.arrange(cards, lucky="character_3"), kdl.GetLuckyState)
    assert_type(kdl.evolve(state, ()), kdl.State)
    assert_type(kdl.escape(state), kdl.State)
