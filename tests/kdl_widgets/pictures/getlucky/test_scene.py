"""The card table as a scene: everything in its place, once, readable, at every width."""

from collections.abc import Iterable
from itertools import combinations

import pytest
from kdl_widgets.drawing.colours import blend
from kdl_widgets.drawing.commands import LAYERS, Command, Shape, Text, extent
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import DARK, KINDS, LIGHT, Theme
from kdl_widgets.pictures.getlucky.layout import Layout, lay_out
from kdl_widgets.pictures.getlucky.renderer import RENDERER, places

import kdl
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.geometry import Rect
from kdl.words import languages
from tests.kdl_widgets.pictures.contrast import contrast
from tests.kdl_widgets.pictures.getlucky.positions import SEATS, attempted, full, start, table
from tests.kdl_widgets.pictures.getlucky.scenes import WIDTHS, drawn, keys, overlap, texts

THEMES = (LIGHT, DARK)


def everything(here: GetLuckyObservation) -> Marks:
    """All kinds of marks that characters can have."""
    one, two, three, four, *_ = here.values
    return Marks((one, two), frozenset({two, three}), frozenset({three}), frozenset({four}), path=(two, *here.values))


@pytest.mark.parametrize("seats", SEATS)
def test_every_character_that_takes_part_is_there_once(seats: int) -> None:
    here = start(seats)
    commands = drawn(here)
    numbers = [each for each in commands if each.key.startswith("character_") and each.key.endswith("/number")]
    assert sorted(here.values) == sorted(each.key.partition("/")[0] for each in numbers)
    assert texts(numbers, "") == [str(here.deck[each.key.partition("/")[0]].number) for each in numbers]


@pytest.mark.parametrize("here", [start(4), attempted(3), full(6), attempted(2)])
@pytest.mark.parametrize("theme", THEMES)
def test_every_key_stands_once_and_layers_come_from_below(here: GetLuckyObservation, theme: Theme) -> None:
    commands = drawn(here, theme=theme, marks=everything(here))
    found = keys(commands)
    assert len(found) == len(set(found))
    order = [LAYERS.index(command.layer) for command in commands]
    assert order == sorted(order)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", languages())
def test_nothing_leaves_the_picture_and_no_texts_overlap(seats: int, width: int, language: str) -> None:
    kdl.words.set_language(language)
    for here in (start(seats), full(seats), attempted(seats)):
        layout = lay_out(here, width, language)
        commands = RENDERER.scene(here, layout, LIGHT, everything(here))
        for command in commands:
            left, top, right, bottom = extent(command)
            assert layout.frame.left <= left < right <= layout.frame.right, command.key
            assert layout.frame.top <= top < bottom <= layout.frame.bottom, command.key
        written = [each for each in commands if isinstance(each, Text)]
        for one, other in combinations(written, 2):
            assert not overlap(extent(one), extent(other)), (one.text, other.text)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("width", WIDTHS)
def test_what_lies_under_a_character_stays_inside_it(seats: int, width: int) -> None:
    here = full(seats)
    layout = lay_out(here, width, "en")
    at = places(here, layout)
    for command in RENDERER.scene(here, layout, LIGHT):
        character = command.key.partition("/")[0]
        if character in at:
            left, top, right, bottom = extent(command)
            place = at[character]
            assert place.left - 1 <= left < right <= place.right + 1, command.key
            assert place.top - 1 <= top < bottom <= place.bottom + 1, command.key


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", SEATS)
def test_places_keep_clear_of_each_other(seats: int, width: int) -> None:
    layout = lay_out(start(seats), width, "de")
    areas = [area.box for area in layout.seats.values()]
    every = [*areas, layout.room.box, layout.track, layout.piles, layout.attempt, layout.legend]
    assert not any(overlap(one, other) for one, other in combinations(every, 2))
    characters = [place for area in (*layout.seats.values(), layout.room) for place in area.characters]
    assert not any(overlap(one, other) for one, other in combinations(characters, 2))


def test_nothing_jumps_when_cards_are_played() -> None:
    for width in WIDTHS:
        layouts = {lay_out(here, width, "en") for here in (start(4), full(4), attempted(4))}
        assert len(layouts) == 1


@pytest.mark.parametrize(
    ("width", "most"),
    [(760, (600, 600, 600, 680, 680)), (720, (570, 570, 570, 645, 645)), (340, (420, 420, 500, 580, 650))],
)
def test_the_table_leaves_room_for_what_stands_below_it(width: int, most: tuple[int, ...]) -> None:
    heights = [width * lay_out(start(seats), width, "de").frame.ratio for seats in SEATS]
    assert [high <= limit for high, limit in zip(heights, most, strict=True)] == [True] * len(SEATS), heights


@pytest.mark.parametrize("seats", SEATS)
def test_a_phone_shows_the_table_and_what_can_be_done(seats: int) -> None:
    assert 336 * lay_out(full(seats), 336, "en").frame.ratio <= 600


