"""Random play, one step at a time, of this kit and of other programs: each step with all legal actions listed.

A step is a choice of somebody who plays; what chance does between two of them belongs to the next. Each of these plays
one game after another, for as long as it is asked to.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pettingzoo
import pyspiel
from catanatron import Color, Game, RandomPlayer
from open_spiel.python import games as spiel_games

import kdl
import kdl.simulation.openspiel as kdl_in_openspiel
from kdl.simulation import pettingzoo as kdl_in_pettingzoo

#: What registers its games when it is imported.
REGISTERING = (spiel_games, kdl_in_openspiel)


def kdl_steps(edition: str) -> Iterator[None]:
    """Play an edition with four seats."""
    chance = random.Random(1).random
    seed = 0
    while True:
        state = kdl.new_game(edition, seats=4, seed=seed)
        while legal := kdl.legal_actions(state):
            state = kdl.apply(state, legal[int(chance() * len(legal))]).state
            yield
        seed += 1


def catanatron_steps() -> Iterator[None]:
    """Play Catan with four random players, one tick at a time."""
    random.seed(1)
    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    seed = 0
    while True:
        game = Game([RandomPlayer(color) for color in colors], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1_000:
            game.play_tick()
            yield
        seed += 1


def pettingzoo_steps(make: Callable[[], pettingzoo.AECEnv]) -> Iterator[None]:
    """Play in an environment of PettingZoo, which gives a vector and a mask at each step."""
    chance, env, seed = random.Random(1).random, make(), 0
    while True:
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(chance() * len(legal))]))
            yield
        seed += 1


def openspiel_steps(name: str) -> Iterator[None]:
    """Play a game of OpenSpiel; what falls to chance is drawn and counts as no step."""
    chance, game = random.Random(1), pyspiel.load_game(name)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(chance.random() * len(legal))])
            yield


#: What is measured, by its name in the table: the kit's engine, the kit behind the interfaces of others, and others.
STEPS_OF: dict[str, Callable[[], Iterator[None]]] = {
    "Deluxe": lambda: kdl_steps("deluxe"),
    "Classic": lambda: kdl_steps("classic"),
    "Spite tokens": lambda: kdl_steps("spite"),
    "Get Lucky": lambda: kdl_steps("get_lucky"),
    "Escape": lambda: kdl_steps("flight"),
    "Deluxe in PettingZoo": lambda: pettingzoo_steps(lambda: kdl_in_pettingzoo.env("deluxe", seats=4)),
    "Deluxe in OpenSpiel": lambda: openspiel_steps("kdl_deluxe(players=4)"),
    "catanatron: Catan": catanatron_steps,
    "PettingZoo: Connect Four": lambda: pettingzoo_steps(lambda: pettingzoo.make("aec", "classic/connect_four_v3")),
    "OpenSpiel: Dominoes": lambda: openspiel_steps("python_team_dominoes"),
    "OpenSpiel: Tic-Tac-Toe": lambda: openspiel_steps("python_tic_tac_toe"),
}
