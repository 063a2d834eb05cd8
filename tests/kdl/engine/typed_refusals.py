"""What type checkers refuse: each line that is marked, and no other; tests/kdl/engine/test_types.py reads this file."""

import kdl
from kdl.simulation import simulate, simulate_waits, tournament
from kdl.simulation.pettingzoo import env


def refused(state: kdl.State, cards: kdl.GetLuckyState) -> None:
    """Nothing runs this."""
    kdl.new_game(seat=3)  # refused
    kdl.new_game("classic", seat=3)  # refused
    kdl.new_game("get_lucky", seat=3)  # refused
    kdl.new_game("deluxe", 4)  # refused
    kdl.new_game("deluxe", seats="4")  # refused
    kdl.new_game("deluxe", closed=3)  # refused
    kdl.new_game("deluxe", pets=7)  # refused
    kdl.new_game("get_lucky", last_must="yes")  # refused
    kdl.play("flight", frist=2)  # refused
    kdl.play("deluxe", players=3)  # refused
    kdl.observe(state, "north")  # refused
    kdl.observe(3)  # refused
    kdl.arrange(state, lukcy="kitchen")  # refused
    kdl.arrange(cards, on_turns=3)  # refused
    kdl.apply(state, "stop")  # refused
    kdl.legal_actions(7)  # refused
    simulate("deluxe", seat=3)  # refused
    simulate_waits(bord="mine.toml")  # refused
    tournament("deluxe", pets=7)  # refused
    env("deluxe", seat=3)  # refused
    str(kdl.new_game("classic").tucked)  # refused
    str(kdl.new_game("get_lucky").pawns)  # refused