@pytest.mark.parametrize("seats", SEATS)
def test_on_a_phone_every_character_is_large_enough_for_a_finger(seats: int) -> None:
    layout = lay_out(start(seats), 320, "en")
    scale = 320 / layout.width
    for place in (place for area in (*layout.seats.values(), layout.room) for place in area.characters):
        assert min(place.right - place.left, place.bottom - place.top) * scale >= 44


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("width", [720, 760, 900])
def test_names_are_readable_on_a_desktop(seats: int, width: int) -> None:
    """All but the longest one, which is smaller, or gets two lines, where there is little room."""
    commands = drawn(full(seats), width, language="de")
    written = {each.key: each for each in commands if isinstance(each, Text) and each.key.startswith("character_")}
    sizes = {key: each.size for key, each in written.items() if key.count("/") == 1 and key.endswith("/name")}
    small = [written[key].text for key, size in sizes.items() if size < 11.5]
    assert small in ([], ["Mumfort"], ["Mumfort Konsequenz"])
    assert min(sizes.values()) > 10


@pytest.mark.clause("getlucky.lucky.moves")
@pytest.mark.parametrize("width", WIDTHS)
def test_lucky_stands_on_his_character_and_his_shade_on_the_next(width: int) -> None:
    here = start(4)
    for lucky in (each for held in here.characters for each in held):
        there = kdl.observe(kdl.arrange(table(4), lucky=lucky))
        layout = lay_out(there, width, "en")
        commands = RENDERER.scene(there, layout, LIGHT)
        at = places(there, layout)
        assert inside(commands, "lucky/", at[lucky])
        order = sorted(here.values, key=lambda each: here.deck[each].number)
        following = order[(order.index(lucky) + 1) % len(order)]
        assert inside(commands, "next/", at[following])
        black = [each.key for each in commands if isinstance(each, Shape) and each.fill == LIGHT.lucky]
        explained = ["legend/here/body"] if width >= 600 else []
        assert black == [*explained, f"track/{lucky}/cell", "lucky/body"]


def test_after_the_end_lucky_goes_nowhere() -> None:
    over = kdl.observe(kdl.play("get_lucky", seats=4, seed=3).end)
    assert over.phase == "over"
    assert not [key for key in keys(drawn(over)) if key.startswith("next/") or key.endswith("/next")]


def inside(commands: Iterable[Command], start: str, place: Rect) -> bool:
    found = [extent(each) for each in commands if each.key.startswith(start)]
    return bool(found) and all(
        place.left <= left and place.top <= top and right <= place.right and bottom <= place.bottom
        for left, top, right, bottom in found
    )


def test_marks_stand_on_their_characters() -> None:
    here = start(4)
    one, two, *_ = here.values
    commands = drawn(here, marks=Marks(chosen=(one,), lit=frozenset({two}), path=(two, one), tags={one: "55 %"}))
    found = keys(commands)
    assert {f"mark/{one}/chosen", f"mark/{two}/lit"} <= set(found)
    assert texts(commands, f"mark/{two}/text") == ["1"]
    assert texts(commands, f"mark/{one}/text") == ["2 · 55 %"]
    lit = next(each for each in commands if each.key == f"{two}/card")
    assert isinstance(lit, Shape)
    assert lit.fill == blend(LIGHT.lit, LIGHT.floors[0])


def test_marks_on_what_is_not_at_the_table_are_left_out() -> None:
    here = start(3)
    assert drawn(here) == drawn(here, marks=Marks(chosen=(here.absent[0],), path=("kitchen",)))


@pytest.mark.parametrize("theme", THEMES)
def test_signs_and_types_stand_out(theme: Theme) -> None:
    card = theme.floors[0]
    for fill, ink in KINDS.values():
        assert contrast(ink, fill) >= 4.5
        assert max(contrast(fill, card), contrast(theme.rim, card)) >= 3
    assert contrast(theme.clover, card) >= 4.5
    assert contrast(theme.tag_ink, theme.blocked) >= 4.5
    assert contrast(theme.tag_ink, theme.turn) >= 4.5
    for ground in (theme.ground, theme.hall):
        assert contrast(theme.ink, ground) >= 7
        assert contrast(theme.back, ground) >= 3
    assert contrast(theme.lucky_ink, theme.lucky) >= 7


def test_layouts_name_the_language_of_their_words() -> None:
    layout: Layout = lay_out(start(4), 960, "de")
    assert layout.language == "de"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("language", languages())
def test_the_name_of_each_character_touches_nothing_else_at_the_widths_of_phones(seats: int, language: str) -> None:
    kdl.words.set_language(language)
    named = set()
    for seed in range(12):
        here = kdl.observe(kdl.new_game("get_lucky", seats=seats, seed=seed))
        for width in (288, 336, 358, 366, 400, 440):
            layout = lay_out(here, width, language)
            commands = RENDERER.scene(here, layout, LIGHT)
            for name in commands:
                if not isinstance(name, Text) or "/name" not in name.key or not name.key.startswith("character_"):
                    continue
                character = name.key.partition("/")[0]
                named.add(character)
                left, top, right, bottom = extent(name)
                assert right <= places(here, layout)[character].right - 2, (name.text, width)
                left, top, right, bottom = extent(name)
                signs = [each for each in commands if each.key.startswith(f"{character}/") and isinstance(each, Shape)]
                touched = [
                    each.key for each in signs if overlap(Rect(left, top - 0.5, right, bottom + 0.5), extent(each), 0)
                ]
                assert touched == [f"{character}/card"], (name.text, width)
    assert len(named) == len(here.deck)
