"""A limit of time for functions that somebody else wrote, some of which never end."""

from __future__ import annotations

import gc
import signal
import sys
import threading
from time import monotonic
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

#: What catches every error could catch this as well, so the alarm rings again and again.
_AGAIN = 0.05


class TimeUp(BaseException):
    """The time is up. It is no error, so that a function that catches all errors does not catch this."""


def run(function: Callable[..., object], given: Sequence[object], seconds: float) -> object:
    """Call a function, and stop it if it takes too long.

    Args:
        function: The function.
        given: What it is handed.
        seconds: How long it may take.

    Raises:
        TimeUp: It took longer.
    """
    return (_with_alarm if has_alarm() else _with_trace)(function, given, seconds)


def has_alarm() -> bool:
    """Whether the system can interrupt here: it can in the main thread, and not everywhere."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _with_alarm(function: Callable[..., object], given: Sequence[object], seconds: float) -> object:
    running = True

    def ring(*_: object) -> None:
        if running:
            raise TimeUp

    before = signal.signal(signal.SIGALRM, ring)
    collecting = gc.isenabled()
    gc.disable()  # an alarm that rings while others' garbage is collected would be lost there
    left, every = signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
    try:
        return function(*given)
    finally:
        running = False
        if collecting:
            gc.enable()
        signal.setitimer(signal.ITIMER_REAL, left, every)
        signal.signal(signal.SIGALRM, signal.SIG_DFL if before is None else before)


def _with_trace(function: Callable[..., object], given: Sequence[object], seconds: float) -> object:
    """Look at the clock before each line that is run."""
    end = monotonic() + seconds

    def look(_frame: object, _event: str, _about: object) -> Any:
        if monotonic() > end:
            raise TimeUp
        return look

    before = sys.gettrace()
    sys.settrace(look)
    try:
        return function(*given)
    finally:
        sys.settrace(before)
