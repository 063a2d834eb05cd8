"""Kernels for readers: forked from a process that is warm, and as many as the memory holds."""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.forkserver
import os
import re
import signal
import sys
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import suppress
from contextvars import Context
from datetime import UTC, datetime, timedelta
from functools import partial
from importlib.metadata import EntryPoint
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import psutil
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop
from traitlets import Int

from kdl_widgets.server.forked_kernel import run_kernel
from kdl_widgets.server.visitors import PAGE, Account

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
#: In seconds: after so long a kernel goes that no reader comes to.
_NO_SHOW = 60.0
#: In seconds: for so long what forks may be ending, before a kernel is given up.
ENDING = 5.0
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
        if isinstance(process, ForkServerProcess):
            process.kill()
            process.join()


def most_kernels() -> int:
    """Return how many kernels the memory holds that is there now, at least one."""
    return max(1, (free_memory() - SPARED) // KERNEL)


def has_room() -> bool:
    """Whether the memory that is there now holds one more kernel, whoever has filled the rest."""
    return free_memory() >= SPARED + KERNEL


def free_memory() -> int:
    """Return how much memory is there, in bytes: of the machine, and of what a container or a service may have."""
    there: int = min((psutil.virtual_memory().available, *free_by_limits()))
    return there


def free_by_limits(root: Path = _CONTROL, own: Path = _OWN) -> Iterator[int]:
    """Yield what is left, in bytes, of each limit that a container or a service sets to the memory of this process.

    Args:
        root: Where control groups are found.
        own: The file that names the one of this process.
    """
    group = own.read_text().rpartition("::")[2].strip().strip("/") if own.is_file() else ""
    place = root / group
    for folder in (place, *place.parents):
        limit = _number(folder / "memory.max")
        if limit is not None:
            kept = re.search(r"^inactive_file (\d+)$", _text(folder / "memory.stat"), re.MULTILINE)
            # What was read from disks gives way to whatever else is needed.
            yield max(0, limit - (_number(folder / "memory.current") or 0) + int(kept[1] if kept else 0))
        if folder == root:
            return


def _number(file: Path) -> int | None:
    text = _text(file).strip()
    return int(text) if text.isdigit() else None


def _text(file: Path) -> str:
    return file.read_text() if file.is_file() else ""


class ReaderKernels(AsyncMappingKernelManager):
    """The kernels of readers.

    Attributes:
        awaited: Those that no reader has come to yet.
        accounts: What belongs to the page of each.
        idle: Those that were let go because nothing was done with them for a while, the latest last.
        spare: One that nobody has yet, for whoever comes next, ``""`` if there is none.
    """

    cull_open_timeout = Int(1800, help="After how many idle seconds a kernel goes whose page is still open.").tag(
        config=True
    )

    def __init__(self, **given: object) -> None:
        super().__init__(**given)  # type: ignore[no-untyped-call]
        self.awaited: set[str] = set()
        self.accounts: dict[str, Account] = {}
        self.idle: deque[str] = deque(maxlen=_REMEMBERED)
        self.spare = ""
        self._kept: Counter[str] = Counter()  # how much is kept of each kernel, in bytes

    @property
    def taken(self) -> int:
        """How many kernels readers have."""
        return len(self) - (self.spare in self)

    def take(self, visitor: Account) -> str:
        """Return the id of a kernel for a reader: of the spare one, or of one that is still to be started."""
        taken = self.spare if self.spare in self else str(uuid4())
        self.spare = ""
        self.accounts[taken] = Account(PAGE, visitor)
        self.accounts[taken].take("pages")
        return taken

    def forget(self, kernel_id: str) -> None:
        """Note that nobody has a kernel any more."""
        self.awaited.discard(kernel_id)
        self._give_back(kernel_id)
        if account := self.accounts.pop(kernel_id, None):
            account.give("pages")

    def await_reader(self, kernel_id: str) -> None:
        """Let a kernel go if no reader comes to it; nothing of its page is kept for that."""
        self.awaited.add(kernel_id)
        Context().run(IOLoop.current().call_later, _NO_SHOW, self._miss, kernel_id)

    async def _miss(self, kernel_id: str) -> None:
        if kernel_id in self.awaited and kernel_id in self:
            await self.shutdown_kernel(kernel_id, now=True)  # type: ignore[no-untyped-call]

    def remove_kernel(self, kernel_id: str) -> Any:
        """Take a kernel that has ended off the list, and throw away what was kept of it."""
        if kernel_id in self:
            self.stop_buffering(kernel_id)
        self.forget(kernel_id)
        return super().remove_kernel(kernel_id)

    def start_buffering(self, kernel_id: str, session_key: str, channels: dict[str, Any]) -> None:
        """Keep what a kernel says while its page is away, as long as it is not too much."""
        super().start_buffering(kernel_id, session_key, channels)  # type: ignore[no-untyped-call]
        for channel, stream in channels.items():
            stream.on_recv(partial(self._keep, kernel_id, channel))

    def _keep(self, kernel_id: str, channel: str, parts: list[bytes]) -> None:
        size = sum(map(len, parts))
        account = self.accounts.get(kernel_id)
        if account and account.take("unsent", size):
            self._kept[kernel_id] += size
            self._kernel_buffers[kernel_id]["buffer"].append((channel, parts))
        else:
            self.stop_buffering(kernel_id)

    def get_buffer(self, kernel_id: str, session_key: str) -> object:
        """Hand out what was kept for a page, or throw it away if it is another page that comes."""
        self._give_back(kernel_id)
        return super().get_buffer(kernel_id, session_key)  # type: ignore[no-untyped-call]

    def stop_buffering(self, kernel_id: str) -> None:
        """Throw away what was kept."""
        self._give_back(kernel_id)
        super().stop_buffering(kernel_id)  # type: ignore[no-untyped-call]

    def _give_back(self, kernel_id: str) -> None:
        if (kept := self._kept.pop(kernel_id, 0)) and (account := self.accounts.get(kernel_id)):
            account.give("unsent", kept)

    async def keep_spare(self, **given: Any) -> None:
        """Start a kernel for whoever comes next, in the way that is told, if there is none and room for one."""
        if self.spare not in self and has_room():
            self.spare = str(uuid4())
            await self.start_kernel(kernel_id=self.spare, **given)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Let a kernel go if nothing was done with it for a while, and remember that."""
        there = kernel_id in self and kernel_id != self.spare and self.get_kernel(kernel_id).ready.done()
        if there and self._is_read(kernel_id) and self._rests(self.get_kernel(kernel_id)):
            await self.shutdown_kernel(kernel_id)  # type: ignore[no-untyped-call]
        elif there:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
        if there and kernel_id not in self:
            self.idle.append(kernel_id)

    def _is_read(self, kernel_id: str) -> bool:
        account = self.accounts.get(kernel_id)
        return account is not None and account.held["lines"] > 0

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
        at = cmd.index("-f") + 1
        asked = (cmd[at], cmd[at + 1 :], dict(given.get("env") or os.environ), given.get("cwd") or str(Path.cwd()))
        process = await forked(asked)
        self.process = Forked(process)  # type: ignore[assignment]  # it is made for processes of another module
        self.pid = self.pgid = process.pid
        return self.connection_info


async def forked(asked: tuple[str, list[str], dict[str, str], str]) -> BaseProcess:
    """Fork a kernel: of a connection file, further options, an environment and a folder.

    A process that forks and is just ending hears nobody, and yet no other one begins until it has ended.

    Raises:
        EOFError: What forks has been ending for longer than `ENDING`.
        ConnectionError: Likewise.
    """
    until = monotonic() + ENDING
    while True:
        process = multiprocessing.get_context("forkserver").Process(target=run_kernel, args=asked, daemon=True)
        try:
            process.start()
        except (EOFError, ConnectionError):
            if monotonic() > until:
                raise
            await asyncio.sleep(0.05)
        else:
            return process
