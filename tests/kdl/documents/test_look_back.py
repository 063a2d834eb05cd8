"""What is said of a game that is over is what its chances say, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

import kdl
from kdl import words
from kdl.analysis.win_curve import Costly, CurvePoint, WinCurve
from kdl.course import pages
from kdl.lesson.look_back import in_words, look_back
from kdl.narration import seat_name, tell, tell_action, tell_advice
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
#: What is told of it: a change, and what decided the game.
MOMENTS = CURVE.moments


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
    yield look_back(GAME, CURVE, COSTLY, looked=3, missed=MISSED, moments=MOMENTS)
    words.set_language("en")


def test_chances_are_written_with_their_errors_and_what_is_certain_without(document: Any) -> None:
    sign = "%" if words.language() == "en" else " %"
    assert [point.worth for point in document.points] == [
        tuple(f"{share}{sign} ± {error}{sign}" for share, error in each)
        for each in ([(25, 5), (35, 6), (40, 6)], [(75, 4), (15, 3), (10, 2)])
    ] + [(f"100{sign}", f"0{sign}", f"0{sign}")]
    assert [point.at for point in document.points] == [0, 40, LAST]
    assert document.names == ("Ada", "Bruno", "Cleo")


def test_it_says_from_how_many_games_at_how_many_places(document: Any) -> None:
    assert [int(each) for each in re.findall(r"\d+", document.found)] == [2, 160]


def test_moments_name_the_step_that_they_open_and_say_whose_chance_went_from_where_to_where(document: Any) -> None:
    first, _ = document.moments
    assert first.at == 40
    found = [int(each) for each in re.findall(r"\d+", first.told)]
    assert (found[:2], found[-6:]) == ([1, 40], [25, 75, 6, 40, 10, 6])
    assert first.told.index("Ada:") < first.told.index("Cleo:")  # of whoever rose, too, it is said at whose cost


def test_the_stroke_that_decided_the_game_comes_last_whatever_it_moved(document: Any) -> None:
    *_, last = document.moments
    assert last.at == LAST
    assert tell(GAME.events_at(LAST)[0], GAME.game) in last.told
    assert [int(each) for each in re.findall(r"\d+", last.told)][-6:-3] == [75, 100, 4]
    sure = replace(CURVE, points=(replace(CURVE.points[1], shares=(0.99, 0.01, 0.0)), CURVE.points[2]))
    (told,) = look_back(GAME, sure, moments=sure.moments).moments
    assert last.told.startswith(told.told)
    assert "99" not in told.told  # it has moved the chances by less than the error


def test_no_change_is_told_that_is_not_more_than_its_error(document: Any) -> None:
    for moment in document.moments:
        changes = re.findall(r"(\d+) ?% \w+ (\d+) ?% \(± (\d+) ?%\)", moment.told)
        assert changes
        assert all(abs(int(after) - int(before)) > 2 * int(error) - 2 for before, after, error in changes)


@pytest.mark.usefixtures("document")
def test_of_an_answered_attempt_who_made_it_and_its_last_step_are_named_and_of_a_fall_who_gained() -> None:
    at = next(at for at, state in enumerate(GAME.states) if GAME.at(at - 1).phase == "luck" != state.phase)
    errors = (0.01,) * 3
    points = [CurvePoint(at - 3, (0.1, 0.8, 0.1), errors, 9), CurvePoint(at, (0.15, 0.2, 0.65), errors, 9)]
    curve = WinCurve((0, 1, 2), tuple(points))
    (told,) = look_back(GAME, curve, moments=curve.moments).moments
    assert told.at == at
    numbers = [int(each) for each in re.findall(r"\d+", told.told)]
    begun = max(each for each in range(at) if GAME[each - 1].action.kind == "attempt")
    assert (numbers[0], numbers[-6:]) == (begun, [80, 20, 1, 10, 65, 1])
    for event in (GAME.events_at(begun)[0], GAME.events_at(at)[0]):
        assert tell(event, GAME.game) in told.told
    assert told.told.index("Bruno:") < told.told.index("Cleo:")


@pytest.mark.parametrize("language", ["en", "de"])
def test_of_many_turns_the_one_that_moved_the_chances_is_told_with_what_happened_in_it(language: str) -> None:
    game = kdl.play("deluxe", seats=4, seed=1)
    first, last = 114, 117  # somebody walks and draws a card, then Lucky moves
    events = [each for at in range(first + 1, last + 1) for each in game.events_at(at)]
    errors = (0.01,) * 4
    points = [CurvePoint(106, (0.1, 0.8, 0.1, 0.0), errors, 9), CurvePoint(117, (0.2, 0.2, 0.6, 0.0), errors, 9)]
    curve = WinCurve((0, 1, 2, 3), tuple(points))
    words.set_language(language)
    (span,) = (replace(each, cause=(first, last)) for each in curve.moments)
    told, whole = (
        look_back(game, curve, moments=[each]).moments[0] for each in (span, replace(span, cause=(106, 117)))
    )
    kinds = ("Stepped", "Drew", "LuckyMoved")
    for sentence in (tell(each, game.game) for each in events if type(each).__name__ in kinds):
        assert sentence in told.told
    words.set_language("en")
    assert told.at == last
    assert [int(each) for each in re.findall(r"\d+", told.told)][:4] == [107, 117, 115, 117]
    assert [int(each) for each in re.findall(r"\d+", whole.told)][:2] == [107, 117]


def test_that_somebody_stopped_is_no_part_of_what_moved_the_chances_whether_the_turn_went_on_or_not() -> None:
    game = kdl.play("deluxe", seats=4, seed=1)
    stops = (at for at in range(9, len(game)) for each in game.events_at(at) if type(each).__name__ == "Stopped")
    last = next(at for at in stops if game.at(at).turn > game.at(at - 1).turn)
    first = next(at for at in reversed(range(last)) if game.at(at).turn < game.at(last - 1).turn) + 1
    errors = (0.01,) * 4
    points = [CurvePoint(0, (0.1, 0.8, 0.1, 0.0), errors, 9), CurvePoint(last, (0.2, 0.2, 0.6, 0.0), errors, 9)]
    (moment,) = (replace(each, cause=(first, last)) for each in WinCurve((0, 1, 2, 3), tuple(points)).moments)
    told = look_back(game, WinCurve((0, 1, 2, 3), tuple(points)), moments=[moment]).moments[0].told
    events = [each for at in range(first + 1, last + 1) for each in game.events_at(at)]
    assert any(tell(each, game.game) in told for each in events)
    assert not any(tell(each, game.game) in told for each in events if type(each).__name__ == "Stopped")


def test_where_nothing_is_clear_that_is_said() -> None:
    steady = look_back(GAME, WinCurve(CURVE.seats, CURVE.points[:1]))
    assert not steady.moments
    assert steady.words["steady"] in in_words(steady)
    pending = look_back(GAME, CURVE, looked=None, moments=None)
    assert pending.looked == pending.words["steady"] != steady.words["steady"]
    assert not pending.moments


def test_decisions_say_what_was_done_what_was_better_by_how_much_and_why(document: Any) -> None:
    assert [int(each) for each in re.findall(r"\d+", document.looked)] == [3]
    for told, found in zip(document.costly, COSTLY, strict=True):
        assert told.at == AT
        assert re.findall(r"\d+", told.told)[0] == str(told.at)
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


@pytest.mark.usefixtures("document")
def test_a_pass_that_lost_the_game_is_told_with_what_would_have_foiled_the_attempt() -> None:
    at = next(at for at, step in enumerate(GAME) if step.action.kind == "luck")
    played, seat = GAME[at].action, GAME.at(at).to_act
    lost, foiled = (
        Costly(at, seat, kdl.Action("pass"), played, 0.34, 0.05, None, (played,), is_lost) for is_lost in (True, False)
    )
    told = [each.told for each in look_back(GAME, CURVE, [lost, foiled], looked=2).costly]
    assert told[0] != told[1]
    unclear = [replace(each, clear=False) for each in (lost, foiled)]
    certain = look_back(GAME, CURVE, unclear, looked=2)
    assert certain.looked != look_back(GAME, CURVE, [lost, foiled], looked=2).looked
    assert len({*told, *(each.told for each in certain.costly)}) == 4
    for each in (*told, *(each.told for each in certain.costly)):
        assert re.findall(r"\d+", each)[0] == str(at)
        assert f"{tell_action(played, GAME.game)}. " in each
    for each in told:
        assert "34" in each
        assert "(±\N{NO-BREAK SPACE}5)" in each


def test_cards_that_are_told_alike_are_told_once_with_how_many_they_are(document: Any) -> None:
    at = next(at for at, step in enumerate(GAME) if step.action.kind == "luck")
    played, told = GAME[at].action, tell_action(GAME[at].action, GAME.game)
    costly = Costly(at, GAME.at(at).to_act, kdl.Action("pass"), played, 0.3, 0.05, None, (played,) * 3)
    (found,) = look_back(GAME, CURVE, [costly], looked=len(document.costly)).costly
    assert f" {told} (3\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}). " in found.told
    assert found.told.count(told) == 1


def test_a_decision_names_the_page_of_the_rule_by_which_another_would_have_been_better(document: Any) -> None:
    for each, found in zip(document.costly, COSTLY, strict=True):
        clauses = [reason.clause for reason in kdl.explain(GAME.at(AT), found.better) if reason.clause in TAUGHT]
        (rule,) = each.rules
        assert rule.file == next(page.file for page in pages() if clauses[-1] in page.clauses)
        assert rule_card(clauses[-1]).title in rule.told
        assert f"{document.words['by-rule']} {rule.told}" in in_words(document)


def test_where_nothing_cost_anything_that_is_said_and_where_nothing_was_tried_why(document: Any) -> None:
    spared = look_back(GAME, CURVE, looked=3)
    assert spared.looked.partition(".")[0] == document.looked.partition(".")[0]
    assert spared.looked != document.looked
    assert document.looked.endswith(":")
    said = {spared.looked, look_back(GAME, CURVE).looked, look_back(GAME, CURVE, persons=False).looked}
    assert (spared.costly, len(said)) == ((), 3)


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
