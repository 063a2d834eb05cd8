"""Damaged board and deck files: each mutation of a real file is refused, with the file, the place and the problem."""

from importlib import resources
from pathlib import Path

import pytest

import kdl

DATA = resources.files("kdl") / "data"
BOARD = (DATA / "boards" / "deluxe.toml").read_text("utf-8")
DECK = (DATA / "decks" / "deluxe.toml").read_text("utf-8")

WEST = 'west = ["winter_garden", "wine_cellar", "kitchen", "lancaster_room", "master_suite"]'
DRAWING_ROOM = 'id = "drawing_room"\nnumber = 1\nkind = "room"\nflooring = "rug"\nhue = 18\nrects = [[30, 29, 48, 36]]'
FIRST_DOOR = 'between = ["nursery", "armory"]\nkind = "door"\nwall = { axis = "v", at = 30, span = [1, 3] }'

BOARD_DAMAGE = [
    ("not TOML", "format = 1", "format = ", "the whole file", "cannot be read as TOML"),
    ("newer format", "format = 1", "format = 2", "format", "must be 1"),
    ("no format", "format = 1\n", "", "format", "is missing"),
    ("format is a text", "format = 1", 'format = "1"', "format", "must be a whole number"),
    ("no size", "width = 78\n", "", "width", "is missing"),
    ("size is a text", "height = 58", 'height = "58"', "height", "must be a whole number"),
    ("no title", '[name]\nen = "Lucky Mansion"\nde = "Luckys Landsitz"\n', "", "name", "is missing"),
    ("wing is no list", WEST, "west = 5", "wings.west", "must be a list of names"),
    ("wing of numbers", WEST, "west = [8, 9]", "wings.west", "must be a list of names"),
    ("wing of an unknown room", WEST, 'west = ["attic"]', "wings.west", "does not exist: 'attic'"),
    ("room in two wings", WEST, 'west = ["hedge_maze"]', "wings.east", "of another wing: 'hedge_maze'"),
    ("unknown stops", "format = 1", 'format = 1\nstops = ["attic"]', "stops", "'attic' must be one of room, hall"),
    ("stops of numbers", "format = 1", "format = 1\nstops = [1]", "stops", "must be a list of names"),
    ("id missing", 'id = "drawing_room"\n', "", "spaces[0].id", "is missing"),
    ("id of two words", '"drawing_room"', '"drawing room"', "spaces[0].id", "must be one word"),
    ("id twice", 'id = "parlor"', 'id = "drawing_room"', "spaces.id", "appears twice: drawing_room"),
    ("number twice", "number = 2\n", "number = 1\n", "spaces.number", "appears twice: 1"),
    ("number is a text", "number = 1\n", 'number = "one"\n', "spaces[0].number", "must be a whole number"),
    ("number negative", "number = 1\n", "number = -1\n", "spaces[0].number", "must be 0 or more"),
    ("unknown kind", 'number = 1\nkind = "room"', 'number = 1\nkind = "pit"', "spaces[0].kind", "'pit' must be one of"),
    ("unknown flooring", 'flooring = "rug"', 'flooring = "lava"', "spaces[0].flooring", "'lava' must be one of baize,"),
    ("flooring of nothing", 'flooring = "rug"', 'flooring = ""', "spaces[0].flooring", "left out for a plain floor"),
    ("flooring is a number", 'flooring = "rug"', "flooring = 7", "spaces[0].flooring", "must be a text"),
    ("hue beyond the circle", "hue = 18\n", "hue = 360\n", "spaces[0].hue", "must be 0 to 359 degrees, not 360"),
    ("hue is a text", "hue = 18\n", 'hue = "red"\n', "spaces[0].hue", "must be a whole number"),
    ("breaks spell another name", '"Emp¦fangs|raum"', '"Emp|fang"', "spaces[0].name.breaks_de", "with bars where"),
    ("name in French", 'en = "Drawing Room", ', 'fr = "Salon", ', "spaces[0].name.fr", "is not read; possible"),
    ("name of numbers", 'en = "Drawing Room", ', "en = 5, ", "spaces[0].name.en", "must be a text"),
    ("no rectangle", "rects = [[30, 29, 48, 36]]", "rects = []", "spaces[0].rects", "one or more rectangles"),
    ("rectangle of three", "[[30, 29, 48, 36]]", "[[30, 29, 48]]", "spaces[0].rects[0]", "must be [left, top"),
    ("rectangle inside out", "[[30, 29, 48, 36]]", "[[48, 29, 30, 36]]", "spaces[0].rects[0]", "must be [left, top"),
    ("rectangle off the board", "[[30, 29, 48, 36]]", "[[30, 29, 79, 36]]", "spaces[0].rects[0]", "inside the board"),
    ("rectangle of texts", "[[30, 29, 48, 36]]", '[["30", 29, 48, 36]]', "spaces[0].rects[0]", "must be [left, top"),
    ("overlap", "[[30, 29, 48, 36]]", "[[30, 28, 48, 36]]", "spaces.dining_hall.rects", "overlaps with drawing_room"),
    ("stairs no list", "stairs = [[21, 11, 30, 15]]", "stairs = 5", "spaces[24].stairs", "must be a list"),
    ("space is no table", "[[spaces]]\n" + DRAWING_ROOM, "[[spaces]]\nx = 1", "spaces[0].x", "is not read"),
    ("door to nowhere", FIRST_DOOR, FIRST_DOOR.replace("armory", "attic"), "openings[0].between", "two spaces"),
    ("door to itself", FIRST_DOOR, FIRST_DOOR.replace("armory", "nursery"), "openings[0].between", "two spaces"),
    ("door of three", FIRST_DOOR, FIRST_DOOR.replace('y"]', 'y", "foyer"]'), "openings[0].between", "two spaces"),
    ("door of lists", FIRST_DOOR, FIRST_DOOR.replace('"armory"', "[]"), "openings[0].between", "list of names"),
    ("unknown door", FIRST_DOOR, FIRST_DOOR.replace('"door"', '"gate"'), "openings[0].kind", "door, rail, open"),
    ("no wall", FIRST_DOOR, FIRST_DOOR.replace("wall", "wand"), "openings[0].wand", "is not read"),
    ("unknown axis", FIRST_DOOR, FIRST_DOOR.replace('"v"', '"d"'), "openings[0].wall", 'axis "h" or "v"'),
    ("span inside out", FIRST_DOOR, FIRST_DOOR.replace("[1, 3]", "[3, 1]"), "openings[0].wall", "from < to"),
    ("span of texts", FIRST_DOOR, FIRST_DOOR.replace("[1, 3]", '["1", 3]'), "openings[0].wall", "from < to"),
    ("span of one", FIRST_DOOR, FIRST_DOOR.replace("[1, 3]", "[1]"), "openings[0].wall", "from < to"),
    ("beside the wall", FIRST_DOOR, FIRST_DOOR.replace("at = 30", "at = 31"), "openings[0].wall", "does not lie on"),
    ("off the wall", FIRST_DOOR, FIRST_DOOR.replace("[1, 3]", "[5, 7]"), "openings[0].wall", "does not lie on"),
    ("across the wall", FIRST_DOOR, FIRST_DOOR.replace('"v"', '"h"'), "openings[0].wall", "does not lie on"),
]

