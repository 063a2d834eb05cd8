"""Reasons cite the clause that says what they say."""

from __future__ import annotations

import pytest

import kdl
from tests.kdl.mansion.classic.positions import house as classic
from tests.kdl.mansion.classic.positions import pawns
from tests.kdl.mansion.positions import after, reason, table

ALONE = {"pawns": ("wine_cellar", "foyer", "foyer", "foyer"), "lucky": "wine_cellar", "phase": "action"}


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        pytest.param("walk move_foyer", "deluxe.card.move", marks=pytest.mark.clause("deluxe.card.move")),
        pytest.param("jump move_foyer", "deluxe.card.move", marks=pytest.mark.clause("deluxe.card.move")),
        pytest.param("attempt trowel", "deluxe.attempt.weapon", marks=pytest.mark.clause("deluxe.attempt.weapon")),
        pytest.param("luck bats", "deluxe.luck.order", marks=pytest.mark.clause("deluxe.luck.order")),
    ],
)
def test_a_card_must_be_in_the_hand_for_what_it_is_played_for(text: str, clause: str) -> None:
    state = table(4, hands=dict.fromkeys(range(4), ()))
    assert reason(state, text, "held").clause == clause


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        pytest.param("walk move_3_1", "classic.card.move", marks=pytest.mark.clause("classic.card.move")),
        pytest.param("drive move_3_1", "classic.card.move", marks=pytest.mark.clause("classic.card.move")),
        pytest.param("jump room_parlor", "classic.card.room", marks=pytest.mark.clause("classic.card.room")),
        pytest.param("send lucky room_parlor", "classic.card.room", marks=pytest.mark.clause("classic.card.room")),
        pytest.param("attempt chain_saw", "classic.attempt.one-weapon",
                     marks=pytest.mark.clause("classic.attempt.one-weapon")),
        pytest.param("luck failure_1_1", "classic.defence.order", marks=pytest.mark.clause("classic.defence.order")),
    ],
)  # fmt: skip
def test_so_it_must_in_the_classic_game(text: str, clause: str) -> None:
    assert reason(classic(hands=dict.fromkeys(range(4), ())), text, "held").clause == clause


@pytest.mark.clause("flight.attack", "flight.defence", "flight.cards.lucky")
def test_so_it_must_in_the_escape() -> None:
    state = kdl.arrange(kdl.new_game("flight", seats=4, closed=("east",)), hands=dict.fromkeys(range(4), ()))
    cited = {
        "walk move_foyer": "deluxe.card.move",
        "drive move_foyer": "flight.cards.lucky",
        "send lucky move_foyer": "flight.cards.lucky",
        "attack seat_1 trowel": "flight.attack",
        "luck bats": "flight.defence",
    }
    assert {text: reason(state, text, "held").clause for text in cited} == cited


@pytest.mark.clause("bnb.setup", "deluxe.wings.closed")
def test_a_room_on_a_folded_floor_is_no_closed_wing() -> None:
    upstairs = kdl.new_game("deluxe", seats=3, board="bed_and_breakfast", floor="upper")
    assert reason(upstairs, "step kitchen", "open").clause == "bnb.setup"
    shut = table(4, closed=("east",))
    assert reason(shut, "step hedge_maze", "open").clause == "deluxe.wings.closed"


@pytest.mark.clause("deluxe.luck.order")
@pytest.mark.parametrize("text", ["pass", "luck bats"])
def test_that_one_may_answer_comes_from_the_order_of_the_answers(text: str) -> None:
    answering = after(table(4, hands={1: ("bats",)}, **ALONE), "attempt")
    assert reason(answering, text, "phase").clause == "deluxe.luck.order"
    attacked = after(
        kdl.arrange(kdl.new_game("flight", seats=3, pawns=("foyer", "foyer", ""), lucky="parlor"), phase="action"),
        "attack seat_1",
    )
    assert reason(attacked, text, "phase").clause == "flight.defence"


@pytest.mark.clause("classic.act.steps", "classic.snoop.draw", "classic.act.after-attempt")
def test_the_phases_of_the_classic_game_cite_what_they_are_parts_of() -> None:
    moving = classic(pawns=pawns(s0="kitchen"), lucky="kitchen")
    acting = kdl.arrange(moving, phase="action")
    for state in (moving, acting):
        assert reason(state, "attempt", "phase").clause == "classic.act.steps"
        assert reason(state, "draw", "phase").clause == "classic.snoop.draw"
    assert reason(moving, "stop", "phase").clause == "classic.act.steps"
    assert reason(acting, "stop", "phase").clause == "classic.act.after-attempt", "it comes too late"
