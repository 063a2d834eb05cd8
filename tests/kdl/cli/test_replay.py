"""What happened in a game, told in the terminal."""

from pathlib import Path

import pytest

import kdl
from kdl.cli.main import main
from kdl.engine.match import Match

GAME = kdl.play("deluxe", seats=4, seed=7)


@pytest.fixture
def file(tmp_path: Path) -> str:
    GAME.save(tmp_path / "game.json")
    return str(tmp_path / "game.json")


def test_a_file_and_a_link_tell_the_same(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", file]) == 0
    from_file = capsys.readouterr().out
    assert main(["replay", GAME.link()]) == 0
    assert capsys.readouterr().out == from_file
    assert "[deluxe.win]" in from_file
    assert from_file.splitlines()[-1].startswith("Bruno has killed Lucky")


def test_of_a_match_the_line_is_told_in_which_it_was_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(GAME)
    match.go(match.start)
    match.do(kdl.parse_action("step parlor"))
    match.save(tmp_path / "match.json")
    for length, place in ((2, match.here), (len(GAME.states), match.start.children[0])):
        match.go(place)
        match.save(tmp_path / "match.json")
        assert main(["replay", str(tmp_path / "match.json")]) == 0
        told = capsys.readouterr().out
        assert main(["replay", f"https://example.org/x.ipynb#g={match.line[-1].timeline.link()}&at=1"]) == 0
        assert capsys.readouterr().out == told
        assert max(int(line[:4]) for line in told.splitlines() if line[:4].strip().isdecimal()) == length - 1


def test_it_stops_where_it_is_told_to(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", file, "--at", "16", "--language", "de"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "Zug" in lines[-1]
    assert max(int(line[:4]) for line in lines if line[:4].strip().isdecimal()) == 16


def test_hands_can_be_hidden(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = {}
    for hands in ("all", "none", "2"):
        assert main(["replay", file, "--at", "0", "--hands", hands]) == 0
        told[hands] = capsys.readouterr().out
    assert len(told["none"]) < len(told["2"]) < len(told["all"])


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["nowhere.json"], "kdl replay: nowhere.json: the file: cannot be opened"),
        (["notalink"], "kdl replay: this link cannot be opened: "),
        ([GAME.link(), "--at", "9999"], "kdl replay: there is no state 9999"),
        ([GAME.link(), "--hands", "9"], "kdl replay: there is no seat 9 (8 in code)"),
        ([GAME.link(), "--hands", "mine"], "kdl replay: no choice of hands to show is called 'mine'"),
    ],
)
def test_what_cannot_be_read_is_said_in_words(
    arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", *arguments]) == 2
    assert problem in capsys.readouterr().err
