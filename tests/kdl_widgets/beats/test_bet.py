"""Bets, switches, practice and the debriefing, without a browser."""

from __future__ import annotations

import gc
import json
import os
import sys
from typing import TYPE_CHECKING, Any

import pytest
from kdl_widgets import bet, debrief, practice, rule, twist
from kdl_widgets.beats.session import SESSION, Answered

import kdl
from kdl import words
from kdl.documents.json_form import to_json
from kdl.errors import OptionError, UnknownNameError
from kdl.questions import AnswerError
from kdl.questions.verdict import how_settled, mark
from tests.kdl.questions.scripted_marking import MARK
from tests.node import returned

if TYPE_CHECKING:
    from pathlib import Path

BOARD = kdl.load_board("deluxe")
NEAR = {"near": {"width": 700, "dark": False, "contrast": False}}


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def hear(beat: Any, message: dict[str, Any]) -> None:
    """Let a beat receive a message as from its page."""
    beat._handle_custom_msg(message, [])


def give(asked: Any, *places: object, nth: int = 1, **state: object) -> None:
    """Let the page of a question give an answer, as places of what was chosen."""
    tell(asked, given={"places": list(places), "nth": nth}, **state)


def tell(beat: Any, **state: object) -> None:
    """Let the page of a beat set what it may."""
    beat._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})


def labels(switch: Any) -> list[str]:
    return [place["label"] for place in switch.document["places"]]


def places(asked: Any, *ids: str) -> list[int]:
    return [place for place, option in enumerate(asked.solution.options) if option.value in ids]


def test_a_bet_that_cannot_be_asked_ends_with_its_error_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    also: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", also.append)
    with pytest.raises(UnknownNameError, match="no space is called 'attic'"):
        bet.seen_from(BOARD, "attic")
    gc.collect()
    assert also == []


def test_a_bet_is_answered_from_the_page() -> None:
    asked = bet.seen_from(BOARD, "trophy_room")
    assert (asked.scene, asked.pictures) == ({}, [])
    hear(asked, NEAR)
    assert (len(asked.scene["pictures"]), asked.pictures) == (1, [0])
    before = asked.scene
    give(asked, *places(asked, "kitchen", "dining_hall"))
    assert (asked.locked, asked.verdict.right) == (False, False)
    assert asked.verdict.head == "You found 1 of 5. 1 of your choices is wrong."
    assert asked.verdict.said == "You said: Dining Hall and Kitchen."
    told = {line.label: (line.mark, line.text) for line in asked.verdict.lines}
    assert told["Dining Hall"][0] == "wrong"
    assert "nearby doesn't mean in sight" in told["Dining Hall"][1]
    assert told["Parlor"] == ("missed", "The Trophy Room sees the Parlor: east across the Drawing Room.")
    slip = asked.scene
    assert slip != before, "the look that was thought to pass is drawn"
    asked.solve()
    assert asked.scene not in (before, slip)


def test_a_wrong_answer_leaves_the_question_open_and_the_first_counts() -> None:
    asked = bet.see_each_other(BOARD, "lancaster_room", "lilac_room")
    give(asked, 0)
    assert (asked.locked, asked.misses) == (False, 1)
    assert SESSION.answers[asked.key] == Answered(first=False, right=False, errors=("rail",), open=True)
    give(asked, 1, nth=2)
    tell(asked, why=reason(asked, right=True))
    assert (asked.locked, asked.misses, asked.verdict.right) == (True, 1, True)
    assert SESSION.answers[asked.key] == Answered(first=False, right=True, errors=("rail",))
    give(asked, 0, nth=3)  # what is locked stays
    tell(asked, given=None)
    assert asked.given == {"places": [1], "nth": 2}


def reason(asked: Any, *, right: bool) -> int:
    """Return the place of a reason that decides, or of one that does not."""
    return next(place for place, each in enumerate(asked.question.document.why) if each.right is right)


