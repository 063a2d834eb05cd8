"""Closing wings on small tables."""

from pathlib import Path

import pytest

import kdl
from kdl.core.events import Dealt, Shuffled
from kdl.games.mansion.events import LuckyMoved, WingClosed
from tests.kdl.mansion.board.boards import write_board
from tests.kdl.mansion.positions import happened, legal, only, refused, table

WINGS = {"west": range(8, 13), "east": range(17, 22)}


@pytest.mark.clause("deluxe.wings.rooms")
@pytest.mark.parametrize("wing", WINGS)
def test_the_rooms_of_a_wing(wing: str) -> None:
    board = kdl.load_board("deluxe")
    assert sorted(space.number for space in board.spaces if space.wing == wing) == list(WINGS[wing])


@pytest.mark.clause("deluxe.wings.players")
@pytest.mark.parametrize(
    ("seats", "closed"),
    [(3, ("east", "west")), *((n, (wing,)) for n in (4, 5) for wing in WINGS), *((n, ()) for n in (6, 7, 8))],
)
def test_the_wings_that_a_number_of_seats_closes(seats: int, closed: tuple[str, ...]) -> None:
    assert kdl.new_game("deluxe", seats=seats, closed=closed).game.board.closed == closed


@pytest.mark.clause("deluxe.wings.players")
@pytest.mark.parametrize(
    ("seats", "closed"),
    [
        *((3, wings) for wings in ((), ("east",), ("west",))),
        *((n, wings) for n in (4, 5) for wings in ((), ("east", "west"))),
        *((n, wings) for n in (6, 7, 8) for wings in (("east",), ("west",), ("east", "west"))),
    ],
)
def test_other_choices_are_refused_with_the_clause(seats: int, closed: tuple[str, ...]) -> None:
    with pytest.raises(kdl.OptionError, match=f"with {seats} seats the wings to close are") as caught:
        kdl.new_game("deluxe", seats=seats, closed=closed)
    assert caught.value.clause == "deluxe.wings.players"


@pytest.mark.clause("deluxe.wings.players")
def test_nobody_has_to_say_which_wings_are_closed() -> None:
    default = [kdl.new_game("deluxe", seats=seats).game.board.closed for seats in range(3, 9)]
    assert default == [("east", "west"), ("east",), ("east",), (), (), ()]


@pytest.mark.clause("deluxe.wings.closed")
def test_nobody_enters_a_closed_room() -> None:
    pawns = ("trophy_room", "foyer", "foyer", "foyer")
    assert legal(table(4, closed=("east",), pawns=pawns), "step kitchen")
    state = table(4, closed=("west",), pawns=pawns)
    assert not legal(state, "step kitchen")
    failed = {each.check: each for each in kdl.explain(state, kdl.parse_action("step kitchen")) if not each.ok}
    assert failed["open"].clause == "deluxe.wings.closed"
    assert failed["open"].facts == {"space": "kitchen"}


@pytest.mark.clause("deluxe.wings.closed")
@pytest.mark.parametrize("closed", [("east",), ("west",), ("east", "west")])
def test_walking_leads_only_to_open_rooms_and_around_closed_ones(closed: tuple[str, ...]) -> None:
    whole, board = kdl.load_board("deluxe"), kdl.load_board("deluxe", closed=closed)
    for room in board.rooms:
        assert board.steps(room) == whole.steps(room) & set(board.rooms)


@pytest.mark.clause("deluxe.wings.closed")
def test_players_do_not_skip_over_closed_rooms() -> None:
    """With the west wing shut, the Green House is no more one step from anything behind the Winter Garden."""
    board = kdl.load_board("deluxe", closed=("west",))
    assert board.steps("green_house") == {"trophy_room", "carriage_house", "piazza", "foyer"}
    assert board.steps("winter_garden") == frozenset()


@pytest.mark.clause("deluxe.wings.closed")
@pytest.mark.parametrize(
    ("seats", "closed", "origin", "space", "skipped"),
    [
        (4, ("west",), "green_house", "nursery", WINGS["west"]),
        (4, ("east",), "library", "carriage_house", WINGS["east"]),
        (3, ("east", "west"), "green_house", "nursery", WINGS["west"]),
        (4, ("east",), "green_house", "winter_garden", ()),
    ],
)
def test_lucky_skips_closed_rooms(seats: int, closed: tuple[str, ...], origin: str, space: str, skipped: range) -> None:
    state = table(seats, closed=closed, pawns=("drawing_room",) * seats, lucky=origin)
    moved = only(happened(state, "stop"), LuckyMoved)
    board, ids = state.game.board, state.game.space_ids
    assert (ids[moved.origin], ids[moved.space]) == (origin, space)
    assert [board.space(ids[room]).number for room in moved.skipped] == list(skipped)


