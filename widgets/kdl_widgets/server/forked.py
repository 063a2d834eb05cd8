"""What a forked process does to become a kernel."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from kdl.core.resolve import resolve
from kdl_widgets.spoken import work_in

if TYPE_CHECKING:
    from collections.abc import Mapping

#: How far a kernel stands behind the server from the start, and at most (see ``nice(1)``), and after how many seconds
#: of a processor's time it steps back by one: whoever has much done stands behind those who read.
BEHIND, FURTHEST, EVERY = 5, 19, 20.0
#: Where Linux holds how far a session of processes stands behind the others, where that counts and not each alone.
_SESSION = Path("/proc/self/autogroup")


def run_kernel(connection_file: str, environment: Mapping[str, str], folder: str) -> None:
    """Become a kernel, in a group of its own, and run until it is told to end.

    Args:
        connection_file: Where its ports and its key stand.
        environment: Its environment.
        folder: Where it runs.
    """
    os.setsid()
    stand_behind()
    os.environ.clear()
    os.environ.update(environment)
    work_in(folder)
    options = (
        f"--IPKernelApp.parent_handle={os.getppid()}",
        "--HistoryManager.enabled=False",
        "--InteractiveShellApp.extensions=ipywidgets",  # imported where there was no kernel yet
    )
    resolve("ipykernel.kernelapp:IPKernelApp").launch_instance(["-f", connection_file, *options])


def stand_behind(steps: int = BEHIND, every: float = EVERY) -> None:
    """Let the server and others go before this process, and the more of them the more it has done.

    Args:
        steps: How far it steps back now.
        every: After how many seconds of a processor's time it steps back by one.
    """
    signal.signal(signal.SIGPROF, lambda *_: _step_back(1))
    signal.setitimer(signal.ITIMER_PROF, every, every)
    _step_back(steps)


def _step_back(steps: int) -> None:
    """Step back; where a system forbids that, all stay as they are."""
    with suppress(OSError):
        behind = min(FURTHEST, os.getpriority(os.PRIO_PROCESS, 0) + steps)
        os.setpriority(os.PRIO_PROCESS, 0, behind)
        if _SESSION.is_file() and os.getsid(0) == os.getpid():
            _SESSION.write_text(str(behind), "ascii")
