"""The table: what one can begin with, whose hand is open, and what the coach says."""

from __future__ import annotations

from typing import Any

import kdl_widgets
import pytest
from kdl_widgets.matches.table import Table
from kdl_widgets.playback.transport import StepNumberError

import kdl
from kdl import words
from kdl.analysis.subjects import SubjectError
from kdl.engine.match import Match, Seat
from tests.kdl_widgets.matches.at_table import HOT_SEAT, ask, on_page, pick, playthrough, running, send, sit

# ---- what one can begin with ----


def test_a_match_is_made_of_everything_that_can_be_played_from(tmp_path: Any) -> None:
    game = playthrough("deluxe")
    file = tmp_path / "game.json"
    game.save(file)
    for subject in (game, game.end, Match(game), game.link(), file, str(file)):
        assert kdl_widgets.match(subject).state == game.end
    assert kdl_widgets.match("classic").timeline.game.edition == "classic"
    with pytest.raises(SubjectError, match="cannot be played from"):
        kdl_widgets.match(7)


def test_who_plays_can_be_said() -> None:
    made = kdl_widgets.match("deluxe", "chance")
    assert {seat.player for seat in made.match.seats} == {"chance"}
    made = kdl_widgets.match("deluxe", ["person", Seat("Eva", "planner"), "careful", "chance"])
    assert made.match.seats[1] == Seat("Eva", "planner")
    with pytest.raises(kdl.OptionError, match="the game has 4 seats, not 2"):
        kdl_widgets.match("deluxe", ["person", "careful"])


@pytest.mark.parametrize("at", [0, 30, -1])
def test_it_opens_at_the_step_that_is_said_and_everything_there_knows(at: int) -> None:
    game = playthrough("deluxe")
    at %= len(game.states)
    table = Table(Match(game), at=at, study=True)
    desk = table.desk.desk
    assert (table.at, table.match.state, table.map.tree["at"]) == (at, game.at(at), at)
    assert (desk["undo"], desk["redo"]) == (at > 0, at < len(game))
    with pytest.raises(StepNumberError):
        Table(Match(game), at=len(game.states))


# ---- eyes ----


def test_one_person_sees_the_own_hand_from_the_beginning(alone: Table) -> None:
    assert (alone.seat, alone.hidden, alone.eyes) == (0, False, "own")
    assert [hand is not None for hand in alone.panel.hands] == [True, False, False, False]


@running
def test_people_at_one_screen_take_over_one_after_the_other() -> None:
    table = sit("deluxe", HOT_SEAT, seats=4, seed=7)
    assert (table.hidden, table.seat, table.desk.desk["hand"], table.desk.desk["buttons"]) == (True, None, [], [])
    assert "next" in table.desk.desk["head"]
    pick(table, "foyer")
    ask(table, do="stop")
    assert table.at == 0, "nobody sits there yet"
    ask(table, tool="take_over")
    assert (table.hidden, table.seat, bool(table.desk.desk["hand"])) == (False, 0, True)
    ask(table, do="stop")
    table.pause()
    while not table.deciding:
        assert table.seat in (0, None)
        table.next()
    assert table.hidden is (table.state.to_act != 0)
    assert table.hidden
    assert (table.seat, table.desk.desk["hand"], table.panel.hands) == (None, [], [])
    ask(table, tool="take_over")
    assert table.seat == table.state.to_act


def test_who_studies_needs_no_curtain() -> None:
    table = sit("deluxe", seats=4, seed=7)
    assert table.hidden
    table.studying.value = True
    assert (table.hidden, table.seat) == (False, table.state.to_act)
    table.studying.value = False
    assert (table.hidden, table.seat) == (True, None)


@pytest.mark.parametrize(("eyes", "open_hands"), [(None, 0), (2, 1), ("all", 4), ("own", 1)])
def test_eyes_can_be_chosen(table: Table, eyes: Any, open_hands: int) -> None:
    table.settings._eyes.value = "none" if eyes is None else eyes
    assert table.eyes == eyes
    assert sum(hand is not None for hand in table.panel.hands) == open_hands
    with pytest.raises(kdl.KdlError):
        table.look(9)
    assert table.eyes == eyes


@running
def test_other_eyes_foresee_no_attempt_and_give_no_advice() -> None:
    game = playthrough("deluxe")
    at = next(at for at, step in enumerate(game.steps) if step.action.kind == "attempt")
    shown = Table(Match(game), 0 if game.at(at).to_act else 1, at=at, study=True)
    ask(shown, tool="coach")
    assert {button["note"] for button in shown.desk.desk["buttons"]} == {""}
    own = Table(Match(game), at=at, study=True)
    ask(own, tool="coach")
    assert any(button["note"] for button in own.desk.desk["buttons"] if button["do"] == "attempt")
    assert len(own.desk.desk["coach"]) > len(shown.desk.desk["coach"])


# ---- coach, meter ----


@running
def test_the_coach_speaks_only_when_asked(table: Table) -> None:
    assert (table.desk.desk["coach"], table.desk.desk["counted"]) == ([], [])
    ask(table, tool="coach")
    told = [each["text"] for each in table.desk.desk["coach"]]
    assert told[-1].startswith("Advice: ")
    assert table.desk.desk["counted"]
    rooms = next((each["rooms"] for each in table.desk.desk["coach"] if each["rooms"]), [])
    send(table.desk, show=rooms)
    assert table.view.marks.lit == frozenset(rooms)
    ask(table, tool="coach")
    assert table.desk.desk["coach"] == []


def test_a_meter_runs_while_an_attempt_is_answered() -> None:
    game = playthrough("deluxe")
    for at, state in enumerate(game.states):
        table = Table(Match(game), at=at, study=True) if state.attempt and at % 3 == 0 else None
        if table is not None and state.phase != "over":
            meter = table.desk.desk["meter"]
            assert meter["strength"] >= 1
            assert meter["told"]
            assert sum(each["stage"] == "now" for each in meter["asked"]) <= 1
            break
    assert Table(Match(game), at=0).desk.desk["meter"] == {}


# ---- where no kernel runs, and closing ----


def test_it_is_a_picture_where_no_kernel_runs(table: Table) -> None:
    bundle = table._repr_mimebundle_()
    assert "Bruno, Cleo and Dora are in the Drawing Room" in bundle["text/plain"]
    assert repr(table) == "Table(step 0 of 0)"


def test_closing_stops_everything(table: Table) -> None:
    page = on_page(table)
    assert page
    table.close()
    head = table.desk.desk["head"]
    words.set_language("de")
    assert table.desk.desk["head"] == head
