"""Looking back at a game in the terminal."""

from pathlib import Path

import pytest

import kdl
from kdl.cli.main import main
from kdl.engine.match import Match, Seat
from kdl.narration import seat_name
from kdl.players import game_review, sampled_curve
from kdl.players.sampled_curve import places

GAME = kdl.play("get_lucky", seats=3, seed=2)


def test_it_tells_the_chances_and_looks_at_the_decisions_of_persons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, number in (("STEPS", 1), ("LEAST", 2), ("MOST", 3)):
        monkeypatch.setattr(sampled_curve, name, number)
    monkeypatch.setattr(game_review, "STEPS", 400)
    told = {}
    for people in (0, 3):
        seats = [Seat("Zuzu" * (seat < people), "person" if seat < people else "careful") for seat in range(3)]
        Match(GAME, seats).save(tmp_path / "game.json")
        assert main(["look-back", str(tmp_path / "game.json")]) == 0
        told[people] = capsys.readouterr().out
    rows = [line for line in told[0].splitlines() if line.lstrip()[:1].isdigit()]
    assert [int(row.split()[0]) for row in rows] == [*places(GAME)]
    named = told[3]
    for seat in range(3):
        assert seat_name(seat) in told[0]
        assert seat_name(seat) not in named
    assert "Zuzu" in named
    assert "Zuzu" not in told[0]
    assert [row.split()[0] for row in rows] == [row.split()[0] for row in named.splitlines() if "  Zuzu" in row]
    assert "that player knew" in told[3]
    assert "that player knew" not in told[0]


def test_what_is_no_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["look-back", "nothing"]) == 2
    assert capsys.readouterr().err.startswith("kdl look-back: ")
