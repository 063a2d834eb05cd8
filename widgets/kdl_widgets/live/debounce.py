"""Debounce: of requests that take long, only the newest of each kind is carried out."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

#: In seconds: a request waits so long for a newer one of its kind before it is carried out.
QUIET = 0.05


class Debounce:
    """Carries out the newest request of each kind, and drops those before it that were not carried out yet.

    While one is carried out, nothing else is received. What has come meanwhile is received first, and then waits for a
    moment. So of hundreds in a row one or two are carried out.
    """

    def __init__(self) -> None:
        self._waiting: dict[Hashable, tuple[asyncio.TimerHandle, Callable[[], object]]] = {}

    def ask(self, kind: Hashable, carry_out: Callable[[], object]) -> None:
        """Have something carried out, in place of what was asked for before under the same name.

        Args:
            kind: What it is called.
            carry_out: Does it; at once where no loop of events runs, as nobody can ask for anything meanwhile.
        """
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            carry_out()
            return
        if kind in self._waiting:
            self._waiting[kind][0].cancel()
        self._waiting[kind] = loop.call_later(QUIET, self._carry_out, kind), carry_out

    def _carry_out(self, kind: Hashable) -> None:
        _, carry_out = self._waiting.pop(kind)
        carry_out()


#: The requests of the pages of this kernel.
REQUESTS = Debounce()