@pytest.mark.clause("deluxe.wings.closed")
@pytest.mark.parametrize("closed", [("east",), ("west",), ("east", "west")])
def test_on_the_main_board_no_view_between_open_rooms_runs_through_a_closed_one(closed: tuple[str, ...]) -> None:
    whole, board = kdl.load_board("deluxe"), kdl.load_board("deluxe", closed=closed)
    for room in board.rooms:
        assert board.sees(room) == whole.sees(room) & set(board.rooms)
    assert all(board.sees(space.id) == frozenset() for space in board.spaces if space.wing in closed)


@pytest.mark.clause("deluxe.wings.closed")
def test_where_a_view_would_run_through_a_closed_room_its_doors_are_shut_to_sight(tmp_path: Path) -> None:
    row = write_board(tmp_path, {"a": [0, 0, 4, 4], "b": [4, 0, 8, 4], "c": [8, 0, 12, 4]}, wings={"inner": ["b"]})
    assert kdl.load_board(row).sees("a") == {"b", "c"}
    shut = kdl.load_board(row, closed=("inner",))
    assert shut.sees("a") == shut.sees("c") == shut.steps("a") == frozenset()
    hindrance = shut.obstacle("a", "c")
    assert hindrance is not None
    assert hindrance.kind == "diagonal", "no line is left in either room"
    opened = write_board(
        tmp_path, {"z": [0, 0, 4, 4], "a": [4, 0, 8, 4], "b": [8, 0, 12, 4], "c": [12, 0, 16, 4]}, wings={"w": ["b"]}
    )
    hindrance = kdl.load_board(opened, closed=("w",)).obstacle("a", "c")
    assert hindrance is not None
    assert (hindrance.kind, hindrance.last, hindrance.beyond) == ("closed", "a", "b")


@pytest.mark.clause("deluxe.wings.closed")
def test_a_pawn_cannot_be_put_into_a_closed_room() -> None:
    with pytest.raises(kdl.OptionError, match="nobody can stand in 'kitchen'"):
        table(4, closed=("west",), pawns={0: "kitchen"})


@pytest.mark.clause("deluxe.wings.closed", "deluxe.card.move")
def test_no_card_leads_into_a_closed_room() -> None:
    state = table(4, closed=("west",), hands={0: ("move_kitchen",)})
    failed = refused(state, "jump move_kitchen")
    assert (failed.check, failed.facts) == ("target-in-play", {"card": "move_kitchen", "space": "kitchen"})
    assert legal(state, "walk move_kitchen")


@pytest.mark.clause("deluxe.wings.cards")
@pytest.mark.parametrize(("seats", "wings"), [(3, 2), (4, 1), (5, 1), (6, 0), (7, 0), (8, 0)])
def test_five_cards_close_a_wing_and_are_out_of_the_game(seats: int, wings: int) -> None:
    state = kdl.new_game("deluxe", seats=seats, seed=seats)
    hands = sum(len(hand) for hand in state.hands)
    assert len(state.removed) == 5 * wings
    assert len(state.deck) == 72 - hands - 5 * wings
    assert not set(state.removed) & {*state.deck, *(card for hand in state.hands for card in hand)}


@pytest.mark.clause("deluxe.wings.cards")
def test_the_cards_of_a_wing_come_off_the_top_after_the_hands() -> None:
    setup = kdl.Timeline(kdl.new_game("deluxe", seats=3, seed=5)).setup
    deck = only(setup, Shuffled).deck
    assert [type(event) for event in setup][1:6] == [Dealt, Dealt, Dealt, WingClosed, WingClosed]
    closings = [event for event in setup if isinstance(event, WingClosed)]
    assert [(event.wing, event.cards) for event in closings] == [("east", deck[-23:-18]), ("west", deck[-28:-23])]


@pytest.mark.clause("deluxe.wings.cards")
def test_nobody_sees_the_cards_that_close_a_wing() -> None:
    state = kdl.new_game("deluxe", seats=4, seed=2)
    seen = kdl.observe(state, 0)
    assert seen.removed == 5
    assert not set(state.removed) & {*seen.hand, *seen.discards}
