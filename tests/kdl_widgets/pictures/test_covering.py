"""Nothing in a picture hides what is read or looked for, over whole games of every edition, as wide as on pages."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from kdl_widgets.drawing.commands import Command, Plate, Point, Shape, extent, polygon
from kdl_widgets.drawing.marks import NO_MARKS, Marks
from kdl_widgets.drawing.theme import LIGHT
from kdl_widgets.matches import action_panel
from kdl_widgets.matches.moves import Offers
from kdl_widgets.pictures import scene
from kdl_widgets.pictures.mansion.crowds import crowds
from kdl_widgets.pictures.mansion.labels.badges import badges
from kdl_widgets.pictures.mansion.labels.words import badge_around
from kdl_widgets.pictures.mansion.obstacles import shared as shared_area
from kdl_widgets.pictures.mansion.obstacles import word_area
from kdl_widgets.pictures.renderer import renderer_of

import kdl
from kdl.geometry import Rect
from kdl.words import languages, speaking
from tests.kdl_widgets.pictures.covering import fills, hidden, holes, shared
from tests.kdl_widgets.pictures.played import GAMES, WIDTHS, positions

#: How much may be covered: of a sign by the next card of a fan, and of the number of a room where nothing else is free.
SLIVER, CORNER = 0.12, 0.3
#: The names of rooms give way to what is said of an attempt, and to those for whom a room is too small.
NAME, NUMBER = re.compile(r"/name/\d$"), re.compile(r"/(plate|number/0)$")
#: How many small texts may lie on names on a phone, if they are more: in some games many stay in the smallest rooms.
FEW = {"the dog of 2009": 0.015}
#: In pixels: narrower pictures stand on phones.
PHONE = 500
MANSIONS = [name for name, (edition, _) in GAMES.items() if edition != "get_lucky"]


def drawn(name: str, language: str) -> Iterator[tuple[int, tuple[Command, ...]]]:
    with speaking(language):
        for number, state in enumerate([*positions(name)][::2]):
            here, width = kdl.observe(state), WIDTHS[number % len(WIDTHS)]
            renderer = renderer_of(here)
            yield width, renderer.above(here, renderer.lay_out(here, width, language), LIGHT, NO_MARKS)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_what_is_drawn_later_hides_nothing_that_is_read(name: str, language: str) -> None:
    found, clovers = [], 0
    for width, commands in drawn(name, language):
        clovers += any(re.match(r"(attempt/)?luck/", command.key) for command in commands)
        for what, by, part in hidden(commands):
            most = 1.0 if NAME.search(what) else CORNER if NUMBER.search(what) else SLIVER
            if part > most:
                found.append((width, what, by, round(part, 2)))
    assert clovers > 5
    assert found == []


@pytest.mark.parametrize("name", GAMES)
def test_what_a_page_fills_has_no_holes(name: str) -> None:
    """Two outlines of a shape that run against each other cut holes into it; in a PNG, which has no such rule, none."""
    bubbles = 0
    for _, commands in drawn(name, "en"):
        bubbles += sum(command.key == "luck" or command.key.endswith("/bubble") for command in commands)
        shapes = [each for each in commands if isinstance(each, Shape) and each.fill and len(each.parts) > 1]
        assert [each.key for each in shapes if holes(each)] == []
    assert bubbles or name == "get_lucky"


def test_holes_are_found() -> None:
    plate = Plate(0, 0, 4, 4, 1)
    across, back = polygon((1, 1), (6, 2), (1, 3)), polygon((1, 3), (6, 2), (1, 1))
    assert [holes(Shape("", "marks", (plate, other), "#ffffff")) for other in (across, back)] == [False, True]
    assert not fills(Shape("", "marks", (plate, back)), 2, 2)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", MANSIONS)
def test_badges_hide_nobody_and_no_number_and_keep_clear_of_each_other(name: str, width: int) -> None:
    placed, hiding = 0, []
    for state in [*positions(name)][::2]:
        here = kdl.observe(state, state.to_act)
        layout = renderer_of(here).lay_out(here, width, "en")
        rings = action_panel.rings(Offers(here, tuple(kdl.legal_actions(state))), (), state.game)
        boxes = {space: square(*at) for space, at in badges(here, layout, rings).items()}
        assert boxes.keys() == rings.keys()
        placed += len(boxes)
        for space, box in boxes.items():
            others = [other for each, other in boxes.items() if each != space]
            hiding += [(width, space, what) for what, area in shown(here, layout, others) if covers(box, area)]
    assert placed > 40
    assert hiding == []


@pytest.mark.parametrize("width", scene.WIDTHS)
@pytest.mark.parametrize("name", MANSIONS)
def test_the_signs_of_answers_hide_no_name_and_nobody_in_any_room(name: str, width: int) -> None:
    hiding = []
    for number, state in enumerate([*positions(name)][::2]):
        here, language = kdl.observe(state), languages()[number % len(languages())]
        layout = renderer_of(here).lay_out(here, width, language)
        signs, areas = badges(here, layout, renderer_of(here).pickable(here)), [*shown(here, layout, [])]
        for space, at in signs.items():
            box = square(*at)
            hiding += [(language, space, what) for what, area in areas if covers(box, area)]
    assert hiding == []


@pytest.mark.parametrize("width", scene.WIDTHS)
@pytest.mark.parametrize("name", MANSIONS)
def test_small_texts_hide_nobody_and_stay_in_the_picture_and_none_hides_another(name: str, width: int) -> None:
    """On phones a few may lie on the names of the smallest rooms, or, if they are long, over the walls of these."""
    placed, hiding, astray, chance = 0, [], [], Random(name)
    for number, state in enumerate(positions(name)):
        here, language = kdl.observe(state), languages()[number % len(languages())]
        layout = renderer_of(here).lay_out(here, width, language)
        areas = [*shown(here, layout, [])]
        rooms = {here.lucky, *here.pawns, *chance.sample([*here.board.rooms], 4)} - {""}
        spaces = [each for each in rooms if not here.board.is_folded(each)]
        for text in ("2", "1 + 3"):
            marks = Marks(tags=dict.fromkeys(spaces, text))
            drawn = renderer_of(here).marked(here, layout, LIGHT, marks).tags
            assert drawn.keys() == {*spaces}
            placed += len(drawn)
            for space, (ground, letters) in drawn.items():
                box = extent(ground)
                assert shared_area(box, layout.frame) > 0.99 * box.area, (space, text)
                assert letters.text == text
                hidden = [what for what, area in areas if covers(box, area)]
                hiding += [(space, text, what) for what in hidden if len(text) == 1 or what.startswith("pawn")]
                around = {room for room in layout.board.rooms if holds(layout.board.space(room).rects, box.centre)}
                astray += [(space, text, room) for room in around - {space}]
    assert placed > 40
    assert len(hiding) <= (FEW.get(name, 0.005) * placed if width < PHONE else 0), hiding
    assert len(astray) <= (0.02 * placed if width < PHONE else 0), astray


def holds(rects: tuple[Rect, ...], point: Point) -> bool:
    """Whether a point lies in one of some rectangles."""
    return any(each.left <= point[0] <= each.right and each.top <= point[1] <= each.bottom for each in rects)


def test_every_room_of_a_scene_has_a_place_for_its_sign() -> None:
    here = kdl.observe(kdl.new_game("deluxe", seats=3, seed=1))
    builder = scene.SceneBuilder()
    builder.add(here, NO_MARKS)
    for width, frame in zip(builder.document.widths, builder.document.frames, strict=True):
        layout = renderer_of(here).lay_out(here, width, "en")
        wanted = badges(here, layout, renderer_of(here).pickable(here))
        assert {room.id: room.sign for room in frame.rooms} == wanted


def square(x: float, y: float, pixel: float) -> Rect:
    """What a badge covers: it is drawn on 20 pixels."""
    half = 10 * pixel
    return Rect(x - half, y - half, x + half, y + half)


def shown(here: Any, layout: Any, others: list[Rect]) -> Iterator[tuple[str, Rect]]:
    """What a badge is not to lie upon."""
    found = crowds(here, layout)
    counts = found.counts(here)
    for who, (x, y, size) in found.stands.items():
        yield f"pawn {who}", Rect(x - 0.35 * size, y - size / 2, x + 0.35 * size, y + size / 2)
    for space in layout.board.shown:
        for word in layout.place(space.id, counts.get(space.id, 0)).label:
            yield f"{word.role} {word.text}", badge_around(word) if word.role == "number" else word_area(word)
    yield from ((f"bubble of {space}", box) for space, box in found.bubbles.items())
    yield from (("badge", box) for box in others)


def covers(box: Rect, area: Rect) -> bool:
    """Whether a badge hides more than a rim of something."""
    both = shared(box, area)
    if both is None:
        return False
    whole = (area.right - area.left) * (area.bottom - area.top)
    return (both.right - both.left) * (both.bottom - both.top) > SLIVER * whole


def test_at_the_card_table_a_ring_says_all_and_hides_no_value() -> None:
    rings = 0
    for state in positions("get_lucky"):
        here = kdl.observe(state, state.to_act)
        offers = Offers(here, tuple(kdl.legal_actions(state)))
        for card in here.hand:
            ringed = action_panel.rings(offers, (card,), state.game)
            rings += len(ringed)
            assert not any(ring["n"] or ring["card"] for ring in ringed.values())
            renderer = renderer_of(here)
            assert renderer.badges(here, renderer.lay_out(here, 760, "en"), ringed) == {}
    assert rings > 20
