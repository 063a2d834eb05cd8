"""Work that takes long, done a little at a time, so that the page is heard in between."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

#: In seconds: how long it is worked at a stretch, how long others have after that, and how often what has come of it
#: is shown.
_STRETCH, _REST, _SHOWN = 0.1, 0.03, 0.5


class Background:
    """Work that can be begun and stopped; where no loop of events runs, all of it is done at once.

    Args:
        work: Does some of it, for so many seconds, None for all of it, and returns whether there is more.
        show: Shows what has come of it so far.
        done: Called when there is no more.
    """

    def __init__(
        self, work: Callable[[float | None], bool], show: Callable[[], object], done: Callable[[], object]
    ) -> None:
        self._work, self._show, self._done = work, show, done
        self._on = self._ticking = False
        self._shown = 0.0

    def start(self) -> None:
        """Begin, or go on."""
        self._on = True
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._work(None)
            self._end()
            return
        if not self._ticking:
            self._wait(loop)

    def stop(self) -> None:
        """Do no more; what was done stays."""
        self._on = False

    def _wait(self, loop: asyncio.AbstractEventLoop) -> None:
        self._ticking = True
        loop.call_later(_REST, self._tick, loop)

    def _tick(self, loop: asyncio.AbstractEventLoop) -> None:
        self._ticking = False
        if not self._on:
            return
        if not self._work(_STRETCH):
            self._end()
            return
        if perf_counter() - self._shown >= _SHOWN:
            self._show()
            self._shown = perf_counter()
        self._wait(loop)

    def _end(self) -> None:
        self._on = False
        self._done()
