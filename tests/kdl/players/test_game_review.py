"""Decisions that cost something: found from what their seat knew, and told only where that is clear."""

from __future__ import annotations

from functools import cache, reduce
from random import Random
from typing import Any

import pytest

import kdl
from kdl.analysis import win_curve
from kdl.analysis.game_tree import alike
from kdl.analysis.win_curve import CurvePoint, WinCurve
from kdl.players import game_review, sampled_curve
from kdl.players.game_review import Retrospect, looked_at, saving
from kdl.players.levels import model_of
from kdl.players.search import played_on
from tests.kdl.players.decided import judge


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in (("STEPS", 1), ("LEAST", 2), ("MOST", 3)):
        monkeypatch.setattr(sampled_curve, name, number)


@cache
def thrown_away(seed: int = 9) -> kdl.Timeline:
    """Play a game in which Ada, who chooses by chance, passes as the last who could have saved Lucky."""
    start = kdl.new_game("get_lucky", seats=4, seed=seed)
    levels = ("chance", "careful", "careful", "careful")
    return kdl.play("get_lucky", seats=4, seed=seed, players=[kdl.computer(start.game, each) for each in levels])


judged = cache(judge)


def pass_that_lost() -> int:
    return max(at for at, state in enumerate(thrown_away().states[:-1]) if state.to_act == 0)


def other_decision() -> tuple[kdl.Timeline, int]:
    """Return a game, and the last turn of Ada in it, in which she did the worse by chance."""
    timeline = thrown_away(14)
    return timeline, max(at for at, state in enumerate(timeline.states[:-1]) if state.on_turn == state.to_act == 0)


def _wins(state: Any, action: kdl.Action, deals: int) -> int:
    """Count in how many deals, made by hand, the seat to act wins after an action if all go on carefully."""
    seen, careful = kdl.observe(state, state.to_act), model_of(state.game.source).careful
    ends = []
    for number in range(deals):
        world = kdl.apply(seen.sample(Random(f"by hand {number}")), action).state
        ends.append([*played_on(world, [careful] * 4, number)][-1].winner)
    return ends.count(state.to_act)


def test_a_pass_that_lost_the_game_is_told_with_what_would_have_been_better() -> None:
    timeline, at = thrown_away(), pass_that_lost()
    found = judged(timeline, at)
    assert found is not None
    assert (found.at, found.seat, found.made) == (at, 0, timeline[at].action)
    assert found.better.kind == "luck"
    assert found.better in kdl.legal_actions(timeline.at(at))
    assert (found.lost, found.saves) == (False, saving(timeline.at(at)))  # Dora is asked after her
    assert found.ahead > 2 * found.error > 0
    assert _wins(timeline.at(at), found.better, 40) > _wins(timeline.at(at), found.made, 40)


def test_whoever_did_what_is_better_is_told_nothing() -> None:
    timeline, at = thrown_away(), pass_that_lost()
    found = judged(timeline, at)
    assert found is not None
    assert judged(timeline.branch(at).then(found.better), at) is None


def test_what_is_ahead_by_no_more_than_the_error_is_told_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_review, "ERRORS", 1_000.0)
    assert judged.__wrapped__(*other_decision()) is None


@pytest.mark.parametrize("deals", [True, False])
def test_that_cards_in_hand_would_have_foiled_an_attempt_is_told_however_wide_the_error_is(
    monkeypatch: pytest.MonkeyPatch, *, deals: bool
) -> None:
    monkeypatch.setattr(game_review, "ERRORS", 1_000.0)
    if not deals:
        monkeypatch.setattr(game_review, "fair_deal", lambda *_: None)
    timeline, at = thrown_away(), pass_that_lost()
    found = judged.__wrapped__(timeline, at)
    assert found is not None
    assert (found.clear, found.lost, found.saves) == (False, False, saving(timeline.at(at)))
    assert (found.ahead > 0) is deals
    foiled = reduce(lambda now, action: now.then(action), found.saves, timeline.branch(at))
    assert "Foiled" in [type(event).__name__ for event in foiled.events_at(len(foiled))]