DECK_DAMAGE = [
    ("not TOML", "format = 1", "format = = 1", "the whole file", "cannot be read as TOML"),
    ("newer format", "format = 1", "format = 2", "format", "must be 1"),
    ("no id", 'id = "deluxe"\n', "", "id", "must be one word of at most 40 small letters"),
    ("no cards", "[[cards]]", "[[kards]]", "the whole file", "a list of [[cards]]"),
    (
        "unknown kind",
        'kind = "weapon"',
        'kind = "spell"',
        "cards[0].kind",
        "must be one of weapon, move, room, failure",
    ),
    ("kind is a list", 'kind = "weapon"', 'kind = ["weapon"]', "cards[0].kind", "must be one of"),
    ("id missing", 'id = "killing_joke"\n', "", "cards[0].id", "is missing"),
    ("id of two words", '"killing_joke"', '"killing joke"', "cards[0].id", "must be one word"),
    ("id twice", 'id = "choking_hazard"', 'id = "killing_joke"', "cards.id", "appears twice: 'killing_joke'"),
    ("luck is a text", "luck = 0", 'luck = "0"', "cards[0].luck", "must be a whole number"),
    ("luck is a truth", "luck = 0", "luck = true", "cards[0].luck", "must be a whole number"),
    ("luck negative", "luck = 0", "luck = -1", "cards[0].luck", "must be 0 or more"),
    ("no value", "value = 3\n", "", "cards[0].value", "is missing"),
    ("value negative", "value = 3\n", "value = -3\n", "cards[0].value", "must be 0 or more"),
    ("best without room", 'room = "drawing_room", value', "value", "cards[0].best.room", "is missing"),
    ("best without value", '"drawing_room", value = 6', '"drawing_room"', "cards[0].best.value", "is missing"),
    ("name of numbers", 'de = "Tödlicher Witz", ', "de = 5, ", "cards[0].name.de", "must be a text"),
    ("strange fact", "value = 3\n", "value = 3\ncolour = 4\n", "cards[0].colour", "is not a key of a weapon card"),
]


