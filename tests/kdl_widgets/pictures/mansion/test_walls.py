"""Walls and rails: corners are closed but where openings are, and rails have posts from one end to the other."""

from itertools import product
from math import dist

import pytest
from kdl_widgets.drawing.commands import Part, Shape, extent_of
from kdl_widgets.drawing.theme import LIGHT
from kdl_widgets.pictures.mansion.board_scene import board_commands
from kdl_widgets.pictures.mansion.door_scene import INNER
from kdl_widgets.pictures.mansion.layout import Layout, lay_out
from kdl_widgets.pictures.mansion.outline import walls

import kdl
from kdl.geometry import Rect
from kdl.packaged import DATA

BOARDS = sorted(file.stem for file in (DATA / "boards").glob("*.toml"))


def laid(name: str) -> Layout:
    return lay_out(kdl.load_board(name), 960)


def drawn(name: str) -> dict[str, Shape]:
    return {each.key: each for each in board_commands(laid(name), LIGHT) if isinstance(each, Shape)}


def _bar(line: Part, half: float) -> Rect:
    """Return what a wall covers: a line ends where it ends, and is so wide to both sides."""
    left, top, right, bottom = extent_of(line)
    along = right - left > bottom - top
    return Rect(left, top - half, right, bottom + half) if along else Rect(left - half, top, right + half, bottom)


@pytest.mark.parametrize("name", BOARDS)
def test_where_walls_meet_no_corner_is_open(name: str) -> None:
    board, shapes = laid(name).board, [shape for key, shape in drawn(name).items() if key.startswith("walls/0")]
    bars = [_bar(part, shape.width / 2) for shape in shapes for part in shape.parts]
    ends = {(wall.axis, wall.at, end) for wall in walls(board) for end in (wall.start, wall.end)}
    for axis, at, end in ends - {(o.wall, o.at, end) for o in board.openings_shown for end in o.span}:
        middle = (end, at) if axis == "h" else (at, end)
        for way in product((-0.49, 0.49), repeat=2):
            x, y = (place + each * INNER for place, each in zip(middle, way, strict=True))
            assert any(left < x < right and top < y < bottom for left, top, right, bottom in bars), (axis, at, end, way)


@pytest.mark.parametrize("name", BOARDS)
def test_the_last_post_of_a_rail_ends_where_its_posts_end(name: str) -> None:
    for shape in (shape for key, shape in drawn(name).items() if key.startswith("doors/posts")):
        for part in shape.parts:
            apart = (dist(*part.points) - shape.dash[0]) / sum(shape.dash)
            assert apart == pytest.approx(round(apart))
