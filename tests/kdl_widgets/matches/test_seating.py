"""Who sits at the screen: who decides, whose hand is hidden, and what the computers know."""

from __future__ import annotations

from typing import Any

import pytest
from kdl_widgets.matches import seating as room
from kdl_widgets.matches.seating import Seating

import kdl
from kdl.engine.match import Match, Seat
from kdl.players.levels import LEVELS
from tests.kdl_widgets.matches.at_table import GAMES, playthrough


def seated(*players: str, study: bool = False, **options: Any) -> Seating:
    start = kdl.new_game(**{"edition": "deluxe", "seats": 4, "seed": 7} | options)
    return Seating(Match(kdl.Timeline(start), [Seat(player=player) for player in players]), study=study)


@pytest.mark.parametrize(
    ("players", "study", "taken", "fair"),
    [
        (("person", "careful", "chance", "planner"), False, 0, True),
        (("careful", "person", "chance", "planner"), True, 1, False),
        (("person", "person", "chance", "planner"), False, None, True),
        (("careful", "chance", "chance", "planner"), False, None, False),
    ],
)
def test_the_only_person_sits_there_from_the_beginning(
    players: tuple[str, ...], study: bool, taken: int | None, fair: bool
) -> None:
    sitting = seated(*players, study=study)
    assert (sitting.taken, sitting.is_fair) == (taken, fair)


def test_strangers_move_by_rule_whoever_sits_in_their_seats() -> None:
    sitting = seated("person", "person", "person", "person", seats=2)
    assert [sitting.plays(seat) for seat in range(4)] == ["person", "", "person", ""]


def test_hands_are_hidden_from_the_next_person_on_until_somebody_takes_over() -> None:
    sitting = seated("person", "person", "careful", "careful")
    state = sitting.match.state
    assert (sitting.hides(state), sitting.eyes(state, latest=True)) == (True, None)
    sitting.taken = 0
    assert (sitting.hides(state), sitting.eyes(state, latest=True)) == (False, 0)
    other = kdl.arrange(state, on_turn=1)
    assert (sitting.hides(other), sitting.eyes(other, latest=True), sitting.eyes(other, latest=False)) == (
        True,
        None,
        0,
    )
    computer = kdl.arrange(state, on_turn=2)
    assert (sitting.hides(computer), sitting.eyes(computer, latest=True)) == (False, 0)
    sitting.study = True
    assert (sitting.hides(other), sitting.eyes(other, latest=True)) == (False, 1)


# The searcher plays many games before each choice: a game of each family is enough for it.
@pytest.mark.parametrize(
    ("game", "level"),
    [(game, level) for game in GAMES for level in LEVELS if level != "searcher" or game in ("deluxe", "cards")],
)
def test_computers_of_every_level_do_what_is_legal_and_are_handed_observations(
    game: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    timeline, asked = playthrough(game), []
    made = room.computer

    def computer(*given: Any) -> Any:
        choose = made(*given)
        return lambda seen, legal: asked.append(seen) or choose(seen, legal)

    monkeypatch.setattr(room, "computer", computer)
    sitting = Seating(Match(kdl.Timeline(timeline.start), [Seat(player=level)] * timeline.start.seats))
    states = [state for state in timeline.states if not kdl.is_terminal(state)]
    for state in states[:: max(1, len(states) // 5)]:
        assert sitting.choose(state) in kdl.legal_actions(state)
    assert asked
    assert all(hasattr(seen, "seat") and seen.seat == seen.to_act for seen in asked)


@pytest.mark.parametrize("game", GAMES)
def test_the_heading_says_who_decides_and_at_the_end_who_has_won(game: str) -> None:
    timeline = playthrough(game)
    for study in (True, False):
        sitting = Seating(Match(timeline, [Seat(f"Eva {seat}") for seat in range(timeline.start.seats)]), study=study)
        for state in timeline.states[::9]:
            if sitting.plays(state.to_act):
                assert f"Eva {state.to_act}" in sitting.heading(state)
        winner = kdl.outcome(timeline.end).winner
        assert f"Eva {winner}" in sitting.heading(timeline.end)


@pytest.mark.parametrize("level", ["chance", "careful"])
def test_what_was_thought_and_not_done_changes_nothing_elsewhere(level: str) -> None:
    states = [state for state in playthrough("deluxe").states[:-1] if state.to_act == 0][:12]

    def chosen(*, ahead: bool) -> list[kdl.Action]:
        sitting = seated(*(level,) * 4)
        if ahead:
            sitting.think(states[-1])
        return [sitting.choose(state) for state in states]

    assert chosen(ahead=True) == chosen(ahead=False)


def test_what_was_thought_is_not_thought_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = seated(*("careful",) * 4)
    state = sitting.match.state
    sitting.think(state)
    monkeypatch.setattr(room, "legal_actions", lambda _: pytest.fail("it was thought about"))
    assert sitting.choose(state) in kdl.legal_actions(state)
