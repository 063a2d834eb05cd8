"""The planner: when Lucky comes, and who is on turn, if everybody stays."""

import pytest

import kdl
from kdl.analysis.mansion.forecast import Ahead
from tests.kdl.mansion.positions import after, table


def test_a_plan_by_hand() -> None:
    """Lucky goes 15, 16, 22, 23, 24, 1: the Piazza is the third room, and he calls whom he meets."""
    state = table(4, closed=("east",), pawns=("gallery", "foyer", "trophy_room", "trophy_room"), lucky="gallery")
    plan = kdl.plan(state, "piazza", turns=5)
    assert (plan.seat, plan.room) == (0, "piazza")
    first = state.turn + 1
    assert plan.ahead == (
        Ahead(first, "library", 1, "clockwise", "deluxe.setup.first-player", False),
        Ahead(first + 1, "carriage_house", 2, "clockwise", "deluxe.setup.first-player", False),
        Ahead(first + 2, "piazza", 0, "visited", "deluxe.order.lucky-visits", True),
        Ahead(first + 3, "foyer", 1, "visited", "deluxe.order.lucky-visits", False),
        Ahead(first + 4, "drawing_room", 2, "clockwise", "deluxe.setup.first-player", False),
    )
    assert (plan.reached, plan.next_turn) == (3, 3)


def test_a_crowd_is_told() -> None:
    state = table(4, closed=("east",), pawns=("kitchen", "piazza", "piazza", "piazza"), lucky="carriage_house")
    plan = kdl.plan(state, "piazza", turns=1)
    assert plan.ahead[0].why == "crowd"
    assert (plan.ahead[0].seat, plan.ahead[0].clause, plan.ahead[0].lucky_turn) == (1, "deluxe.order.crowd", False)
    assert (plan.reached, plan.next_turn) == (1, None)


def test_the_first_round_is_heeded() -> None:
    state = table(4, closed=("east",), pawns=("piazza",) * 4, lucky="carriage_house", first_round=True)
    assert kdl.plan(state, turns=1).ahead[0].why == "first-round"


def test_without_a_room_the_pawn_stays_and_the_look_goes_once_round_the_path() -> None:
    state = kdl.new_game("deluxe", seats=3, seed=2)
    plan = kdl.plan(state)
    assert plan.room == state.pawns[state.on_turn]
    assert len(plan.ahead) == len(state.game.board.path) == 14
    assert plan.ahead[-1].lucky == state.lucky
    assert plan.reached == 5, "Library, Carriage House, Piazza, Foyer, Drawing Room"


def test_a_seat_that_is_not_on_turn_can_plan_too() -> None:
    state = table(4, closed=("east",), pawns=("foyer",) * 4, lucky="gallery")
    plan = kdl.plan(state, "library", seat=2, turns=2)
    assert (plan.seat, plan.room, plan.reached, plan.next_turn) == (2, "library", 1, 1)


def test_what_is_planned_is_what_happens_when_nobody_moves() -> None:
    state = table(5, closed=("west",), pawns=("piazza", "foyer", "drawing_room", "foyer", "parlor"), lucky="library")
    for ahead in kdl.plan(state, turns=30).ahead:
        state = after(state, "stop")
        state = state if state.phase == "movement" else after(state, "end")
        assert (state.turn, state.lucky, state.on_turn) == (ahead.turn, ahead.lucky, ahead.seat)


def test_planning_changes_nothing() -> None:
    state = kdl.new_game("deluxe", seats=4, seed=2)
    before = tuple(state)
    kdl.plan(state, "foyer")
    assert tuple(state) == before


@pytest.mark.parametrize(
    ("room", "turns", "error", "words"),
    [
        ("attic", 3, kdl.UnknownNameError, "no space is called 'attic'"),
        ("hall_w", 3, kdl.OptionError, "nobody can stand in 'hall_w'"),
        ("lilac_room", 3, kdl.OptionError, "nobody can stand in 'lilac_room'"),
        ("foyer", 0, kdl.OptionError, "turns must be a whole number from 1 to 1000, not 0"),
        ("foyer", 10**6, kdl.OptionError, "turns must be a whole number from 1 to 1000, not 1000000"),
    ],
)
def test_a_plan_that_cannot_be(room: str, turns: int, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        kdl.plan(kdl.new_game("deluxe", seats=4, closed=("east",)), room, turns=turns)
