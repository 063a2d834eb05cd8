"""Positions before and after a figure was moved by hand, and who sees whom there by a table made by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import kdl
from kdl.analysis.sandbox import moved
from kdl.engine.arrange import can_be_changed

#: What each room sees, written down without the geometry; its halls are no rooms.
SIGHT = json.loads((Path(__file__).parents[1] / "mansion/data/deluxe_board.json").read_text("utf-8"))


def looks(state: kdl.State) -> set[tuple[str, str]]:
    """Who sees whom, by the table, the lights, the cat and the dog."""
    at = {f"seat_{seat}": room for seat, room in enumerate(state.pawns)} | {"lucky": state.lucky}
    eyes = at | {"dog": state.pets["dog"]}
    return {
        (viewer, target)
        for viewer, here in eyes.items()
        for target, there in at.items()
        if viewer != target
        and (here == there or (there in SIGHT[here]["sees"] and here != state.pets["cat"] and not state.lights_out))
    }


def positions(seed: int, most: int = 12) -> Iterator[kdl.State]:
    """Positions of a whole game in the open house with both pets, which can be changed by hand."""
    game = kdl.play("deluxe", seats=4, seed=seed, closed=(), house_rules=True, pets=("cat", "dog"))
    yield from islice(filter(can_be_changed, game.states[seed :: len(game) // most]), most)


def by_hand(seed: int) -> Iterator[tuple[kdl.State, kdl.State, str]]:
    """Positions before and after a figure was put anywhere, and which one."""
    chance = Random(seed)
    for state in positions(seed):
        figure = chance.choice(["seat_0", "seat_1", "seat_2", "seat_3", "lucky", "cat", "dog"])
        yield state, moved(state, figure, chance.choice(state.game.board.rooms)), figure