@pytest.mark.slow
def test_the_pass_that_decided_a_short_game_on_the_classic_board_is_told() -> None:
    start = kdl.new_game("classic", seats=3, seed=24)
    players = [kdl.computer(start.game, "careful" if seat else "chance", seat) for seat in range(3)]
    timeline = kdl.play_on(kdl.Timeline(start), players)
    retrospect = Retrospect(timeline, (0,))
    while retrospect.grow():
        pass
    last = next(each for each in retrospect.costly if each.saves)
    assert (last.at, timeline[last.at].action.kind, kdl.is_terminal(timeline.end)) == (17, "pass", True)
    assert last.saves == saving(timeline.at(17))


def test_why_is_said_by_a_planner_who_would_do_the_same_and_by_nobody_else() -> None:
    timeline, at = other_decision()
    state, found = timeline.at(at), judged(timeline, at)
    assert found is not None
    planned = kdl.advise(kdl.observe(state, 0), kdl.legal_actions(state), "planner")
    same = len(alike(state, (planned.action, found.better))) == 1
    assert found.advice == (planned if same else None)


def test_what_its_seat_could_not_see_changes_nothing() -> None:
    timeline, at = thrown_away(), pass_that_lost()
    state, made = timeline.at(at), timeline[at].action
    other = kdl.observe(state, 0).sample(Random(3))
    assert other.hands != state.hands
    one, twin = (judged(kdl.Timeline(each).then(made), 0) for each in (state, other))
    assert one == twin is not None


def _curve(timeline: kdl.Timeline, drops: dict[int, float]) -> WinCurve:
    """Return a curve in which the chance of Ada falls at some places, and rises after them again."""
    points = [CurvePoint(0, (0.9, 0.1, 0.0, 0.0), (0.0,) * 4, 0)]
    for at, depth in drops.items():
        points += [CurvePoint(at - 1, points[0].shares, (0.0,) * 4, 0)]
        points += [CurvePoint(at, (0.9 - depth, 0.1 + depth, 0.0, 0.0), (0.0,) * 4, 0)]
    assert at <= len(timeline)
    return WinCurve((0, 1, 2, 3), tuple(points))


def test_looked_at_are_the_latest_own_choices_before_the_deepest_drops() -> None:
    timeline = thrown_away()
    early, late = 12, len(timeline)
    found = looked_at(timeline, _curve(timeline, {early: 0.2, late: 0.5}), (0,))
    assert 0 < len(found) <= game_review.MOST
    assert found[0] == pass_that_lost()
    assert len([at for at in found if at < early]) <= game_review.BEFORE
    for at in found:
        state = timeline.at(at)
        assert state.to_act == 0
        assert len(alike(state, kdl.legal_actions(state))) > 1
    assert not looked_at(timeline, _curve(timeline, {early: 0.2, late: 0.5}), ())
    (last,) = looked_at(timeline, _curve(timeline, {early: 0.2, late: 0.5}), (2,))
    choices = [at for at, state in enumerate(timeline.states[:-1]) if state.to_act == 2]
    assert last == max(at for at in choices if len(alike(timeline.at(at), kdl.legal_actions(timeline.at(at)))) > 1)


def test_the_chances_come_first_then_the_decisions_and_the_bar_only_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(win_curve, "ERRORS", 0.0)  # of few games no drop is clear
    monkeypatch.setattr(game_review, "MOST", 1)
    timeline = thrown_away()
    found, bar = Retrospect(timeline, (0,)), [0.0]
    while found.grow():
        bar.append(found.progress)
        assert found.sampled.progress == 1 or not found.looked
    assert bar == sorted(bar)
    assert found.progress == 1
    curve = found.sampled.curve
    told = [judged(timeline, at) for at in looked_at(timeline, curve, (0,))]
    assert found.looked == len(told) > 0
    assert found.costly == [each for each in told if each is not None]
    alone = Retrospect(timeline, ())
    while alone.grow():
        pass
    assert (alone.progress, alone.looked, alone.costly, alone.sampled.curve) == (1, 0, [], curve)
