"""What is said of a game that is over is what its chances say, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

import kdl
from kdl import words
from kdl.analysis.win_curve import CurvePoint, WinCurve
from kdl.lesson.look_back import in_words, look_back

GAME = kdl.play("get_lucky", seats=3, seed=1)
LAST = len(GAME)
CURVE = WinCurve(
    (0, 1, 2),
    (
        CurvePoint(0, (0.25, 0.35, 0.4), (0.05, 0.06, 0.06), 60),
        CurvePoint(40, (0.75, 0.15, 0.1), (0.04, 0.03, 0.02), 100),
        CurvePoint(LAST, (1.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0),
    ),
)


@pytest.fixture(params=["en", "de"])
def document(request: pytest.FixtureRequest) -> Any:
    words.set_language(request.param)
    yield look_back(GAME, CURVE)
    words.set_language("en")


def test_chances_are_written_with_their_errors_and_what_is_certain_without(document: Any) -> None:
    assert [point.worth for point in document.points] == [
        ("25 % ± 5 %", "35 % ± 6 %", "40 % ± 6 %"),
        ("75 % ± 4 %", "15 % ± 3 %", "10 % ± 2 %"),
        ("100 %", "0 %", "0 %"),
    ]
    assert [point.at for point in document.points] == [0, 40, LAST]
    assert document.names == ("Ada", "Bruno", "Cleo")


def test_it_says_from_how_many_games_at_how_many_places(document: Any) -> None:
    assert [int(each) for each in re.findall(r"\d+", document.found)] == [2, 160]


def test_moments_say_whose_chance_went_from_where_to_where_and_lead_before_it(document: Any) -> None:
    first, second = document.moments
    assert (first.at, second.at) == (0, 40)
    for told, numbers, step in ((first.told, (25, 75), 40), (second.told, (75, 100), LAST)):
        found = [int(each) for each in re.findall(r"\d+", told)]
        assert (found[0], tuple(found[-2:])) == (step, numbers)
        assert "Ada" in told


def test_where_nothing_is_clear_that_is_said() -> None:
    steady = look_back(GAME, WinCurve(CURVE.seats, CURVE.points[:1]))
    assert not steady.moments
    assert steady.words["steady"] in in_words(steady)


def test_in_words_it_holds_everything(document: Any) -> None:
    text = in_words(document)
    for each in (document.found, *(moment.told for moment in document.moments), document.words["title"]):
        assert each in text
    rows = [line for line in text.splitlines() if re.match(r" *\d+  Ada ", line)]
    assert [int(line.split()[0]) for line in rows] == [0, 40, LAST]
    assert all(worth in row for row, point in zip(rows, document.points, strict=True) for worth in point.worth)
