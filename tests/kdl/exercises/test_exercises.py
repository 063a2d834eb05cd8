"""The exercises: what is right and wrong in positions of which the answer is known."""

from typing import Any

import pytest

import kdl
from kdl import exercises
from tests.kdl.exercises.test_classic import CASES as CLASSIC
from tests.kdl.exercises.test_getlucky import CASES as CARD_GAME

BOARD = kdl.load_board()
GAME = kdl.play("deluxe", seats=4, seed=7)
HOUSE = kdl.load_board("bed_and_breakfast")


def west() -> kdl.State:
    return kdl.arrange(kdl.new_game(seats=4, closed=("west",)), lucky="green_house")


def nearly_dark() -> kdl.State:
    return kdl.arrange(kdl.new_game(seats=4), deck=("tumbler", "regret", "umm"))


def with_dog() -> kdl.State:
    pawns = ("drawing_room", "library", "foyer", "foyer")
    start = kdl.new_game(seats=4, seed=3, closed=("east",), pets=("cat", "dog"))
    return kdl.arrange(start, pawns=pawns, lucky="gallery", pets={"dog": "trophy_room"}, on_turn=0, first_round=False)


def with_cat() -> kdl.State:
    pawns = ("drawing_room", "gallery", "library", "nursery")
    return kdl.arrange(with_dog(), pawns=pawns, lucky="drawing_room", pets={"dog": "library"}, on_turn=0)


def with_strangers(**changes: Any) -> kdl.State:
    start = kdl.new_game(seats=2, seed=1, closed=("west",))
    away = {0: "drawing_room", 1: "dining_hall", 2: "foyer", 3: "foyer"}
    return kdl.arrange(start, **{"pawns": away, "lucky": "gallery", "on_turn": 0, "first_round": False, **changes})


def lucky_comes_to_a_stranger() -> kdl.State:
    return with_strangers(pawns={0: "foyer", 1: "library", 2: "foyer", 3: "foyer"})


def a_stranger_answers(top: str) -> kdl.State:
    pawns = {0: "nursery", 1: "foyer", 2: "foyer", 3: "foyer"}
    alone = with_strangers(pawns=pawns, lucky="nursery", phase="action", deck=("tumbler", top))
    return kdl.apply(alone, kdl.parse_action("attempt")).state


def upstairs() -> kdl.State:
    start = kdl.new_game(seats=4, board="bed_and_breakfast", floor="upper", seed=2)
    return kdl.arrange(start, hands={0: ["move_nursery", "move_kitchen", "umm"]}, on_turn=0)


def fleeing() -> kdl.State:
    rooms = ("library", "library", "armory", "gallery")
    start = kdl.new_game("flight", seats=4, seed=3, closed=("west",), pawns=rooms, lucky="nursery", first=0)
    mine, other = ["move_armory", "move_library", "piece_of_rope"], ["move_nursery", "hard_candy", "umm", "regret"]
    return kdl.arrange(start, hands={0: mine, 1: other})


def attacked() -> kdl.State:
    return kdl.apply(kdl.arrange(fleeing(), phase="action"), kdl.parse_action("attack seat_1 piece_of_rope")).state


def luckless(state: kdl.State, seat: int) -> set[str]:
    return {card for card in state.hands[seat] if not state.game.cards_by_id[card].luck}


DARK = {room for pawn in with_cat().pawns[1:] for room in with_cat().game.board.sees(pawn)} - set(with_cat().pawns[1:])

