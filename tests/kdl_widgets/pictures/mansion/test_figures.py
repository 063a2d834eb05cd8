"""Pets, strangers, Lucky's ghost, and who is out: how they are drawn, and what the picture says of them."""

from itertools import combinations, product

import pytest
from kdl_widgets.drawing.commands import Command, Shape, Text, extent
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import DARK, GHOST, LIGHT, PETS, Theme, night
from kdl_widgets.live.view import View
from kdl_widgets.pictures.mansion import alt_text
from kdl_widgets.pictures.mansion.layout import lay_out
from kdl_widgets.pictures.mansion.outline import largest_rects
from kdl_widgets.pictures.mansion.renderer import RENDERER, outlines

import kdl
from kdl.engine.step import observe
from kdl.games.mansion.observation import Observation
from kdl.words import set_language
from tests.kdl_widgets.pictures.contrast import contrast
from tests.kdl_widgets.pictures.mansion.measuring import bubbles, keys, overlap, pawn_areas, real

BOARDS = {name: kdl.load_board(name) for name in ("deluxe", "bed_and_breakfast")}
ROOMS = [(name, room) for name, board in BOARDS.items() for room in board.rooms]
THEMES = {"light": LIGHT, "dark": DARK, "light night": night(LIGHT), "dark night": night(DARK)}
EVERYBODY = ("lucky", 0, 1, 2, 3, 4, 5, 6, 7, "cat", "dog")


def full(board: str, room: str) -> Observation:
    """Eight players, both pets and Doctor Lucky in one room."""
    start = kdl.new_game("deluxe", seats=8, seed=7, board=board, pets=("cat", "dog"))
    return observe(kdl.arrange(start, pawns=(room,) * 8, lucky=room, pets={"cat": room, "dog": room}))


def two() -> Observation:
    """Two players with two strangers and both pets."""
    start = kdl.new_game("deluxe", seats=2, seed=7, pets=("cat", "dog"))
    here = kdl.arrange(
        start,
        pawns=("parlor", "parlor", "kitchen", "gallery"),
        lucky="parlor",
        pets={"cat": "kitchen", "dog": "foyer"},
        on_turn=0,
    )
    return observe(here)


def escape() -> Observation:
    """An escape in which Bruno and Dora are out."""
    return observe(
        kdl.new_game("flight", seats=4, pawns=("kitchen", "", "kitchen", ""), lucky="foyer", first=0, seed=3)
    )


def drawn(observation: Observation, theme: Theme = LIGHT, width: float = 960) -> tuple[Command, ...]:
    return RENDERER.scene(observation, lay_out(observation.board, width), theme)


def shape(commands: tuple[Command, ...], key: str) -> Shape:
    (found,) = [command for command in commands if command.key == key]
    assert isinstance(found, Shape)
    return found


def test_a_full_room_has_place_for_everybody(subtests: pytest.Subtests) -> None:
    for (board, room), width in product(ROOMS, (280, 960)):
        with subtests.test(board=board, room=room, width=width):
            here = full(board, room)
            commands = drawn(here, width=width)
            areas = pawn_areas(commands)
            assert {"lucky", *(f"pawn/{seat}" for seat in range(8)), "pet/cat", "pet/dog"} == set(areas)
            labels = [real(c) for c in commands if c.layer == "board" and isinstance(c, Text)]
            bubble = bubbles(commands).get(room)
            rects = [bubble] if bubble else largest_rects(here.board.space(room).rects)
            for who, area in areas.items():
                assert any(
                    r.left <= area[0] and r.top <= area[1] and area[2] <= r.right and area[3] <= r.bottom for r in rects
                )
                assert bubble or not any(overlap(area, label) for label in labels), who
            for (one, a), (other, b) in combinations(areas.items(), 2):
                assert not overlap(a, b), (one, other)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_key_stands_once_and_stays_when_pets_move(theme: Theme) -> None:
    here = full("deluxe", "piazza")
    there = here._replace(pets={"cat": "kitchen", "dog": "foyer"})
    found = keys(drawn(here, theme))
    assert len(set(found)) == len(found)
    pawns = {key for key in found if key.startswith(("pawn/", "pet/", "lucky/"))}
    assert pawns == {key for key in keys(drawn(there, theme)) if key.startswith(("pawn/", "pet/", "lucky/"))}


def test_everybody_in_a_room_stands_there_once() -> None:
    here = full("deluxe", "piazza")
    assert tuple(RENDERER.stands(here, lay_out(here.board, 960))) == EVERYBODY


def test_pets_have_outlines_and_colours_of_their_own() -> None:
    commands = drawn(full("deluxe", "piazza"))
    bodies = [c for c in commands if isinstance(c, Shape) and c.key.endswith("/body")]
    assert len(EVERYBODY) == len({body.fill for body in bodies})
    assert len({around_its_middle(body) for body in bodies if not body.key.startswith("pawn/")}) == 3
    assert not [c for c in commands if isinstance(c, Text) and c.key.startswith("pet/")]


