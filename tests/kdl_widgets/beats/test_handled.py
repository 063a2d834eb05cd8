"""The position of a beat, handled below its picture once a reader asks for it."""

from __future__ import annotations

import kdl_widgets
import pytest
from kdl_widgets.explore.sandbox import Sandbox

import kdl
from kdl import words
from tests.kdl_widgets.beats.proof import reachable
from tests.kdl_widgets.client import sent, told

HOUSE = kdl.arrange(kdl.new_game("deluxe", seats=4, seed=7), on_turn=0, phase="action")


def test_the_position_of_a_bet_is_taken_in_hand_and_put_away_by_the_same_button() -> None:
    bet = kdl_widgets.bet("who_sees", HOUSE, seat=0)
    assert (bet.handle, bet.sandbox) == ("Try it out", None)
    sent(bet, press="handle")
    handled = bet.sandbox
    assert isinstance(handled, Sandbox)
    assert handled.state == HOUSE
    handled.move("seat_1", "kitchen" if "kitchen" in HOUSE.game.board.rooms else "library")
    sent(bet, press="handle")
    assert (bet.sandbox, handled.comm) == (None, None)
    bet.close()


def test_a_board_or_an_attempt_that_is_answered_cannot_be_handled() -> None:
    bet = kdl_widgets.bet("seen_from", kdl.load_board(), "kitchen")
    assert bet.handle == ""
    sent(bet, press="handle")
    assert bet.sandbox is None
    sent(bet, press="play")
    assert bet.sandbox is None
    bet.close()


def test_a_switch_that_is_turned_puts_away_what_is_handled_at_another_place() -> None:
    twist = kdl_widgets.twist("who_sees", HOUSE, seat=0, pawns=[{1: "library"}])
    sent(twist, press="handle")
    assert twist.sandbox is not None
    assert twist.sandbox.state.pawns == HOUSE.pawns
    told(twist, at=1)
    assert twist.sandbox is None
    sent(twist, press="handle")
    assert twist.sandbox.state.pawns[1] == "library"
    twist.close()


def test_another_question_puts_away_what_is_handled() -> None:
    practice = kdl_widgets.practice("who_sees", seed=3)
    for _ in range(20):
        if practice.handle:
            break
        practice.next()
    sent(practice, press="handle")
    assert practice.sandbox is not None
    practice.next()
    assert practice.sandbox is None
    practice.close()


@pytest.mark.parametrize(("language", "label"), [("en", "Try it out"), ("de", "Selbst ausprobieren")])
def test_the_button_speaks_the_language_that_is_set(language: str, label: str) -> None:
    bet = kdl_widgets.bet("who_sees", HOUSE, seat=0)
    words.set_language(language)
    assert bet.handle == label
    bet.close()


def test_an_attempt_is_handled_in_the_position_in_which_it_is_made() -> None:
    game = kdl.play("deluxe", seats=4, seed=7)
    at = next(at for at, step in enumerate(game.steps) if step.action.kind == "attempt")
    meter = kdl_widgets.meter(game, at)
    assert meter.handle == "Try it out"
    sent(meter, press="handle")
    assert meter.sandbox.state == game.at(at)
    sent(meter, press="handle")
    assert meter.sandbox is None
    meter.close()
    asked = kdl_widgets.meter(kdl.Timeline(game.at(at + 1)), 0)  # nobody knows from where it was made
    assert asked.handle == ""
    sent(asked, press="handle")
    assert asked.sandbox is None
    asked.close()


def test_a_goal_is_handled_once_its_turn_is_played_out() -> None:
    do = kdl_widgets.do(kdl.new_game("deluxe", seats=4, seed=7, closed=("east",)), "draw")
    sent(do.bar, press="handle")
    assert (do.bar.handle, do.bar.sandbox) == ("", None)
    do.play()
    do.trial.pause()
    for action in reachable(do) or ():
        assert do.bar.handle == ""
        sent(do.trial.desk, do=str(action))
        do.trial.pause()
    while not do.trial.played_out:
        assert do.bar.handle == ""
        do.trial.next()
    assert do.bar.handle == "Try it out"
    sent(do.bar, press="handle")
    assert do.bar.sandbox.state == do.trial.state
    do.again()
    assert (do.bar.handle, do.bar.sandbox) == ("", None)
    do.close()
