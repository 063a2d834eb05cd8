"""Do: lazy, halting when the goal is decided, with hints that lead there, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import kdl_widgets
import pytest
from kdl_widgets.beats.do import Do
from kdl_widgets.beats.session import SESSION
from kdl_widgets.beats.trial import Trial
from kdl_widgets.drawing.marks import NO_MARKS

import kdl
from kdl import words
from kdl.engine.step import legal_actions
from kdl.errors import OptionError, UnknownNameError
from tests.kdl_widgets.beats.proof import reachable
from tests.kdl_widgets.matches.at_table import ask, pick, running, send


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    SESSION.clear()
    yield
    SESSION.clear()
    words.set_language("en")


def house() -> Any:
    return kdl.new_game("deluxe", seats=4, seed=7, closed=("east",))


def laid(**more: Any) -> tuple[Do, Trial]:
    made = kdl_widgets.do(house(), more.pop("goal", "draw"), **more)
    made.play()
    assert made.trial is not None
    return made, made.trial


def act(trial: Trial, text: str) -> None:
    """Do something as the reader, and let the computers play on at once."""
    ask(trial, do=text)
    trial.pause()
    while trial._computer_is_next:
        trial.next()


def test_nothing_is_laid_before_it_is_asked_for() -> None:
    made = kdl_widgets.do(house(), "draw")
    assert made.trial is None
    assert made.children == (made.bar,)
    assert (made.bar.laid, made.bar.still) == (False, "")
    assert "Draw a card" in made.said.goal
    made.bar._handle_custom_msg({"near": True}, [])
    assert made.bar.still.startswith("<svg")


@running
def test_the_page_lays_the_table() -> None:
    made = kdl_widgets.do(house(), "draw")
    send(made.bar, press="play")
    assert made.trial is not None
    assert made.children == (made.bar, made.trial)
    assert made.bar.still == ""
    assert made.trial.deciding
    made.close()


@running
def test_the_table_halts_when_the_goal_is_reached_and_counts_it() -> None:
    made, trial = laid()
    for action in reachable(made) or ():
        assert made.progress.state == "open"
        act(trial, str(action))
    assert made.progress.state == "reached"
    assert not trial.deciding
    assert not trial.goes_on
    assert made.said.verdict == trial.desk.desk["head"] == "Reached!"
    assert SESSION.answers[made.key][:2] == (True, True)
    before = trial.end
    ask(trial, do="stop")
    trial.next()
    assert trial.end == before


@running
def test_the_first_murder_of_the_course_ends() -> None:
    start = kdl.new_game("deluxe", seats=3, seed=11)
    pawns = ("gallery", "piazza", "green_house")
    turn = kdl.arrange(start, pawns=pawns, lucky="library", on_turn=0, first_round=False)
    made = kdl_widgets.do(turn, "attempt", turns=1)
    page_end = kdl_widgets.debrief("what_is_this_game")
    made.play()
    trial = made.trial
    assert trial is not None
    for each in ("step library", "stop", "attempt"):
        assert made.said.came == ""
        act(trial, each)
    assert made.progress.state == "reached"
    assert trial.played_out
    assert (trial.state.attempt, trial.state.on_turn, trial.state.lucky) == (None, 1, "carriage_house")
    assert trial.view.observation.lucky == "carriage_house", "the picture shows what came of it"
    assert "Lucky survives" in made.said.came
    assert made.said.came in page_end.text
    assert made.said.came in page_end.document["came"][0]
    ask(trial, tool="undo")
    assert (made.progress.state, made.said.came, page_end.document.get("came")) == ("open", "", None)
    act(trial, "attempt")
    assert "Lucky survives" in made.said.came, "what was taken back is played out anew"


@running
def test_what_is_left_of_the_reader_s_turn_is_played_out() -> None:
    made, trial = laid(goal="reach", room="parlor")
    act(trial, "step parlor")
    assert made.progress.state == "reached"
    assert trial.state.turn == made.start.turn + 1
    assert kdl.Timeline(made.start, [node.step for node in trial._line[1:]]).end == trial.state
    ask(trial, tool="undo")
    assert trial.state == made.start


@running
def test_a_miss_is_said_and_can_be_taken_back() -> None:
    made, trial = laid()
    act(trial, "stop")
    assert made.progress.state == "missed"
    assert made.said.verdict.startswith("Missed. ")
    assert SESSION.answers[made.key][:2] == (False, False)
    ask(trial, tool="undo")
    assert made.progress.state == "open"
    assert trial.deciding
    for action in reachable(made) or ():
        act(trial, str(action))
    assert SESSION.answers[made.key][:2] == (False, True)


@running
def test_starting_again_forgets_what_was_tried() -> None:
    made, trial = laid()
    act(trial, "stop")
    send(made.bar, press="again")
    assert made.progress.state == "open"
    assert (trial.at, trial.end) == (0, 0)
    assert trial.match.here.children == []
    assert not trial.desk.desk["undo"]


@running
def test_hints_lead_to_the_goal() -> None:
    made, trial = laid(goal="alone", turns=3)
    for _ in range(30):
        if made.progress.state != "open":
            break
        send(made.bar, press="hint")
        assert made.bar.hint.startswith("Hint: ")
        act(trial, str(trial.way()[0]))
    assert made.progress.state == "reached"
    assert SESSION.answers[made.key][:2] == (False, True), "with hints it counts as right, not as found at once"


@running
def test_a_hint_is_drawn_and_goes_with_the_next_move() -> None:
    made, trial = laid(goal="stop_at", room="parlor")
    assert made.hint() == "Hint: Step into the Parlor."
    assert trial.view.marks.chosen == ("parlor",)
    act(trial, "step parlor")
    assert trial.view.marks == NO_MARKS
    assert made.bar.hint == ""


@running
def test_where_nothing_helps_the_hint_says_so() -> None:
    made, trial = laid(goal="attempt", strength=99)
    assert "You can't reach the goal" in made.hint()
    act(trial, "stop")
    assert made.hint() == words.say("do", "halted")


@running
def test_an_illegal_tap_gets_one_reason_and_undoes_nothing() -> None:
    made, trial = laid(turns=2)
    pick(trial, "hedge_maze")
    assert trial.desk.news["text"]
    assert trial.at == 0
    assert made.progress.state == "open"


@running
def test_the_turns_are_counted() -> None:
    made, trial = laid(turns=2)
    assert made.said.turn == "Turn 1 of 2"
    act(trial, "stop")
    while trial.state.on_turn != made.seat or trial.state.phase == "luck":
        act(trial, str(legal_actions(trial.state)[0]))
    assert made.said.turn == "Turn 2 of 2"


@running
def test_a_new_language_is_spoken_at_once() -> None:
    made, trial = laid()
    made.hint()
    words.set_language("de")
    assert made.said.goal == "Zieh eine Karte."
    assert made.said.language == "de"
    assert made.bar.hint == "", "a hint is not left in another language"
    assert "Ada" in trial.desk.desk["head"]


@running
def test_a_try_can_begin_in_the_middle_of_an_attempt() -> None:
    game = kdl.play("deluxe", seats=4, seed=7)
    made = kdl_widgets.do(game, "foil", at=15, fewest=True)
    assert reachable(made) is None or made.seat == game.at(15).to_act
    made.play()
    assert made.trial is not None
    assert made.trial.at == 15
    assert made.trial.desk.desk["meter"]["strength"] == game.at(15).attempt.strength
    assert not made.trial.desk.desk["undo"], "what came before the try stays"


@running
def test_whoever_is_not_the_reader_is_played() -> None:
    start = house()
    seat = (start.to_act + 1) % 4
    made = kdl_widgets.do(start, "stop_at", seat=seat, room="parlor", turns=2)
    made.play()
    trial = made.trial
    assert trial is not None
    assert not trial.deciding
    while trial._computer_is_next:
        trial.next()
    assert trial.state.to_act == seat


@pytest.mark.parametrize(
    ("more", "error"),
    [({"players": "chance"}, UnknownNameError), ({"seat": 9}, OptionError), ({"goal": "perfect"}, OptionError)],
)
def test_what_cannot_be_set_is_refused(more: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        kdl_widgets.do(house(), more.pop("goal", "draw"), **more)


def test_what_is_kept_in_a_notebook_says_the_goal_and_is_the_same_each_time() -> None:
    one, other = (kdl_widgets.do(house(), "draw") for _ in range(2))
    kept = one._repr_mimebundle_()
    assert kept["text/plain"] == "Your move: Draw a card."
    assert kept["text/html"] == other._repr_mimebundle_()["text/html"]
    assert "Draw a card" in kept["text/html"]
    assert one.key == other.key
    assert list(SESSION.beats) == [one.key]