def around_its_middle(body: Shape) -> tuple[object, ...]:
    left, top, right, bottom = extent(body)
    x, y, size = (left + right) / 2, (top + bottom) / 2, right - left
    points = [getattr(part, "points", (("round",),)) for part in body.parts]
    return tuple(
        tuple(round((v - middle) / size, 2) for v, middle in zip(point, (x, y), strict=True)) if len(point) > 1 else ()
        for part in points
        for point in part
    )


def test_pets_differ_in_brightness_and_not_only_in_hue() -> None:
    assert contrast(PETS["cat"].fill, PETS["dog"].fill) >= 2


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_figures_stand_out_from_floors_and_their_faces_from_them(theme: Theme) -> None:
    for floor in theme.floors:
        for coat in PETS.values():
            assert max(contrast(coat.fill, floor), contrast(theme.rim, floor)) >= 3
        assert max(contrast(colour, floor) for colour in GHOST) >= 7
    assert contrast(theme.stranger_ink, theme.stranger) >= 7
    assert contrast(*GHOST) >= 7
    for coat in PETS.values():
        assert contrast(coat.ink, coat.patch) >= 7


def test_pets_have_a_light_around_them_when_the_lights_are_out() -> None:
    dark = full("deluxe", "piazza")._replace(lights_out=True, pets={"cat": "kitchen", "dog": "foyer"})
    lamps = {key.split("/")[1] for key in keys(drawn(dark)) if key.startswith("glow/")}
    assert len(lamps) == 3
    board = lay_out(dark.board, 960).board
    for command in drawn(dark):
        if command.key.startswith("glow/"):
            assert any(
                r.left <= a.left and r.top <= a.top and a.right <= r.right and a.bottom <= r.bottom
                for a in [extent(command)]
                for room in ("piazza", "kitchen", "foyer")
                for r in board.space(room).rects
            )


@pytest.mark.clause("strangers.setup")
def test_strangers_are_hollow_and_keep_shape_and_letter() -> None:
    here = two()
    strange, known = drawn(here), drawn(here._replace(strangers=()))
    hollow = [key for key in keys(strange) if key.endswith("/hollow")]
    assert sorted(hollow) == ["pawn/1/hollow", "pawn/3/hollow"]
    assert [LIGHT.stranger] * 2 == [shape(strange, key).fill for key in hollow]
    for seat in range(4):
        assert shape(known, f"pawn/{seat}/body") == shape(strange, f"pawn/{seat}/body")
    letters = [c.text for c in strange if isinstance(c, Text) and c.layer == "pawns"]
    assert sorted(letters, key="LABCD".index) == ["L", "A", "B", "C", "D"]
    for key in hollow:
        inner, outer = extent(shape(strange, key)), extent(shape(strange, key.replace("hollow", "body")))
        assert outer.left < inner.left < inner.right < outer.right


@pytest.mark.clause("flight.start")
def test_the_ghost_looks_like_a_ghost_and_only_in_the_escape() -> None:
    alive, dead = set(keys(drawn(two()))), set(keys(drawn(escape())))
    assert "lucky/letter" in alive - dead
    assert {"lucky/sheet", "lucky/face"} <= dead - alive
    assert GHOST[0] == shape(drawn(escape()), "lucky/sheet").fill


@pytest.mark.clause("flight.defence")
def test_who_is_out_is_not_in_the_picture() -> None:
    here = escape()
    assert {"lucky", 0, 2} == set(RENDERER.stands(here, lay_out(here.board, 960)))
    assert not [key for key in keys(drawn(here)) if key.startswith(("pawn/1/", "pawn/3/"))]
    view = View(here)
    view.wake()
    assert "" not in view._overlay.notes
    view.close()


@pytest.mark.parametrize(
    ("language", "parlor", "kitchen", "foyer"),
    [
        (
            "en",
            "Doctor Lucky, Ada and the stranger Bruno are here",
            "Cleo and the cat Patience are here",
            "Lucky's ghost is here",
        ),
        (
            "de",
            "Doktor Lucky, Ada und der Fremde Bruno sind hier",
            "Cleo und die Katze Patience sind hier",
            "Luckys Geist ist hier",
        ),
    ],
)
def test_rooms_say_who_is_a_stranger_a_pet_or_a_ghost(language: str, parlor: str, kitchen: str, foyer: str) -> None:
    set_language(language)
    found = alt_text.room_notes(two(), Marks())
    ghostly = alt_text.room_notes(escape(), Marks())
    assert f"; {parlor}" == found["parlor"]
    assert f"; {kitchen}" == found["kitchen"]
    assert f"; {foyer}" == ghostly["foyer"]


def test_only_rooms_in_the_picture_can_be_picked() -> None:
    lower = kdl.load_board("bed_and_breakfast", floor="lower")
    assert {space.id for space in lower.shown if space.kind == "room"} == set(alt_text.pickable(lower))
    assert list(alt_text.pickable(lower)) == [room["id"] for room in outlines(lower)]
