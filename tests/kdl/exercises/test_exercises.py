"""The exercises: what is right and wrong in positions of which the answer is known."""

import pytest

import kdl
from kdl import exercises
from tests.kdl.exercises.classic_cases import CASES as CLASSIC
from tests.kdl.exercises.getlucky_cases import CASES as CARD_GAME
from tests.kdl.exercises.mansion_cases import CASES, GAME, attacked, fleeing, with_cat, with_dog, with_strangers


@pytest.mark.parametrize(("name", "given", "right", "wrong"), CASES, ids=[case[0] for case in CASES])
def test_right_answers_are_taken_and_wrong_ones_are_not(name, given, right, wrong) -> None:
    pose = getattr(exercises, name)
    assert [answer for answer in right if not pose(*given, answer)] == []
    assert [answer for answer in wrong if pose(*given, answer)] == []
    told = [pose(*given, answer).text for answer in (*right, *wrong)]
    assert all(text.endswith("]") and " [" in text for text in told)


def test_every_exercise_is_tried_here_or_with_the_boards() -> None:
    elsewhere = {"cards_that_save", "lucky_after", "next_on_turn", "one_step_from", "rooms_for_a_lucky_turn"}
    elsewhere |= {"best_answer", "ways_to_save", "who_wins"}  # with the search
    tried = {case[0] for case in (*CASES, *CLASSIC, *CARD_GAME)} | elsewhere | {"safe_rooms", "strength"}
    assert tried == set(exercises.__all__)


@pytest.mark.parametrize(
    ("call", "problem"),
    [
        (lambda: exercises.draws_until_dark(fleeing(), 1), "the lights never go out"),
        (lambda: exercises.dog_that_stops(with_cat(), "foyer"), "could not attempt anyway"),
        (lambda: exercises.cat_that_helps(kdl.arrange(with_dog(), lucky="library", on_turn=1), "foyer"), "can attempt"),
        (lambda: exercises.stranger_goes(with_strangers(), 0, "foyer"), "not a stranger"),
        (lambda: exercises.lead_away(with_strangers(), 1, "foyer"), "no attempt anyway"),
        (lambda: exercises.flip_foils(with_strangers(), True), "not a stranger who has to answer"),
        (lambda: exercises.cards_for_steps_only(attacked(), []), "in the movement of a turn"),
        (lambda: exercises.loot(GAME.at(15), []), "it is Lucky who is attacked"),
        (lambda: exercises.luck_needed(GAME.at(0), 1), "no attempt is being answered"),
        (lambda: exercises.first_call(GAME.branch(3), 1), "calls nobody out of order"),
        (lambda: exercises.who_lost(GAME.at(3), 1), "not over"),
    ],
)
def test_positions_that_do_not_fit_are_refused_in_words(call, problem) -> None:
    with pytest.raises(kdl.OptionError, match=problem):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: exercises.cat_that_helps(with_cat(), "bathroom"),
        lambda: exercises.who_sees(with_cat(), "bathroom", {0}),
        lambda: exercises.who_sees(with_cat(), "foyer", {9}),
        lambda: exercises.drive_at(fleeing(), 9, "drive move_armory"),
        lambda: exercises.drive_at(fleeing(), 1, "push"),
        lambda: exercises.loot(attacked(), {"piece_of_rope"}),
        lambda: exercises.clause_behind(GAME, 11, "deluxe.tea"),
    ],
)
def test_answers_that_name_nothing_are_refused(call) -> None:
    with pytest.raises(kdl.KdlError):
        call()


FAR_OFF = ("kitchen", "library", "kitchen", "kitchen")


def test_the_dog_can_stop_a_stranger_too() -> None:
    """Bruno, a stranger, could attempt next; the dog in his room keeps him from it."""
    start = kdl.new_game("deluxe", seats=2, seed=1, closed=("east",), pets="dog")
    state = kdl.arrange(start, on_turn=0, first_round=False, pawns=FAR_OFF, lucky="gallery", pets={"dog": "foyer"})
    assert exercises.dog_that_stops(state, "library").right
    assert not exercises.dog_that_stops(state, "parlor").right


def test_the_dark_frees_rooms_for_a_stranger_too() -> None:
    start = kdl.new_game("deluxe", seats=2, seed=1, closed=("east",))
    state = kdl.arrange(start, on_turn=1, first_round=False, pawns=FAR_OFF, lucky="gallery")
    assert not exercises.rooms_freed_by_the_dark(state, ()).right


@pytest.mark.clause("deluxe.wings.closed", "bnb.setup")
def test_of_a_room_that_is_out_of_play_the_reason_is_its_wing_or_floor() -> None:
    west = kdl.load_board("deluxe", ["west"])
    wrong = exercises.safe_rooms(west, ("foyer",), {"lancaster_room", "foyer"})
    assert not wrong.right
    assert wrong.text == "Not yet. The Lancaster Room is closed; nobody may enter. [deluxe.wings.closed]"
    dark = exercises.rooms_freed_by_the_dark(kdl.new_game("deluxe", seats=4, closed=("west",)), "lancaster_room")
    assert dark.text == wrong.text
    upstairs = kdl.load_board("bed_and_breakfast", floor="upper")
    folded = exercises.one_step_from(upstairs, "rose_suite", {"kitchen"})
    assert folded.text == "Not yet. The Kitchen is on a floor that is not in play. [bnb.setup]"
    state = kdl.new_game("deluxe", seats=4, closed=("west",))
    skipped = exercises.rooms_lucky_skips(kdl.arrange(state, lucky="trophy_room"), {"lancaster_room"})
    assert "nobody may enter" not in skipped.text, "where closed rooms are asked for, they can be right"
