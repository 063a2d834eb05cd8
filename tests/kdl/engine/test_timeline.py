"""Timelines: places, branches, and players who misbehave."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest

import kdl
from kdl.core.events import Arranged, FirstPlayerChosen, Shuffled, fold
from kdl.engine.play import PlayerFunction
from kdl.games.mansion.events import TurnedFaceUp
from kdl.narration import tell_position
from tests.kdl.mansion.positions import table

if TYPE_CHECKING:
    from pathlib import Path

PLAYED = kdl.play("deluxe", seats=4, seed=7)


def test_a_timeline_has_a_state_before_and_after_each_step() -> None:
    assert len(PLAYED.states) == len(PLAYED.steps) + 1
    assert PLAYED.states[0] == PLAYED.start == kdl.new_game("deluxe", seats=4, seed=7)
    assert PLAYED.states[-1] == PLAYED.end == PLAYED.at(-1) == PLAYED.at(len(PLAYED))
    assert kdl.is_terminal(PLAYED.end)


def test_the_events_lead_from_each_state_to_the_next() -> None:
    assert isinstance(PLAYED.events_at(0)[0], Shuffled)
    assert isinstance(PLAYED.events_at(0)[-1], FirstPlayerChosen)
    for index in range(1, len(PLAYED.states)):
        assert fold(PLAYED.at(index - 1), PLAYED.events_at(index)) == PLAYED.at(index)
    assert PLAYED.events == tuple(event for index in range(len(PLAYED.states)) for event in PLAYED.events_at(index))


def test_a_made_up_start_tells_that_it_was_arranged() -> None:
    setup = kdl.Timeline(table(4, lucky="armory")).setup
    assert isinstance(setup[-1], Arranged)
    assert "lucky_at" in dict(setup[-1].changes)
    assert not any(isinstance(event, Arranged) for event in PLAYED.setup)


def test_a_branch_goes_another_way_and_leaves_the_first_as_it_was() -> None:
    before = PLAYED.states
    branch = PLAYED.branch(20)
    other = next(action for action in kdl.legal_actions(branch.end) if action != PLAYED.steps[20].action)
    gone_on = branch.then(other)
    assert gone_on.at(20) == PLAYED.at(20)
    assert gone_on.end != PLAYED.at(21)
    assert PLAYED.states == before
    assert PLAYED.branch(-1).steps == PLAYED.steps


def test_then_refuses_what_is_illegal() -> None:
    with pytest.raises(kdl.IllegalActionError):
        PLAYED.branch(0).then(kdl.Action("draw"))


def test_the_same_seed_gives_the_same_playthrough() -> None:
    assert kdl.play("deluxe", seats=4, seed=7).steps == PLAYED.steps
    assert kdl.play("deluxe", seats=4, seed=8).steps != PLAYED.steps


def test_players_are_asked_for_their_own_seat_only() -> None:
    asked: list[tuple[int, int | None, int]] = []

    def watching(seat: int) -> PlayerFunction:
        chooser = kdl.random_player(seat)

        def choose(observation: kdl.Observation, legal: tuple[kdl.Action, ...]) -> kdl.Action:
            asked.append((seat, observation.seat, observation.to_act))
            return chooser(observation, legal)

        return choose

    kdl.play("deluxe", seats=3, seed=1, players=[watching(seat) for seat in range(3)])
    assert {seat for seat, _, _ in asked} == {0, 1, 2}
    assert all(seat == seen == acts for seat, seen, acts in asked)


@pytest.mark.parametrize("players", [[], [kdl.random_player(0)] * 3, [kdl.random_player(0)] * 5])
def test_there_must_be_one_player_per_seat(players: list[PlayerFunction]) -> None:
    with pytest.raises(kdl.OptionError, match=f"4 players are needed, not {len(players)}"):
        kdl.play("deluxe", seats=4, players=players)


def misbehaving(answer: object, after: int = 9) -> PlayerFunction:
    """Make a player that plays by chance for a while, and then answers something else or raises it."""
    chooser, left = kdl.random_player(3), [after]

    def choose(observation: kdl.Observation, legal: tuple[kdl.Action, ...]) -> kdl.Action:
        left[0] -= 1
        if left[0] >= 0:
            return chooser(observation, legal)
        if isinstance(answer, Exception):
            raise answer
        return answer

    return choose


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (ValueError("out of wits"), "raised ValueError: out of wits"),
        (KeyError("x"), "raised KeyError"),
        (None, "returned None, which is not an action"),
        ("stop", "returned 'stop', which is not an action"),
        (("stop", "", ""), "which is not an action"),
        (kdl.Action("step", "", ["kitchen"]), "which is not an action"),
        (kdl.Action({"stop"}), "which is not an action"),
        (kdl.Action("fly"), "no kind of action is called 'fly'"),
        (kdl.Action("step", "", "attic"), "no space is called 'attic'"),
        (kdl.Action("stop", "bats"), "'stop' needs none"),
        (kdl.Action("walk", "move_gallery"), "chose an illegal action: walk move_gallery is not legal"),
        (kdl.Action("pass"), "is not legal"),
    ],
)
def test_a_player_who_misbehaves_costs_nothing_of_what_was_played(answer: object, words: str, tmp_path: Path) -> None:
    players = [kdl.random_player(0), kdl.random_player(1), misbehaving(answer), kdl.random_player(2)]
    with pytest.raises(kdl.PlayerError) as caught:
        kdl.play("deluxe", seats=4, seed=11, players=players)
    error = caught.value
    assert (error.seat, "the player in seat 3 (2 in code) " in str(error)) == (2, True)
    assert words in str(error)
    assert error.timeline.end.to_act == 2
    assert sum(state.to_act == 2 for state in error.timeline.states[:-1]) == 9
    error.timeline.save(tmp_path / "so_far.json")
    assert kdl.load_replay(tmp_path / "so_far.json").states == error.timeline.states
    assert kdl.is_terminal(kdl.play_on(error.timeline).end)


def test_a_player_that_is_no_function() -> None:
    with pytest.raises(kdl.ArgumentError, match=r"a player \(a function .*\) is needed here, not None"):
        kdl.play("deluxe", seats=3, players=[None, None, None])
    with pytest.raises(kdl.ArgumentError, match=r"kdl.computer makes one of a level\) is needed here, not 'careful'"):
        kdl.play("deluxe", seats=3, players=["careful"] * 3)
    with pytest.raises(kdl.OptionError, match="4 players are needed, not 3; seats says how many play where a game is"):
        kdl.play("deluxe", players=[kdl.random_player()] * 3)


def test_players_who_never_end_are_stopped() -> None:
    def waiting(_observation: kdl.Observation, legal: tuple[kdl.Action, ...]) -> kdl.Action:
        return next(action for action in legal if action.kind in ("stop", "end", "pass"))

    with pytest.raises(kdl.PlayerError, match="did not end the game within 200 steps") as caught:
        kdl.play_on(kdl.Timeline(kdl.new_game(seats=3)), [waiting] * 3, most=200)
    assert len(caught.value.timeline.steps) == 200


def test_an_interrupt_is_no_fault_of_the_player() -> None:
    def interrupted(_observation: kdl.Observation, _legal: tuple[kdl.Action, ...]) -> kdl.Action:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kdl.play("deluxe", seats=3, players=[interrupted] * 3)


@pytest.mark.parametrize(
    ("edition", "options"),
    [("deluxe", {"seats": 2, "pets": "dog"}), ("classic", {"seats": 4}), ("flight", {"seats": 4}),
     ("get_lucky", {"seats": 2})],
)  # fmt: skip
def test_the_start_is_opened_event_by_event(edition: str, options: dict[str, object]) -> None:
    timeline = kdl.Timeline(kdl.new_game(edition, seed=7, **options))
    assert tuple(opened.event for opened in timeline.opening) == timeline.setup
    assert timeline.opening[-1].state == timeline.start
    for opened in timeline.opening:
        assert tell_position(kdl.observe(opened.state)), "each of them can be shown"


@pytest.mark.clause("classic.setup.first-player")
def test_the_cards_that_find_who_begins_can_be_stepped_through() -> None:
    timeline = kdl.Timeline(kdl.new_game("classic", seats=4, seed=7))
    turned = [opened for opened in timeline.opening if isinstance(opened.event, TurnedFaceUp)]
    assert len(turned) == 11
    assert [len(opened.state.discards) for opened in turned] == [*range(1, 12)], "each lies open after its turn"
    assert turned[-1].event.seat == timeline.start.on_turn


def test_a_start_made_up_by_hand_is_the_last_of_its_opening() -> None:
    timeline = kdl.Timeline(table(4, closed=("east",), lucky="foyer"))
    assert isinstance(timeline.opening[-1].event, Arranged)
    assert timeline.opening[-1].state == timeline.start
    assert timeline.opening[-2].state == kdl.new_game("deluxe", seats=4, seed=1, closed=("east",))


def test_it_is_the_sequence_of_its_steps() -> None:
    assert isinstance(PLAYED, Sequence)
    assert (len(PLAYED), list(PLAYED)) == (len(PLAYED.steps), [*PLAYED.steps])
    assert tuple(reversed(PLAYED)) == PLAYED.steps[::-1]
    assert (PLAYED[0], PLAYED[-1], PLAYED[2:5]) == (PLAYED.steps[0], PLAYED.steps[-1], PLAYED.steps[2:5])
    assert PLAYED[3] in PLAYED
    assert [step.state for step in PLAYED] == list(PLAYED.states[1:])
    assert len(kdl.Timeline(PLAYED.start)) == 0
    assert kdl.Timeline(PLAYED.start), "a playthrough in which nobody has done anything is one, too"


@pytest.mark.parametrize("place", [len(PLAYED), -len(PLAYED) - 1, "first", None, 1.0])
def test_a_step_that_there_is_not_is_refused_as_sequences_do_it(place: Any) -> None:
    with pytest.raises(IndexError, match=f"^there is no step .*; this playthrough has {len(PLAYED)} steps"):
        _ = PLAYED[place]
    with pytest.raises(kdl.StepError):
        _ = kdl.Timeline(PLAYED.start)[0]


@pytest.mark.parametrize("edition", kdl.edition_names())
def test_a_game_that_was_saved_and_loaded_is_equal_to_itself(edition: str, tmp_path: Path) -> None:
    timeline = kdl.play(edition, seats=3, seed=2)
    timeline.save(tmp_path / "game.json")
    match = kdl.Match(timeline)
    match.back(3)
    match.do(kdl.legal_actions(match.state)[-1])
    match.save(tmp_path / "match.json")
    again = kdl.load_replay(tmp_path / "game.json")
    assert again == timeline == kdl.load_link(timeline.link()) == deepcopy(timeline)
    assert len({again, timeline}) == 1
    assert again != timeline.branch(3) != 3
    assert kdl.load_match(tmp_path / "match.json") == match
    assert kdl.load_match(tmp_path / "match.json") != kdl.Match(timeline) != 3
