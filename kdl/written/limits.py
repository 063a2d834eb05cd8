"""A time limit for functions that readers write, some of which never end.

Processor time counts, so a busy machine stops the same functions as an idle one.
"""

from __future__ import annotations

import gc
import signal
import sys
import threading
from time import process_time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import FrameType

#: The alarm rings every so many seconds, because a function that catches all errors could catch the first ring.
_AGAIN = 0.05
#: A sleeping function uses no processor time. It is stopped after this multiple of the limit.
_ASLEEP = 10


class TimeUp(BaseException):
    """The time is up. It is no error, so that a function that catches all errors does not catch this."""


def run(function: Callable[..., object], given: Sequence[object], seconds: float) -> object:
    """Call a function, and stop it if it takes too long.

    Args:
        function: The function.
        given: What it is handed.
        seconds: How much processor time it may use.

    Raises:
        TimeUp: It took longer.
    """
    return (_with_alarm if has_alarm() else _with_trace)(function, given, seconds)


def has_alarm() -> bool:
    """Whether the system can interrupt here: it can in the main thread, and not everywhere."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _with_alarm(function: Callable[..., object], given: Sequence[object], seconds: float) -> object:
    rings, began, own = 0, process_time(), _with_alarm.__code__

    def ring(_signal: int, frame: FrameType | None) -> None:
        nonlocal rings
        rings += 1  # unlike a clock, this stands still while the process does
        over = process_time() - began >= seconds or rings * _AGAIN >= seconds * _ASLEEP
        if over and frame is not None and frame.f_code is not own:  # it must not stop the code that turns it off
            raise TimeUp

    before = signal.signal(signal.SIGALRM, ring)
    collecting = gc.isenabled()
    gc.disable()  # an alarm that rings while others' garbage is collected would be lost there
    left, every = signal.setitimer(signal.ITIMER_REAL, _AGAIN, _AGAIN)
    try:
        return _called(function, given)
    finally:
        if collecting:
            gc.enable()
        signal.setitimer(signal.ITIMER_REAL, left, every)
        signal.signal(signal.SIGALRM, signal.SIG_DFL if before is None else before)


def _called(function: Callable[..., object], given: Sequence[object]) -> object:
    """Call a function in a frame of its own: the alarm may interrupt here, also if the function is written in C."""
    return function(*given)


def _with_trace(function: Callable[..., object], given: Sequence[object], seconds: float) -> object:
    """Look at the clock before each line that is run."""
    end = process_time() + seconds

    def look(_frame: object, _event: str, _about: object) -> Any:
        if process_time() > end:
            raise TimeUp
        return look

    before = sys.gettrace()
    sys.settrace(look)
    try:
        return function(*given)
    finally:
        sys.settrace(before)
