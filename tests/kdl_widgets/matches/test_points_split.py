"""Steps for Lucky's ghost by hand: by taps on the board, by the form, and told in the log."""

from __future__ import annotations

import pytest
from kdl_widgets.matches.setup import SetupForm
from kdl_widgets.matches.table import Table

import kdl
from kdl import words
from kdl.engine.match import Match, Seat
from tests.kdl_widgets.matches.at_table import ask, pick, running

ROOMS = ("library", "armory", "nursery", "gallery")


def at(*actions: str, **options: object) -> Table:
    """A table at which everybody sits at this screen: Ada begins, Lucky is in the Parlor, and Cleo two rooms on."""
    start = kdl.new_game("flight", seats=4, seed=1, closed=("east",), points_split=True, **options)
    pawns = {**dict(enumerate(ROOMS)), 2: "dining_hall"}
    state: kdl.State = kdl.arrange(start, on_turn=0, pawns=pawns, lucky="parlor", hands={0: ("move_piazza",)})
    for action in actions:
        state = kdl.apply(state, kdl.parse_action(action)).state
    return Table(Match(kdl.Timeline(state), [Seat()] * 4), study=True)


@pytest.mark.clause("flight.points.split")
@pytest.mark.parametrize("language", words.languages())
@running
def test_lucky_is_tapped_and_then_a_room_ahead_of_him(language: str) -> None:
    words.set_language(language)
    table = at("walk move_piazza")
    assert [each["id"] for each in table.desk.desk["pawns"]] == ["lucky"]
    ask(table, tap="lucky")
    rings = table.view._overlay.rings
    needed = {room: ring["n"] for room, ring in rings.items()}
    assert needed == {"billiard_room": 1, "dining_hall": 2, "sitting_room": 3}
    assert rings["sitting_room"]["note"] == words.say("play", "ring", n=3)
    pick(table, "dining_hall")
    assert table.timeline.steps[0].action == kdl.Action("lead", space="dining_hall", pawn="lucky")
    assert (table.state.lucky, table.state.phase, table.state.to_act) == ("dining_hall", "luck", 2)
    ask(table, tool="undo")
    assert (table.state.lucky, table.at) == ("parlor", 0)


@pytest.mark.clause("flight.points.split")
@running
def test_a_room_that_is_too_far_ahead_is_refused_with_the_reason() -> None:
    table = at()
    far = next(room for room in table.state.game.board.path[4:] if not table.offers.about((room,)))
    ask(table, tap="lucky")
    pick(table, far)
    assert table.at == 0
    assert table.desk.news["clause"] == "flight.points.split"
    assert table.desk.news["text"].startswith("With 1 step Lucky does not get from the Parlor ")


@pytest.mark.clause("flight.points.split")
@running
def test_a_tap_on_a_room_alone_moves_the_own_pawn() -> None:
    table = at("walk move_piazza", "step gallery")
    pick(table, "dining_hall")
    assert all(step.action.kind == "step" for step in table.timeline.steps)


@pytest.mark.clause("flight.points.split")
def test_the_form_of_a_new_game_offers_the_variant_in_the_escape_alone() -> None:
    for edition in kdl.edition_names():
        form = SetupForm(print, print, edition, seed=7)
        offered = [box for group in form.shown["options"] for box in group["boxes"] if box["option"] == "points_split"]
        assert len(offered) == (edition == "flight")
        assert not any(box["on"] for box in offered)
        form.close()
    form = SetupForm(print, print, "flight", seed=7)
    form._handle_custom_msg({"option": "points_split", "value": 1, "on": True}, [])
    assert form.chosen.options["points_split"] is True
    assert "lead" in form.chosen.start().game.rules.plays
    form.close()
