"""What pages open by themselves: some widgets, and lines on which they ask for all there are; not without end."""

from __future__ import annotations

import logging
from collections import deque
from typing import TYPE_CHECKING

from ipywidgets.comm import get_comm_manager

if TYPE_CHECKING:
    from collections.abc import Callable

    from comm.base_comm import BaseComm

#: The kinds of lines that ipywidgets waits for: those of widgets that a page makes, and those on which it asks for all.
WIDGETS, ASKING = "jupyter.widget", "jupyter.widget.control"
#: How many widgets a page may make, and how many lines stay open on which pages ask.
MOST_WIDGETS, MOST_LINES = 64, 16
#: How many lines of a log are kept of what pages say on lines that there are not.
MOST_TOLD = 50
#: What is said to a page that opens one more; a page of the kit does not.
REFUSED = f"a page may make {MOST_WIDGETS} widgets and has; reload it to make more"


class Widgets:
    """Lets pages make so many widgets, and refuses more in words.

    Args:
        make: Makes a widget.
    """

    def __init__(self, make: Callable[[BaseComm, object], object]) -> None:
        self._make, self._made = make, 0

    def __call__(self, comm: BaseComm, message: object) -> None:
        """Make the widget that a page asks for, whatever comes of it."""
        self._made += 1
        if self._made > MOST_WIDGETS:
            comm.close(data={"refused": REFUSED})
        else:
            self._make(comm, message)


class Lines:
    """Keeps the latest lines on which pages ask for every widget that there is.

    Args:
        begin: Begins to hear one of them.
    """

    def __init__(self, begin: Callable[[BaseComm, object], object]) -> None:
        self._begin = begin
        self._lines: deque[BaseComm] = deque()

    def __call__(self, comm: BaseComm, message: object) -> None:
        """Open a line, and let the oldest go where there are too many."""
        self._lines.append(comm)
        if len(self._lines) > MOST_LINES:
            self._lines.popleft().close()
        self._begin(comm, message)
        answer = comm._msg_callback  # noqa: SLF001 (there is no other way to what ipywidgets answers)
        comm.on_msg(lambda asked: answer(asked) if answer and _asks(asked) else None)


class Few(logging.Filter):
    """Lets so many lines into a log and no more."""

    def __init__(self) -> None:
        super().__init__()
        self._told = 0

    def filter(self, _: logging.LogRecord) -> bool:
        """Whether there is room for one more."""
        self._told += 1
        return self._told <= MOST_TOLD


def guard() -> None:
    """Bound what pages open in this kernel, if it is one and not yet bound."""
    manager = get_comm_manager()
    targets = manager.targets
    for name, kind in ((WIDGETS, Widgets), (ASKING, Lines)):
        if name in targets and not isinstance(targets[name], kind):
            manager.register_target(name, kind(targets[name]))
    for name in ("Comm", "ipykernel.comm"):
        log = logging.getLogger(name)
        if not any(isinstance(each, Few) for each in log.filters):
            log.addFilter(Few())


def _asks(asked: object) -> bool:
    """Whether a page asks for every widget."""
    match asked:
        case {"content": {"data": {"method": "request_states"}}}:
            return True
    return False
