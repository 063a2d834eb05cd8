"""Work that takes long, done a little at a time, so that the page is heard in between."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING

import traitlets

from kdl_widgets.live.standard_widgets import KitWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from kdl.core.files import JsonObject

#: In seconds: how long it is worked at a stretch, how long others have after that, and how often what has come of it
#: is shown.
_STRETCH, _REST, _SHOWN = 0.1, 0.03, 0.5
#: What is shown at most of what is not done.
_ALMOST = 0.99


class Stretches:
    """Work for a stretch now and then, until there is no more; where no loop of events runs, all of it at once.

    Args:
        work: Works for so many seconds or, with None, as long as it likes; returns whether there is more.
    """

    def __init__(self, work: Callable[[float | None], bool]) -> None:
        self._work = work
        self._waits = False

    def begin(self) -> None:
        """Begin, unless that was done already and there is more."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while self._work(None):
                pass
            return
        if not self._waits:
            self._rest(loop)

    def _rest(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let the page be heard before the next stretch."""
        self._waits = True
        loop.call_later(_REST, self._tick, loop)

    def _tick(self, loop: asyncio.AbstractEventLoop) -> None:
        self._waits = False
        if self._work(_STRETCH) and not self._waits:
            self._rest(loop)


class Growing(KitWidget):
    """A widget that is worked on while it ``grows``; each kind says at what, and shows what has come of it.

    Attributes:
        grows: Whether it is worked on; who stops that keeps what was done.
    """

    grows = traitlets.Bool(default_value=False).tag(sync=True)
    _closed = False
    _shown = 0.0

    def __init__(self, **traits: object) -> None:
        self._stretches = Stretches(self._work)
        super().__init__(**traits)

    def close(self) -> None:
        """Work no more, and take the widget off the page."""
        self._closed, self.grows = True, False
        super().close()

    def _want_more(self) -> None:
        """Find out what is to be done."""
        raise NotImplementedError  # each kind has its own; widgets cannot be ABCs

    def _grow(self) -> bool:
        """Do a little of it; return whether there is more."""
        raise NotImplementedError  # each kind has its own; widgets cannot be ABCs

    def _show(self) -> None:
        """Show what has come of it so far."""
        raise NotImplementedError  # each kind has its own; widgets cannot be ABCs

    @traitlets.observe("grows")
    def _let_grow(self, change: JsonObject) -> None:
        if change["new"] and not self._closed:
            self._want_more()
            self._stretches.begin()

    def _work(self, seconds: float | None) -> bool:
        """Do some of it, for so many seconds or, with None, all of it; return whether there is more."""
        if not self.grows or self._closed:
            return False
        began = perf_counter()
        while self._grow():
            if seconds is not None and perf_counter() - began >= seconds:
                self._show_in_time()
                return True
        with self.hold_sync():
            self.grows = False
            self._show()
        return False

    def _show_in_time(self) -> None:
        """Show what has come of it so far, if that was not shown just now."""
        if perf_counter() - self._shown >= _SHOWN:
            self._show()
            self._shown = perf_counter()


class InTurns:
    """Makes one thing after the other, each a little at a time.

    Args:
        show: Called with how large a part is done of what is being made, and with 1 once nothing is.
    """

    def __init__(self, show: Callable[[float], object]) -> None:
        self._show = show
        self._waiting: dict[str, tuple[Generator[float, None, bytes], Callable[[bytes], object]]] = {}
        self._stretches = Stretches(self._work)

    def add(self, name: str, making: Generator[float, None, bytes], hand_out: Callable[[bytes], object]) -> None:
        """Have something made, in place of what is being made under the same name, and hand it out.

        Args:
            name: What it is called.
            making: Makes it: yields after each step how large a part is done, and returns it.
            hand_out: Called with what was made.
        """
        if not self._waiting:
            self._show(0.0)
        self._waiting[name] = making, hand_out
        self._stretches.begin()

    def stop(self) -> None:
        """Give up what is being made, and what waits."""
        self._waiting.clear()
        self._show(1.0)

    def _work(self, seconds: float | None) -> bool:
        """Make the first that waits, for so many seconds or, with None, all of it; return whether there is more."""
        if not self._waiting:
            return False
        try:
            done = self._make(seconds)
        except BaseException:
            self.stop()
            raise
        self._show(done if self._waiting else 1.0)
        return bool(self._waiting)

    def _make(self, seconds: float | None) -> float:
        """Make the first that waits, as far as there is time, and hand it out; return how much of it is done."""
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
