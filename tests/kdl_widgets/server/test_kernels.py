"""How many kernels there may be."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import psutil
import pytest
from kdl_widgets.server import kernels
from kdl_widgets.server.sockets import GuardedConnection
from kdl_widgets.server.visitors import VISITOR, Account, Limits
from tornado.web import HTTPError
from traitlets.config import Configurable

if TYPE_CHECKING:
    from pathlib import Path


SOMEBODY = Account(VISITOR)


def group(root: Path, name: str, limit: str) -> Path:
    folder = root / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "memory.max").write_text(f"{limit}\n")
    own = root / "own"
    own.write_text(f"0::/{name}\n")
    return own


def fill(monkeypatch: pytest.MonkeyPatch, available: int) -> None:
    """Let so much memory be there."""
    monkeypatch.setattr(psutil, "virtual_memory", lambda: type("Memory", (), {"available": available}))


class Readers(kernels.ReaderKernels):
    """Kernels that are kept in a list in place of being started."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.running: dict[str, str] = {}
        monkeypatch.setattr(self, "start_kernel", self._started)
        monkeypatch.setattr(self, "shutdown_kernel", self._ended)

    def __contains__(self, kernel: object) -> bool:
        return kernel in self.running

    async def _started(self, kernel_id: str, path: str) -> None:
        self.running[kernel_id] = path

    async def _ended(self, kernel_id: str, *, now: bool) -> None:
        assert now
        del self.running[kernel_id]


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


def test_a_container_that_is_full_is_a_full_house_however_much_the_machine_has(monkeypatch: pytest.MonkeyPatch) -> None:
    fill(monkeypatch, 2**40)
    for left, room in ((kernels.SPARED + kernels.KERNEL, True), (kernels.SPARED + kernels.KERNEL - 1, False)):
        monkeypatch.setattr(kernels, "free_by_limits", lambda left=left: iter([left]))
        assert kernels.has_room() == room


def test_where_there_is_no_limit_the_memory_that_is_there_counts(tmp_path: Path) -> None:
    own = group(tmp_path, "system.slice", "max")
    assert list(kernels.free_by_limits(tmp_path, own)) == []
    assert list(kernels.free_by_limits(tmp_path / "none", tmp_path / "no-file")) == []


def test_there_is_room_for_as_many_as_the_memory_holds_and_for_one_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "free_by_limits", lambda: iter([kernels.SPARED + 10 * kernels.KERNEL + 5]))
    fill(monkeypatch, 2**40)
    assert kernels.most_kernels() == 10
    monkeypatch.setattr(kernels, "free_by_limits", lambda: iter([1]))
    assert kernels.most_kernels() == 1


def test_there_is_room_for_one_more_as_long_as_the_memory_holds_it_beside_what_is_spared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for available, room in ((kernels.SPARED + kernels.KERNEL, True), (kernels.SPARED + kernels.KERNEL - 1, False)):
        fill(monkeypatch, available)
        assert kernels.has_room() == room


def test_the_app_is_imported_where_there_is_nothing_that_linux_alone_has() -> None:
    gone = "sys.modules.update(dict.fromkeys(('resource', 'fcntl', 'pwd', 'grp', 'termios')))"
    code = f"import psutil, sys, voila.app; {gone}; import kdl_widgets.server.app, kdl_widgets.server.warm"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_nobody_is_expected_where_there_is_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    readers = Readers(monkeypatch)
    fill(monkeypatch, kernels.SPARED)
    asyncio.run(readers.keep_spare(path="."))
    assert (readers.running, readers.spare) == ({}, "")
    fill(monkeypatch, 2**40)
    asyncio.run(readers.keep_spare(path="."))
    assert readers.running == {readers.spare: "."}


def test_a_reader_gets_the_spare_kernel_and_the_next_another(monkeypatch: pytest.MonkeyPatch) -> None:
    readers = Readers(monkeypatch)
    fill(monkeypatch, 2**40)
    asyncio.run(readers.keep_spare(path="."))
    spare = readers.spare
    assert readers.take(SOMEBODY) == spare
    assert readers.spare == ""
    assert readers.take(SOMEBODY) != spare


class Stream:
    """What a kernel says, by hand."""

    def __init__(self) -> None:
        self.socket, self.closed = self, False
        self.heard: Any = None

    def on_recv(self, heard: Any) -> None:
        self.heard = heard

    def close(self) -> None:
        self.closed = True


def test_what_was_kept_for_a_page_is_given_back_when_its_kernel_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    readers, house = Readers(monkeypatch), Account(Limits())
    visitor, stream = Account(VISITOR, house), Stream()
    for gone in (readers.remove_kernel, readers.forget):
        kernel = readers.take(visitor)
        readers.running[kernel] = "python"
        monkeypatch.setitem(readers._kernels, kernel, None)
        readers.start_buffering(kernel, "page", {"iopub": stream})
        stream.heard([b"x" * 1000])
        assert (visitor.held["unsent"], house.held["unsent"]) == (1000, 1000)
        gone(kernel)
        assert (visitor.held["unsent"], house.held["unsent"]) == (0, 0)
    assert stream.closed


class Kernel(Configurable):
    """A kernel that nobody has any more."""

    kernel_id = "gone"


def test_a_line_to_a_kernel_that_has_just_gone_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(HTTPError) as refused:
        GuardedConnection(parent=Kernel(parent=Readers(monkeypatch)))
    assert refused.value.status_code == 404
