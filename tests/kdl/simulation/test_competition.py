"""Players against each other, as tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kdl
from kdl.analysis.strength import wilson
from kdl.players.entrant import entrants
from kdl.players.tournament import Meeting, Table
from kdl.players.tournament import tournament as plain
from kdl.simulation import Tournament, simulate, tournament
from tests.kdl.simulation import own_players

ASKED: dict[str, Any] = {"edition": "get_lucky", "players": ["careful", "chance"], "seed": 3, "progress": False}


def test_the_tables_tell_what_the_tournament_without_them_does() -> None:
    names = ("careful", "chance", "chance")
    found = tournament("classic", players=names, games=30, error=None, seed=2, workers=1, progress=False)
    meeting = Meeting(Table("classic", 4, names, {}), {each.name: each for each in entrants(names)}, 2)
    same = plain(meeting.table.schedule, lambda numbers: map(meeting.play, numbers), 30)
    for row, share, rating in zip(found.standings.itertuples(), same.shares, same.ratings, strict=True):
        assert (row.player, row.games, row.wins, row.share) == (share.level, share.games, share.wins, share.share)
        assert (row.low, row.high) == wilson(share.wins, share.games)
        assert (row.if_equal, row.rating, row.error) == (share.seats, rating.rating, rating.error)
    (row,) = found.differences.itertuples()
    (pair,) = same.compared
    assert (row.one, row.other, row.verdict) == ("careful", "chance", pair.difference.verdict)
    assert (row.difference, row.low, row.high) == (pair.difference.mean, *pair.difference.interval)
    games = found.games.groupby("game", sort=True)
    assert [tuple(rows["player"]) for _, rows in games] == [each.record.seated for each in same.played]
    assert list(games["game_turns"].first()) == [each.turns for each in same.played]
    assert found.games["won"].sum() == sum(each.record.winner is not None for each in same.played)
    assert found.error == 0.05


def test_it_stops_when_it_is_settled_whatever_the_workers(tmp_path: Path) -> None:
    found = tournament(**ASKED, games=500, workers=1)
    assert found.is_settled
    assert found.games["game"].nunique() < 100
    for other in (
        tournament(**ASKED, games=500, workers=2),
        tournament(**ASKED, games=500, workers=1, file=tmp_path / "games.parquet"),
        tournament(**ASKED, games=500, workers=1, file=tmp_path / "games.parquet"),
    ):
        assert other.games.equals(found.games)
        assert other.standings.equals(found.standings)
        assert other.differences.equals(found.differences)


def test_what_is_kept_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.parquet"
    asked = {**ASKED, "players": ["chance", own_players.by_seed], "error": None, "workers": 1}
    monkeypatch.setattr(own_players, "made", [])
    interrupted = {**asked, "players": ["chance", own_players.interrupts]}
    with pytest.warns(UserWarning, match=r"interrupted after \d+ of 20 games"):
        half = tournament(**interrupted, games=20, file=file)
    assert 0 < half.games["game"].nunique() < 20
    assert half.standings["games"].max() == half.games["game"].nunique()
    monkeypatch.setattr(own_players, "BEFORE", 1_000)
    whole = tournament(**interrupted, games=20, file=file)
    same = tournament(**asked, games=20)
    assert whole.games.drop(columns="player").equals(same.games.drop(columns="player"))
    with pytest.raises(kdl.OptionError, match="holds games of call='tournament', not of 'simulate'"):
        simulate("get_lucky", players=["chance", own_players.interrupts], games=1, file=file, workers=1)


def test_it_shows_itself() -> None:
    found = tournament(**ASKED, games=4, workers=1)
    assert isinstance(found, Tournament)
    shown = repr(found).split()
    assert {"careful", *found.standings.columns, *found.differences.columns} <= set(shown), "no column is left out"
    assert found._repr_html_().count("<table") == 2


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"players": ["best", "chance"]}, "no level is called 'best'"),
        ({"players": []}, "1 to 8 players can be named, not 0"),
        ({"games": 0}, "games must be a whole number from 1"),
        ({"error": 1}, "the error must be a number between 0 and 1, not 1"),
        ({"seats": 1}, "is for 2 to .* seats, not 1"),
        ({"seed": "x"}, "the seed must be a whole number"),
        ({"workers": -1}, "workers must be a whole number from 1"),
        ({"progress": None}, "progress must be True or False"),
    ],
)
def test_what_cannot_be_played_is_refused(asked: dict[str, Any], problem: str) -> None:
    with pytest.raises(kdl.KdlError, match=problem):
        tournament(**{**ASKED, "games": 2, "workers": 1, **asked})
