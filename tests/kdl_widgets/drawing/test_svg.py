"""Drawing commands as SVG: what is in it, in which order, and in which colours on dark pages."""

import re
from itertools import combinations
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from kdl_widgets.drawing.colours import both, sides
from kdl_widgets.drawing.commands import Command, Shape, Text, box, extent, together
from kdl_widgets.drawing.fonts import text_width
from kdl_widgets.drawing.svg import address, at_night, element, fragment, paint
from kdl_widgets.drawing.theme import AUTO, DARK, LIGHT, sparse
from kdl_widgets.pictures.picture import image
from kdl_widgets.pictures.renderer import renderer_of
from kdl_widgets.pictures.still import svg

import kdl
from kdl.geometry import Rect

SVG = "{http://www.w3.org/2000/svg}"
GAMES = ("deluxe", "classic", "get_lucky")
SHEET = Rect(0, 0, 10, 10)


def scene(edition: str, theme: object) -> tuple[Command, ...]:
    """Draw a position from the middle of a game."""
    now = kdl.observe(kdl.play(edition, seats=4, seed=3).at(40))
    renderer = renderer_of(now)
    drawn: tuple[Command, ...] = renderer.scene(now, renderer.lay_out(now, 640, "en"), theme)
    return drawn


@pytest.mark.parametrize("edition", GAMES)
def test_in_groups_everything_is_painted_as_alone(edition: str) -> None:
    commands = scene(edition, AUTO)
    written = [*_painted(ET.fromstring(f"<svg>{fragment(commands)}</svg>"), {})]  # noqa: S314  # our own
    alone = [next(_painted(ET.fromstring(element(each)), {})) for each in commands]  # noqa: S314  # our own
    assert written == alone


def _painted(root: ET.Element, around: dict[str, str]):  # type: ignore[no-untyped-def]
    """Yield each element with what it has from its groups."""
    here = around | root.attrib
    if root.tag not in ("svg", "g"):
        yield root.tag, here, root.text
    for inside in root:
        yield from _painted(inside, here)


@pytest.mark.parametrize("edition", GAMES)
def test_the_colours_of_dark_pages_are_those_that_the_kit_has_for_them(edition: str) -> None:
    auto, light, dark = (scene(edition, theme) for theme in (AUTO, LIGHT, DARK))
    rules = re.findall(r'\[(fill|stroke)="(#\w+)"\]\{\1:(#\w+)\}', at_night(auto))
    assert len({rule[:2] for rule in rules}) == len(rules), "a colour becomes two"
    for each, day, night in zip(auto, light, dark, strict=True):
        assert sides(each.fill) == (day.fill, night.fill)
        assert not isinstance(each, Shape) or sides(each.stroke) == (day.stroke, night.stroke)


@pytest.mark.parametrize("edition", GAMES)
def test_what_lies_over_something_lies_over_it_in_a_sparse_picture_too(edition: str) -> None:
    commands = [each for each in scene(edition, sparse(LIGHT)) if each.layer == "board"]
    order = {each.key: place for place, each in enumerate(commands)}
    again = {each.key: place for place, each in enumerate(together(commands))}
    for one, other in combinations(commands, 2):
        if isinstance(one, Text) == isinstance(other, Text) and extent(one).overlaps(extent(other)):
            assert (order[one.key] < order[other.key]) is (again[one.key] < again[other.key]), (one.key, other.key)


def test_patterns_are_left_out_where_more_contrast_is_asked_for() -> None:
    floor = Shape("floor", "floor", (box(0, 0, 9, 9),), LIGHT.hall)
    pattern = floor._replace(key="pattern", pattern=True)
    assert "kdl-pattern" not in paint([floor], SHEET, width=100)
    drawn = paint([floor, pattern], SHEET, width=100)
    assert "@media (prefers-contrast:more){.kdl-pattern{display:none}}" in drawn
    assert drawn.count('class="kdl-pattern"') == 1
    house = svg(kdl.observe(kdl.new_game("deluxe", seats=4, seed=7)))
    assert house.count('class="kdl-pattern"') > 50


def test_only_a_text_that_has_too_little_room_is_squeezed() -> None:
    text = Text("name", "board", "Billiard Room", 1, 1, 2, text_width("Billiard Room", 2), LIGHT.ink)
    assert "textLength" not in element(text)
    assert 'textLength="5" lengthAdjust="spacingAndGlyphs"' in element(text._replace(length=5))


def test_a_picture_says_what_it_is_and_stays_light_if_its_colours_do() -> None:
    shape = Shape("floor", "floor", (box(0, 0, 9, 9),), both(LIGHT.hall, DARK.hall))
    root = ET.fromstring(paint([shape], SHEET, width=100, title="A hall", description="It is empty."))  # noqa: S314
    assert [root.findtext(f"{SVG}{tag}") for tag in ("title", "desc")] == ["A hall", "It is empty."]
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("100", "100", "0 0 10 10")
    assert "prefers-color-scheme:dark" in root.findtext(f"{SVG}style", "")
    assert "<style>" not in paint([shape._replace(fill=LIGHT.hall)], SHEET, width=100)


@pytest.mark.parametrize("edition", GAMES)
def test_a_saved_picture_is_a_fraction_of_the_whole_one(edition: str) -> None:
    now = kdl.observe(kdl.play(edition, seats=4, seed=3).at(40))
    assert len(image(now)) < len(svg(now)) / 1.5


def test_an_address_holds_the_picture() -> None:
    picture = svg(kdl.observe(kdl.new_game("deluxe", seats=4, seed=7)))
    held = address(picture)
    assert not set(held) & set('"#')
    assert unquote(held.removeprefix("data:image/svg+xml,")) == picture.replace('"', "'")
