"""Kernels for readers: one that is ready before anybody asks, and as many as the memory holds."""

from __future__ import annotations

import asyncio
import os
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import psutil
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop
from traitlets import Bool, Float

from kdl_widgets.server import page_cells

if TYPE_CHECKING:
    from collections.abc import Iterator

#: In bytes: what a reader's kernel takes, and what is left to everything else on the machine.
KERNEL, SPARED = 96 * 2**20, 512 * 2**20
#: Where Linux tells how much memory a group of processes may have, and which group is one's own.
_CONTROL, _OWN = Path("/sys/fs/cgroup"), Path("/proc/self/cgroup")
#: In seconds: how long a kernel may take to start.
_START = 180
#: What a kernel is told of who shows what it says, as Voilà names itself: nothing is kept, and no code is changed.
SOFTWARE = "voila/kdl"
#: How a kernel listens to pages, keeps no history, and prints to the log of the app, not to the page.
_OPTIONS = [
    f"--IPKernelApp.extra_extensions={page_cells.__name__}",
    "--HistoryManager.enabled=False",
    "--IPKernelApp.outstream_class=None",
]


def free_memory() -> int:
    """Return how much memory is free, in bytes: of the machine, and of what a container or a service may have."""
    free: int = min((psutil.virtual_memory().available, *free_by_limits()))
    return free


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
        most: How many readers may have one at once; 0 for as many as the memory holds.
        readers: Those that readers have, or wait for.
        spare: One that no reader has yet; ``""`` if there is none.
        idle: Those that were let go because nothing was done with them for a while.
    """

    alone = Float(90.0, help="Seconds after which a kernel without a page ends.").tag(config=True)
    allow_tracebacks = Bool(False)  # the log of the app has them

    def __init__(self, **given: object) -> None:
        super().__init__(**given)  # type: ignore[no-untyped-call]
        # In place of Voilà's own list, which lets a page end any kernel.
        self.allowed_message_types = ["comm_open", "comm_msg", "comm_close", "comm_info_request", "kernel_info_request"]
        self.most, self.spare = 0, ""
        self.readers: set[str] = set()
        self.idle: set[str] = set()
        self._starts: dict[str, asyncio.Task[None]] = {}
        self._timers: dict[str, object] = {}
        self._at_once = asyncio.Semaphore(os.cpu_count() or 1)
        self._launch, self._closed = asyncio.Lock(), False

    @property
    def has_room(self) -> bool:
        """Whether there is a kernel for one more reader; there always is for the first."""
        full = self.most and len(self.readers) >= self.most
        return not self.readers or (not full and (bool(self.spare) or self._fits))

    @property
    def _fits(self) -> bool:
        """Whether the memory holds one more kernel beside those that are just starting."""
        starting = sum(not each.done() for each in self._starts.values())
        return free_memory() >= SPARED + (starting + 1) * KERNEL

    async def take(self) -> str:
        """Return the id of a kernel for a reader, as soon as it is ready: the spare one, or one that starts now."""
        kernel, self.spare = self.spare or str(uuid4()), ""
        self.readers.add(kernel)
        try:
            await self._ready(kernel)
        except BaseException:
            self.readers.discard(kernel)
            raise
        if kernel in self:
            self._kernels[kernel].last_activity = datetime.now(UTC)  # the spare one may have waited for long
        self._await_page(kernel)
        IOLoop.current().add_callback(self.keep_spare)
        return kernel

    async def keep_spare(self) -> None:
        """Have a kernel ready for whoever comes next, if there is room for one."""
        if not self.spare and self.has_room and self._fits:
            self.spare = str(uuid4())
            try:
                await self._ready(self.spare)
            except Exception:  # whatever it is: who comes next has it tried again
                self.log.exception("No kernel could be made ready.")

    async def _ready(self, kernel: str) -> None:
        """Wait until a kernel is ready; begin to start it if nobody has."""
        start = self._starts.get(kernel)
        if start is None:
            start = self._starts[kernel] = asyncio.create_task(self._start(kernel))
        try:
            await asyncio.shield(start)
        except Exception:
            self._starts.pop(kernel, None)
            raise

    async def _start(self, kernel: str) -> None:
        told = {page_cells.FOLDER: self.root_dir, "SERVER_SOFTWARE": SOFTWARE, "PYDEVD_DISABLE_FILE_VALIDATION": "1"}
        async with self._at_once:
            async with self._launch:
                if self._closed:
                    return
                env = {**os.environ, **told}
                await self.start_kernel(kernel_id=kernel, cwd=self.root_dir, env=env, extra_arguments=_OPTIONS)
            client: Any = self.get_kernel(kernel).client()
            client.start_channels()
            try:
                await client.wait_for_ready(timeout=_START)
            except BaseException:
                await self.let_go(kernel)
                raise
            finally:
                client.stop_channels()

    async def let_go(self, kernel: str) -> None:
        """End a kernel at once; one that has ended is not missed."""
        if kernel in self:
            await self.shutdown_kernel(kernel, now=True)  # type: ignore[no-untyped-call]

    def remove_kernel(self, kernel_id: str) -> Any:
        """Take a kernel that has ended off the list."""
        self.readers.discard(kernel_id)
        self._starts.pop(kernel_id, None)
        self._await_no_page(kernel_id)
        return super().remove_kernel(kernel_id)

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page has come."""
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call]
        self._await_no_page(kernel_id)

    def notify_disconnect(self, kernel_id: str) -> None:
        """Note that a page has gone; if none comes back, its kernel goes too."""
        super().notify_disconnect(kernel_id)  # type: ignore[no-untyped-call]
        if kernel_id in self and not self.kernel_model(kernel_id)["connections"]:  # type: ignore[no-untyped-call]
            self._await_page(kernel_id)

    def _await_page(self, kernel: str) -> None:
        self._await_no_page(kernel)
        self._timers[kernel] = IOLoop.current().call_later(self.alone, self.let_go, kernel)

    def _await_no_page(self, kernel: str) -> None:
        if timer := self._timers.pop(kernel, None):
            IOLoop.current().remove_timeout(timer)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Let a kernel go if nothing was done with it for a while, and remember that; the spare one stays."""
        if kernel_id in self.readers and kernel_id in self and self._starts[kernel_id].done():
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
            if kernel_id not in self:
                self.idle.add(kernel_id)

    async def end(self) -> None:
        """End all kernels, and start none any more."""
        async with self._launch:
            self._closed = True
            await asyncio.gather(*map(self.let_go, self.list_kernel_ids()), return_exceptions=True)
