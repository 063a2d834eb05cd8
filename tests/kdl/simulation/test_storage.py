"""Games in a file: interrupted and gone on with, and never put together with games of another call."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from pyarrow import parquet

import kdl
from kdl.simulation import simulate, storage
from tests.kdl.simulation import own_players

ASKED: dict[str, Any] = {"edition": "get_lucky", "players": ["chance", "careful"], "seed": 4, "progress": False}
WHOLE = 8


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.parquet"


@pytest.fixture
def whole() -> pd.DataFrame:
    return simulate(**ASKED, games=WHOLE, workers=1)


def test_what_is_there_is_not_played_again(file: Path, whole: pd.DataFrame, monkeypatch: pytest.MonkeyPatch) -> None:
    assert simulate(**ASKED, games=WHOLE, workers=1, file=file).equals(whole)
    assert pd.read_parquet(file).equals(whole)
    monkeypatch.setattr("kdl.simulation.playing.play_on", None)
    assert simulate(**ASKED, games=WHOLE, workers=1, file=str(file)).equals(whole)
    assert simulate(**ASKED, games=3, workers=1, file=file).equals(whole[whole["game"] < 3])
    assert pd.read_parquet(file).equals(whole)


def test_more_games_go_on_with_the_file(file: Path, whole: pd.DataFrame) -> None:
    simulate(**ASKED, games=3, workers=1, file=file)
    assert simulate(**ASKED, games=WHOLE, workers=2, file=file).equals(whole)
    assert pd.read_parquet(file).equals(whole)


def test_gaps_are_filled(file: Path, whole: pd.DataFrame) -> None:
    """Games are not played in order, so what is missing may be in the middle."""
    simulate(**ASKED, games=WHOLE, workers=1, file=file)
    table = parquet.read_table(file)
    kept = table.filter(pd.Series(table["game"]).isin([0, 2, 5]).to_numpy())
    parquet.write_table(kept, file)
    assert simulate(**ASKED, games=WHOLE, workers=1, file=file).equals(whole)


@pytest.mark.parametrize("workers", [1, 2])
def test_who_interrupts_keeps_what_is_done(workers: int, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_players, "made", [])
    asked: dict[str, Any] = {**ASKED, "players": [own_players.interrupts, "chance"], "games": 40, "file": file}
    with pytest.warns(UserWarning, match=r"interrupted after \d+ of 40 games; the same call with a file goes on there"):
        done = simulate(**asked, workers=workers)
    assert 0 < done["game"].nunique() < 40
    assert pd.read_parquet(file).equals(done)
    same = simulate(**{**asked, "players": ["chance"] * 2, "file": None}, workers=1)
    kept = same[same["game"].isin(done["game"])].reset_index(drop=True)
    assert done.drop(columns="player").equals(kept.drop(columns="player"))


def test_a_program_that_is_interrupted_from_outside_keeps_what_is_done(file: Path) -> None:
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    code = f"{heard}; from kdl.simulation import simulate; simulate(games=100_000, workers=2, file={str(file)!r})"
    given: dict[str, Any] = {"start_new_session": True, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen([sys.executable, "-c", code], **given) as program:
        told = ""
        while not any(f" {number}/100000" in told for number in range(5, 100)):
            told += program.stderr.read(1)
        os.killpg(program.pid, signal.SIGINT)
        _, rest = program.communicate(timeout=60)
    assert program.returncode == 0
    assert "of 100000 games; the same call with a file goes on there" in rest
    assert pd.read_parquet(file)["game"].nunique() >= 5


def test_what_is_done_is_written_from_time_to_time(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    write = storage.Storage.write

    def watched(self: storage.Storage, frame: pd.DataFrame) -> None:
        written.append(frame["game"].nunique())
        write(self, frame)

    monkeypatch.setattr(storage, "_SECONDS", 0.0)
    monkeypatch.setattr(storage, "_TIMES", 0.0)
    monkeypatch.setattr(storage.Storage, "write", watched)
    simulate(**ASKED, games=4, workers=1, file=file)
    assert written == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("other", "problem"),
    [
        ({"seed": 5}, "holds games of seed=4, not of 5; give another file, or ask for the same"),
        ({"edition": "classic"}, "holds games of edition='get_lucky', not of 'classic'"),
        ({"players": ["chance"] * 2}, r"holds games of players=\['chance', 'careful'\], not of"),
        ({"players": ["chance", own_players.first]}, "not of .*'tests.kdl.simulation.own_players:first'"),
        ({"last_must": True}, "holds games of last_must='False', not of 'True'"),
    ],
)
def test_another_call_is_refused(file: Path, other: dict[str, Any], problem: str) -> None:
    simulate(**ASKED, games=1, workers=1, file=file)
    before = file.read_bytes()
    with pytest.raises(kdl.OptionError, match=problem):
        simulate(**{**ASKED, **other}, games=2, workers=1, file=file)
    assert file.read_bytes() == before


def test_another_version_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate(**ASKED, games=1, workers=1, file=file)
    monkeypatch.setattr("kdl.simulation.games.__version__", "9.9")
    with pytest.raises(kdl.OptionError, match=r"holds games of version='.*', not of '9.9'"):
        simulate(**ASKED, games=1, workers=1, file=file)


@pytest.mark.parametrize("contents", [b"", b"no such thing", b"PAR1 PAR1"])
def test_a_file_of_another_kind_is_refused(file: Path, contents: bytes) -> None:
    file.write_bytes(contents)
    with pytest.raises(kdl.OptionError, match=r"is no file that kdl.simulation has written; give another name"):
        simulate(**ASKED, games=1, workers=1, file=file)
    assert file.read_bytes() == contents


def test_a_table_of_something_else_is_refused(file: Path) -> None:
    pd.DataFrame({"game": [1]}).to_parquet(file)
    with pytest.raises(kdl.OptionError, match=r"is no file that kdl.simulation has written"):
        simulate(**ASKED, games=1, workers=1, file=file)


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(kdl.SaveError, match="nowhere"):
        simulate(**ASKED, games=1, workers=1, file=tmp_path / "nowhere" / "games.parquet")
