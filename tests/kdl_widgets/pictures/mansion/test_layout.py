from itertools import combinations
from pathlib import Path

import pytest
from kdl_widgets.drawing.commands import Text
from kdl_widgets.drawing.fonts import text_width
from kdl_widgets.pictures.mansion.labels.words import SMALLEST_TYPE
from kdl_widgets.pictures.mansion.layout import SLIM, lay_out, spots
from kdl_widgets.pictures.mansion.outline import inset, largest_rects, rings, walls
from PIL import ImageFont

import kdl
from kdl.geometry import Rect
from kdl.words import languages
from tests.kdl_widgets.pictures.mansion.measuring import house, real
from tests.kdl_widgets.pictures.mansion.positions import WIDTHS, cottage

DELUXE = kdl.load_board("deluxe")
ROOMS = [space for space in DELUXE.spaces if space.kind == "room"]


def labels(width: float, language: str) -> dict[str, list[Text]]:
    found: dict[str, list[Text]] = {}
    for command in house(lay_out(DELUXE, width, language)):
        if isinstance(command, Text):
            found.setdefault(command.key.partition("/")[0], []).append(command)
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", WIDTHS)
def test_labels_stay_inside_their_rooms(width: int, language: str) -> None:
    for space, texts in labels(width, language).items():
        for text in texts:
            box = real(text)
            inside = (
                r.left + 0.45 <= box.left
                and r.top + 0.45 <= box.top
                and box.right <= r.right - 0.45
                and box.bottom <= r.bottom - 0.3
                for r in largest_rects(DELUXE.space(space).rects)
            )
            assert any(inside), (space, text)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", WIDTHS)
def test_lines_of_labels_do_not_overlap(width: int, language: str) -> None:
    texts = [text for found in labels(width, language).values() for text in found]
    for one, other in combinations(texts, 2):
        a, b = real(one), real(other)
        assert a.right <= b.left or b.right <= a.left or a.bottom <= b.top or b.bottom <= a.top, (one, other)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", WIDTHS)
def test_every_room_has_its_number(width: int, language: str) -> None:
    found = labels(width, language)
    assert {space.id: str(space.number) for space in ROOMS} == {
        space.id: found[space.id][0].text for space in ROOMS if found.get(space.id)
    }


def test_whole_names_where_there_is_room() -> None:
    found = labels(960, "en")
    said = {space.id: " ".join(text.text for text in found[space.id][1:]) for space in ROOMS}
    assert {space.id: space.name["en"] for space in ROOMS} == said


def test_a_phone_shows_most_names_whole() -> None:
    found = labels(360, "en")
    whole = [space.id for space in ROOMS if " ".join(t.text for t in found[space.id][1:]) == space.name["en"]]
    assert len(whole) >= 20


@pytest.mark.parametrize("width", WIDTHS)
def test_type_is_never_too_small_to_read(width: int) -> None:
    unit = lay_out(DELUXE, width).unit
    sizes = {round(text.size * unit, 6) for space in ROOMS for text in labels(width, "en")[space.id]}
    assert min(sizes) >= SMALLEST_TYPE


def test_the_table_of_widths_agrees_with_a_font_of_those_widths() -> None:
    for bold, name in ((False, "LiberationSans-Regular.ttf"), (True, "LiberationSans-Bold.ttf")):
        font = ImageFont.truetype(name, 1000)
        for text in ("Servants' Quarters", "Trophäenzimmer", "Gewächshaus", "24", "Weißes Zimmer"):
            # Fonts set some pairs of letters closer than their widths say.
            assert text_width(text, 1000, bold=bold) == pytest.approx(font.getlength(text), rel=0.03)


@pytest.mark.parametrize("count", range(1, 10))
def test_spots_are_apart_and_inside(count: int) -> None:
    area = Rect(2, 3, 9, 6)
    size, places = spots(area, count, most=2.5)
    assert len(places) == count
    for x, y in places:
        assert area.left - 1e-9 <= x - SLIM * size / 2
        assert x + SLIM * size / 2 <= area.right + 1e-9
        assert area.top - 1e-9 <= y - size / 2
        assert y + size / 2 <= area.bottom + 1e-9
    for (x0, y0), (x1, y1) in combinations(places, 2):
        assert max(abs(x0 - x1) / SLIM, abs(y0 - y1)) >= size - 1e-9


def test_outline_of_a_floor_in_three_parts_has_no_seams() -> None:
    (ring,) = rings(DELUXE.space("dining_hall").rects)
    assert set(ring) == {(30, 11), (34, 11), (34, 15), (44, 15), (44, 11), (48, 11), (48, 29), (30, 29)}
    assert min(x for x, _ in inset(ring, 1)) == 31
    assert (35, 16) not in inset(ring, 1)
    assert (33, 16) in inset(ring, 1)


def test_walls_stand_where_nothing_opens() -> None:
    found = walls(DELUXE)
    for opening in DELUXE.openings:
        middle = opening.middle
        assert not [w for w in found if (w.axis, w.at) == (opening.wall, opening.at) and w.start < middle < w.end]
    assert [w for w in found if (w.axis, w.at, w.outer) == ("h", 0, True)] == [("h", 0, 0, 78, True)]


def test_walls_around_a_void_are_outer_walls(tmp_path: Path) -> None:
    board = cottage(tmp_path)
    between_floors = [w for w in walls(board) if w.axis == "h" and w.at in (12, 14)]
    assert [(w.at, w.outer) for w in between_floors] == [(12, True), (14, True)]
