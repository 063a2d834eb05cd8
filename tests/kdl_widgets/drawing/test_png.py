"""Painted pictures: what is drawn is there as pixels, where and as it was drawn."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from kdl_widgets.drawing import png as painter
from kdl_widgets.drawing.animated_image import Shot, roll
from kdl_widgets.drawing.commands import Circle, Command, Plate, Shape, Text, segment
from kdl_widgets.drawing.png import rendered
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.exports.making import finished
from kdl_widgets.pictures.picture import png
from kdl_widgets.pictures.renderer import renderer_of
from PIL import Image, ImageChops, ImageStat

import kdl
from kdl.geometry import Rect

SHEET = Rect(0, 0, 200, 50)
WHITE = (255, 255, 255)
BOARD = kdl.load_board("deluxe")
WIDTH = 800


def painted(*commands: Command, width: int = 400) -> Image.Image:
    return rendered(commands, SHEET, width=width, ground="#ffffff").convert("RGB")


def ink(image: Image.Image) -> tuple[int, int, int, int]:
    """The box of all that isn't white, or nearly."""
    box = image.convert("L").point(lambda light: 255 * (light < 220)).getbbox()
    assert box
    return box


@cache
def board(theme: str, *, plain: bool = False) -> tuple[Image.Image, Rect]:
    """A painted board, and what it shows."""
    seen = kdl.observe(kdl.play("deluxe", seats=4, seed=7).start)
    with Image.open(BytesIO(png(seen, width=WIDTH, theme=theme, plain=plain))) as image:
        return image.convert("RGB"), renderer_of(seen).lay_out(seen, WIDTH, "en").frame


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[place : place + 2], 16) for place in (1, 3, 5))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_wall_has_the_colour_of_walls(theme: str) -> None:
    image, frame = board(theme)
    scale = WIDTH / frame.width
    (kitchen,) = BOARD.space("kitchen").rects
    place = ((kitchen.left - frame.left) * scale, (kitchen.top + 3 - frame.top) * scale)
    found = image.getpixel((round(place[0]), round(place[1])))
    assert isinstance(found, tuple)
    assert max(abs(a - b) for a, b in zip(found, rgb(THEMES[theme].wall), strict=True)) <= 8


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_floor_has_its_pattern_unless_it_is_plain(theme: str) -> None:
    found = []
    for plain in (False, True):
        image, frame = board(theme, plain=plain)
        scale = WIDTH / frame.width
        (kitchen,) = BOARD.space("kitchen").rects
        corner = ((kitchen.left + 1 - frame.left) * scale, (kitchen.bottom - 4 - frame.top) * scale)
        part = image.crop((round(corner[0]), round(corner[1]), round(corner[0] + 60), round(corner[1] + 25)))
        found.append(max(high - low for low, high in part.getextrema()))
    assert found[0] > 8
    assert found[1] <= 2


@pytest.mark.parametrize("fonts", [painter._FONTS, ()], ids=["found", "none"])
def test_a_name_is_written_in_its_place_on_every_machine(fonts: tuple, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painter, "_FONTS", fonts)
    painter._fonts.cache_clear()
    left, top, right, bottom = ink(painted(Text("a", "board", "Trophy Room", 100, 30, 20, 80, "#000000", centred=True)))
    painter._fonts.cache_clear()
    assert (left, right) == (pytest.approx(120, abs=6), pytest.approx(280, abs=6))  # narrowed to its length
    assert (top, bottom) == (pytest.approx(30, abs=4), pytest.approx(69, abs=4))


def test_bold_letters_have_more_ink() -> None:
    thin, bold = (
        ImageStat.Stat(painted(Text("a", "board", "Gallery", 10, 30, 20, 150, "#000000", bold=bold))).mean[0]
        for bold in (False, True)
    )
    assert bold < thin - 1


def test_a_translucent_colour_counts_once_where_parts_overlap() -> None:
    parts = (Plate(10, 10, 60, 40, 0), Plate(40, 10, 90, 40, 0), Circle(50, 25, 8))
    image = painted(Shape("a", "board", parts, "#ff000080"))
    assert {image.getpixel((x, 50)) for x in (40, 100, 140)} == {(255, 127, 127)}
    crossing = (segment((10, 25), (90, 25)), segment((50, 5), (50, 45)))
    image = painted(Shape("a", "board", crossing, stroke="#0000ff80", width=6))
    assert {image.getpixel(place) for place in ((40, 50), (100, 50), (100, 20))} == {(127, 127, 255)}


def test_dashes_have_gaps() -> None:
    image = painted(Shape("a", "board", (segment((10, 25), (90, 25)),), stroke="#000000", width=4, dash=(6, 4)))
    middles = [(2 * (10 + 10 * index + 3), 50) for index in range(8)]
    assert {image.getpixel(place) for place in middles} == {(0, 0, 0)}
    assert {image.getpixel((x + 10, y)) for x, y in middles[:-1]} == {WHITE}


def test_without_a_ground_a_picture_is_transparent() -> None:
    image = rendered([Shape("a", "board", (Circle(25, 25, 10),), "#ff0000")], SHEET, width=200)
    assert (image.mode, image.size) == ("RGBA", (200, 50))
    assert [image.getpixel(place) for place in ((2, 2), (25, 25))] == [(0, 0, 0, 0), (255, 0, 0, 255)]


def test_a_film_shows_its_pictures() -> None:
    caption = Text("c", "pawns", "ÄÖÜ gjpqy", 5, 35, 30, 150, "#000000")
    pictures = [
        [caption],
        [Shape("a", "board", (Circle(150, 25, 40),), "#ff000080"), caption],
        [Shape("a", "board", (Circle(150, 25, 20),), "#0000ff"), Shape("b", "board", (Circle(160, 25, 9),), "#00ff00")],
    ]
    making = roll([Shot(each, 100) for each in pictures], SHEET, width=400, ground="#ffffff", kind="GIF")
    film = Image.open(BytesIO(finished(making)))
    assert film.n_frames == len(pictures)
    for at, commands in enumerate(pictures):
        film.seek(at)
        shown, wanted = film.convert("RGB"), painted(*commands)
        assert max(ImageStat.Stat(ImageChops.difference(shown, wanted)).mean) < 2
        assert ink(shown) == pytest.approx(ink(wanted), abs=1)
