"""The card table as a scene: everything in its place, once, readable, at every width."""

from collections.abc import Iterable
from itertools import combinations

import pytest
from kdl_widgets.drawing.commands import LAYERS, Command, Shape, Text, extent
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import DARK, GOLD, KINDS, LIGHT, PAWNS, Theme, blend
from kdl_widgets.pictures.getlucky.layout import Layout, lay_out
from kdl_widgets.pictures.getlucky.scene import places, scene

import kdl
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.geometry import Rect
from kdl.words import languages
from tests.kdl_widgets.pictures.contrast import contrast
from tests.kdl_widgets.pictures.getlucky.positions import SEATS, attempted, full, start, table

WIDTHS = (280, 360, 440, 560, 640, 760, 960)
THEMES = (LIGHT, DARK)


def drawn(
    here: GetLuckyObservation, width: int = 960, theme: Theme = LIGHT, marks: Marks | None = None, language: str = "en"
) -> tuple[Command, ...]:
    return scene(here, lay_out(here, width, language), theme, marks or Marks())


def keys(commands: Iterable[Command]) -> list[str]:
    return [command.key for command in commands]


def texts(commands: Iterable[Command], start: str) -> list[str]:
    return [each.text for each in commands if isinstance(each, Text) and each.key.startswith(start)]


def everything(here: GetLuckyObservation) -> Marks:
    """All kinds of marks that characters can have."""
    one, two, three, four, *_ = here.values
    return Marks((one, two), frozenset({two, three}), frozenset({three}), frozenset({four}), path=(two, *here.values))


def overlap(a: Rect, b: Rect, slack: float = 0.5) -> bool:
    across = min(a.right, b.right) - max(a.left, b.left)
    return across > slack and min(a.bottom, b.bottom) - max(a.top, b.top) > slack


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
        commands = scene(here, layout, LIGHT, everything(here))
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
    for command in scene(here, layout, LIGHT):
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
    heights = [width * lay_out(start(seats), width, "de").ratio for seats in SEATS]
    assert [high <= limit for high, limit in zip(heights, most, strict=True)] == [True] * len(SEATS), heights


@pytest.mark.parametrize("seats", SEATS)
def test_a_phone_shows_the_table_and_what_can_be_done(seats: int) -> None:
    assert 336 * lay_out(full(seats), 336, "en").ratio <= 600


@pytest.mark.parametrize("seats", SEATS)
def test_on_a_phone_every_character_is_large_enough_for_a_finger(seats: int) -> None:
    layout = lay_out(start(seats), 320, "en")
    scale = 320 / layout.width
    for place in (place for area in (*layout.seats.values(), layout.room) for place in area.characters):
        assert min(place.right - place.left, place.bottom - place.top) * scale >= 44


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("width", [720, 760, 900])
def test_names_are_readable_on_a_desktop(seats: int, width: int) -> None:
    """All but the longest one, which gets two lines where there is little room."""
    commands = drawn(full(seats), width, language="de")
    written = {each.key: each for each in commands if isinstance(each, Text) and each.key.startswith("character_")}
    sizes = {key: each.size for key, each in written.items() if key.count("/") == 1 and key.endswith("/name")}
    small = [written[key].text for key, size in sizes.items() if size < 11.5]
    assert small in ([], ["Mumfort"])
    assert min(sizes.values()) > 10


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("width", [*WIDTHS, 480])
def test_spite_covers_no_other_card(seats: int, width: int) -> None:
    here = full(seats)
    commands = drawn(here, width)
    for character in here.values:
        found = {
            each.key.removeprefix(f"{character}/"): extent(each)
            for each in commands
            if each.key.startswith(f"{character}/")
        }
        spite = [place for key, place in found.items() if key.startswith("spite/")]
        cards = [found[f"{kind}/card"] for kind in ("weapon", "motive", "opportunity")]
        assert not any(overlap(one, other) for one in spite for other in cards)


def width_and_height(commands: Iterable[Command], key: str) -> tuple[float, float]:
    (left, top, right, bottom) = next(extent(each) for each in commands if each.key == key)
    return right - left, bottom - top


