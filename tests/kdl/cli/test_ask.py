"""Asking for rules in the terminal."""

import json

import pytest

from kdl.asking import LONGEST, asked
from kdl.clauses import clause
from kdl.cli.main import main


def test_it_prints_three_rules_with_their_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "may i push lucky with a move card", "--game", "deluxe"]) == 0
    rules = [rule.splitlines() for rule in capsys.readouterr().out.strip().split("\n\n")]
    assert len(rules) == 3
    told = " ".join(line.strip() for line in rules[0])
    edition = "Kill Doctor Lucky, Deluxe edition (2016)"
    ways = asked("deluxe.card.move")
    assert any(told.startswith(f"{way.question} · {edition} {way.answer.upper()} ") for way in ways)
    assert told.endswith(f"{clause('deluxe.card.move').text('en')} {SOURCE}")
    assert all(len(line) <= 100 for rule in rules for line in rule)


SOURCE = "German Deluxe rulebook, 2016: “Bewegung”"


def test_it_speaks_german_and_names_our_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "Können beide Tiere gleichzeitig mitspielen?", "--language", "de"]) == 0
    assert "   JA\n" in capsys.readouterr().out
    assert main(["ask", "attempt with value 0", "--game", "get_lucky"]) == 0
    assert "\n   our ruling\n" in capsys.readouterr().out


def test_it_prints_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "Was macht der Hund?", "--language", "de", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found) > 3
    dog = {"id": "pets.dog", "title": "Nicht unter den Augen des Hundes", "edition": "deluxe"}
    question, answer = found[0].pop("question"), found[0].pop("answer")
    assert found[0] == dog
    assert (question, answer) in asked("pets.dog", "de")


@pytest.mark.parametrize(
    ("question", "code", "said"),
    [
        ("", 2, "There is no word here to search for."),
        ("?!", 2, "There is no word here to search for."),
        ("the", 2, "There is no word here to search for."),
        ("card" * 2_500, 2, f"This is too long: a question has at most {LONGEST} characters."),
        ("医生在哪里", 1, "No rule was found."),
        ("где доктор", 1, "No rule was found."),
    ],
)
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_what_cannot_be_searched_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], question: str, code: int, said: str, more: list[str]
) -> None:
    assert main(["ask", question, *more]) == code
    told = capsys.readouterr()
    assert said in told.err
    assert told.err.count("\n") == 1
    assert told.out == ("[]\n" if more and code == 1 else "")
