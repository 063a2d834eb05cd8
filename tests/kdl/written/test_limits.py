"""The limit of time: with an alarm in the main thread, with a look at the clock elsewhere."""

from __future__ import annotations

import gc
import signal
import sys
import threading
import time
from functools import partial
from typing import Any

import pytest

from kdl.written import limits
from kdl.written.limits import TimeUp, has_alarm, run


def loop() -> None:
    while True:
        pass


def loop_that_catches() -> None:
    while True:
        try:  # noqa: SIM105 (this is what is tried out)
            len("")
        except Exception:  # noqa: BLE001, S110 (this is what is tried out)
            pass


def loop_that_catches_all() -> None:
    while True:
        try:  # noqa: SIM105 (this is what is tried out)
            len("")
        except:  # noqa: E722, S110 (this is what is tried out)
            pass


def count_up(number: int) -> int:
    return count_up(number + 1) if number < 500 else number


@pytest.fixture(params=[True, False], ids=["alarm", "trace"])
def alarm(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    if not request.param:
        monkeypatch.setattr(limits, "has_alarm", lambda: False)
    return bool(request.param)


@pytest.mark.usefixtures("alarm")
@pytest.mark.parametrize("endless", [loop, loop_that_catches])
def test_what_does_not_end_is_stopped(endless: Any) -> None:
    began = time.monotonic()
    with pytest.raises(TimeUp):
        run(endless, (), 0.1)
    assert 0.1 <= time.monotonic() - began < 5


def test_the_alarm_rings_until_nothing_catches_it() -> None:
    with pytest.raises(TimeUp):
        run(loop_that_catches_all, (), 0.1)


@pytest.mark.usefixtures("alarm")
def test_what_ends_gives_its_answer_and_what_raises_raises() -> None:
    assert run(count_up, (0,), 5) == 500
    with pytest.raises(ZeroDivisionError):
        run(lambda: 1 / 0, (), 5)


@pytest.mark.usefixtures("alarm")
def test_nothing_is_left_behind() -> None:
    before = signal.getsignal(signal.SIGALRM), sys.gettrace()
    run(count_up, (0,), 5)
    with pytest.raises(TimeUp):
        run(loop, (), 0.05)
    time.sleep(0.12)
    assert (signal.getsignal(signal.SIGALRM), sys.gettrace()) == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_an_alarm_that_rings_once_more_at_the_end_is_turned_off() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "enable", partial(signal.raise_signal, signal.SIGALRM))
        with pytest.raises(TimeUp):
            run(loop, (), 0.05)
    gc.enable()
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_a_process_that_stood_still_is_not_stopped() -> None:
    """A function that takes no time of the processor has some, whatever the clock says."""
    run(time.sleep, (0.3,), 0.1)


def test_sleep_is_interrupted_too() -> None:
    began = time.monotonic()
    with pytest.raises(TimeUp):
        run(time.sleep, (30,), 0.1)
    assert time.monotonic() - began < 5


def test_another_thread_looks_at_the_clock() -> None:
    found: list[object] = []

    def elsewhere() -> None:
        found.append(has_alarm())
        try:
            run(loop, (), 0.1)
        except TimeUp as error:
            found.append(error)

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join(10)
    assert found[0] is False
    assert isinstance(found[1], TimeUp)
    assert has_alarm()
