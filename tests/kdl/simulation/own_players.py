"""Players of somebody's own, in a module that other processes find, too."""

# ruff: noqa: ARG001 (players look at what they like)

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import kdl

if TYPE_CHECKING:
    from kdl.engine.play import PlayerFunction


def first(seen: Any, legal: tuple[kdl.Action, ...]) -> kdl.Action:
    return legal[0]


def by_seed(seed: int) -> PlayerFunction:
    return kdl.random_player(seed)


def confused(seen: Any, legal: tuple[kdl.Action, ...]) -> kdl.Action:
    return kdl.parse_action("attempt")


#: What is no player.
NUMBER = 3
