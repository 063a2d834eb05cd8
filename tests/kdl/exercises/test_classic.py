"""The exercises on the classic game, and on the same position in two editions."""

from __future__ import annotations

import pytest

import kdl
from kdl import exercises
from tests.kdl.exercises.classic_cases import CASES, IDS, PLACES, at_home, attempted, lucky_led, meeting


@pytest.mark.parametrize(("name", "given", "right", "wrong"), CASES, ids=IDS)
def test_right_answers_are_taken_and_wrong_ones_are_not(name, given, right, wrong) -> None:
    pose = getattr(exercises, name)
    assert [answer for answer in right if not pose(*given, answer)] == []
    assert [answer for answer in wrong if pose(*given, answer)] == []
    told = [pose(*given, answer).text for answer in (*right, *wrong)]
    assert all(text.endswith("]") and " [" in text for text in told)


def test_every_new_exercise_is_tried_here() -> None:
    new = {"spaces_with_a_card", "may_still_draw", "open_actions", "way_to_the_murder", "lead_lucky_to_call",
           "reachable_with", "cards_that_leave", "points_left", "points_unseen", "seen_in_one_only", "next_in",
           "strength_in"}  # fmt: skip
    assert new <= {case[0] for case in CASES}
    assert new <= set(exercises.__all__)


def test_equal_cards_are_offered_once() -> None:
    labels = [label for label, _ in exercises.way_to_the_murder(at_home(), ...).question.options]
    assert len(labels) == len(set(labels))
    assert sum("1 step" in label for label in labels) == 2  # for oneself, and for Lucky


@pytest.mark.parametrize("play", ["jump room_parlor; step drawing_room", ["jump room_parlor", "step drawing_room"]])
def test_a_way_to_the_murder_can_be_given_to_its_end(play) -> None:
    assert exercises.way_to_the_murder(at_home(), play)


def test_what_is_wrong_on_the_way_is_said_with_its_clause() -> None:
    assert "classic.attempt.alone" in exercises.way_to_the_murder(at_home(), "send lucky room_parlor").text
    assert "[classic.card.room]" in exercises.way_to_the_murder(at_home(), "jump room_library").text
    watched = kdl.arrange(at_home(), pawns={1: "foyer"})
    assert (
        "[classic.attempt.unseen]" in exercises.way_to_the_murder(watched, "jump room_parlor; step drawing_room").text
    )


@pytest.mark.parametrize(
    ("call", "problem"),
    [
        (lambda: exercises.may_still_draw(at_home(), ["step piazza"], ()), "cannot be played"),
        (lambda: exercises.open_actions(attempted(), ()), "an attempt is being answered"),
        (lambda: exercises.way_to_the_murder(attempted(), "step kitchen"), "in the movement of a turn"),
        (lambda: exercises.way_to_the_murder(at_home(lucky="kitchen"), "stop"), "without any card"),
        (lambda: exercises.lead_lucky_to_call(at_home(), 1, "foyer"), "no steps left"),
        (lambda: exercises.reachable_with(attempted(), [], ()), "in the movement of a turn"),
        (lambda: exercises.cards_that_leave(attempted(), ["failure_1_1"], ()), "do not foil"),
        (lambda: exercises.cards_that_leave(at_home(), [], ()), "no attempt is being answered"),
        (lambda: exercises.next_in("deluxe", kdl.arrange(meeting(), pawns={3: "hall_w"}), 0), "rooms that both have"),
        (lambda: exercises.strength_in("deluxe", meeting(), "big_red_hammer", 1), "not a weapon of the edition"),
    ],
)
def test_positions_that_do_not_fit_are_refused_in_words(call, problem) -> None:
    with pytest.raises(kdl.OptionError, match=problem):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: exercises.spaces_with_a_card(at_home(), PLACES, {"bathroom"}),
        lambda: exercises.may_still_draw(at_home(), ["stop"], {"draw"}),
        lambda: exercises.open_actions(at_home(), {"step"}),
        lambda: exercises.lead_lucky_to_call(lucky_led(), 9, "foyer"),
        lambda: exercises.lead_lucky_to_call(lucky_led(), 1, "bathroom"),
        lambda: exercises.reachable_with(at_home(), ["room_library"], ()),
        lambda: exercises.cards_that_leave(attempted(), ["failure_1_1", "failure_2_1"], {"failure_3_1"}),
        lambda: exercises.points_unseen(attempted(), 9, 1),
        lambda: exercises.next_in("chess", meeting(), 1),
        lambda: exercises.next_in("classic", meeting(), 9),
        lambda: exercises.seen_in_one_only("classic", "deluxe", "bathroom", ()),
    ],
)
def test_answers_that_name_nothing_are_refused(call) -> None:
    with pytest.raises(kdl.KdlError):
        call()
