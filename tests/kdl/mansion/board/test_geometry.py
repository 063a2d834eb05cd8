"""Sight and steps on boards drawn by chance."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kdl.games.mansion.board import Board, Space
from kdl.games.mansion.sight_lines import Opening
from kdl.geometry import Rect, runs

SIZE, CELL = 4, 10


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Draw a board of square spaces in a grid, with doors and rails of all widths between neighbours."""
    names = [f"{column}{row}" for row in range(SIZE) for column in "abcd"]
    kinds, wings = st.sampled_from(("room", "room", "hall")), st.sampled_from(("", "", "w"))
    spaces = tuple(Space(name, draw(kinds), None, (_cell(i),), (), {}, draw(wings)) for i, name in enumerate(names))
    openings = []
    for i, name in enumerate(names):
        for j, wall in ((i + 1, "v"), (i + SIZE, "h")):
            if (wall == "v" and j % SIZE == 0) or j >= SIZE**2 or not draw(st.booleans()):
                continue
            box = _cell(i)
            along = box.top if wall == "v" else box.left
            low = draw(st.integers(1, CELL - 3))
            high = draw(st.integers(low + 1, CELL - 1))
            kind = draw(st.sampled_from(("door", "door", "open", "rail")))
            at = box.right if wall == "v" else box.bottom
            openings.append(Opening((name, names[j]), kind, wall, at, (along + low, along + high)))
    return Board("grid", {}, SIZE * CELL, SIZE * CELL, spaces, tuple(openings), ("w",), frozenset({"room"}))


def _cell(index: int) -> Rect:
    row, column = divmod(index, SIZE)
    return Rect(CELL * column, CELL * row, CELL * (column + 1), CELL * (row + 1))


@given(boards())
def test_sight_is_mutual_and_never_of_oneself(board: Board) -> None:
    for room in board.rooms:
        assert room not in board.sees(room)
        assert all(room in board.sees(seen) for seen in board.sees(room))


@given(boards())
def test_what_is_seen_lies_in_the_same_row_or_column(board: Board) -> None:
    for space in board.spaces:
        for seen in board.sees(space.id):
            assert space.id[0] == seen[0] or space.id[1] == seen[1]


@given(boards())
def test_neighbours_see_each_other_exactly_through_an_opening(board: Board) -> None:
    joined = {frozenset(opening.between) for opening in board.openings}
    for one in board.rooms:
        for other in board.rooms:
            if abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1:
                assert (other in board.sees(one)) == (frozenset({one, other}) in joined)


@given(boards())
def test_a_line_reaches_as_far_as_openings_lie_on_it_and_no_farther(board: Board) -> None:
    for line in board.sight_lines:
        for opening in line.openings:
            assert opening.span[0] < line.pieces[0].at < opening.span[1]
        assert line.pieces[0].at in {opening.middle for opening in line.openings}
        ends = {line.spaces[0]: line.pieces[0].start, line.spaces[-1]: line.pieces[0].end}
        for space, end in ends.items():
            beyond = [o for o in board.openings if space in o.between and o.at == end and o.wall != line.axis]
            assert not any(o.span[0] < line.pieces[0].at < o.span[1] for o in beyond)


@given(boards())
def test_steps_are_mutual_and_lead_through_no_rail(board: Board) -> None:
    for room in board.rooms:
        for target, way in board.ways(room).items():
            assert room in board.steps(target)
            assert all(opening.kind != "rail" for opening in way.openings)
            assert all(board.space(passed).kind == "hall" for passed in way.spaces[1:-1])


@given(boards())
def test_closing_a_wing_takes_away_and_never_adds(board: Board) -> None:
    shut = board.close(("w",))
    for room in shut.rooms:
        assert shut.sees(room) <= board.sees(room) & set(shut.rooms)
        assert shut.steps(room) <= board.steps(room) & set(shut.rooms)
    assert board.close(()).path == board.path


@given(boards())
def test_where_nothing_is_seen_something_is_in_the_way(board: Board) -> None:
    for one in board.rooms:
        for other in board.rooms:
            hindrance = board.obstacle(one, other)
            assert (hindrance is None) == (one == other or other in board.sees(one))
            if hindrance is not None and hindrance.kind != "diagonal":
                assert hindrance.line is not None
                assert hindrance.viewer in (one, other)
                assert {hindrance.viewer, hindrance.last} <= set(hindrance.line.spaces)


@given(st.lists(st.tuples(*[st.integers(0, 9)] * 4), max_size=6), st.sampled_from("hv"), st.floats(0, 10))
def test_runs_are_the_stretches_inside(corners: list[tuple[int, int, int, int]], axis: str, at: float) -> None:
    rects = tuple(Rect(left, top, left + width + 1, top + height + 1) for left, top, width, height in corners)
    stretches = runs(rects, axis, at)
    assert all(low < high for low, high in stretches)
    assert all(end < start for (_, end), (start, _) in itertools.pairwise(stretches))
    for tenth in range(5, 200, 10):
        along = tenth / 10
        inside = any(
            rect.span(axis)[0] < along < rect.span(axis)[1]
            and rect.span("v" if axis == "h" else "h")[0] < at < rect.span("v" if axis == "h" else "h")[1]
            for rect in rects
        )
        assert inside == any(low < along < high for low, high in stretches)


def test_a_rectangle_knows_how_large_it_is_and_where() -> None:
    rect = Rect(1, 2, 5, 10)
    assert (rect.width, rect.height, rect.area, rect.ratio, rect.centre) == (4, 8, 32, 2, (3, 6))
    assert rect.grown(1) == Rect(0, 1, 6, 11)
    assert rect.grown(1).grown(-1) == rect


@pytest.mark.parametrize(
    ("other", "overlap"),
    [
        (Rect(4, 9, 6, 12), True),
        (Rect(2, 3, 3, 4), True),
        (Rect(5, 2, 9, 10), False),
        (Rect(1, 10, 5, 12), False),
        (Rect(-3, -3, 0, 20), False),
    ],
)
def test_rectangles_that_share_but_an_edge_do_not_overlap(other: Rect, *, overlap: bool) -> None:
    rect = Rect(1, 2, 5, 10)
    assert rect.overlaps(other) is other.overlaps(rect) is overlap


@pytest.mark.parametrize(("point", "inside"), [((3, 3), True), ((1, 10), True), ((0.9, 3), False), ((3, 10.1), False)])
def test_a_rectangle_holds_its_edges(point: tuple[float, float], *, inside: bool) -> None:
    assert Rect(1, 2, 5, 10).holds(point) is inside
