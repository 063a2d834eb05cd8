"""The command that looks for files and links which are not refused in words."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from tests.kdl.damage import damaged_bytes
from tools.fuzz import attempt, readers, seeds

KINDS = ("replay", "link", "board", "deck")
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("kind", KINDS)
def test_it_begins_with_what_can_be_opened(kind: str, tmp_path: Path) -> None:
    read = readers(tmp_path)[kind]
    assert len([read(data) for data in seeds(kind)]) >= 3


@pytest.mark.parametrize("kind", KINDS)
@given(st.data())
def test_what_it_makes_of_them_opens_or_is_refused(
    tmp_path_factory: pytest.TempPathFactory, kind: str, data: st.DataObject
) -> None:
    folder = tmp_path_factory.getbasetemp()
    attempt(readers(folder)[kind], data.draw(damaged_bytes(data.draw(st.sampled_from(seeds(kind))))))


def test_it_notices_what_is_not_refused_in_words() -> None:
    def long(_: bytes) -> None:
        raise kdl.KdlError("x" * 2_000)

    def lines(_: bytes) -> None:
        raise kdl.KdlError("x\ny")

    for read, error in ((long, AssertionError), (lines, AssertionError), (int, ValueError)):
        with pytest.raises(error):
            attempt(read, b"x")


def test_it_looks_for_some_seconds_or_says_what_it_needs() -> None:
    command = [sys.executable, "-m", "tools.fuzz", "replay", "3"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    if find_spec("atheris") is None:
        assert (run.returncode, "pip install atheris" in run.stderr) == (2, True)
    else:
        assert (run.returncode, "Done " in run.stderr) == (0, True)
