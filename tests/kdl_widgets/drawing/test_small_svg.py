"""Pictures of few bytes: everything that is drawn is in them, one thing over another as it was."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kdl_widgets.drawing.commands import Circle, Command, Lines, Plate, Shape, Text, box, extent
from kdl_widgets.drawing.fonts import text_width
from kdl_widgets.drawing.grid import Grid
from kdl_widgets.drawing.grouped import DEFAULTS, Element, alike, grouped
from kdl_widgets.drawing.small_svg import address, scale_of, small
from kdl_widgets.drawing.svg import paint
from kdl_widgets.drawing.theme import LIGHT, sparse
from kdl_widgets.pictures.picture import image
from kdl_widgets.pictures.renderers import renderer_of

import kdl
from kdl import Observation
from kdl.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

#: In characters: how long a picture is at most, in a page.
MOST = {"deluxe": 13_000, "classic": 13_000, "get_lucky": 19_000}
#: What a picture shows that is not of a position.
SHEET = Rect(0, 0, 460, 600)
NAMESPACE = "{http://www.w3.org/2000/svg}"


@cache
def seen(edition: str) -> Observation:
    game = kdl.play(edition, seats=5, seed=7)
    return kdl.observe(game.at(len(game.states) // 2), None)


def drawn(edition: str) -> tuple[tuple[Command, ...], str]:
    """Return the commands of a position, and its picture."""
    observation = seen(edition)
    renderer = renderer_of(observation)
    layout = renderer.lay_out(observation, 640, "en")
    commands = renderer.scene(observation, layout, sparse(LIGHT))
    return commands, small(commands, layout.frame, width=640)


def texts(picture: str) -> Iterator[tuple[str, int, int]]:
    """Yield each text of a picture with its place; signs that have a place each by themselves."""
    for each in ET.fromstring(picture).iter(f"{NAMESPACE}text"):  # noqa: S314  # written here
        xs, ys = ([int(place) for place in each.get(axis, "").split()] for axis in "xy")
        said = [each.text or ""] if len(xs) == 1 else list(each.text or "")
        yield from zip(said, xs, [*ys, *ys[-1:] * (len(xs) - len(ys))], strict=True)


@pytest.mark.parametrize("edition", MOST)
def test_every_text_is_in_it_in_its_place(edition: str) -> None:
    commands, picture = drawn(edition)
    scale = scale_of(renderer_of(seen(edition)).lay_out(seen(edition), 640, "en").frame)
    found = sorted(texts(picture))
    wanted = [(each.text, round(scale * each.x), round(scale * each.y)) for each in commands if isinstance(each, Text)]
    numbers = [each for each in wanted if each[0].isdecimal()]
    whole = [each for each in wanted if each not in numbers]
    assert set(whole) <= set(found)
    left = Counter(found) - Counter(whole)
    assert sorted(sign for sign, _, _ in left.elements()) == sorted("".join(said for said, _, _ in numbers))
    assert {height for _, _, height in left} == {height for _, _, height in numbers}


def test_the_digits_of_a_number_stand_where_it_would_have_them() -> None:
    """Around its middle, each in the middle of its own place."""
    size = 20.0
    beside = {"layer": "board", "size": size, "length": 90.0, "fill": "#000000"}
    commands = [
        Text("one", text="10", x=100, y=50, centred=True, **beside),
        Text("other", text="7", x=300, y=50, centred=True, **beside),
    ]
    picture = small(commands, SHEET, width=640)
    scale, wide = scale_of(SHEET), text_width("0", size)
    places = [
        (sign, round(scale * x), round(scale * 50))
        for sign, x in (("1", 100 - wide / 2), ("0", 100 + wide / 2), ("7", 300))
    ]
    assert list(texts(picture)) == places
    assert picture.count("<text") == 1


@pytest.mark.parametrize("edition", MOST)
def test_every_colour_is_in_it(edition: str) -> None:
    commands, picture = drawn(edition)
    shapes = [each for each in commands if isinstance(each, Shape)]
    colours = {colour for each in shapes for colour in (each.fill, each.stroke) if colour}
    short = {f"#{each[1::2]}" if each[1::2] == each[2::2] else each for each in colours}
    assert {each for each in short if f'"{each}"' not in picture} == set()


@pytest.mark.parametrize("edition", MOST)
def test_it_is_a_fraction_of_the_whole_picture(edition: str) -> None:
    commands, picture = drawn(edition)
    layout = renderer_of(seen(edition)).lay_out(seen(edition), 640, "en")
    assert len(picture) < len(paint(commands, layout.frame, width=640, title="", description="")) / 1.6
    assert len(image(seen(edition))) < MOST[edition]


@pytest.mark.parametrize("edition", MOST)
def test_what_comes_back_is_there(edition: str) -> None:
    root = ET.fromstring(drawn(edition)[1])  # noqa: S314  # written here
    names = [each.get("id") for each in root.iter() if each.get("id")]
    used = {each.get("href", "")[1:] for each in root.iter(f"{NAMESPACE}use")}
    marks = {
        each.get("style", "").removeprefix("marker:url(#").removesuffix(")")
        for each in root.iter()
        if each.get("style")
    }
    marked = {inside.get("id") for each in root.iter(f"{NAMESPACE}marker") for inside in each}
    assert len(names) == len(set(names))
    assert used | marks <= set(names) == used | marks | marked


def test_discs_are_round_and_boxes_are_not() -> None:
    parts = (Circle(30, 40, 4), Plate(50, 60, 90, 68, 4), box(10, 10, 30, 18))
    lines = Grid(2).as_lines([Shape("all", "board", parts, "#123456")])
    assert [(each.paint["stroke-width"], each.paint["stroke-linecap"], each.written) for each in lines] == [
        ("16", "butt", '<path d="M20,28h40"/>'),
        ("16", "round", '<path d="M60,80h0m48,48h64"/>'),
    ]


def test_as_many_outlines_as_there_are_come_back_each_under_a_name_of_its_own() -> None:
    start, end = [(0, 0), (90, 11), (12, 80)], [(97, 44), (13, 66), (88, 19), (31, 23)]
    forms = [[*start, (20 * down, 30 * across), *end] for down in range(8) for across in range(9)]
    outlines: list[Command] = [
        Shape(f"{form}/{by}", "board", (Lines(tuple((x + by, y) for x, y in points)),), "#123456")
        for form, points in enumerate(forms)
        for by in (0, 20)
    ]
    written = small(outlines, SHEET, width=640)
    names = re.findall(r' id="([^"]+)"', written)
    assert len(names) == len(set(names)) == len(forms)
    assert re.findall(r'href="#([^"]+)"', written) == names


def test_an_address_holds_the_picture() -> None:
    picture = drawn("deluxe")[1]
    held = address(picture)
    assert not set(held) & set('"#')
    assert unquote(held.removeprefix("data:image/svg+xml,")) == picture.replace('"', "'")


SIDES = st.integers(0, 12)
BOXES = st.tuples(
    SIDES, SIDES, st.integers(1, 5), st.integers(1, 5), st.sampled_from(["#111111", "#222222", "#333333"])
)


@given(st.lists(BOXES, max_size=14))
def test_one_thing_lies_over_another_as_it_did(boxes: list[tuple[int, int, int, int, str]]) -> None:
    commands: list[Command] = [
        Shape(str(number), "board", (box(x, y, x + wide, y + high),), colour)
        for number, (x, y, wide, high, colour) in enumerate(boxes)
    ]
    found = list(alike(commands, lambda each: {"fill": each.fill}))
    order = {each.key: place for place, together in enumerate(found) for each in together}
    assert sorted(order) == sorted(each.key for each in commands)
    assert all(len({each.fill for each in together}) == 1 for together in found)
    for below, above in combinations(commands, 2):
        one, other = extent(below), extent(above)
        if one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom:
            assert order[below.key] < order[above.key]


def test_what_is_painted_alike_is_one_element_where_nothing_lies_between() -> None:
    rooms: list[Command] = [
        Shape(str(x), "board", (box(x, 0, x + 1, 1),), "#ff0000" if x % 2 else "#00ff00") for x in range(8)
    ]
    assert [len(together) for together in alike(rooms, lambda each: {"fill": each.fill})] == [4, 4]


PAINTS = st.fixed_dictionaries(
    {
        "fill": st.sampled_from(["#000", "#111", "none"]),
        "stroke": st.sampled_from(["none", "#222"]),
        "stroke-linecap": st.sampled_from(["butt", "round"]),
        "transform": st.sampled_from(["", "scale(12)"]),
    },
    optional={"font-size": st.sampled_from(["9", "12"])},
)


@given(st.lists(st.tuples(PAINTS, st.booleans()), max_size=12))
def test_in_groups_everything_is_painted_as_it_was(painted: list[tuple[dict[str, str], bool]]) -> None:
    elements = [Element(paint, f'<path d="M{number}"/>', used) for number, (paint, used) in enumerate(painted)]
    common, written = grouped(elements)
    assert list(_painted(ET.fromstring(f"<svg{common}>{written}</svg>"), DEFAULTS, painted)) == [  # noqa: S314
        paint for paint, _ in painted
    ]


def _painted(
    element: ET.Element, around: Mapping[str, str], painted: list[tuple[dict[str, str], bool]]
) -> Iterator[dict[str, str]]:
    """Yield how each element is painted, as far as it shows; what others use has nothing of its own."""
    here = {**around, **{name: value for name, value in element.items() if name in DEFAULTS}}
    if element.tag == "path":
        paint, used = painted[int(element.get("d", "")[1:])]
        assert not used or set(element.keys()) == {"d"}
        yield {name: here[name] for name in paint}
    for inside in element:
        yield from _painted(inside, here, painted)


def test_a_line_of_a_single_point_is_written_and_seen_by_nobody() -> None:
    line = Shape("line", "board", (Lines(((3.0, 4.0),)),), "", "#123456", 2)
    assert 'd="M' in small([line], SHEET, width=640)