#: Of each exercise: its name, what it is about, right answers, wrong answers.
CASES = [
    ("rooms_lucky_skips", (west(),), [{s.id for s in BOARD.spaces if s.wing == "west"}], [set(), {"kitchen"}]),
    ("rooms_lucky_skips", (kdl.arrange(west(), lucky="foyer"),), [()], [{"kitchen"}]),
    ("draws_until_dark", (nearly_dark(),), [3], [0, 2, 4]),
    ("rooms_freed_by_the_dark", (with_cat(),), [DARK], [DARK - {min(DARK)}, DARK | {"gallery"}]),
    (
        "dog_that_stops",
        (with_dog(),),
        ["library", *sorted(with_dog().game.board.sees("library"))],
        ["kitchen", "foyer", "trophy_room", "hedge_maze"],
    ),
    ("cat_that_helps", (with_cat(),), ["gallery"], ["kitchen", "foyer", "drawing_room"]),
    ("who_sees", (with_cat(), "drawing_room"), [{0, 1}], [{0}, {1}, {0, 1, 2}]),
    ("players_seen_by", (with_cat(), 1), [{0, 2, 3}], [{0}, set()]),
    ("players_seen_by", (kdl.arrange(with_cat(), pets={"cat": "gallery"}), 1), [()], [{0, 2, 3}]),
    ("seen_from", (kdl.arrange(with_cat(), pets={"cat": "gallery"}), "gallery"), [()], [BOARD.sees("gallery")]),
    ("see_each_other", (kdl.arrange(with_cat(), pets={"cat": "gallery"}), "gallery", "foyer"), [False], [True]),
    ("see_each_other", (with_cat(), "gallery", "foyer"), [True], [False]),
    ("stranger_goes", (with_strangers(), 1), ["billiard_room"], ["sitting_room", "dining_hall"]),
    ("stranger_goes", (kdl.arrange(lucky_comes_to_a_stranger(), lucky="library"), 1), ["library"], ["gallery"]),
    ("lead_to_be_called", (with_strangers(), 1), ["library"], ["gallery", "nursery", "kitchen"]),
    ("lead_away", (lucky_comes_to_a_stranger(), 1), ["gallery", "dining_hall"], ["tennessee_room", "foyer"]),
    ("flip_foils", (a_stranger_answers("stiff_drink"),), [True], [False]),
    ("flip_foils", (a_stranger_answers("piece_of_rope"),), [False], [True]),
    ("one_step_over_stairs", (HOUSE, "kitchen"), [{"nursery", "rose_suite", "servants_quarters"}], [{"pantry"}]),
    ("cards_for_steps_only", (upstairs(),), [{"move_kitchen"}], [(), {"move_nursery"}, {"umm", "move_kitchen"}]),
    ("drive_at", (fleeing(), 2), ["drive move_armory", "send lucky move_armory"], ["send lucky move_library"]),
    ("luck_needed", (attacked(),), [attacked().attempt.strength], [0]),
    ("loot", (attacked(),), [luckless(attacked(), 1)], [set(attacked().hands[1]), {"umm"}]),
    ("clause_behind", (GAME, 11), ["deluxe.lucky.moves", "deluxe.order.lucky-visits"], ["deluxe.order.crowd"]),
    ("first_call", (GAME,), [GAME.at(11).turn], [1, GAME.end.turn]),
    ("who_lost", (GAME,), [kdl.outcome(GAME.end).loser], [None, GAME.end.winner]),
]


@pytest.mark.parametrize(("name", "given", "right", "wrong"), CASES, ids=[case[0] for case in CASES])
def test_right_answers_are_taken_and_wrong_ones_are_not(name, given, right, wrong):
    pose = getattr(exercises, name)
    assert [answer for answer in right if not pose(*given, answer)] == []
    assert [answer for answer in wrong if pose(*given, answer)] == []
    told = [pose(*given, answer).text for answer in (*right, *wrong)]
    assert all(text.endswith("]") and " [" in text for text in told)


def test_every_exercise_is_tried_here_or_with_the_boards():
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
def test_positions_that_do_not_fit_are_refused_in_words(call, problem):
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
def test_answers_that_name_nothing_are_refused(call):
    with pytest.raises(kdl.KdlError):
        call()


FAR_OFF = ("kitchen", "library", "kitchen", "kitchen")


def test_the_dog_can_stop_a_stranger_too():
    """Bruno, a stranger, could attempt next; the dog in his room keeps him from it."""
    start = kdl.new_game("deluxe", seats=2, seed=1, closed=("east",), pets="dog")
    state = kdl.arrange(start, on_turn=0, first_round=False, pawns=FAR_OFF, lucky="gallery", pets={"dog": "foyer"})
    assert exercises.dog_that_stops(state, "library").right
    assert not exercises.dog_that_stops(state, "parlor").right


def test_the_dark_frees_rooms_for_a_stranger_too():
    start = kdl.new_game("deluxe", seats=2, seed=1, closed=("east",))
    state = kdl.arrange(start, on_turn=1, first_round=False, pawns=FAR_OFF, lucky="gallery")
    assert not exercises.rooms_freed_by_the_dark(state, ()).right


@pytest.mark.clause("deluxe.wings.closed", "bnb.setup")
def test_of_a_room_that_is_out_of_play_the_reason_is_its_wing_or_floor():
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
