"""Thumbnails: a part of a picture, with nothing in it that lies outside."""

import re

import pytest
from kdl_widgets.drawing.commands import Circle, Plate, Shape, Text, extent, segment
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.pictures.renderer import renderer_of
from kdl_widgets.pictures.thumbnail import cut_of, thumbnail

import kdl
from kdl import words
from kdl.games.mansion.observation import observe_board
from kdl.geometry import Rect

HOUSE = observe_board(kdl.load_board())
TABLE = kdl.observe(kdl.new_game("get_lucky", seats=4, seed=3))
FRAME = Rect(0, 0, 10, 10)


def laid_out(observation, width: float = 240):
    return renderer_of(observation).lay_out(observation, width, "en")


@pytest.mark.parametrize("observation", [HOUSE, TABLE], ids=["house", "table"])
def test_a_part_holds_each_thing_that_it_is_cut_around(observation) -> None:
    layout = laid_out(observation)
    outlines = renderer_of(observation).outlines(observation, layout)
    for each in outlines:
        left, top, right, bottom = cut_of(observation, layout, (each["id"],))
        for x, y in (point for ring in each["rings"] for point in ring):
            assert left <= x <= right
            assert top <= y <= bottom
        whole = layout.frame
        assert whole.left <= left < right <= whole.right
        assert whole.top <= top < bottom <= whole.bottom
        assert right - left < 0.8 * (whole.right - whole.left)


@pytest.mark.parametrize("around", [(), ("attic",)])
def test_around_nothing_it_is_the_whole_picture(around: tuple[str, ...]) -> None:
    layout = laid_out(HOUSE)
    assert cut_of(HOUSE, layout, around) == layout.frame


def test_what_lies_outside_is_left_out() -> None:
    kitchen, whole = thumbnail(HOUSE, around=("kitchen",)), thumbnail(HOUSE)
    assert ">Kitchen<" in kitchen
    assert ">Tennessee<" not in kitchen
    assert len(kitchen) < len(whole)


@pytest.mark.parametrize(
    ("command", "meets"),
    [
        (Shape("a", "board", (Circle(-3, 5, 2),)), False),
        (Shape("a", "board", (Circle(-3, 5, 4),)), True),
        (Shape("a", "board", (Plate(11, 0, 20, 10, 1),)), False),
        (Shape("a", "board", (Plate(-5, -5, 20, 20, 1),)), True),
        (Shape("a", "board", (segment((-5, 5), (15, 5)),)), True),
        (Shape("a", "board", (segment((-5, 11), (15, 12)),)), False),
        (Text("a", "board", "x", -4, 5, 2, 3, "#000000"), False),
        (Text("a", "board", "x", -4, 5, 2, 5, "#000000"), True),
        (Text("a", "board", "x", 11, 5, 2, 4, "#000000", centred=True), True),
    ],
)
def test_what_meets_the_part(command, meets: bool) -> None:
    assert extent(command).overlaps(FRAME) is meets


def test_marks_are_drawn_and_the_language_is_heeded() -> None:
    plain = thumbnail(HOUSE, around=("kitchen",))
    assert thumbnail(HOUSE, Marks(chosen=("kitchen",)), ("kitchen",)) != plain
    with words.speaking("de"):
        assert ">Küche<" in thumbnail(HOUSE, around=("kitchen",))


@pytest.mark.parametrize("night", [False, True])
def test_it_follows_the_page_into_the_dark_if_it_is_to(*, night: bool) -> None:
    assert ("prefers-color-scheme:dark" in thumbnail(TABLE, night=night)) is night


def test_it_is_as_wide_as_asked_and_says_what_it_is() -> None:
    svg = thumbnail(HOUSE, width=300)
    assert re.search(r'viewBox="[^"]+" width="300"', svg)
    assert "<title>" in svg
    assert "<desc>" in svg
