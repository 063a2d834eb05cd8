"""A forked kernel steps back behind the server, further the more it has done, and ends when it is told to."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from multiprocessing.context import ForkServerProcess
from typing import TYPE_CHECKING

import pytest
from kdl_widgets.server import kernels
from kdl_widgets.server.forked_kernel import _SESSION, FURTHEST, stand_behind
from kdl_widgets.server.kernels import Forked, can_fork, end_forked, forked

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

pytestmark = pytest.mark.skipif(not can_fork(), reason="kernels are forked on Linux alone")
#: After so many seconds of a processor's time a process here steps back by one.
EVERY = 0.01


def priority() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


def session() -> int:
    """Return how far the session of this process stands behind, as far as the system tells."""
    return int(_SESSION.read_text("ascii").split()[-1]) if _SESSION.is_file() else priority()


def work(told: Connection, start: int, steps: int, goal: int, least: float) -> None:
    """Stand behind and work, as a kernel does, so much, and until one and the session stand so far behind; tell it."""
    os.setsid()
    os.setpriority(os.PRIO_PROCESS, 0, start)
    stand_behind(steps, EVERY)
    at_first = priority()
    while priority() < goal or session() != priority() or sum(os.times()[:2]) < least:
        sum(range(10_000))
    told.send((at_first, priority(), session()))


def worked(start: int, steps: int, goal: int, least: float = 0) -> tuple[int, int, int]:
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("forkserver").Process(target=work, args=(there, start, steps, goal, least))
    process.start()
    there.close()
    try:
        assert here.poll(120), f"it does not come to stand {goal} behind"
        found: tuple[int, int, int] = here.recv()
    finally:
        process.kill()
        process.join()
    return found


def test_a_kernel_stands_behind_from_the_start_and_further_the_more_it_has_worked() -> None:
    own = priority()
    at_first, behind, together = worked(own, 5, own + 8)
    assert at_first == own + 5
    assert behind >= own + 8
    assert together == behind


def test_nobody_steps_back_further_than_there_is_room() -> None:
    assert worked(FURTHEST - 1, 5, FURTHEST, least=10 * EVERY) == (FURTHEST, FURTHEST, FURTHEST)


def asleep() -> BaseProcess:
    process = multiprocessing.get_context("forkserver").Process(target=time.sleep, args=(60,), daemon=True)
    process.start()
    return process


def test_who_has_ended_hears_no_signal_and_nor_does_whoever_has_its_number_now(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Forked(asleep())
    assert kernel.poll() is None
    os.kill(kernel.pid, signal.SIGKILL)
    assert kernel.wait() == -signal.SIGKILL
    sent: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "kill", lambda *told: sent.append(told))
    for ask in (kernel.kill, kernel.terminate, lambda: kernel.send_signal(signal.SIGINT)):
        ask()
    assert sent == []


def test_a_signal_to_who_is_just_ending_is_no_error() -> None:
    kernel = Forked(asleep())
    os.kill(kernel.pid, signal.SIGKILL)
    for _ in range(1000):
        kernel.send_signal(signal.SIGINT)
    kernel.wait()


def test_at_the_end_all_end_that_were_forked() -> None:
    processes = [asleep() for _ in range(2)]
    end_forked()
    assert [process.exitcode for process in processes] == [-signal.SIGKILL] * 2


def forgotten(path: str, environment: dict[str, str], folder: str) -> None:
    """Become nobody's kernel."""


@pytest.mark.parametrize("error", [EOFError, ConnectionRefusedError, BrokenPipeError])
def test_while_what_forks_is_ending_a_kernel_waits_for_the_next_one(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    refused, start = [error(), error(), error()], ForkServerProcess.start
    monkeypatch.setattr(kernels, "run_kernel", forgotten)

    def starts(process: BaseProcess) -> None:
        if refused:
            raise refused.pop()
        start(process)

    monkeypatch.setattr(ForkServerProcess, "start", starts)
    process = asyncio.run(forked(("", {}, "")))
    process.join()
    assert refused == []
    assert process.exitcode == 0


def test_a_kernel_that_nothing_forks_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(process: BaseProcess) -> None:
        raise EOFError(process)

    monkeypatch.setattr(ForkServerProcess, "start", refuses)
    monkeypatch.setattr(kernels, "ENDING", 0.2)
    with pytest.raises(EOFError):
        asyncio.run(forked(("", {}, "")))
