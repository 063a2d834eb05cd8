"""How many kernels there may be."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import psutil
from kdl_widgets.server import kernels

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


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

    async def _started(self, kernel_id: str, kernel_name: str) -> None:
        self.running[kernel_id] = kernel_name

    async def _ended(self, kernel_id: str, *, now: bool) -> None:
        assert now
        del self.running[kernel_id]


def test_the_limits_of_a_service_and_of_those_around_it_count(tmp_path: Path) -> None:
    group(tmp_path, "system.slice", str(4 * 2**30))
    own = group(tmp_path, "system.slice/kdl.service", str(2**30))
    assert list(kernels.memory_limits(tmp_path, own)) == [2**30, 4 * 2**30]


def test_where_there_is_no_limit_the_memory_that_is_there_counts(tmp_path: Path) -> None:
    own = group(tmp_path, "system.slice", "max")
    assert list(kernels.memory_limits(tmp_path, own)) == []
    assert list(kernels.memory_limits(tmp_path / "none", tmp_path / "no-file")) == []


def test_there_is_room_for_as_many_as_the_memory_holds_and_for_one_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "memory_limits", lambda: iter([kernels.SPARED + 10 * kernels.KERNEL + 5]))
    fill(monkeypatch, 2**40)
    assert kernels.most_kernels() == 10
    monkeypatch.setattr(kernels, "memory_limits", lambda: iter([1]))
    assert kernels.most_kernels() == 1


def test_there_is_room_for_one_more_as_long_as_the_memory_holds_it_beside_what_is_spared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for available, room in ((kernels.SPARED + kernels.KERNEL, True), (kernels.SPARED + kernels.KERNEL - 1, False)):
        fill(monkeypatch, available)
        assert kernels.has_room() == room


def test_nobody_is_expected_where_there_is_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    readers = Readers(monkeypatch)
    fill(monkeypatch, kernels.SPARED)
    asyncio.run(readers.keep_spare("python"))
    assert (readers.running, readers.spare) == ({}, "")
    fill(monkeypatch, 2**40)
    asyncio.run(readers.keep_spare("python"))
    assert readers.running == {readers.spare: "python"}


def test_a_reader_gets_the_spare_kernel_if_it_is_of_the_kind_that_the_page_asks_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    readers = Readers(monkeypatch)
    fill(monkeypatch, 2**40)
    asyncio.run(readers.keep_spare("python"))
    spare = readers.spare
    assert readers.take("another") != spare
    assert readers.take("python") == spare
    assert readers.spare == ""
    assert readers.take("python") != spare


def test_a_spare_kernel_of_another_kind_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    readers = Readers(monkeypatch)
    fill(monkeypatch, 2**40)
    asyncio.run(readers.keep_spare("another"))
    asyncio.run(readers.keep_spare("python"))
    assert readers.running == {readers.spare: "python"}