@pytest.mark.parametrize("right", [True, False])
def test_who_answers_one_of_two_after_a_miss_is_asked_what_decides(right: bool) -> None:
    asked = bet.see_each_other(BOARD, "lancaster_room", "lilac_room")
    tell(asked, why=reason(asked, right=True))
    assert asked.why is None  # nothing is asked yet
    give(asked, 0)
    give(asked, 1, nth=2)
    assert (asked.locked, asked.how, SESSION.answers[asked.key].open) == (False, "told", True)
    assert asked.text.endswith("And why? What decides?")
    assert asked.question.document.told not in asked.text
    tell(asked, why=reason(asked, right=right))
    assert (asked.locked, asked.how) == (True, "helped" if right else "shown")
    assert SESSION.answers[asked.key] == Answered(False, right, errors=("rail",), shown=not right)
    assert asked.question.document.told in asked.text
    asked.pose(asked.question)
    assert (asked.why, asked.locked) == (None, False)


@pytest.mark.parametrize("right", [True, False])
def test_an_answer_and_its_reason_that_come_at_once_both_count(right: bool) -> None:
    """A page that waits for its kernel, or that comes alive after it was answered, says both in one message."""
    asked = bet.see_each_other(BOARD, "lancaster_room", "lilac_room")
    give(asked, 0)
    tell(asked, given={"places": [1], "nth": 2}, why=reason(asked, right=right))
    assert (asked.locked, asked.how) == (True, "helped" if right else "shown")
    assert SESSION.answers[asked.key] == Answered(False, right, errors=("rail",), shown=not right)


def test_scripts_tell_likewise_what_has_come_of_a_question() -> None:
    document = bet.see_each_other(BOARD, "lancaster_room", "lilac_room").question.document
    states = [(place, misses, solved, why) for place in (0, 1) for misses in (0, 1) for solved in (False, True)
              for why in (None, *range(len(document.why)))]  # fmt: skip
    told = [how_settled(document, mark(document, {place}), misses, solved=solved, why=why)
            for place, misses, solved, why in states]  # fmt: skip
    calls = [[{"right": document.choices[place].right}, {"nth": misses + document.choices[place].right,
              "solved": solved, "why": why}] for place, misses, solved, why in states]  # fmt: skip
    assert returned(MARK, "howSettled", to_json(document), calls) == told
    assert {*told} == {"found", "missed", "helped", "shown", "told"}


def test_who_answers_one_of_two_at_once_is_asked_nothing_more() -> None:
    asked = bet.see_each_other(BOARD, "lancaster_room", "lilac_room")
    give(asked, 1)
    assert (asked.locked, asked.how) == (True, "found")


def test_the_solution_is_shown_when_it_is_asked_for_and_is_not_found() -> None:
    asked = bet.seen_from(BOARD, "trophy_room")
    right = places(asked, *asked.solution.right)
    give(asked, *places(asked, "kitchen"))
    tell(asked, solved=True)
    assert (asked.locked, asked.solved, asked.verdict.right) == (True, True, False)
    give(asked, *right, nth=2)
    assert asked.given["nth"] == 1
    assert SESSION.answers[asked.key][:2] == (False, False)
    assert SESSION.answers[asked.key].shown
    tell(asked, solved=False)
    assert asked.solved
    other = bet.see_each_other(BOARD, "lancaster_room", "lilac_room")
    other.solve()
    assert SESSION.answers[other.key] == Answered(first=False, right=False, shown=True)


def test_while_a_question_is_open_nothing_that_is_said_tells_what_is_right() -> None:
    asked = bet.seen_from(BOARD, "trophy_room")
    give(asked, *places(asked, "kitchen", "dining_hall"))
    assert "nearby doesn't mean in sight" in asked.text
    assert "Parlor" not in asked.text
    assert asked.question.document.told not in asked.text
    give(asked, *places(asked, "kitchen", "dining_hall"), nth=2)
    assert asked.text.count("The Trophy Room sees") == 1  # one part
    give(asked, *places(asked, "kitchen", *sorted(asked.solution.right - {"parlor"})), nth=3)
    assert "The Trophy Room sees" not in asked.text  # what alone is missing is no part
    asked.solve()
    assert asked.question.document.told in asked.text


def test_what_answers_the_question_before_is_ignored() -> None:
    asked = bet.see_each_other(BOARD, "lancaster_room", "lilac_room")
    give(asked, 9)
    tell(asked, given=None, why=None, solved=False)
    assert (asked.locked, asked.given) == (False, None)


