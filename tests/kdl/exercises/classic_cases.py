"""Positions of the classic game for exercises, with right and wrong answers."""

from __future__ import annotations

import kdl
from kdl.analysis.mansion.transfer import set_up
from tests.kdl.mansion.classic_positions import house, pawns
from tests.kdl.mansion.positions import after

CLASSIC, DELUXE = kdl.load_board("classic"), kdl.load_board()


PLACES = ("kitchen", "hall_w", "stairs_w", "gallery")


def at_home(**changed: object) -> kdl.State:
    hands = {0: ["move_1_1", "move_1_2", "move_2_1", "room_parlor", "monkey_hand"]}
    return house(pawns=pawns(s0="kitchen"), hands=hands, **changed)


def lucky_led() -> kdl.State:
    """Ada may lead Lucky two steps; he is in the Drawing Room, and Cleo on the Piazza."""
    return after(kdl.arrange(at_home(), pawns={2: "piazza"}), "drive move_2_1")


def attempted() -> kdl.State:
    """Ada has attempted with a weapon worth 2; Bruno is to answer."""
    hands = {0: ["monkey_hand"], 1: ["failure_1_1", "failure_2_1"], 2: ["failure_3_1"]}
    alone = house(pawns=pawns(s0="kitchen"), lucky="kitchen", hands=hands, phase="action")
    return after(alone, "attempt monkey_hand")


def foiled_once() -> kdl.State:
    return after(attempted(), "luck failure_1_1", "luck failure_2_1")


def meeting() -> kdl.State:
    """Ada and Lucky are in the Foyer, Bruno on the Piazza: nobody has had a turn."""
    start = kdl.new_game("classic", seats=4, seed=1)
    rooms = ("foyer", "piazza", "kitchen", "dining_hall")
    return kdl.arrange(start, pawns=rooms, lucky="foyer", on_turn=0, first_round=False, hands={0: ["monkey_hand"]})


OUT_OF_KITCHEN = {"kitchen", "hall_w", "hall_sw", "wine_cellar"}


NEARBY = {space for one in CLASSIC.steps("kitchen") | {"kitchen"} for space in CLASSIC.steps(one) | {one}}


#: Of each exercise: its name, what it is about, right answers, wrong answers.
CASES = [
    ("spaces_with_a_card", (at_home(), PLACES), [{"kitchen", "gallery"}], [{"kitchen"}, {*PLACES}]),
    ("spaces_with_a_card", (set_up("deluxe", meeting()), ("foyer", "library")), [{"library"}], [{"foyer"}]),
    (
        "may_still_draw",
        (at_home(), ("stop", "step wine_cellar", "step hall_w", "walk move_1_1; step wine_cellar", "drive move_1_1")),
        [{"stop", "step wine_cellar"}],
        [{"stop"}, {"stop", "step wine_cellar", "step hall_w"}, {"drive move_1_1"}],
    ),
    ("open_actions", (at_home(),), [{"draw", "end"}], [{"draw", "end", "attempt"}, ()]),
    ("open_actions", (after(at_home(), "walk move_1_1"),), [()], [{"draw"}, {"end"}]),
    ("open_actions", (house(pawns=pawns(s0="hall_w"), lucky="hall_w"),), [{"attempt", "end"}], [{"draw"}]),
    ("way_to_the_murder", (at_home(),), ["jump room_parlor"], ["send lucky room_parlor", "walk move_1_1"]),
    ("way_to_the_murder", (at_home(lucky="hall_se"),), [], ["jump room_parlor", "step hall_w"]),
    ("lead_lucky_to_call", (lucky_led(), 2), ["foyer"], ["parlor", "piazza", "gallery"]),
    ("lead_lucky_to_call", (lucky_led(), 1), [], ["foyer", "drawing_room"]),
    ("reachable_with", (at_home(), ["move_1_1"]), [NEARBY], [OUT_OF_KITCHEN, set()]),
    ("reachable_with", (at_home(), []), [CLASSIC.steps("kitchen") | {"kitchen"}], [CLASSIC.steps("kitchen")]),
    (
        "reachable_with",
        (at_home(), ["room_parlor"]),
        [CLASSIC.steps("kitchen") | {"kitchen", "parlor"} | CLASSIC.steps("parlor")],
        [{"parlor"}],
    ),
    ("luck_needed", (attempted(),), [2], [8, 1]),
    ("cards_that_save", (attempted(),), [{"failure_2_1"}], [{"failure_1_1"}, {"failure_1_1", "failure_2_1"}]),
    (
        "cards_that_leave",
        (attempted(), ["failure_1_1", "failure_2_1"]),
        [{"failure_1_1", "failure_2_1"}],
        [{"monkey_hand"}, {"failure_2_1"}, ()],
    ),
    ("points_left", (attempted(),), [62], [61, 59]),
    ("points_left", (foiled_once(),), [59], [62]),
    ("points_unseen", (attempted(), 1), [62 - 3], [62]),
    ("points_unseen", (foiled_once(), 2), [62 - 3 - 3], [59]),
    ("seen_in_one_only", ("classic", "deluxe", "dining_hall"), [{"piazza"}], [(), CLASSIC.sees("dining_hall")]),
    ("seen_in_one_only", ("deluxe", "classic", "armory"), [{"gallery"}], [()]),
    ("next_in", ("classic", meeting()), [1], [0, 2]),
    ("next_in", ("deluxe", kdl.arrange(meeting(), pawns={3: "drawing_room"})), [3], [0, 1]),
    ("strength_in", ("classic", meeting(), "monkey_hand"), [8], [7, 9]),
    ("strength_in", ("deluxe", meeting(), "monkey_hand"), [7], [8, 6]),
    ("strength_in", ("deluxe", kdl.arrange(meeting(), lucky="kitchen"), ""), [1], [0]),
]


IDS = [case[0] for case in CASES]
