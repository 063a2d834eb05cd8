"""What would have foiled an attempt is found in every edition, and told of those who did not do it."""

from __future__ import annotations

from typing import Any

import pytest

import kdl
from kdl.core.position import open_attempt
from kdl.players import game_review
from kdl.players.game_review import looked_at, missed_saves, saving
from kdl.players.sampled_curve import SampledCurve
from tests.kdl.players.decided import judge

EDITIONS = (("deluxe", 4), ("classic", 4), ("get_lucky", 4), ("flight", 3))


@pytest.fixture(scope="module", params=EDITIONS, ids=[edition for edition, _ in EDITIONS])
def passed(request: pytest.FixtureRequest) -> tuple[Any, int]:
    """Play a game in which Ada, who chooses by chance, lets an attempt succeed that she could have foiled."""
    edition, seats = request.param
    start = kdl.new_game(edition, seats=seats, seed=0)
    players = [kdl.computer(start.game, "careful" if seat else "chance") for seat in range(seats)]
    timeline = kdl.play_on(kdl.Timeline(start), players)
    return timeline, missed_saves(timeline, (0,))[0]


def test_it_foils_the_attempt_with_cards_of_the_hand_and_none_of_them_is_idle(passed: tuple[Any, int]) -> None:
    timeline, at = passed
    state = timeline.at(at)
    attempt, actions = open_attempt(state), saving(state)
    for action in actions:
        assert (state.phase, state.to_act) == ("luck", 0)
        assert open_attempt(state).strength == attempt.strength
        assert action in kdl.legal_actions(state)
        state = kdl.apply(state, action).state
    assert not kdl.is_terminal(state)
    assert (state.turn, state.phase) != (timeline.at(at).turn, "luck")


def test_who_can_foil_nothing_alone_has_no_saving() -> None:
    timeline = kdl.play("deluxe", seats=4, seed=0)
    for state in timeline.states:
        if state.phase == "luck":
            held = [kdl.apply(state, each) for each in kdl.legal_actions(state) if each.kind == "luck"]
            most = sum(way.state.attempt.luck - state.attempt.luck if way.state.attempt else 99 for way in held)
            assert bool(saving(state)) == (state.attempt.luck + most >= state.attempt.strength)


def test_it_is_looked_at_first_and_what_lost_the_game_comes_out_however_wide_the_error_is(
    passed: tuple[Any, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    timeline, at = passed
    is_lost = timeline.game.edition != "flight"
    monkeypatch.setattr(game_review, "ERRORS", 1_000.0 if is_lost else 2.0)
    monkeypatch.setattr(game_review, "SAVED", 20)
    assert looked_at(timeline, SampledCurve(timeline).curve, (0,))[0] == at
    assert at not in looked_at(timeline, SampledCurve(timeline).curve, (1, 2))
    costly = judge(timeline, at)
    assert costly is not None
    assert (costly.at, costly.saves, costly.better) == (at, saving(timeline.at(at)), costly.saves[0])
    assert costly.ahead > 0
    assert costly.lost == is_lost


def test_who_foils_an_attempt_has_thrown_nothing_away(passed: tuple[Any, int]) -> None:
    timeline, at = passed
    other = timeline.branch(at)
    for action in saving(timeline.at(at)):
        other = other.then(action)
    assert at not in missed_saves(other, (0,))


def test_of_several_who_let_one_attempt_succeed_the_latest_comes_first() -> None:
    for seed in range(40):
        start = kdl.new_game("deluxe", seats=4, seed=seed)
        game = kdl.play_on(kdl.Timeline(start), [kdl.computer(start.game, "chance", seat) for seat in range(4)])
        found = missed_saves(game, range(4))
        if len(found) > 1:
            break
    assert len({game.states[at].to_act for at in found}) == len(found) > 1
    assert list(found) == sorted(found, reverse=True)
