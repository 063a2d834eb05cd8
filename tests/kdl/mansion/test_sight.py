"""Sight: straight through openings, the two rules of the Gallery, and what a player is told about them."""

from pathlib import Path

import pytest

import kdl
from tests.kdl.mansion.board.boards import write_board
from tests.kdl.mansion.positions import legal, reason, refused, table

BOARD = kdl.load_board("deluxe")


@pytest.mark.clause("deluxe.sight.straight")
def test_the_trophy_room_sees_five_rooms_and_not_the_dining_hall_round_the_corner() -> None:
    """The example that the rulebook prints."""
    assert BOARD.sees("trophy_room") == {"sitting_room", "drawing_room", "parlor", "green_house", "kitchen"}
    hindrance = BOARD.obstacle("trophy_room", "dining_hall")
    assert hindrance is not None
    assert hindrance.kind in ("wall", "diagonal")
    assert "dining_hall" in BOARD.steps("trophy_room"), "walking and seeing are two relations"


@pytest.mark.clause("deluxe.sight.straight")
@pytest.mark.parametrize("room", BOARD.rooms)
def test_sight_is_mutual_and_never_of_oneself(room: str) -> None:
    assert room not in BOARD.sees(room)
    assert all(room in BOARD.sees(seen) for seen in BOARD.sees(room))


@pytest.mark.clause("deluxe.sight.straight")
def test_sight_runs_up_and_down_the_stairs() -> None:
    line = BOARD.line("master_suite", "kitchen")
    assert line is not None
    assert line.axis == "v"
    assert line.between("kitchen", "master_suite") == ("kitchen", "hall_w", "master_suite")


@pytest.mark.clause("deluxe.sight.straight")
def test_sight_runs_through_rooms_as_far_as_doors_lie_in_a_row(tmp_path: Path) -> None:
    boxes = {"a": [0, 0, 4, 4], "b": [4, 0, 8, 4], "c": [8, 0, 12, 4]}
    assert kdl.load_board(write_board(tmp_path, boxes)).sees("a") == {"b", "c"}
    doors = {("a", "b"): ("v", 4, (0, 1)), ("b", "c"): ("v", 8, (2, 4))}
    assert kdl.load_board(write_board(tmp_path, boxes, doors)).sees("a") == {"b"}


@pytest.mark.clause("deluxe.sight.straight")
def test_sight_never_runs_diagonally(tmp_path: Path) -> None:
    boxes = {"a": [0, 0, 4, 4], "b": [4, 0, 8, 4], "below": [4, 4, 8, 8]}
    doors = {("a", "b"): ("v", 4, (1, 3)), ("b", "below"): ("h", 4, (5, 7))}
    board = kdl.load_board(write_board(tmp_path, boxes, doors))
    assert board.sees("a") == {"b"}
    assert board.sees("b") == {"a", "below"}
    assert board.steps("a") == {"b"}


@pytest.mark.clause("deluxe.sight.straight")
def test_halls_are_looked_through_and_not_counted(tmp_path: Path) -> None:
    boxes = {"a": [0, 0, 4, 4], "hall": [4, 0, 8, 4], "c": [8, 0, 12, 4]}
    board = kdl.load_board(write_board(tmp_path, boxes, kinds={"hall": "hall"}))
    assert board.sees("a") == {"c"}
    assert board.sees("hall") == {"a", "c"}
    assert [line.spaces for line in board.sight_lines] == [("a", "hall", "c")]


@pytest.mark.clause("deluxe.sight.straight")
def test_lines_lie_where_they_are_drawn() -> None:
    for line in BOARD.sight_lines:
        assert len(line.openings) == len(line.spaces) - 1
        (piece,) = line.pieces
        assert piece.start < min(door.at for door in line.openings)
        assert piece.end > max(door.at for door in line.openings)
        for door, one, other in zip(line.openings, line.spaces, line.spaces[1:], strict=False):
            assert set(door.between) == {one, other}
            assert door.span[0] < piece.at < door.span[1]


@pytest.mark.clause("deluxe.sight.gallery")
def test_the_rail_of_the_gallery_is_open_to_sight_down_the_middle_of_the_board() -> None:
    line = BOARD.line("gallery", "foyer")
    assert line is not None
    assert line.axis == "v"
    assert line.pieces[0].at == BOARD.width / 2
    assert line.between("gallery", "foyer") == ("gallery", "dining_hall", "drawing_room", "foyer")


@pytest.mark.clause("deluxe.sight.gallery")
def test_the_rail_of_the_gallery_is_closed_to_movement() -> None:
    state = table(4, pawns={0: "gallery", 1: "foyer"})
    failed = refused(state, "step dining_hall")
    assert (failed.check, failed.clause) == ("adjacent", "deluxe.move.step")
    assert failed.facts == {"origin": "gallery", "space": "dining_hall", "through": ()}
    assert BOARD.steps("gallery") == {"nursery", "armory", "library"}


@pytest.mark.clause("deluxe.sight.gallery")
def test_who_stands_below_sees_up_into_the_gallery() -> None:
    state = table(4, pawns=("gallery", "foyer", "piazza", "piazza"), lucky="gallery", phase="action")
    failed = refused(state, "attempt")
    assert failed.check == "unseen-to-attempt"
    assert failed.facts["seen_by"] == (1,)
    assert failed.facts["lines"] == (("foyer", "drawing_room", "dining_hall", "gallery"),)


@pytest.mark.clause("deluxe.sight.rail-blocks")
def test_the_rail_juts_out_between_the_lancaster_and_the_lilac_room() -> None:
    assert "lilac_room" not in BOARD.sees("lancaster_room")
    assert "dining_hall" in BOARD.sees("lancaster_room") & BOARD.sees("lilac_room")
    for one, other in (("lancaster_room", "lilac_room"), ("lilac_room", "lancaster_room")):
        hindrance = BOARD.obstacle(one, other)
        assert hindrance is not None
        assert (hindrance.kind, hindrance.last, hindrance.beyond) == ("rail", "dining_hall", "gallery")


@pytest.mark.clause("deluxe.sight.rail-blocks")
def test_an_attempt_in_the_lancaster_room_is_not_seen_from_the_lilac_room() -> None:
    pawns = ("lancaster_room", "lilac_room", "lilac_room", "foyer", "foyer", "foyer")
    state = table(6, pawns=pawns, lucky="lancaster_room", phase="action")
    assert legal(state, "attempt")
    assert reason(state, "attempt", "unseen-to-attempt").facts["seen_by"] == ()


def test_something_is_in_the_way_exactly_where_nothing_is_seen() -> None:
    for one in BOARD.rooms:
        assert BOARD.obstacle(one, one) is None
        for other in BOARD.rooms:
            assert (BOARD.obstacle(one, other) is None) == (other in BOARD.sees(one) or one == other)


def test_a_space_that_there_is_not_is_refused_by_name() -> None:
    for ask in (BOARD.sees, BOARD.steps, BOARD.is_open):
        with pytest.raises(kdl.UnknownNameError, match="no space is called 'attic'") as caught:
            ask("attic")
        assert "kitchen" in caught.value.known
