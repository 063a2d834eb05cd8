"""Moves are taken back, done again and branched, and nothing that was played is lost."""

from __future__ import annotations

import pytest
from kdl_widgets.matches.table import Table

import kdl
from kdl import words
from kdl.engine.match import Match, Seat
from tests.kdl_widgets.matches.at_table import ONE, ask, played, playthrough, running, send, sit


@running
def test_undo_takes_back_the_move_and_what_the_computers_did_since() -> None:
    alone = sit("deluxe", ONE, seats=4, seed=7, study=True)
    before = alone.state
    ask(alone, do="stop")
    while not alone.deciding:
        alone.next()
    after, end = alone.state, alone.end
    assert end > 1
    ask(alone, tool="undo")
    assert (alone.state, alone.at, alone.desk.desk["redo"]) == (before, 0, True)
    ask(alone, tool="redo")
    assert (alone.state, alone.at) == (after, end)


@running
def test_at_a_fair_table_nothing_is_taken_back_that_showed_a_card_and_it_says_so() -> None:
    start = kdl.arrange(kdl.new_game("deluxe", seats=4, seed=7), pawns={0: "kitchen"}, on_turn=0, phase="action")
    for language, told in (("en", "draw"), ("de", "zieh")):
        words.set_language(language)
        table = Table(Match(kdl.Timeline(start), [Seat(player=player) for player in ONE]))
        ask(table, do="draw")
        table.pause()
        state, line = table.state, table.log_text
        ask(table, tool="undo")
        assert (table.state, table.log_text) == (state, line)
        assert told in table.desk.news["text"]
        table.studying.value = True
        ask(table, tool="undo")
        assert (table.desk.news, table.state) == ({}, start)
        assert table.desk.desk["redo"] is True


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("tool", ["undo", "redo"])
@running
def test_where_there_is_nothing_to_undo_or_redo_it_says_so(table: Table, tool: str, language: str) -> None:
    words.set_language(language)
    assert table.desk.desk[tool] is False
    ask(table, tool=tool)
    assert table.desk.news["text"]
    assert table.at == 0


@running
def test_acting_in_the_past_makes_a_branch_and_loses_nothing(table: Table) -> None:
    played(table, 12, seed=2)
    first, end = table.match.here, table.end
    table.go(0)
    assert table.desk.desk["note"].startswith("Step 0 of")
    other = next(m for m in table.offers.moves if m.actions[0] != first.path[1].step.action)
    ask(table, do=other.notation)
    assert (table.at, table.end) == (len(other.actions), len(other.actions))
    assert table.log_text.splitlines()[-1] != ""
    assert first in tuple(table.match.start.below())
    assert len(table.map.tree["branches"]) == 2
    assert table.map.tree["here"] == 1
    send(table.map, branch=0, at=end)
    assert (table.match.here, table.at) == (first, end)


@running
def test_doing_what_was_done_there_before_goes_there_again(table: Table) -> None:
    played(table, 6, seed=2)
    line = table.match.line
    table.go(0)
    again = next(m for m in table.offers.moves if m.actions[0] == line[1].step.action and len(m.actions) == 1)
    ask(table, do=again.notation)
    assert table.match.here is line[1]
    assert table.match.line == line
    assert len(table.map.tree["branches"]) == 1


@running
def test_steps_back_and_forward_along_the_line_that_was_played(table: Table) -> None:
    played(table, 10, seed=2)
    states = list(table.timeline.states)
    for at in (0, 3, len(states) - 1, 1):
        table.go(at)
        assert (table.state, table.end, table.match.state) == (states[at], len(states) - 1, states[at])


@running
def test_what_can_be_jumped_to_grows_with_the_game(alone: Table) -> None:
    assert {goal for _, (goal, _) in alone.controls._goal.options} == {"turn"}
    state = playthrough("deluxe")
    table = Table(Match(kdl.Timeline(state.start)), study=True)
    table.do(*(step.action for step in state.steps[:-1]))
    offered = {goal for _, (goal, _) in table.controls._goal.options}
    assert {"turn", "attempt"} <= offered


@pytest.mark.parametrize("people", [1, 2])
@running
def test_after_the_end_one_takes_back_against_computers_alone_and_studies_from_there(people: int) -> None:
    whole = playthrough("deluxe")
    players = ["person"] * people + ["careful"] * (4 - people)
    table = Table(Match(whole, [Seat(player=player) for player in players]))
    assert kdl.is_terminal(table.state)
    assert "result" in table.keeper.game or people > 1
    assert table.keeper.game["title"].endswith(table.desk.desk["head"])
    assert table.desk.desk["undo"] is (people == 1)
    ask(table, tool="undo")
    assert kdl.is_terminal(table.state) is (people > 1)
    assert table.studying.value is (people == 1)
    assert bool(table.desk.news) is (people > 1)
    if people == 1:
        assert "result" not in table.keeper.game, "what follows does not count"
        assert table.deciding
        told = table.desk.desk["keeping"]
        assert told
        ask(table, tap=table.offers.observation.hand[0])
        assert table.desk.desk["keeping"] == told, "it stays while one chooses"
        table.go(1)
        assert table.desk.desk["keeping"] == ""


def forced(game: str) -> tuple[kdl.Timeline, int]:
    """Return a game up to a pass where nothing else was possible, and whose that was; it had had a choice before."""
    whole = playthrough(game)
    for at, state in enumerate(whole.states[:-1]):
        chose = any(each.to_act == state.to_act and len(kdl.legal_actions(each)) > 1 for each in whole.states[:at])
        if chose and kdl.legal_actions(state) == (kdl.Action("pass"),):
            return whole.branch(at + 1), state.to_act
    raise AssertionError("nobody had to pass")


@pytest.mark.parametrize("game", ["deluxe", "cards"])
@running
def test_what_is_taken_back_is_a_choice_and_never_the_only_thing_possible(game: str) -> None:
    timeline, seat = forced(game)
    seats = [Seat(player="person" if each == seat else "careful") for each in range(timeline.game.seats)]
    table = Table(Match(timeline, seats), study=True)
    ask(table, tool="undo")
    while table.desk.desk["undo"]:
        assert table.state.to_act == seat
        assert len(kdl.legal_actions(table.state)) > 1
        ask(table, tool="undo")
    while table.desk.desk["redo"]:
        ask(table, tool="redo")
        assert table.at == table.end or len(kdl.legal_actions(table.state)) > 1
    shared = Match(timeline)
    assert shared.undo().state == timeline.at(len(timeline) - 1), "where others look on, it would tell of the hand"
