"""Names in pictures of boards: whole, broken where the language breaks them, or left out, but never cut."""

import pytest
from kdl_widgets.pictures.mansion.labels.words import Word, wraps
from kdl_widgets.pictures.mansion.layout import lay_out

import kdl
from kdl.games.mansion.board import Board, Space
from kdl.words import has_text, languages, say, speaking

HOUSES = [
    ("classic", None), ("deluxe", None), ("bed_and_breakfast", None), ("bed_and_breakfast", "upper"),
    ("bed_and_breakfast", "lower"),
]  # fmt: skip
#: Pixels: the board on a phone of 360, and on desktops from the narrowest to 1280.
PHONE, DESKTOPS = 328, (545, 640, 960, 1280)
#: On a phone these rooms have no room for their names, whatever the breaks, and show their numbers.
NUMBERS: dict[str, dict[str, set[str]]] = {
    "classic": {"en": {"drawing_room"}, "de": {"drawing_room", "trophy_room", "armory"}},
    "deluxe": {
        "en": {"drawing_room", "wine_cellar", "white_room", "foyer"},
        "de": {"drawing_room", "trophy_room", "wine_cellar", "armory", "white_room", "foyer"},
    },
    "bed_and_breakfast": {"en": {"drawing_room"}, "de": {"drawing_room", "pantry"}},
    "upper": {"en": set(), "de": set()},
    "lower": {"en": {"drawing_room"}, "de": {"drawing_room", "pantry"}},
}


def house(name: str, floor: str | None) -> Board:
    return kdl.load_board(name, floor=floor)


def lines(label: tuple[Word, ...]) -> tuple[str, ...]:
    return tuple(word.text for word in label if word.role == "name")


def written(space: Space, language: str) -> set[tuple[str, ...]]:
    """Every way in which the name of a space may be written."""
    names = [space.name.get(f"breaks_{language}", space.name[language])]
    with speaking(language):
        if has_text("short", space.id):
            names.append(say("short", space.id))
    return {way for name in names for way, _ in wraps(name)}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", [PHONE, 360, *DESKTOPS])
@pytest.mark.parametrize(("name", "floor"), HOUSES)
def test_no_name_is_cut(name: str, floor: str | None, width: int, language: str) -> None:
    layout = lay_out(house(name, floor), width, language)
    for space in layout.board.shown:
        for crowd in (0, 2):
            found = lines(layout.place(space.id, crowd).label)
            assert not found or found in written(space, language), (space.id, found)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", DESKTOPS)
@pytest.mark.parametrize(("name", "floor"), HOUSES)
def test_on_a_desktop_every_room_has_its_whole_name(name: str, floor: str | None, width: int, language: str) -> None:
    layout = lay_out(house(name, floor), width, language)
    rooms = [space for space in layout.board.shown if space.kind == "room"]
    assert len(rooms) > 12
    for space in rooms:
        ways = {way for way, _ in wraps(space.name.get(f"breaks_{language}", space.name[language]))}
        assert lines(layout.place(space.id).label) in ways, space.id


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "floor"), HOUSES)
def test_on_a_phone_all_but_a_few_rooms_have_theirs(name: str, floor: str | None, language: str) -> None:
    layout = lay_out(house(name, floor), PHONE, language)
    rooms = [space for space in layout.board.shown if space.kind == "room"]
    unnamed = {space.id for space in rooms if not lines(layout.place(space.id).label)}
    assert unnamed == NUMBERS[floor or name][language]
    for space in (space for space in rooms if space.id in unnamed):
        assert [word.text for word in layout.place(space.id).label] == [str(space.number)]


def test_a_word_is_broken_between_its_parts_before_it_is_broken_inside_of_one() -> None:
    ways = dict(wraps("Tro\N{BROKEN BAR}phäen|zim\N{BROKEN BAR}mer"))
    assert ways["Trophäenzimmer",] == 0
    assert ways["Trophäen-", "zimmer"] < ways["Tro-", "phäenzimmer"] < ways["Tro-", "phäen-", "zimmer"]


def test_german_names_are_broken_at_their_syllables() -> None:
    layout = lay_out(house("classic", None), 545, "de")
    assert lines(layout.place("green_house").label) in {("Gewächshaus",), ("Gewächs-", "haus")}
    assert lines(layout.place("nursery").label) in {("Kinderzimmer",), ("Kinder-", "zimmer")}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("board", kdl.board_names())
def test_breaks_are_for_pictures_only(board: str, language: str) -> None:
    for space in kdl.load_board(board).spaces:
        assert not {*"|\N{BROKEN BAR}\N{SOFT HYPHEN}"} & {*space.name[language]}
