"""Players of somebody's own, in a module that other processes find, too."""

# ruff: noqa: ARG001 (players look at what they like)

from __future__ import annotations

import os
import signal
from pathlib import Path
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

#: Where it is noted that a worker was killed, and how many games there were before.
KILLED, BEFORE = "KDL_TEST_KILLED", 6


def kills_a_worker(seed: int) -> PlayerFunction:
    """Play like chance; the first worker that has made so many players is killed on the spot, as by its machine."""
    made.append(seed)
    if KILLED in os.environ and len(made) > BEFORE and not Path(os.environ[KILLED]).exists():
        Path(os.environ[KILLED]).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return kdl.random_player(seed)


#: The seeds of the players that this process has made.
made: list[int] = []


def interrupts(seed: int) -> PlayerFunction:
    """Play like chance; whoever holds the keyboard has enough after so many players."""
    made.append(seed)
    if len(made) > BEFORE:
        raise KeyboardInterrupt
    return kdl.random_player(seed)
