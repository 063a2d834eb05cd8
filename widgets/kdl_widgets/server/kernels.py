"""Kernels for readers: forked from a process that is warm, and as many as the memory holds."""

from __future__ import annotations

import multiprocessing
import multiprocessing.forkserver
import os
import signal
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import psutil
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Int

from kdl_widgets.server.forked import run_kernel

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

    from jupyter_client.connect import KernelConnectionInfo
    from traitlets.config import Configurable

#: What is forked, and the module that has everything imported.
WARM = "kdl_widgets.server.warm"
_NAME = "kdl-warm"
#: In bytes: what a reader's kernel has for itself, and what is left to everything else on the machine.
KERNEL, SPARED = 64 * 2**20, 512 * 2**20
#: Where Linux tells how much memory a group of processes may have, and which group is one's own.
_CONTROL, _OWN = Path("/sys/fs/cgroup"), Path("/proc/self/cgroup")
#: How many kernels are remembered that were let go.
_REMEMBERED = 1000


def can_fork() -> bool:
    """Whether processes can be forked here from one that is warm; it is safe on Linux alone."""
    return sys.platform == "linux" and "forkserver" in multiprocessing.get_all_start_methods()


def warm_up(app: Configurable) -> None:
    """Have all kernels of an app forked from a process that begins to import now, where that is possible."""
    if not can_fork():
        return
    factory = KernelProvisionerFactory.instance(parent=app)
    factory.provisioners[_NAME] = EntryPoint(_NAME, f"{__name__}:WarmProvisioner", factory.GROUP_NAME)
    factory.default_provisioner_name = _NAME
    multiprocessing.set_forkserver_preload([WARM])
    multiprocessing.forkserver.ensure_running()


def end_forked() -> None:
    """End every process that was forked here, those that were about to become kernels too, and wait for it."""
    for process in multiprocessing.active_children():
        process.kill()
        process.join()


def most_kernels() -> int:
    """Return how many kernels the memory holds that is there now, at least one."""
    there: int = min((psutil.virtual_memory().available, *memory_limits()))
    return max(1, (there - SPARED) // KERNEL)


def has_room() -> bool:
    """Whether the memory that is there now holds one more kernel, whoever has filled the rest."""
    there: int = psutil.virtual_memory().available
    return there >= SPARED + KERNEL


def memory_limits(root: Path = _CONTROL, own: Path = _OWN) -> Iterator[int]:
    """Yield the limits, in bytes, that a container or a service sets to the memory of this process.

    Args:
        root: Where control groups are found.
        own: The file that names the one of this process.
    """
    group = own.read_text().rpartition("::")[2].strip().strip("/") if own.is_file() else ""
    place = root / group
    for folder in (place, *place.parents):
        file = folder / "memory.max"
        if file.is_file() and (limit := file.read_text().strip()).isdigit():
            yield int(limit)
        if folder == root:
            return


class ReaderKernels(AsyncMappingKernelManager):
    """The kernels of readers.

    Attributes:
        idle: Those that were let go because nothing was done with them for a while, the latest last.
        spare: One that nobody has yet, for whoever comes next, ``""`` if there is none.
    """

    cull_open_timeout = Int(1800, help="After how many idle seconds a kernel goes whose page is still open.").tag(
        config=True
    )

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)  # type: ignore[no-untyped-call]
        self.idle: deque[str] = deque(maxlen=_REMEMBERED)
        self.spare = self._kind = ""

    @property
    def taken(self) -> int:
        """How many kernels readers have."""
        return len(self) - (self.spare in self)

    def take(self, kind: str) -> str:
        """Return the id of a kernel for a reader: of the spare one, or of one that is still to be started.

        Args:
            kind: What kind of kernel the page asks for; a spare one of another kind is no help.
        """
        if self._kind != kind or self.spare not in self:
            return str(uuid4())
        taken, self.spare = self.spare, ""
        return taken

    async def keep_spare(self, kernel_name: str, **given: Any) -> None:
        """Start a kernel for whoever comes next, if there is none of the kind, and room for one.

        Args:
            kernel_name: The kind; a spare one of another kind goes.
            **given: How kernels are started, beside that.
        """
        if self.spare in self and self._kind != kernel_name:
            await self.shutdown_kernel(self.spare, now=True)  # type: ignore[no-untyped-call]
        if self.spare not in self and has_room():
            self.spare, self._kind = str(uuid4()), kernel_name
            await self.start_kernel(kernel_id=self.spare, kernel_name=kernel_name, **given)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Let a kernel go if nothing was done with it for a while, and remember that."""
        there = kernel_id in self and kernel_id != self.spare
        if there and self._kernel_connections.get(kernel_id) and self._rests(self._kernels[kernel_id]):
            await self.shutdown_kernel(kernel_id)  # type: ignore[no-untyped-call]
        elif there:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
        if there and kernel_id not in self:
            self.idle.append(kernel_id)

    def _rests(self, kernel: Any) -> bool:
        idle = datetime.now(UTC) - getattr(kernel, "last_activity", datetime.now(UTC))
        return idle > timedelta(seconds=self.cull_open_timeout) and kernel.execution_state != "busy"


class Forked:
    """A forked kernel, as a provisioner wants a process to be."""

    stdin = stdout = stderr = None

    def __init__(self, process: BaseProcess) -> None:
        self._process = process
        self.pid = process.pid or 0

    def poll(self) -> int | None:
        """Return how it ended, None while it runs."""
        return self._process.exitcode

    def wait(self) -> int | None:
        """Wait until it has ended, and return how."""
        self._process.join()
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        """Send it a signal; one that has ended hears none, and nor does whoever has its number now."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)


class WarmProvisioner(LocalProvisioner):
    """Forks a kernel in place of starting one."""

    async def launch_kernel(self, cmd: list[str], **given: Any) -> KernelConnectionInfo:
        """Fork a kernel.

        Args:
            cmd: The command that would start it; what it names is the connection file.
            **given: Its environment as ``env`` and its folder as ``cwd``, among others.
        """
        file = cmd[cmd.index("-f") + 1]
        asked = (file, dict(given.get("env") or os.environ), given.get("cwd") or str(Path.cwd()))
        process = multiprocessing.get_context("forkserver").Process(target=run_kernel, args=asked, daemon=True)
        process.start()
        self.process = Forked(process)  # type: ignore[assignment]  # it is made for processes of another module
        self.pid = self.pgid = process.pid
        return self.connection_info
