"""Saving on a full disk: what was there before stays, the error is typed, and nothing else is left behind."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import pytest

import kdl
from kdl.core import files
from kdl.core.files import write_file
from kdl.engine.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable

GAME = kdl.play("deluxe", seats=4, seed=7)
BEFORE = GAME.branch(3)

#: The ways in which the engine writes a file.
WRITERS: dict[str, Callable[[Path], object]] = {
    "a playthrough": GAME.save,
    "a match": Match(GAME).save,
    "a text": lambda path: write_file(path, "x" * 100_000),
}


class Full:
    """A file on a disk that is full after some bytes."""

    def __init__(self, file: Any, room: int) -> None:
        self.file, self.room = file, room

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def write(self, data: bytes) -> int:
        self.file.write(data[: self.room])
        self.file.flush()
        if len(data) > self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return len(data)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A replay file that is there already."""
    BEFORE.save(tmp_path / "game.json")
    return tmp_path / "game.json"


@pytest.mark.parametrize("name", WRITERS)
def test_a_disk_that_is_full_half_way(name: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good, opened = file.read_bytes(), os.fdopen
    monkeypatch.setattr(files.os, "fdopen", lambda descriptor, mode: Full(opened(descriptor, mode), 200))
    with pytest.raises(kdl.SaveError, match=r"game\.json cannot be written: No space left on device"):
        WRITERS[name](file)
    assert file.read_bytes() == good
    assert kdl.load_replay(file).states == BEFORE.states
    with pytest.raises(kdl.SaveError, match="No space left on device"):
        WRITERS[name](file.with_name("new.json"))
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("failing", ["fsync", "replace", "open"])
def test_a_disk_that_fails_at_any_moment(failing: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = file.read_bytes()

    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(files.os, failing, fail)
    with pytest.raises(kdl.SaveError, match="cannot be written: Input/output error"):
        GAME.save(file)
    monkeypatch.undo()
    assert (file.read_bytes(), list(file.parent.iterdir())) == (good, [file])


def test_a_program_that_is_stopped_while_it_writes(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    good = file.read_bytes()
    monkeypatch.setattr(files.os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        GAME.save(file)
    assert (file.read_bytes(), list(file.parent.iterdir())) == (good, [file])


def test_a_real_limit_of_the_system(file: Path) -> None:
    """In a process of its own that may write no file longer than 300 bytes."""
    good = file.read_bytes()
    code = (
        "import resource, sys, kdl\n"
        "game = kdl.play('deluxe', seats=4, seed=7)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300))\n"
        "try:\n"
        "    game.save(sys.argv[1])\n"
        "except kdl.SaveError as error:\n"
        "    print(error)\n"
    )
    run = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=True)
    assert run.stdout == f"{file} cannot be written: File too large\n"
    assert (file.read_bytes(), list(file.parent.iterdir())) == (good, [file])


def test_what_is_there_is_replaced_as_a_whole(file: Path) -> None:
    GAME.save(file)
    assert kdl.load_replay(file).states == GAME.states
    assert list(file.parent.iterdir()) == [file]


def test_rights_stay_and_new_files_have_the_usual_ones(tmp_path: Path) -> None:
    usual, new, own = tmp_path / "usual", tmp_path / "new", tmp_path / "own"
    for path in (usual, own):
        path.write_text("x")
    own.chmod(0o640)
    for path in (new, own):
        write_file(path, "y")
    assert new.stat().st_mode == usual.stat().st_mode
    assert own.stat().st_mode & 0o777 == 0o640


def test_behind_a_link_of_the_file_system_the_file_is_replaced_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    target, link = tmp_path / "folder" / "game.json", tmp_path / "game.json"
    link.symlink_to(target)
    for text in ("new", "newer"):
        assert write_file(link, text) == link
        assert (link.is_symlink(), target.read_text()) == (True, text)
    assert list(target.parent.iterdir()) == [target]


def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    for name in ("pipe", "zero"):
        with pytest.raises(kdl.SaveError, match="cannot be written: it is a device, a pipe or a socket"):
            GAME.save(tmp_path / name)
    with pytest.raises(kdl.SaveError, match="cannot be written: Is a directory"):
        GAME.save(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["pipe", "zero"]


def test_what_may_only_be_read_is_not_replaced(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one who runs this may be allowed everything, so the system is asked through a stand-in."""
    good = file.read_bytes()
    monkeypatch.setattr(files.os, "access", lambda path, mode: (str(path), mode) != (str(file), os.W_OK))
    with pytest.raises(kdl.SaveError, match="cannot be written: it may only be read"):
        GAME.save(file)
    assert file.read_bytes() == good


@pytest.mark.parametrize("path", ["a\0b", "\ud800", "x" * 5_000, "nowhere/game.json", ""])
def test_where_nothing_can_be_written(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(kdl.SaveError, match="cannot be written: ") as caught:
        GAME.save(path)
    assert len(str(caught.value)) < 300
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("path", [None, 5, b"game.json"])
def test_what_is_no_path(path: object) -> None:
    with pytest.raises(kdl.ArgumentError, match="the path of a file is needed here"):
        GAME.save(path)  # type: ignore[arg-type]
