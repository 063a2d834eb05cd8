"""A forked kernel steps back behind the server, and further the more it has done."""

from __future__ import annotations

import multiprocessing
import os
from typing import TYPE_CHECKING

import pytest
from kdl_widgets.server.forked import _SESSION, FURTHEST, stand_behind
from kdl_widgets.server.kernels import can_fork

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

pytestmark = pytest.mark.skipif(not can_fork(), reason="kernels are forked on Linux alone")
#: In seconds of a processor's time: when a process here steps back by one, and when it gives up.
EVERY, LONGEST = 0.01, 0.5


def priority() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


def session() -> int:
    """Return how far the session of this process stands behind, as far as the system tells."""
    return int(_SESSION.read_text("ascii").split()[-1]) if _SESSION.is_file() else priority()


def work(told: Connection, start: int, steps: int, goal: int) -> None:
    """Stand behind and work, as a kernel does, until one and the session stand so far behind; tell how far."""
    os.setsid()
    os.setpriority(os.PRIO_PROCESS, 0, start)
    stand_behind(steps, EVERY)
    at_first = priority()
    while (priority() < goal or session() != priority()) and sum(os.times()[:2]) < LONGEST:
        sum(range(10_000))
    told.send((at_first, priority(), session()))


def worked(start: int, steps: int, goal: int) -> tuple[int, int, int]:
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("forkserver").Process(target=work, args=(there, start, steps, goal))
    process.start()
    there.close()
    try:
        found: tuple[int, int, int] = here.recv()
    finally:
        process.join()
    return found


def test_a_kernel_stands_behind_from_the_start_and_further_the_more_it_has_worked() -> None:
    own = priority()
    at_first, behind, together = worked(own, 5, own + 8)
    assert at_first == own + 5
    assert behind >= own + 8
    assert together == behind


def test_nobody_steps_back_further_than_there_is_room() -> None:
    assert worked(FURTHEST - 1, 5, FURTHEST + 1) == (FURTHEST, FURTHEST, FURTHEST)