def test_a_number_out_of_range_is_refused_in_words() -> None:
    asked = bet.draws_until_dark(kdl.new_game("deluxe", seats=4, seed=7))
    low, high = asked.solution.span
    give(asked, high + 1 - low)
    assert not asked.locked
    assert asked.document["sentences"]["refused"] == f"Type a whole number from {low} to {high}."


def test_answers_in_code_are_checked() -> None:
    asked = bet.seen_from(BOARD, "trophy_room")
    with pytest.raises(UnknownNameError, match="attic"):
        asked.lock({"attic"})
    with pytest.raises(AnswerError, match="a set of any size"):
        asked.lock(3)
    with pytest.raises(AttributeError, match="no kind of question is called 'colour'"):
        bet.colour(BOARD)
    with pytest.raises(UnknownNameError, match="colour"):
        bet("colour", BOARD)


def test_a_saved_bet_holds_question_picture_and_the_answer_folded() -> None:
    bundle, _ = bet.seen_from(BOARD, "trophy_room")._repr_mimebundle_()
    assert bundle["text/html"].startswith('<img alt="')
    before, _, folded = bundle["text/html"].partition("<details>")
    assert "Which other rooms can you see from the Trophy Room?" in before
    assert "Green House" not in before
    assert "Green House" in folded
    assert "From the Trophy Room you can see" in bundle["text/plain"]


def test_a_bet_speaks_the_language_that_is_set() -> None:
    asked = bet.seen_from(BOARD, "trophy_room")
    give(asked, *places(asked, "kitchen"))
    words.set_language("de")
    assert asked.document["asks"] == "Welche anderen Räume sieht man vom Trophäenzimmer aus?"
    assert asked.verdict.head == "Gefunden: 1 von 5."
    assert asked.words["lock"] == "Festlegen"


def test_a_rule_waits_for_the_bet_above_it() -> None:
    asked = bet.seen_from(BOARD, "trophy_room")
    card = rule("deluxe.sight.straight")
    assert card.waits
    asked.lock({"kitchen"})
    assert card.waits
    asked.lock(asked.solution.right)
    assert not card.waits


def test_a_twist_tells_only_what_changes() -> None:
    switch = twist.seen_from(BOARD, "gallery", closed=["east", "west"])
    assert labels(switch) == ["As it is", "The east wing closed", "The west wing closed"]
    tell(switch, at=1)
    assert switch.told[0] == "Nothing changes."
    tell(switch, at=2)
    assert switch.told[0] == "No longer: Master Suite."
    assert "master_suite" in switch.document["places"][2]["gone"]


def test_a_twist_keeps_how_things_are_to_itself_until_it_may_say_it() -> None:
    asked = bet.seen_from(BOARD, "gallery")
    switch = twist.seen_from(BOARD, "gallery", closed=["west"])
    hear(switch, NEAR)
    assert switch.waits
    assert switch.told == ("Flip the switch.",)
    assert len(switch.scene["pictures"]) == 3
    tell(switch, waits=True)
    asked.lock(asked.solution.right)
    assert (switch.waits, switch.told) == (False, tuple(switch.document["places"][0]["told"]))


@pytest.mark.parametrize(
    ("switch", "values", "told"),
    [
        ("cat", ["library"], ["The cat in the Library"]),
        ("dog", ["library"], ["The dog in the Library"]),
        ("deck", [0], ["Deck used up"]),
        ("lucky", ["kitchen"], ["Kitchen"]),
        ("on_turn", [2], ["Cleo"]),
        ("pawns", [{1: "kitchen"}], ["Bruno in the Kitchen"]),
        ("first_round", [False], ["Later on"]),
    ],
)
def test_switches_of_a_position(switch: str, values: list[Any], told: list[str]) -> None:
    state = kdl.arrange(kdl.new_game("deluxe", seats=4, seed=7), pawns={0: "library", 1: "gallery"})
    made = twist.who_sees(state, "library", **{switch: values})
    assert labels(made)[1:] == told


def test_a_switch_that_there_is_not_is_refused_in_words() -> None:
    with pytest.raises(OptionError, match="there is no switch 'weather'; there are: closed, floor"):
        twist.seen_from(BOARD, "gallery", weather=["rain"])
    with pytest.raises(OptionError, match="name the switch with a list of values last"):
        twist.seen_from(BOARD, "gallery")


