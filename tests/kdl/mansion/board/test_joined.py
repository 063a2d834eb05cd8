"""One can walk from every room of a board to every other."""

from pathlib import Path

import pytest

import kdl
from kdl.errors import BoardError
from kdl.packaged import DATA
from tests.kdl.mansion.board.boards import write_board

ROOMS = {"a": (0, 0, 10, 10), "b": (10, 0, 20, 10), "c": (20, 0, 30, 10), "d": (30, 0, 40, 10)}
DOORS = {("a", "b"): ("v", 10, (1, 3)), ("c", "d"): ("v", 30, (1, 3))}


def test_a_room_to_which_nobody_can_walk_is_refused(tmp_path: Path) -> None:
    problem = r"^small\.toml: spaces\[2\]: nobody can walk to 'c' from 'a': add openings"
    with pytest.raises(BoardError, match=problem):
        kdl.load_board(write_board(tmp_path, ROOMS, DOORS))
    joined = DOORS | {("b", "c"): ("v", 20, (4, 6))}
    assert kdl.load_board(write_board(tmp_path, ROOMS, joined)).rooms == ("a", "b", "c", "d")


def test_nobody_walks_over_a_rail(tmp_path: Path) -> None:
    file = write_board(tmp_path, {room: ROOMS[room] for room in "ab"}, {("a", "b"): DOORS["a", "b"]})
    assert kdl.load_board(file).rooms == ("a", "b")
    file.write_text(file.read_text("utf-8").replace('"door"', '"rail"'), "utf-8")
    with pytest.raises(BoardError, match="nobody can walk to 'b' from 'a'"):
        kdl.load_board(file)


def test_spaces_where_nobody_can_stand_need_not_be_reached(tmp_path: Path) -> None:
    file = write_board(tmp_path, ROOMS, DOORS, kinds={"c": "hall", "d": "stairs"})
    assert kdl.load_board(file).rooms == ("a", "b")


def test_floors_that_no_stairs_join_are_walked_one_by_one(tmp_path: Path) -> None:
    text = (DATA / "boards" / "bed_and_breakfast.toml").read_text("utf-8")
    start = text.index("whole = [")
    apart = tmp_path / "apart.toml"
    apart.write_text(text[:start] + text[text.index("]]", start) + 2 :], "utf-8")
    assert kdl.load_board(apart).links_in_play == ()
