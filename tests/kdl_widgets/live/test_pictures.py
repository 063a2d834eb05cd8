import os
import re
import subprocess
import sys
from io import BytesIO
from xml.etree import ElementTree as ET
from xml.sax import saxutils

import pytest
from kdl_widgets.drawing.colours import blend
from kdl_widgets.drawing.commands import Text
from kdl_widgets.drawing.fonts import FAMILY
from kdl_widgets.drawing.svg import fragment
from kdl_widgets.drawing.theme import DARK, LIGHT, PAWNS, night
from kdl_widgets.pictures.picture import png
from kdl_widgets.pictures.still import still, svg
from PIL import Image

import kdl
from kdl.games.mansion.observation import Observation
from kdl.narration import tell_position
from tests.kdl_widgets.pictures.contrast import contrast
from tests.kdl_widgets.pictures.mansion.positions import crowd, everything, start

SVG = "{http://www.w3.org/2000/svg}"
THEMES = {"light": LIGHT, "dark": DARK, "light night": night(LIGHT), "dark night": night(DARK)}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_svg_is_well_formed_and_says_what_it_shows(theme: str, width: int) -> None:
    here = start()
    picture = ET.fromstring(svg(here, everything(here), width=width, theme=theme))  # noqa: S314  # our own
    assert picture.get("role") == "img"
    assert (picture.findtext(f"{SVG}title"), picture.findtext(f"{SVG}desc")) == (
        "Map of Lucky Mansion",
        tell_position(here),
    )
    texts = [element.text for element in picture.iter(f"{SVG}text")]
    assert {"55 %", "2 · you", "L", *"ABCDEF"} <= set(texts)


RULE = re.compile(r'\[(fill|stroke)="(#\w+)"\]\{(?:fill|stroke):(#\w+)\}')


@pytest.mark.parametrize("here", [start(), start(pets=("cat", "dog")), crowd("foyer")], ids=["start", "pets", "crowd"])
def test_a_picture_that_follows_the_page_becomes_the_dark_one(here: Observation) -> None:
    drawn = [svg(here, everything(here), theme=theme) for theme in ("auto", "light", "dark")]
    style, *_ = re.findall("<style>.*?</style>", drawn[0])
    follows, light, dark = (re.sub("<style>.*?</style>", "", each) for each in drawn)
    name = re.search(r' class="(kdl-\w+)"', follows)
    assert name
    assert follows.replace(name[0], "") == light
    assert style.startswith("<style>@media (prefers-color-scheme:dark){")
    assert name[1] in style
    changes = {f'{paint}="{day}"': f'{paint}="{night}"' for paint, day, night in RULE.findall(style)}
    assert re.sub(r'(?:fill|stroke)="#\w+"', lambda found: changes.get(found[0], found[0]), light) == dark


SAME = """
from kdl_widgets.pictures.still import svg
from tests.kdl_widgets.pictures.mansion.positions import everything, start
here = start()
print(svg(here, everything(here)), end="")
"""
LEAN = """
import sys, kdl_widgets.pictures.still
print(sorted({"ipycanvas", "ipywidgets", "PIL", "numpy"} & set(sys.modules)))
"""

STILL = """
import sys, kdl, kdl_widgets
kdl_widgets.show(kdl.load_board())._repr_mimebundle_()
print(sorted({"anywidget", "ipycanvas", "ipywidgets", "numpy", "urllib.request"} & set(sys.modules)))
"""


def run(code: str, **environment: str) -> str:
    command = [sys.executable, "-c", code]
    return subprocess.run(command, check=True, capture_output=True, env=os.environ | environment, text=True).stdout


def test_svg_is_the_same_in_every_process() -> None:
    # Sets have another order in every process; the picture must not.
    assert {run(SAME, PYTHONHASHSEED=seed) for seed in ("1", "2")} == {svg(start(), everything(start()))}


def test_a_still_picture_of_the_card_table_bears_one_for_narrow_pages() -> None:
    table = kdl.observe(kdl.play("get_lucky", seats=4, seed=3).at(20))
    root = ET.fromstring(still(table))  # noqa: S314  # our own picture
    wide, narrow = root.findall("{http://www.w3.org/2000/svg}g")
    assert (wide.get("class"), wide.get("display")) == ("kdl-wide", None)
    assert (narrow.get("class"), narrow.get("display")) == ("kdl-narrow", "none")
    assert float(narrow.get("data-view", "").split()[2]) == 360
    for part in (wide, narrow):
        written = [text.text for text in part.iter("{http://www.w3.org/2000/svg}text")]
        assert {table.deck[character].name["en"] for character in table.values} <= {*written}
    assert root.find("{http://www.w3.org/2000/svg}title") is not None


