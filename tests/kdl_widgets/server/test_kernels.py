"""How many kernels there may be, who gets them, and when they go."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import psutil
import pytest
from kdl_widgets.server import kernels

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path


def group(root: Path, name: str, limit: str) -> Path:
    folder = root / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "memory.max").write_text(f"{limit}\n")
    own = root / "own"
    own.write_text(f"0::/{name}\n")
    return own


def fill(monkeypatch: pytest.MonkeyPatch, available: int) -> None:
    """Let so much memory be there."""
    monkeypatch.setattr(kernels, "free_by_limits", lambda: iter(()))
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=available))


class Readers(kernels.ReaderKernels):
    """Kernels that are kept in a list in place of being started."""

    def __init__(self, *, fails: bool = False) -> None:
        super().__init__()
        self.fails = fails
        self.began: list[str] = []

    async def _start(self, kernel: str) -> None:
        self.began.append(kernel)
        if self.fails:
            raise OSError("no kernel can be started")
        state = {"kernel_spec": SimpleNamespace(metadata={}), "execution_state": "idle", "kernel_name": "python"}
        self._kernels[kernel] = SimpleNamespace(**state, last_activity=datetime.now(UTC) - timedelta(hours=1))
        self._kernel_connections[kernel] = 0

    async def shutdown_kernel(self, kernel_id: str, **_: object) -> None:
        self.remove_kernel(kernel_id)


class Loop:
    """Timers that end when a test says so."""

    def __init__(self) -> None:
        self.timers: list[Any] = []

    def call_later(self, *timer: Any) -> Any:
        self.timers.append(timer)
        return timer

    def remove_timeout(self, timer: Any) -> None:
        self.timers.remove(timer)

    def add_callback(self, _: object) -> None:
        """Make no kernel ready by itself."""

    async def run_out(self) -> None:
        for _, call, kernel in [*self.timers]:
            await call(kernel)


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Loop:
    made = Loop()
    monkeypatch.setattr(kernels, "IOLoop", SimpleNamespace(current=lambda: made))
    fill(monkeypatch, 2**40)
    return made


def run(does: Coroutine[Any, Any, None]) -> None:
    asyncio.run(does)


def test_the_limits_of_a_service_and_of_those_around_it_count(tmp_path: Path) -> None:
    group(tmp_path, "system.slice", str(4 * 2**30))
    own = group(tmp_path, "system.slice/kdl.service", str(2**30))
    assert list(kernels.free_by_limits(tmp_path, own)) == [2**30, 4 * 2**30]


def test_of_a_limit_counts_what_is_left_of_it_beside_what_gives_way(tmp_path: Path) -> None:
    own = group(tmp_path, "kdl.service", str(2**30))
    (tmp_path / "kdl.service/memory.current").write_text(f"{900 * 2**20}\n")
    (tmp_path / "kdl.service/memory.stat").write_text(f"anon 1\nactive_file 5\ninactive_file {100 * 2**20}\nslab 1\n")
    assert list(kernels.free_by_limits(tmp_path, own)) == [2**30 - 800 * 2**20]
    (tmp_path / "kdl.service/memory.current").write_text(f"{2**31}\n")
    assert list(kernels.free_by_limits(tmp_path, own)) == [0]


def test_where_there_is_no_limit_the_memory_that_is_there_counts(tmp_path: Path) -> None:
    own = group(tmp_path, "system.slice", "max")
    assert list(kernels.free_by_limits(tmp_path, own)) == []
    assert list(kernels.free_by_limits(tmp_path / "none", tmp_path / "no-file")) == []


@pytest.mark.usefixtures("loop")
@pytest.mark.parametrize("by", ["machine", "container"])
def test_there_is_room_as_long_as_the_memory_holds_one_more_beside_what_is_spared(
    monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    readers = Readers()
    readers.readers.add("the first")
    for left, room in ((kernels.SPARED + kernels.KERNEL, True), (kernels.SPARED + kernels.KERNEL - 1, False)):
        fill(monkeypatch, left if by == "machine" else 2**40)
        if by == "container":
            monkeypatch.setattr(kernels, "free_by_limits", lambda left=left: iter([left]))
        assert readers.has_room == room


def test_the_first_reader_and_whoever_finds_a_spare_kernel_come_in_however_little_memory_is_left(
    monkeypatch: pytest.MonkeyPatch, loop: Loop
) -> None:
    async def does() -> None:
        readers = Readers()
        await readers.keep_spare()
        fill(monkeypatch, 0)
        assert readers.has_room
        await readers.take()
        assert not readers.has_room
        await readers.keep_spare()
        assert readers.began == [*readers.readers]

    run(does())
    assert loop.timers


@pytest.mark.usefixtures("loop")
def test_kernels_that_are_just_starting_count_though_the_memory_does_not_show_them_yet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def does() -> None:
        readers, ready = Readers(), asyncio.Event()
        monkeypatch.setattr(readers, "_start", lambda _: ready.wait())
        fill(monkeypatch, kernels.SPARED + 3 * kernels.KERNEL)
        came = []
        while readers.has_room:
            came.append(asyncio.create_task(readers.take()))
            await asyncio.sleep(0)
        assert len(came) == 3
        ready.set()
        await asyncio.gather(*came)

    run(does())


@pytest.mark.usefixtures("loop")
def test_a_reader_gets_the_spare_kernel_and_the_next_another() -> None:
    async def does() -> None:
        readers = Readers()
        await readers.keep_spare()
        await readers.keep_spare()
        spare = readers.spare
        assert readers.began == [spare]
        assert await readers.take() == spare
        assert readers.spare == ""
        assert await readers.take() != spare

    run(does())


@pytest.mark.usefixtures("loop")
def test_a_spare_kernel_that_has_died_is_started_again_for_whoever_comes() -> None:
    async def does() -> None:
        readers = Readers()
        await readers.keep_spare()
        readers.remove_kernel(readers.spare)
        taken = await readers.take()
        assert taken in readers
        assert readers.began == [taken, taken]

    run(does())


@pytest.mark.usefixtures("loop")
def test_a_reader_who_gets_no_kernel_takes_no_place() -> None:
    async def does() -> None:
        readers = Readers(fails=True)
        readers.most = 1
        for _ in range(2):
            with pytest.raises(OSError, match="no kernel"):
                await readers.take()
        assert readers.has_room
        readers.fails = False
        await readers.take()
        assert not readers.has_room

    run(does())


@pytest.mark.usefixtures("loop")
def test_so_many_as_the_app_is_told_come_in_and_the_next_when_a_reader_leaves() -> None:
    async def does() -> None:
        readers = Readers()
        readers.most = 2
        first, _ = await readers.take(), await readers.take()
        assert not readers.has_room
        await readers.keep_spare()
        assert readers.spare == ""
        await readers.let_go(first)
        assert readers.has_room

    run(does())


def test_a_kernel_goes_that_no_page_comes_to_or_comes_back_to(loop: Loop) -> None:
    async def does() -> None:
        readers = Readers()
        missed, visited = await readers.take(), await readers.take()
        for _ in range(2):
            readers.notify_connect(visited)
        await loop.run_out()
        assert (missed in readers, visited in readers) == (False, True)
        readers.notify_disconnect(visited)
        assert loop.timers == []
        readers.notify_disconnect(visited)
        readers.notify_connect(visited)
        assert loop.timers == []
        readers.notify_disconnect(visited)
        await loop.run_out()
        assert visited not in readers
        assert loop.timers == []

    run(does())


@pytest.mark.usefixtures("loop")
def test_a_kernel_with_which_nothing_is_done_goes_and_is_remembered_and_the_spare_one_stays() -> None:
    async def does() -> None:
        readers = Readers()
        readers.cull_idle_timeout, readers.cull_connected = 1800, True
        idle, busy = await readers.take(), await readers.take()
        readers.notify_connect(idle)
        readers._kernels[busy].execution_state = "busy"
        await readers.keep_spare()
        await readers.cull_kernels()
        assert idle in readers, "it may have been the spare one for long"
        for each in (idle, busy):
            readers._kernels[each].last_activity -= timedelta(hours=1)
        await readers.cull_kernels()
        assert (idle in readers, busy in readers, readers.spare in readers) == (False, True, True)
        assert readers.idle == {idle}

    run(does())
