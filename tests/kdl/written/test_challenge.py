"""Players that readers wrote: they play fair against the kit's, and where they go wrong is found and explained."""

# ruff: noqa: ARG001, ARG005 (players look at what they like)

from __future__ import annotations

from typing import Any

import pytest

import kdl
from kdl.core.actions import Action
from kdl.engine.play import PlayerError
from kdl.players.tournament import Table
from kdl.written import challenge as challenging
from kdl.written.challenge import YOURS, challenge
from kdl.written.telling_challenges import tell_allowed, tell_result


def first(observation: Any, legal: tuple[Action, ...]) -> Action:
    return legal[0]


def planner(observation: Any, legal: tuple[Action, ...]) -> Action:
    return kdl.advise(observation, legal, "planner").action


@pytest.mark.parametrize("edition", [None, "classic", "get_lucky"])
def test_a_player_plays_to_the_end(edition: str | None) -> None:
    result = challenge(first, "chance", edition, games=6)
    assert (result.played, result.wanted, result.slip, result.refusal) == (6, 6, None, "")
    assert result.share is not None
    assert (result.share.level, result.share.seats, result.share.games) == (YOURS, 0.5, 6)
    assert challenge(first, "chance", edition, games=6) == result


@pytest.mark.parametrize("edition", [None, "get_lucky"])
def test_who_is_stronger_is_told_when_the_interval_says_so(edition: str | None) -> None:
    assert challenge(planner, "chance", edition, games=20).verdict == "stronger"
    assert challenge(first, "planner", edition, games=20).verdict == "weaker"
    assert challenge(planner, "planner", edition, games=4).verdict == "open"


def test_a_player_of_the_kit_is_as_strong_as_itself() -> None:
    result = challenge(planner, "planner", games=60)
    low, high = result.share.interval
    assert low < 0.5 < high


def test_every_deal_is_played_from_both_sides() -> None:
    assert challenge(first, games=3).played == 4
    table = Table("deluxe", 4, (YOURS, "careful"), {})
    for game in (0, 2, 4):
        (one, here), (other, there) = table.seated(7, game), table.seated(7, game + 1)
        assert one == other
        assert {seat for seat in here if here[seat] == YOURS} == {seat for seat in there if there[seat] != YOURS}


def test_makers_of_players_are_handed_a_seed_for_each_seat() -> None:
    seeds: list[int] = []

    def make(seed: int) -> Any:
        seeds.append(seed)
        return kdl.random_player(seed)

    assert challenge(make, games=4).played == 4
    assert seeds == [0, 2, 1, 3, 4, 6, 5, 7]
    assert challenge(kdl.random_player, games=2).played == 2


# Where players go wrong.


def attempts_at_once(observation: Any, legal: tuple[Action, ...]) -> Action:
    return Action("attempt")


@pytest.mark.parametrize(
    ("player", "wrong", "fault"),
    [
        (attempts_at_once, "illegal", ""),
        (lambda observation, legal: Action("step", space="nowhere"), "illegal", ""),
        (lambda observation, legal: Action("swap", character="character_1", taken="character_2"), "illegal", ""),
        (lambda observation, legal: "stop", "action", ""),
        (lambda observation, legal: 0, "action", ""),
        (lambda observation, legal: tuple(legal[0]), "action", ""),
        (lambda observation, legal: Action("step", space=3), "action", ""),
        (lambda observation, legal: legal, "action", ""),
        (lambda observation, legal: None, "call", "none"),
        (lambda observation, legal: legal[999], "call", "raised"),
        (lambda observation, legal: observation.hands, "call", "raised"),
    ],
)
@pytest.mark.parametrize("edition", [None, "get_lucky"])
def test_where_a_player_goes_wrong_is_found(player: Any, wrong: str, fault: str, edition: str | None) -> None:
    result = challenge(player, "careful", edition)
    slip = result.slip
    assert slip is not None
    assert (slip.wrong, slip.called.fault, slip.game) == (wrong, fault, result.played + 1)
    assert slip.state.to_act == slip.seat
    assert slip.legal == kdl.legal_actions(slip.state)
    assert (wrong == "illegal") or not slip.reasons
    told = tell_result(result)
    assert len(told) >= 2
    assert str(slip.legal[0]) in tell_allowed(slip)