@pytest.mark.clause("getlucky.play.perfect")
@pytest.mark.parametrize("width", WIDTHS)
def test_a_perfect_card_has_a_gold_edge_or_lies_on_its_side_and_says_so(width: int) -> None:
    here = full(4)
    (perfect, usual) = here.characters[0]
    commands = drawn(here, width)
    gilt, plain = (next(c for c in commands if c.key == f"{each}/weapon/card") for each in (perfect, usual))
    assert isinstance(gilt, Shape)
    assert isinstance(plain, Shape)
    sideways = [across > down for across, down in (width_and_height(commands, each.key) for each in (gilt, plain))]
    assert (gilt.stroke, plain.stroke) == (GOLD, LIGHT.rim) or sideways == [True, False]
    assert texts(commands, f"{perfect}/weapon/worth") == ["+2"]
    assert "+2" not in texts(commands, f"{usual}/weapon/")


@pytest.mark.clause("getlucky.defence.spite")
@pytest.mark.parametrize("width", WIDTHS)
def test_spite_lies_below_and_takes_off(width: int) -> None:
    here = full(4)
    character = here.characters[0][0]
    commands = drawn(here, width)
    assert texts(commands, f"{character}/spite/worth") == ["\N{MINUS SIGN}2"]
    bolt = next(extent(each) for each in commands if each.key == f"{character}/spite/0/card")
    weapon = next(extent(each) for each in commands if each.key == f"{character}/weapon/card")
    assert bolt.top >= weapon.bottom or bolt.left >= weapon.right


def test_free_types_are_hinted_at() -> None:
    here = start(3)
    character = here.characters[1][0]
    found = keys(drawn(here))
    assert [f"{character}/{kind}/empty" for kind in ("weapon", "motive", "opportunity")] == [
        key for key in found if key.startswith(f"{character}/") and key.endswith("/empty")
    ]


@pytest.mark.clause("getlucky.attempt.value")
def test_values_are_those_of_the_observation() -> None:
    here = full(5)
    commands = drawn(here)
    for character, value in here.values.items():
        assert texts(commands, f"{character}/value") == [str(value)]


def test_the_number_is_the_largest_on_a_card() -> None:
    for width in WIDTHS:
        here = full(6)
        for character in here.values:
            sizes = {
                each.key: each.size
                for each in drawn(here, width)
                if isinstance(each, Text) and each.key.startswith(f"{character}/")
            }
            assert max(sizes, key=lambda key: sizes[key]) == f"{character}/number"


@pytest.mark.clause("getlucky.lucky.moves")
@pytest.mark.parametrize("width", WIDTHS)
def test_lucky_stands_on_his_character_and_his_shade_on_the_next(width: int) -> None:
    here = start(4)
    for lucky in (each for held in here.characters for each in held):
        there = kdl.observe(kdl.arrange(table(4), lucky=lucky))
        layout = lay_out(there, width, "en")
        commands = scene(there, layout, LIGHT)
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


def test_the_way_has_every_number_in_order_and_who_has_it() -> None:
    here = start(3)
    commands = drawn(here)
    cells = [each for each in commands if isinstance(each, Text) and each.key.startswith("track/character")]
    assert [each.text for each in cells if each.key.endswith("/number")] == [str(number) for number in range(1, 16)]
    for seat, characters in enumerate(here.characters):
        for character in characters:
            body = next(each for each in commands if each.key == f"track/{character}/owner/body")
            assert isinstance(body, Shape)
            assert body.fill == PAWNS[seat][0]
    dashed = {
        each.key.split("/")[1]
        for each in commands
        if isinstance(each, Shape) and each.key.startswith("track/") and each.dash
    }
    assert dashed == set(here.absent)


def test_an_attempt_shows_luck_strength_and_cards() -> None:
    here = attempted(4)
    attempt = here.attempt
    assert attempt is not None
    commands = drawn(here)
    pips = [each for each in commands if isinstance(each, Shape) and each.key.startswith("attempt/luck/")]
    assert [bool(each.fill) for each in pips] == [n < attempt.luck for n in range(attempt.strength)]
    assert texts(commands, "attempt/luck") == [f"{attempt.luck} of {attempt.strength}"]
    found = keys(commands)
    assert [f"attempt/{card}/card" for card in attempt.played] == [
        key for key in found if key.startswith("attempt/") and key.endswith("/card")
    ]
    assert "attempt/character" in found
    assert texts(commands, f"seat/{here.to_act}/role") == ["is asked"]
    assert texts(commands, f"seat/{here.on_turn}/role") == ["turn"]


def test_the_end_names_the_winner() -> None:
    here = attempted(4)._replace(phase="over", winner=2)
    found = [each for each in drawn(here) if isinstance(each, Text) and each.key.endswith("/role/text")]
    assert [(each.key, each.text) for each in found] == [("seat/2/role/text", "wins")]


