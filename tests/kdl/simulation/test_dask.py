"""The same call on a Dask cluster of processes, one of which is killed under way."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import joblib
import pytest
from distributed import Client, LocalCluster

import kdl
from kdl.simulation import simulate
from tests.kdl.simulation import own_players

#: So many games are enough for each process to be killed, wherever the first of them is played.
GAMES = 60


@pytest.fixture(scope="module")
def note(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file in which is noted that a worker was killed."""
    return tmp_path_factory.mktemp("killed") / "note"


@pytest.fixture(scope="module")
def cluster(note: Path) -> Iterator[LocalCluster]:
    """Two processes; what the scheduler logs of a worker that dies is no fault of the test."""
    log = logging.getLogger("distributed")
    before = log.level
    given: dict[str, Any] = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": ":0"}
    with LocalCluster(**given, env={own_players.KILLED: str(note)}) as cluster, Client(cluster):
        log.setLevel(logging.CRITICAL + 1)
        yield cluster
    log.setLevel(before)


def test_nothing_is_lost_or_counted_twice_when_a_worker_is_killed(cluster: LocalCluster, note: Path) -> None:
    asked: dict[str, Any] = {"edition": "get_lucky", "games": GAMES, "seed": 6, "progress": False}
    workers = {each["id"]: each["pid"] for each in pids(cluster)}
    with joblib.parallel_config(backend="dask"):
        found = simulate(players=[own_players.kills_a_worker, "careful"], **asked)
    assert note.exists()
    assert {each["pid"] for each in pids(cluster)} != set(workers.values())
    assert list(found["game"]) == [number for number in range(GAMES) for _ in range(2)]
    same = simulate(players=["chance", "careful"], workers=1, **asked)
    assert found.drop(columns="player").equals(same.drop(columns="player"))


def pids(cluster: LocalCluster) -> list[dict[str, Any]]:
    """List the processes of the workers."""
    return [{"id": name, "pid": nanny.pid} for name, nanny in cluster.workers.items()]


@pytest.mark.usefixtures("cluster")
def test_a_player_at_fault_is_told_as_it_is_at_home() -> None:
    with joblib.parallel_config(backend="dask"), pytest.raises(kdl.PlayerError, match="chose an illegal action"):
        simulate("deluxe", players=["careful"] * 2 + [own_players.confused], games=2, progress=False)


@pytest.mark.usefixtures("cluster")
def test_a_worker_of_another_version_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kdl.simulation.games.__version__", "9.9")
    with joblib.parallel_config(backend="dask"), pytest.raises(kdl.OptionError, match=r"not 9\.9; install the same"):
        simulate("get_lucky", players=["chance"] * 2, games=1, progress=False)