def test_practice_helps_step_by_step() -> None:
    drill = practice("seen_from", seed=1)
    wrong = drill.solution.right ^ {drill.solution.options[0].value}
    drill.lock(wrong)
    assert (drill.locked, drill.misses) == (False, 1)
    assert drill.given == {"places": sorted(places(drill, *wrong)), "nth": 1}
    drill.lock(frozenset())
    assert (drill.given, drill.misses) == ({"places": [], "nth": 2}, 2)
    tell(drill, solved=True)
    assert (drill.locked, drill.solved, drill.told) == (True, True, "0 of 1 right first time")
    asked = drill.question
    coming = []
    for _ in range(4):
        hear(drill, {"tool": "next"})
        coming.append(drill.question)
        drill.lock(drill.solution.right)
    assert coming.index(asked) == 3


def test_practice_takes_a_topic_and_a_level() -> None:
    drill = practice(seed=1)
    assert len(drill.topics) > 15
    hear(drill, {"topic": "spite"})
    assert drill.topic == "spite"
    hear(drill, {"level": 3})
    assert (drill.level, drill.topic) == (3, "spite")
    hear(drill, {"level": 9})
    assert drill.level == 3
    with pytest.raises(UnknownNameError, match="topic to practise"):
        practice("juggling")


def test_the_debriefing_says_what_to_look_at_again_and_is_kept_beside_the_notebook(tmp_path: Path) -> None:
    first, second = bet.seen_from(BOARD, "trophy_room"), bet.see_each_other(BOARD, "lancaster_room", "lilac_room")
    end = debrief("sight_lines")
    assert end.text == "Nothing answered yet: 2 questions wait above."
    first.lock(first.solution.right)
    second.lock(True)
    assert end.told == "All 2 questions answered, 1 right first time."
    assert [name for name, _ in end.looks] == ["Past the rail"]
    kept = json.loads((tmp_path / ".kdl_progress.json").read_text("utf-8"))
    bets = {first.key: {"first": True, "right": True}, second.key: {"first": False, "right": False}}
    assert kept == {"sight_lines": {"of": 2, "bets": bets}}
    tell(end, answers={})
    assert (end.answers, end.text) == ({}, "Nothing answered yet: 2 questions wait above.")
    assert json.loads((tmp_path / ".kdl_progress.json").read_text("utf-8")) == {}
    assert end.document["following"]["file"] == "02_luckys_movement"


@pytest.mark.parametrize(
    "before", [b"", b"{", b"[1]", b"7", b"\xff", b"[" * 9_000, b" " * 3_000_000 + b"{}", b'{"x": 1}']
)
def test_answers_are_kept_whatever_lay_beside_the_notebook(before: bytes, tmp_path: Path) -> None:
    file = tmp_path / ".kdl_progress.json"
    file.write_bytes(before)
    asked = bet.seen_from(BOARD, "trophy_room")
    assert debrief("sight_lines").answers == {}
    asked.lock(asked.solution.right)
    others = {"x": 1} if before == b'{"x": 1}' else {}
    assert json.loads(file.read_text("utf-8")) == others | {
        "sight_lines": {"of": 1, "bets": {asked.key: {"first": True, "right": True}}}
    }
    assert [each.name for each in tmp_path.iterdir() if "progress" in each.name] == [file.name]


def test_where_answers_cannot_be_kept_the_page_goes_on(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / ".kdl_progress.json")
    asked, end = bet.seen_from(BOARD, "trophy_room"), debrief("sight_lines")
    asked.lock(asked.solution.right)
    assert "1 right first time" in end.told


def test_of_a_single_answer_the_right_one_is_shown_beside_the_wrong() -> None:
    asked = bet.see_each_other(BOARD, "lancaster_room", "lilac_room")
    give(asked, 0)
    assert [line.place for line in asked.verdict.lines] == [0]
    assert [choice.get("right", False) for choice in asked.document["choices"]] == [False, True]
    counted = bet.draws_until_dark(kdl.new_game("deluxe", seats=4, seed=7))
    (low, _), (right,) = counted.solution.span, counted.solution.right
    give(counted, right + 1 - low)
    assert counted.document["choices"][right - low]["right"]
    assert counted.verdict.lines[0].place == right + 1 - low
