"""Computer players against each other in the terminal."""

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
    assert head.split() == ["level", "games", "wins", "share", "95", "%", "interval", "if", "equal"]
    assert careful.split()[:2] == ["careful", "20"]
    assert careful.endswith("50.0 %")
    assert int(careful.split()[2]) + int(chance.split()[2]) == 20
    assert turns.startswith("turns: ")
    assert nobody == "games that no player won: 0"
    assert main(asked) == 0
    assert capsys.readouterr().out == first


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
        ("--games 0", "games must be 1 or more, not 0"),
        ("--seats 12", "'deluxe' is for 2 to 8 seats, not 12"),
        ("--option pets", "an option is written NAME=VALUE, not 'pets'"),
        ("--option pets=fish", "no pet is called 'fish'"),
        ("--option pets=3", "pets must be a tuple of names"),
        ("--edition classic --option last_must=maybe", "last_must must be True or False, not 'maybe'"),
        ("--edition classic --option seats=3", "seats is given by --seats, not as an option"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    given: str, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["players", *given.split()]) == 2
    said = capsys.readouterr().err
    assert said.startswith("kdl players: ")
    assert problem in said
