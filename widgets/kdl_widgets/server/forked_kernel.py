"""What a forked process does to become a kernel."""

from __future__ import annotations

import ctypes
import os
import re
import signal
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from kdl.core.resolve import resolve
from kdl_widgets.spoken import work_in

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

#: How far a kernel stands behind the server from the start, and at most (see ``nice(1)``), and after how many seconds
#: of a processor's time it steps back by one: whoever has much done stands behind those who read.
BEHIND, FURTHEST, EVERY = 5, 19, 20.0
#: In bytes: how much memory a kernel may take beside what it was forked with. A film of a whole game takes the most, 80
#: MiB; and what threads have set aside counts, 120 MiB, whether it is used or not.
MEMORY = 384 * 2**20
#: Where Linux holds how much memory a process has for itself.
_STATUS = Path("/proc/self/status")
#: Where Linux holds how far a session of processes stands behind the others, where that counts and not each alone.
_SESSION = Path("/proc/self/autogroup")
#: How Linux is asked for a signal at the end of one's parent, see ``prctl(2)``.
_PARENT_DEATH = 1
#: Who forks, where this was imported before: the parent that a forked process was born to.
_HERE = os.getpid()


def run_kernel(connection_file: str, further: Sequence[str], environment: Mapping[str, str], folder: str) -> None:
    """Become a kernel, in a group of its own, and run until it is told to end.

    Args:
        connection_file: Where its ports and its key stand.
        further: Options of the command that would start it.
        environment: Its environment.
        folder: Where it runs.
    """
    end_with(_HERE)
    bound_memory()
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
    resolve("ipykernel.kernelapp:IPKernelApp").launch_instance(["-f", connection_file, *options, *further])


def end_with(parent: int) -> None:
    """Let this process end as soon as its parent has ended, however that comes about.

    A process that is killed closes nothing and tells nobody; so Linux itself is asked to see to it.

    Args:
        parent: The process that this one was born to; if it has ended already, this one ends now.
    """
    ctypes.CDLL(None).prctl(_PARENT_DEATH, signal.SIGKILL)
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)


def bound_memory(more: int = MEMORY) -> None:
    """Let this process take so much more memory than it has, in bytes, and then get an error in place of it."""
    import resource  # noqa: PLC0415 (Windows has no such module)

    if found := re.search(r"^VmData:\s*(\d+) kB$", _STATUS.read_text("ascii"), re.MULTILINE):
        most, hard = 1024 * int(found[1]) + more, resource.getrlimit(resource.RLIMIT_DATA)[1]
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


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
