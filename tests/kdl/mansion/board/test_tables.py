"""Everything that is seen and walked on the main board, against a table made independently of the geometry."""

import json
from pathlib import Path

import pytest

import kdl

EXPECTED = json.loads((Path(__file__).parents[1] / "data" / "deluxe_board.json").read_text("utf-8"))
BOARD = kdl.load_board("deluxe")


@pytest.mark.clause("deluxe.sight.straight", "deluxe.sight.gallery", "deluxe.sight.rail-blocks")
@pytest.mark.parametrize("room", EXPECTED)
def test_what_a_room_sees(room: str) -> None:
    assert sorted(BOARD.sees(room)) == EXPECTED[room]["sees"]


@pytest.mark.clause("deluxe.move.step", "deluxe.move.hallways")
@pytest.mark.parametrize("room", EXPECTED)
def test_what_is_one_step_from_a_room(room: str) -> None:
    assert sorted(BOARD.steps(room)) == EXPECTED[room]["steps"]


def test_the_table_has_every_room() -> None:
    assert sorted(EXPECTED) == sorted(BOARD.rooms)
    assert [BOARD.space(room).number for room in BOARD.path] == list(range(1, 25))


def test_the_way_of_each_step_passes_through_passages_only() -> None:
    kinds = {space.id: space.kind for space in BOARD.spaces}
    for room in BOARD.rooms:
        for target, way in BOARD.ways(room).items():
            assert (way.spaces[0], way.spaces[-1]) == (room, target)
            assert all(kinds[passed] in ("hall", "stairs") for passed in way.spaces[1:-1])
            between = [set(door.between) for door in way.openings]
            assert between == [{one, other} for one, other in zip(way.spaces, way.spaces[1:], strict=False)]
            assert all(door.walkable for door in way.openings)


@pytest.mark.parametrize("closed", [(), ("east",), ("west",), ("east", "west")])
def test_steps_are_mutual(closed: tuple[str, ...]) -> None:
    board = kdl.load_board("deluxe", closed=closed)
    for room in board.rooms:
        assert all(room in board.steps(target) for target in board.steps(room))
