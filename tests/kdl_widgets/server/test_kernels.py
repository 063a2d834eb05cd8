"""How many kernels there may be."""

from __future__ import annotations

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
    monkeypatch.setattr(psutil, "virtual_memory", lambda: type("Memory", (), {"available": 2**40}))
    assert kernels.most_kernels() == 10
    monkeypatch.setattr(kernels, "memory_limits", lambda: iter([1]))
    assert kernels.most_kernels() == 1
