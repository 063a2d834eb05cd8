"""Positions in the mansion for exercises, with right and wrong answers."""

from typing import Any

import kdl

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