def test_a_still_picture_of_the_mansion_is_one() -> None:
    assert "kdl-narrow" not in still(start())
    assert still(start()) == svg(start(), width=760)


def test_svg_escapes_what_it_is_told() -> None:
    here = start()
    marks = everything(here)._replace(tags={"kitchen": "<b>&"})
    texts = [element.text for element in ET.fromstring(svg(here, marks)).iter(f"{SVG}text")]  # noqa: S314
    assert "<b>&" in texts


def test_svg_needs_neither_ipycanvas_nor_ipywidgets() -> None:
    assert run(LEAN) == "[]\n"


def test_a_call_that_shows_a_still_picture_loads_no_widget() -> None:
    assert run(STILL) == "[]\n"


def test_svg_escapes_just_as_xml_does() -> None:
    for text in ("Servants' Quarters", 'the "Lilac" Room', "Küche & Co. <b>", "]]>", "&amp;"):
        drawn = fragment([Text("key", "board", text, 0, 0, 1, 9, "#000000")])
        assert drawn.endswith(f">{saxutils.escape(text)}</text>")
    assert saxutils.quoteattr(FAMILY) == f'"{FAMILY}"'


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_png_shows_floors_pawns_and_marks(theme: str) -> None:
    here = start(6)
    with Image.open(BytesIO(png(here, everything(here), width=640, theme=theme))) as image:
        assert image.size == (640, round(640 * 60.5 / 80.5))
        colours = image.convert("RGB").getcolors(1 << 20)
    assert colours is not None
    seen = [colour for _, colour in colours]
    assert len(seen) > 100
    # Every pawn's colour is there, or one that nobody could tell from it.
    for fill, _ in PAWNS[:6]:
        wanted = tuple(int(fill[i : i + 2], 16) for i in (1, 3, 5))
        assert min(max(abs(a - b) for a, b in zip(wanted, one, strict=True)) for one in seen) <= 16, fill


def test_png_of_another_position_is_another_picture() -> None:
    assert png(start()) == png(start())
    assert png(start()) != png(crowd("gallery"))


@pytest.mark.parametrize("name", THEMES)
def test_text_stands_out_from_what_it_is_written_on(name: str) -> None:
    theme = THEMES[name]
    for floor in theme.floors:
        for ink in (theme.ink, theme.number):
            assert contrast(ink, floor) >= 7
            assert contrast(ink, blend(theme.lit, floor)) >= 4.5
    for ground in (theme.hall, theme.tile):
        assert contrast(theme.quiet, ground) >= 4.5, ground
    for ground in (theme.closed, theme.hatch):
        assert contrast(theme.closed_ink, ground) >= 3.5, ground
    assert contrast(theme.closed_ink, theme.closed) >= 4.5
    assert contrast(theme.tag_ink, theme.tag) >= 7


@pytest.mark.parametrize("name", THEMES)
def test_names_in_rooms_that_step_back_can_be_read(name: str) -> None:
    theme = THEMES[name]
    for floor in theme.floors:
        assert contrast(blend(theme.dim, theme.ink), blend(theme.dim, floor)) >= 4.5


@pytest.mark.parametrize("name", THEMES)
def test_pawns_stand_out_from_the_floor_and_their_letters_from_them(name: str) -> None:
    theme = THEMES[name]
    for fill, ink in PAWNS:
        assert contrast(ink, fill) >= 4.5
        for floor in theme.floors:
            assert max(contrast(fill, floor), contrast(theme.rim, floor)) >= 3
    for floor in theme.floors:
        assert max(contrast(theme.lucky, floor), contrast(theme.lucky_ink, floor)) >= 7


@pytest.mark.parametrize("name", THEMES)
def test_marks_stand_out_from_floors(name: str) -> None:
    theme = THEMES[name]
    for floor in theme.floors:
        for mark in (theme.chosen, theme.lit_edge, theme.blocked):
            assert contrast(mark, floor) >= 3, mark
        assert max(contrast(theme.line, floor), contrast(theme.line_edge, floor)) >= 3


def test_the_language_of_a_picture_is_the_one_that_is_set() -> None:
    here = start()
    kdl.words.set_language("de")
    picture = svg(here)
    kdl.words.set_language("en")
    assert "<title>Spielplan: Luckys Landsitz</title>" in picture
    assert ">Weinkeller<" in picture
    assert ">Wine Cellar<" in svg(here)
