"""Looking back at a table: the curve grows, can be stopped, and each of its places can be gone to, from any branch."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from kdl_widgets.live import background
from kdl_widgets.matches.table import Table

import kdl
from kdl.course import pages
from kdl.engine.match import Match
from kdl.players import game_review, sampled_curve
from kdl.words import say, set_language
from tests.kdl_widgets.client import sent, told
from tests.kdl_widgets.matches.at_table import ask, running

GAME = kdl.play("get_lucky", seats=3, seed=1)


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in (("STEPS", 1), ("LEAST", 2), ("MOST", 3)):
        monkeypatch.setattr(sampled_curve, name, number)
    monkeypatch.setattr(game_review, "STEPS", 400)


def looking_back() -> Any:
    table = Table(Match(GAME), study=True)
    ask(table, after="look-back")
    assert table.look_back.curve is not None
    return table


def test_before_it_is_asked_for_there_is_none() -> None:
    table = Table(Match(GAME), study=True)
    assert (table.look_back.curve, table.look_back.children) == (None, ())


def test_it_says_what_the_chances_were_up_to_the_end() -> None:
    curve = looking_back().look_back.curve
    document = curve.document
    assert (curve.grows, curve.done, document["last"]) == (False, 1, len(GAME))
    assert document["points"][-1]["shares"] == [float(seat == GAME.end.winner) for seat in range(3)]
    assert [point["at"] for point in document["points"]] == [*sampled_curve.places(GAME)]
    assert curve.picture.startswith("data:image/svg+xml")
    assert [letter for *_, letter in curve.signs] == ["A", "B", "C"]


def test_one_goes_to_a_place_and_from_a_branch_back_to_the_game() -> None:
    table = looking_back()
    curve, line = table.look_back.curve, table.match.line
    sent(curve, go=12)
    assert (table.at, curve.at, table.state) == (12, 12, GAME.at(12))
    other = next(action for action in kdl.legal_actions(table.state) if action != GAME[12].action)
    table.do(other)
    assert (table.at, curve.at) == (13, 12)
    assert table.match.line[13] is not line[13]
    sent(curve, go=20)
    assert (table.at, curve.at, table.match.here) == (20, 20, line[20])
    for nowhere in (-1, len(GAME) + 1, "3", True, None):
        sent(curve, go=nowhere)
    assert table.at == 20


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_computer_is_said_to_think_where_the_game_has_gone_on(language: str) -> None:
    set_language(language)
    first = GAME.at(0).to_act
    seats = [kdl.Seat("Zuzu", "careful") if seat == first else kdl.Seat() for seat in range(3)]
    table = Table(Match(GAME, seats), study=True)
    ask(table, after="look-back")
    assert table.at == 0
    assert table.desk.desk["head"] == say("play", "take-over", who=table.sitting.name(first))
    assert "Zuzu" in table.desk.desk["head"]


def test_whoever_looks_back_again_has_a_new_curve_of_the_line_that_is_shown() -> None:
    table = looking_back()
    old = table.look_back.curve
    table.last()
    ask(table, after="look-back")
    assert table.look_back.curve is not old
    assert old.comm is None
    assert table.look_back.children == (table.look_back.curve,)
    new = table.look_back.curve
    table.close()
    assert new.comm is None


def test_what_was_reckoned_is_kept_for_the_same_match_and_its_branches_and_forgotten_with_another() -> None:
    table = looking_back()
    curve, line = table.look_back.curve, table.match.line
    told(curve, grows=True)  # twice as many games
    points, costly = curve.document["points"], curve.document["costly"]
    table.last()
    ask(table, after="look-back")
    assert (table.look_back.curve.document["points"], table.look_back.curve.document["costly"]) == (points, costly)
    table.go(12)
    table.do(next(action for action in kdl.legal_actions(table.state) if action != GAME[12].action))
    while not kdl.is_terminal(table.state):
        table.do(kdl.legal_actions(table.state)[0])
    ask(table, after="look-back")
    branch = table.look_back.curve
    shared = [point for point in points if point["at"] <= 12]
    assert branch.document["points"][: len(shared)] == shared
    assert branch.document["points"] != points
    table.resume(Match(GAME).text())
    assert table.match.line[0] is not line[0]
    assert (table.look_back.curve, table.look_back.children, branch.comm) == (None, (), None)


def test_of_a_game_that_is_opened_again_decisions_of_persons_are_told_and_that_there_are_none() -> None:
    table = looking_back()
    seats = [kdl.Seat("", "person" if seat == 1 else "careful") for seat in range(3)]
    table.resume(Match(GAME, seats).text())
    ask(table, after="look-back")
    told_of_one = table.look_back.curve.document["looked"]
    at = {each["at"] for each in table.look_back.curve.document["costly"]}
    assert {GAME.at(each).to_act for each in at} <= {1}
    table.resume(Match(GAME, [kdl.Seat("", "careful")] * 3).text())
    ask(table, after="look-back")
    assert re.match(r"We replayed [1-9]\d* decision", told_of_one)
    assert table.look_back.curve.document["looked"] == say("look-back", "looked.nobody")


def test_it_grows_a_little_at_a_time_stops_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_STRETCH", "_SHOWN", "_REST"):
        monkeypatch.setattr(background, name, 0.0)

    async def reader() -> None:
        curve = looking_back().look_back.curve
        begun = curve.found.progress
        assert (curve.grows, curve.done) == (True, begun)
        while curve.done == begun:
            await asyncio.sleep(0)
        told(curve, grows=False)
        games = curve.found.progress
        for _ in range(5):
            await asyncio.sleep(0.001)
        assert begun < games == curve.found.progress < 1
        told(curve, grows=True)
        while curve.grows:
            await asyncio.sleep(0)
        assert curve.done == 1
        whole = curve.found.sampled.curve
        told(curve, grows=True)
        assert curve.found.progress < 1
        curve.close()
        assert not curve.grows
        assert whole.points[-1].is_exact

    asyncio.run(reader())


@running
def test_rules_that_were_against_what_was_tried_are_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_review, "MOST", 0)
    start = kdl.new_game("get_lucky", seats=3, seed=1)
    table = Table(Match(kdl.Timeline(start)), study=True)
    refused = kdl.Action("luck", table.state.hands[table.state.to_act][0])
    for _ in range(2):
        ask(table, do=str(refused))
    clause = table.desk.news["clause"]
    assert [*table.look_back.missed] == [clause]
    table.look_back.begin()
    assert table.look_back.curve is not None
    rules = table.look_back.curve.document["rules"]
    page = next((page for page in pages() if clause in page.clauses), None)
    assert [rule["file"] for rule in rules] == ([] if page is None else [page.file])