@pytest.mark.parametrize(
    ("old", "new", "key", "problem"), [d[1:] for d in BOARD_DAMAGE], ids=[d[0] for d in BOARD_DAMAGE]
)
def test_a_damaged_board(tmp_path: Path, old: str, new: str, key: str, problem: str) -> None:
    assert old in BOARD
    file = tmp_path / "damaged.toml"
    file.write_text(BOARD.replace(old, new, 1), "utf-8")
    with pytest.raises(kdl.BoardError) as caught:
        kdl.load_board(file)
    assert (caught.value.file, caught.value.key) == ("damaged.toml", key)
    assert problem in caught.value.problem
    assert str(caught.value) == f"damaged.toml: {key}: {caught.value.problem}"


@pytest.mark.parametrize(
    ("old", "new", "key", "problem"), [d[1:] for d in DECK_DAMAGE], ids=[d[0] for d in DECK_DAMAGE]
)
def test_a_damaged_deck(tmp_path: Path, old: str, new: str, key: str, problem: str) -> None:
    assert old in DECK
    file = tmp_path / "damaged.toml"
    file.write_text(DECK.replace(old, new) if old == "[[cards]]" else DECK.replace(old, new, 1), "utf-8")
    with pytest.raises(kdl.DeckError) as caught:
        kdl.load_deck(file)
    assert (caught.value.file, caught.value.key) == ("damaged.toml", key)
    assert problem in caught.value.problem


@pytest.mark.parametrize(("load", "error"), [(kdl.load_board, kdl.BoardError), (kdl.load_deck, kdl.DeckError)])
def test_a_file_that_cannot_be_read(tmp_path: Path, load: object, error: type[kdl.DataError]) -> None:
    for name, content in (("deep.toml", b"a = " + b"[" * 50_000), ("long.toml", b"format = " + b"1" * 5_000)):
        file = tmp_path / name
        file.write_bytes(content)
        with pytest.raises(error, match=f"{name}: the whole file: cannot be read as TOML"):
            load(file)
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(error, match=r"binary\.toml: byte 0: is not UTF-8 text"):
        load(tmp_path / "binary.toml")
    for strange, why in ((tmp_path / "absent.toml", "No such file"), (tmp_path, "Is a directory")):
        with pytest.raises(error, match=f"{strange.name}: the file: cannot be opened: {why}"):
            load(strange)


@pytest.mark.parametrize(
    ("load", "text", "key"),
    [
        (kdl.load_board, "spaces = [1]\nopenings = []\nwidth = 5\nheight = 5", "spaces[0]"),
        (kdl.load_board, "spaces = []\nopenings = [1]\nwidth = 5\nheight = 5", "openings[0]"),
        (kdl.load_deck, "cards = [1]", "cards[0]"),
    ],
)
def test_an_entry_that_is_no_table(tmp_path: Path, load: object, text: str, key: str) -> None:
    file = tmp_path / "x.toml"
    file.write_text(f'format = 1\nid = "x"\nname = {{ en = "X", de = "X" }}\n{text}\n', "utf-8")
    with pytest.raises(kdl.DataError, match="must be a table, not 1") as caught:
        load(file)
    assert caught.value.key == key


def test_the_undamaged_files_are_read(tmp_path: Path) -> None:
    board, deck = tmp_path / "board.toml", tmp_path / "deck.toml"
    board.write_text(BOARD, "utf-8")
    deck.write_text(DECK, "utf-8")
    assert kdl.load_board(board, closed=("west",)).path == kdl.load_board("deluxe", closed=("west",)).path
    assert [card.id for card in kdl.load_deck(deck).cards] == [card.id for card in kdl.load_deck("deluxe").cards]