@pytest.mark.clause("howard.defence")
@pytest.mark.parametrize("width", WIDTHS)
def test_howard_sits_by_the_piles_and_says_how_many_cards_he_may_turn_up(width: int) -> None:
    here = attempted(2)
    assert texts(drawn(here, width), "seat/2/label") == ["Howard"]
    attempt = here.attempt
    assert attempt is not None
    asked = here._replace(to_act=2, attempt=attempt._replace(flips=3))
    label = texts(drawn(asked, width), "seat/2/label")[0]
    assert label == "Howard: max 3"
    assert "seat/2/role" in keys(drawn(asked, width))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [2, 4])
def test_piles_and_howard_keep_clear_of_each_other(seats: int, width: int) -> None:
    """The numbers too: no pile lies over the number of another one."""
    here = attempted(seats)
    big = here._replace(deck_size=23, discards=tuple(here.cards)[:22], to_act=2)
    groups = ("pile/deck/", "pile/discards/", "seat/2/") if seats == 2 else ("pile/deck/", "pile/discards/")
    extents = [[extent(c) for c in drawn(big, width) if c.key.startswith(group)] for group in groups]
    for one, other in combinations(extents, 2):
        assert not any(overlap(a, b) for a in one for b in other)


def test_hands_and_piles_are_counted() -> None:
    here = full(5)
    commands = drawn(here)
    assert [texts(commands, f"seat/{seat}/hand")[0] for seat in range(5)] == list(map(str, here.hand_sizes))
    assert texts(commands, "pile/deck/count") == [str(here.deck_size)]
    assert texts(commands, "pile/discards/count") == [str(len(here.discards))]


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


@pytest.mark.parametrize("width", [360, 960])
def test_under_a_veil_nothing_tells_what_characters_are_worth(width: int) -> None:
    here = full(4)
    bare, veiled = drawn(here, width), drawn(here, width, marks=Marks(veil=frozenset({"values"})))
    stars = [each for each in veiled if isinstance(each, Text) and each.key.endswith("/value")]
    assert [each.text for each in stars] == ["?"] * len(here.values)
    told = [each for each in bare if isinstance(each, Text) and each.key.endswith("/worth")]
    assert told
    left = [each.text for each in veiled if isinstance(each, Text) and each.key.endswith("/worth")]
    assert not [text for text in left if text[0] in "+\N{MINUS SIGN}"]
    assert {each.key for each in bare} - {each.key for each in veiled} <= {each.key for each in told}


def test_under_a_veil_nothing_tells_where_lucky_goes_or_where_he_is() -> None:
    here = start(4)
    shown = keys(drawn(here))
    no_next = keys(drawn(here, marks=Marks(veil=frozenset({"next"}))))
    gone = {key for key in shown if key.startswith("next") or key == f"track/{here.lucky_next}/next"}
    assert gone == set(shown) - set(no_next) != set()
    nowhere = keys(drawn(here, marks=Marks(veil=frozenset({"lucky"}))))
    assert not [key for key in nowhere if key.startswith(("lucky", "next")) or key.endswith("/role")]
    assert [key for key in shown if key.startswith("lucky")]


def test_under_a_veil_nothing_tells_who_is_absent() -> None:
    here = start(4)
    assert here.absent
    veiled = keys(drawn(here, marks=Marks(veil=frozenset({"absent"}))))
    assert not [key for key in veiled if key.startswith("track/") and key.endswith(("/absent", "/owner"))]
    assert {f"track/{each}/number" for each in here.deck} <= set(veiled)


@pytest.mark.parametrize("veil", ["strength", "luck"])
def test_under_a_veil_strength_and_luck_of_an_attempt_are_not_told(veil: str) -> None:
    here = attempted(4)
    assert here.attempt is not None
    (told,) = texts(drawn(here, marks=Marks(veil=frozenset({veil}))), "attempt/luck")
    luck, strength = here.attempt.luck, here.attempt.strength
    assert told == (f"{luck} of ?" if veil == "strength" else f"? of {strength}")


def test_under_a_veil_the_deck_is_not_counted() -> None:
    here = start(4)
    assert texts(drawn(here), "pile/deck/count") == [str(here.deck_size)]
    assert texts(drawn(here, marks=Marks(veil=frozenset({"deck"}))), "pile/deck/count") == ["?"]
