"""What is said of a game that is over is what its chances say, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

import kdl
from kdl import words
from kdl.analysis.win_curve import Costly, CurvePoint, WinCurve
from kdl.course import pages
from kdl.lesson.look_back import in_words, look_back
from kdl.narration import seat_name, tell_action, tell_advice
from kdl.rule_cards import rule_card

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


#: A decision with a reason, and one without; a rule that is taught on a page, and one that is not.
AT = 40
NOW = kdl.observe(GAME.at(AT), GAME.at(AT).to_act)
ADVICE = kdl.advise(NOW, kdl.legal_actions(GAME.at(AT)), "planner")
MADE = next(action for action in kdl.legal_actions(GAME.at(AT)) if action != ADVICE.action)
COSTLY = [
    Costly(AT, NOW.to_act, MADE, ADVICE.action, 0.31, 0.07, ADVICE),
    Costly(AT, NOW.to_act, ADVICE.action, MADE, 0.22, 0.08, None),
]
TAUGHT = {name for page in pages() for name in page.clauses}
MISSED = (min(TAUGHT), "a.rule.of.no.page")


@pytest.fixture(params=["en", "de"])
def document(request: pytest.FixtureRequest) -> Any:
    words.set_language(request.param)
    yield look_back(GAME, CURVE, COSTLY, looked=3, missed=MISSED)
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


def test_decisions_say_what_was_done_what_was_better_by_how_much_and_why(document: Any) -> None:
    assert [int(each) for each in re.findall(r"\d+", document.looked)] == [3]
    for told, found in zip(document.costly, COSTLY, strict=True):
        assert told.at == AT
        numbers = [int(each) for each in re.findall(r"\d+", told.told.split(" ", 2)[1])]
        assert numbers == [AT + 1]
        name, made, better = (
            seat_name(NOW.to_act),
            *(tell_action(each, GAME.game) for each in (found.made, found.better)),
        )
        places = [told.told.index(each) for each in (name, f"{made}.", f"{better}.")]
        assert places == sorted(places)
        assert f"(±\N{NO-BREAK SPACE}{round(100 * found.error)})" in told.told
        assert str(round(100 * found.ahead)) in told.told
    reason = tell_advice(ADVICE, NOW)
    assert [each.told.endswith(reason) for each in document.costly] == [True, False]


def test_where_nothing_cost_anything_that_is_said_and_where_nothing_was_tried_nothing(document: Any) -> None:
    spared = look_back(GAME, CURVE, looked=3)
    assert spared.looked.partition(".")[0] == document.looked.partition(".")[0]
    assert spared.looked != document.looked
    assert document.looked.endswith(":")
    assert (spared.costly, look_back(GAME, CURVE).looked) == ((), "")


def test_rules_lead_to_the_first_page_on_which_they_are_taught(document: Any) -> None:
    (rule,) = document.rules
    page = next(page for page in pages() if MISSED[0] in page.clauses)
    assert rule.file == page.file
    assert rule_card(MISSED[0]).title in rule.told
    assert page.title() in rule.told


def test_in_words_it_holds_everything(document: Any) -> None:
    text = in_words(document)
    told = (each.told for each in (*document.moments, *document.costly))
    for each in (document.found, *told, document.looked, document.words["title"]):
        assert each in text
    rows = [line for line in text.splitlines() if re.match(r" *\d+  Ada ", line)]
    assert [int(line.split()[0]) for line in rows] == [0, 40, LAST]
    assert all(worth in row for row, point in zip(rows, document.points, strict=True) for worth in point.worth)
