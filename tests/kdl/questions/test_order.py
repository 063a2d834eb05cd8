"""Questions on movement, Lucky's walk and the order of turns: answered rightly, and with each typical error."""

import pytest

import kdl
from kdl.questions import Question


def errors(question: Question, answer: object) -> tuple[str, ...]:
    verdict = question.mark(answer)
    assert not verdict.right, verdict.text
    return verdict.errors


@pytest.fixture(name="start")
def _start() -> kdl.State:
    """It is Ada's turn in the Parlor, Lucky is in the Gallery (15), and the east wing is closed."""
    start = kdl.new_game("deluxe", seats=4, seed=7)
    pawns = ("parlor", "kitchen", "piazza", "foyer")
    return kdl.arrange(start, pawns=pawns, lucky="gallery", on_turn=0, first_round=False)


@pytest.mark.clause("deluxe.move.hallways")
def test_the_dining_hall_has_fifteen_rooms_around_it() -> None:
    asked = Question("one_step", kdl.load_board("deluxe"), "dining_hall")
    right = asked.solution.right
    assert len(right) == 15
    assert {"master_suite", "lancaster_room", "kitchen", "winter_garden"} <= right
    assert asked.mark(right).right
    assert errors(asked, right - {"kitchen"}) == ()
    assert errors(asked, right | {"gallery"}) == ("seen",)
    assert errors(asked, right | {"wine_cellar"}) == ("far",)
    assert errors(asked, right | {"dining_hall"}) == ("own-room",)


@pytest.mark.clause("deluxe.move.step")
def test_a_closed_room_is_not_one_step_away(start: kdl.State) -> None:
    asked = Question("one_step", start, "parlor")
    assert asked.mark(start.game.board.steps("parlor")).right
    assert errors(asked, start.game.board.steps("parlor") | {"hedge_maze"}) == ("closed",)


@pytest.mark.clause("deluxe.card.move")
def test_a_move_card_gives_its_steps_or_its_room(start: kdl.State) -> None:
    state = kdl.arrange(start, pawns={0: "wine_cellar"}, hands={0: ["move_kitchen"]})
    asked = Question("move_with", state, ("move_kitchen",))
    board, right = state.game.board, asked.solution.right
    two_steps = {"wine_cellar"} | {r for s in board.steps("wine_cellar") for r in board.steps(s) | {s}}
    assert right == two_steps | {"kitchen"} | board.steps("kitchen")
    assert asked.mark(right).right
    assert errors(asked, right - {"kitchen"}) == ()
    assert errors(asked, right | {"library"}) == ("both-uses",)
    assert errors(asked, right | {"foyer"}) == ("far",)
    assert errors(asked, right | {"lilac_room"}) == ("closed",)


def test_where_a_player_can_go_is_asked_of_players_who_move(start: kdl.State) -> None:
    with pytest.raises(kdl.OptionError):
        _ = Question("move_with", kdl.arrange(start, phase="action", pawns={0: "wine_cellar"})).solution


@pytest.mark.clause("deluxe.turn.phases")
def test_moving_comes_before_acting(start: kdl.State) -> None:
    moving = Question("may_now", kdl.arrange(start, hands={0: ["move_kitchen"]}))
    assert moving.solution.right == {"step", "walk"}
    assert errors(moving, {"step", "walk", "draw"}) == ("phase",)
    acting = kdl.arrange(start, pawns={0: "lancaster_room"}, phase="action")
    assert Question("may_now", acting).solution.right == {"draw"}
    assert errors(Question("may_now", acting), {"draw", "step"}) == ("phase",)
    assert errors(Question("may_now", acting), {"draw", "attempt"}) == ("with-lucky",)


@pytest.mark.clause("deluxe.lucky.moves")
def test_lucky_skips_closed_rooms_and_begins_again(start: kdl.State) -> None:
    asked = Question("lucky_after", start, 2)
    assert asked.mark("carriage_house").right
    assert errors(asked, "library") == ("off-by-one",)
    assert errors(asked, "tennessee_room") == ("closed",)
    assert errors(asked, "gallery") == ("start",)
    assert errors(asked, "armory") == ("backwards",)
    assert errors(Question("lucky_after", start, 8), "piazza") == ("closed-walk",)
    again = Question("lucky_after", start, 5)
    assert again.mark("drawing_room").right
    assert errors(Question("lucky_after", start, 6), "foyer") == ("wrap",)


@pytest.mark.clause("deluxe.order.lucky-visits")
def test_whom_lucky_comes_to_is_next(start: kdl.State) -> None:
    asked = Question("next_turn", kdl.arrange(start, pawns={0: "library", 3: "gallery"}))
    assert asked.mark(0).right
    assert errors(asked, 1) == ("left-only",)
    assert errors(asked, 2) == ("not-met",)
    assert errors(asked, 3) == ("old-room",)


@pytest.mark.clause("deluxe.order.crowd")
def test_of_a_crowd_the_usual_order_decides(start: kdl.State) -> None:
    crowd = kdl.arrange(start, pawns=("parlor", "library", "library", "library"), on_turn=2)
    asked = Question("next_turn", crowd)
    assert asked.mark(3).right
    assert errors(asked, 1) == ("crowd",)
    assert errors(asked, 2) == ("crowd",)
    assert "Dora" in asked.solution.told


@pytest.mark.clause("deluxe.order.first-round")
def test_in_the_first_round_nobody_is_called(start: kdl.State) -> None:
    asked = Question("next_turn", kdl.arrange(start, pawns={2: "library"}, first_round=True))
    assert asked.mark(1).right
    assert errors(asked, 2) == ("first-round",)
    assert "Bruno, Cleo and Dora" in asked.solution.asks


@pytest.mark.clause("deluxe.setup.first-player")
def test_otherwise_the_turn_goes_to_the_left(start: kdl.State) -> None:
    asked = Question("next_turn", start)
    assert asked.mark(1).right
    assert errors(asked, 2) == ("order",)


def test_one_is_called_where_lucky_goes_next(start: kdl.State) -> None:
    asked = Question("call_rooms", start)
    assert asked.mark({"library"}).right
    assert errors(asked, {"library", "gallery"}) == ("old-room",)
    assert errors(asked, {"piazza"}) == ("too-early",)
    assert errors(asked, {"hedge_maze"}) == ("closed",)
    crowded = Question("call_rooms", kdl.arrange(start, pawns={2: "library"}))
    assert errors(crowded, {"library"}) == ("crowd",)
    first = Question("call_rooms", kdl.arrange(start, first_round=True))
    assert errors(first, {"library"}) == ("first-round",)


def test_the_wait_is_counted_in_turns(start: kdl.State) -> None:
    near = Question("wait", start, "carriage_house")
    assert near.mark(1).right
    assert errors(near, 3) == ("left-only",)
    far = Question("wait", start, "parlor")
    assert far.mark(4).right
    assert errors(far, 5) == ("lucky-only",)
    assert far.mark(5).text.count(".") > near.mark(3).text.count("."), "two slips lead to one number: both are named"
    assert errors(far, 6) == ("miscounted",)
    assert errors(Question("wait", start, "dining_hall"), 7) == ("lucky-only",)
    assert Question("wait", start, "library").mark(0).right, "whom Lucky calls at once waits for nobody"
