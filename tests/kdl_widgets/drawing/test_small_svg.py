"""Pictures of few bytes: everything that is drawn is in them, one thing over another as it was."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kdl_widgets.drawing.commands import Command, Shape, Text, box, extent
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.small_svg import GRID, address, alike, small
from kdl_widgets.drawing.svg import paint
from kdl_widgets.drawing.theme import LIGHT, sparse
from kdl_widgets.pictures.picture import image
from kdl_widgets.pictures.renderers import renderer_of

import kdl
from kdl import Observation

#: In characters: how long a picture is at most, in a page.
MOST = {"deluxe": 13_000, "classic": 13_000, "get_lucky": 19_000}
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
    commands = renderer.scene(observation, layout, sparse(LIGHT), Marks())
    return commands, small(commands, layout, width=640)


@pytest.mark.parametrize("edition", MOST)
def test_every_text_is_in_it_in_its_place(edition: str) -> None:
    commands, picture = drawn(edition)
    left, _, right, _ = renderer_of(seen(edition)).lay_out(seen(edition), 640, "en").frame
    wanted = Counter(
        (each.text, round(GRID * (each.x - left) / (right - left))) for each in commands if isinstance(each, Text)
    )
    texts = ET.fromstring(picture).iter(f"{NAMESPACE}text")  # noqa: S314  # written here
    assert Counter((each.text, int(each.get("x", ""))) for each in texts) == wanted


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
    assert len(picture) < len(paint(commands, layout, width=640, title="", description="")) / 1.6
    assert len(image(seen(edition))) < MOST[edition]


@pytest.mark.parametrize("edition", MOST)
def test_what_comes_back_is_there(edition: str) -> None:
    root = ET.fromstring(drawn(edition)[1])  # noqa: S314  # written here
    names = [each.get("id") for each in root.iter() if each.get("id")]
    used = {each.get("href", "")[1:] for each in root.iter(f"{NAMESPACE}use")}
    assert len(names) == len(set(names))
    assert used == set(names)


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
    found = list(alike(commands, lambda each: each.fill))
    order = {each.key: place for place, (_, together) in enumerate(found) for each in together}
    assert sorted(order) == sorted(each.key for each in commands)
    assert all(each.fill == said for said, together in found for each in together)
    for below, above in combinations(commands, 2):
        one, other = extent(below), extent(above)
        if one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom:
            assert order[below.key] < order[above.key]


def test_what_is_painted_alike_is_one_element_where_nothing_lies_between() -> None:
    rooms: list[Command] = [
        Shape(str(x), "board", (box(x, 0, x + 1, 1),), "#ff0000" if x % 2 else "#00ff00") for x in range(8)
    ]
    assert [len(together) for _, together in alike(rooms, lambda each: each.fill)] == [4, 4]
