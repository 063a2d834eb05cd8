"""Work that takes long, done a little at a time, so that the page is heard in between."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING

import traitlets

from kdl_widgets.live.client_message import ClientWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from kdl.core.files.limits import JsonObject

#: In seconds: how long it is worked at a stretch, how long others have after that, and how often what has come of it
#: is shown.
_STRETCH, _REST, _SHOWN = 0.1, 0.03, 0.5
#: What is shown at most of what is not done.
_ALMOST = 0.99


class Growing(ClientWidget):
    """A widget that is worked on while it ``grows``; where no loop of events runs, all of it is done at once.

    Attributes:
        grows: Whether it is worked on; who stops that keeps what was done.
    """

    grows = traitlets.Bool(default_value=False).tag(sync=True)
    _ticking = _closed = False
    _shown = 0.0

    def close(self) -> None:
        """Work no more, and take the widget off the page."""
        self._closed, self.grows = True, False
        super().close()

    def _want_more(self) -> None:
        """Find out what is to be done."""
        raise NotImplementedError

    def _grow(self) -> bool:
        """Do a little of it; return whether there is more."""
        raise NotImplementedError

    def _show(self) -> None:
        """Show what has come of it so far."""
        raise NotImplementedError

    @traitlets.observe("grows")
    def _let_grow(self, change: JsonObject) -> None:
        if not change["new"] or self._closed:
            return
        self._want_more()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._work(None)
            self._stop()
            return
        if not self._ticking:
            self._wait(loop)

    def _work(self, seconds: float | None) -> bool:
        """Do some of it, for so many seconds or, with None, all of it; return whether there is more."""
        began = perf_counter()
        while self._grow():
            if seconds is not None and perf_counter() - began >= seconds:
                return True
        return False

    def _wait(self, loop: asyncio.AbstractEventLoop) -> None:
        self._ticking = True
        loop.call_later(_REST, self._tick, loop)

    def _tick(self, loop: asyncio.AbstractEventLoop) -> None:
        self._ticking = False
        if not self.grows or self._closed:
            return
        if not self._work(_STRETCH):
            self._stop()
            return
        if perf_counter() - self._shown >= _SHOWN:
            self._show()
            self._shown = perf_counter()
        self._wait(loop)

    def _stop(self) -> None:
        with self.hold_sync():
            self.grows = False
            self._show()


class InTurns:
    """Makes one thing after the other, each a little at a time; where no loop of events runs, all of it at once.

    Args:
        show: Called with how large a part is done of what is being made, and with 1 once nothing is.
    """

    def __init__(self, show: Callable[[float], object]) -> None:
        self._show = show
        self._waiting: dict[str, tuple[Generator[float, None, bytes], Callable[[bytes], object]]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def add(self, name: str, making: Generator[float, None, bytes], hand_out: Callable[[bytes], object]) -> None:
        """Have something made, in place of what is being made under the same name, and hand it out.

        Args:
            name: What it is called.
            making: Makes it: yields after each step how large a part is done, and returns it.
            hand_out: Called with what was made.
        """
        self._waiting[name] = making, hand_out
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while self._waiting:
                self._work(None)
            return
        if self._timer is None:
            self._show(0.0)
            self._timer = loop.call_later(_REST, self._tick, loop)

    def stop(self) -> None:
        """Give up what is being made, and what waits."""
        self._waiting.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._show(1.0)

    def _tick(self, loop: asyncio.AbstractEventLoop) -> None:
        """Work for a stretch, and let the page be heard after it."""
        try:
            self._show(self._work(_STRETCH))
        except BaseException:
            self.stop()
            raise
        self._timer = loop.call_later(_REST, self._tick, loop) if self._waiting else None
        if self._timer is None:
            self._show(1.0)

    def _work(self, seconds: float | None) -> float:
        """Make the first that waits, for so many seconds or, with None, all of it; return how much of it is done."""
        name, (making, hand_out) = next(iter(self._waiting.items()))
        began = perf_counter()
        try:
            while True:
                done = next(making)
                if seconds is not None and perf_counter() - began >= seconds:
                    return min(done, _ALMOST)
        except StopIteration as made:
            del self._waiting[name]
            hand_out(made.value)
        return 0.0
