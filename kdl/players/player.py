"""Players that choose by chance."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from kdl.core.actions import Action

if TYPE_CHECKING:
    from kdl.engine.play import PlayerFunction
    from kdl.games.mansion.observation import Observation


def random_player(seed: int = 0) -> PlayerFunction:
    """Make a player that chooses by chance, every legal action with the same probability."""
    chance = Random(f"player {seed}")

    def choose(observation: Observation, legal: tuple[Action, ...]) -> Action:
        return legal[int(chance.random() * len(legal))]

    return choose


def any_of(actions: list[Action], chance: Random) -> Action:
    """Choose one by chance."""
    return actions[int(chance.random() * len(actions))]