def test_an_illegal_action_is_refused_for_the_conditions_that_fail() -> None:
    slip = challenge(attempts_at_once).slip
    assert slip.reasons
    assert slip.reasons == tuple(r for r in kdl.explain(slip.state, Action("attempt")) if not r.ok)
    told = " ".join(tell_result(challenge(attempts_at_once)))
    assert "It chose `attempt`, which isn't allowed:" in told
    assert "but Lucky is in the Library" in told


def test_a_mistake_late_in_a_game_is_found_where_it_happens() -> None:
    def late(observation: Any, legal: tuple[Action, ...]) -> Any:
        return legal[0] if observation.turn < 9 else "nothing"

    slip = challenge(late).slip
    assert slip.state.turn >= 9
    assert len(slip.timeline.states) > 9


def test_what_was_won_before_a_mistake_still_counts() -> None:
    ended = []

    def third_time(observation: Any, legal: tuple[Action, ...]) -> Any:
        if observation.turn == 1 and observation.phase == "movement" and observation.steps_left:
            ended.append(observation.hand)
        return legal[0] if len(ended) < 3 else 1

    result = challenge(third_time, "chance")
    assert result.slip is not None
    assert result.share is not None
    assert result.share.games == result.played == result.slip.game - 1


def test_a_player_that_takes_too_long_is_stopped() -> None:
    def endless(observation: Any, legal: tuple[Action, ...]) -> Action:
        while True:
            pass

    slip = challenge(endless, seconds=0.1).slip
    assert slip.called.fault == "time"


def test_games_without_an_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenging, "MOST_STEPS", 5)
    result = challenge(first)
    assert result.slip.wrong == "endless"
    assert tell_result(result) == (
        "Game 1 did not end within 5 steps, so it was stopped. Let your player attempt the murder when it can.",
    )


def test_the_time_for_all_games_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenging, "ALL_SECONDS", 0.0)
    result = challenge(first)
    assert (result.played, result.wanted) == (1, 40)
    assert tell_result(result)[-1] == "Then time ran out. You asked for 40 games."


def test_a_fault_of_the_kit_is_not_put_on_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenging, "computer", lambda *_, **__: lambda observation, legal: None)
    with pytest.raises(PlayerError, match="which is not an action"):
        challenge(first)


@pytest.mark.parametrize("player", [5, "first", None, kdl.Action("stop")])
def test_what_is_no_function_is_refused(player: Any) -> None:
    assert challenge(player).refusal == "function"


@pytest.mark.parametrize("player", [lambda: 1, lambda legal: legal[0], lambda a, b, c: 1, dict])
def test_functions_that_cannot_be_called_as_players_are_refused(player: Any) -> None:
    result = challenge(player)
    assert (result.refusal, result.played) == ("parameters", 0)
    assert "def player(observation, legal):" in tell_result(result)[0]


def test_unknown_levels_editions_and_numbers_are_refused() -> None:
    with pytest.raises(kdl.UnknownNameError, match="no level is called 'best'"):
        challenge(first, "best")
    with pytest.raises(kdl.UnknownNameError):
        challenge(first, edition="chess")
    with pytest.raises(kdl.OptionError, match="games must be 1 or more, not 0"):
        challenge(first, games=0)
    with pytest.raises(kdl.OptionError):
        challenge(first, seats=99)


def test_options_of_the_edition_are_played() -> None:
    result = challenge(first, "chance", seats=3, games=2, options={"pets": ("cat",)})
    assert result.played == 2
    slip = challenge(attempts_at_once, seats=4, options={"pets": ("cat",)}).slip
    assert slip.state.pets.keys() == {"cat"}
