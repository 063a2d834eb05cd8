"""Computer players against each other in the terminal."""

import re
import sys
from pathlib import Path

import pytest

from kdl.cli.main import main


def test_shares_of_victory_are_printed_with_their_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    asked = [
        "players",
        "--edition",
        "flight",
        "--seats",
        "3",
        "--levels",
        "careful",
        "chance",
        "--games",
        "20",
        "--seed",
        "1",
    ]
    assert main(asked) == 0
    first = capsys.readouterr().out
    head, careful, chance, turns, nobody = first.splitlines()
    assert head.split() == ["player", "games", "wins", "share", "95%", "interval", "if", "equal", "Elo"]
    assert careful.split()[:2] == ["careful", "20"]
    assert re.search(r" 50\.0% +\+\d+ ± \d+$", careful)
    assert int(careful.split()[2]) + int(chance.split()[2]) == 20
    assert turns.startswith("turns: ")
    assert nobody == "games that no player won: 0"
    assert main(asked) == 0
    assert capsys.readouterr().out == first


def test_it_ends_when_it_is_settled_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["players", "--edition", "get_lucky", "--levels", "chance", "careful", "--games", "900", "--error", "0.05"]
    assert main(asked) == 0
    out = capsys.readouterr().out
    assert int(out.splitlines()[1].split()[1]) < 100
    *_, verdict, error = out.splitlines()
    assert re.fullmatch(r"chance is weaker than careful \(-\d\.\d+ wins a game, -\d\.\d+ to -0\.\d+\)", verdict)
    assert error == "probability that any of this is wrong: at most 5.0%"
    assert main([*asked, "--processes", "2"]) == 0
    assert capsys.readouterr().out == out


def test_a_player_of_ones_own_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mybot.py").write_text("def bot(seen, legal):\n    return legal[-1]\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [each for each in sys.path if each])
    asked = ["players", "--levels", "careful", "mybot:bot", "--edition", "get_lucky", "--games", "4"]
    assert main(asked) == 0
    assert capsys.readouterr().out.splitlines()[2].startswith("mybot:bot ")


def test_an_edition_of_ones_own_is_a_class_in_a_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "heavy_rules.py").write_text(
        "from kdl.games.mansion.editions import Deluxe\nclass Heavy(Deluxe):\n"
        "    id, name = 'heavy', {'en': 'Heavy'}\n    def worth(self, printed): return 2 * printed\n",
        "utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [each for each in sys.path if each])
    asked = ["players", "--levels", "careful", "--seats", "3", "--games", "2", "--edition"]
    assert main([*asked, "heavy_rules:Heavy", "--processes", "2"]) == 0
    assert "careful" in capsys.readouterr().out
    for wrong, problem in (
        ("heavy_rules:Light", "there is no edition 'heavy_rules:Light'"),
        ("nowhere:Heavy", "No module named 'nowhere'"),
        ("heavy_rules:Deluxe.worth", "has no attribute 'Deluxe.worth'"),
        ("kdl:new_game", "must be a class based on that of an edition"),
    ):
        assert main([*asked, wrong]) == 2
        assert problem in capsys.readouterr().err


def test_options_of_the_edition_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    plain = ["players", "--seats", "4", "--levels", "careful", "--games", "2"]
    for options in ("pets=cat,dog closed=west", "board=bed_and_breakfast floor=upper", "closed=none pets=dog"):
        given = [part for option in options.split() for part in ("--option", option)]
        assert main([*plain, *given]) == 0
        assert "careful" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ("--levels planner best", "no level is called 'best'; the choices are: chance, careful, planner"),
        ("--games 0", "games must be a whole number from 1 to"),
        ("--processes 0", "processes must be a whole number from 1 to"),
        ("--error 3", "the error must be a number between 0 and 1, not 3.0"),
        ("--levels careful nowhere:bot", "there is no player 'nowhere:bot': No module named 'nowhere'"),
        ("--seats 12", "'deluxe' is for 2 to 8 seats, not 12"),
        ("--option pets", "--option: 'pets' is not of the form NAME=VALUE"),
        ("--option pets=fish", "no pet is called 'fish'"),
        ("--option pets=3", "pets must be a tuple of names"),
        ("--edition classic --option last_must=maybe", "last_must must be True or False, not 'maybe'"),
        ("--edition classic --option seats=3", "--option: seats is not an option, use --seats"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    given: str, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["players", *given.split()]) == 2
    said = capsys.readouterr().err
    assert said.startswith("kdl players: ")
    assert problem in said
