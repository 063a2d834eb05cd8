"""Files of somebody's own for tests: a cottage of six rooms around a hall, a deck and an edition for it, words."""

import json
from hashlib import sha256
from pathlib import Path

from kdl.core.files import checksum

_ROOMS = (
    ("kitchen", 1, (0, 0, 12, 10)), ("parlor", 2, (12, 0, 24, 10)), ("study", 3, (24, 0, 36, 10)),
    ("porch", 4, (24, 14, 36, 24)), ("bedroom", 5, (12, 14, 24, 24)), ("pantry", 6, (0, 14, 12, 24)),
)  # fmt: skip
_DOORS = (
    ("kitchen", "parlor", "v", 12, (4, 6)), ("parlor", "study", "v", 24, (4, 6)), ("kitchen", "hall", "h", 10, (5, 7)),
    ("hall", "pantry", "h", 14, (5, 7)), ("study", "hall", "h", 10, (27, 29)), ("hall", "porch", "h", 14, (31, 33)),
    ("hall", "bedroom", "h", 14, (17, 19)), ("bedroom", "porch", "v", 24, (18, 20)),
)  # fmt: skip

#: One language: German takes these names over.
BOARD = 'format = 1\nid = "cottage"\nwidth = 36\nheight = 24\nname = { en = "The cottage" }\n' + "".join((
    *(
        f'[[spaces]]\nid = "{room}"\nnumber = {number}\nkind = "room"\nrects = [{[*rect]}]\n'
        f'name = {{ en = "{room.capitalize()}" }}\n'
        for room, number, rect in _ROOMS
    ),
    '[[spaces]]\nid = "hall"\nkind = "hall"\nrects = [[0, 10, 36, 14]]\nname = { en = "Hall" }\n',
    *(
        f'[[openings]]\nbetween = ["{one}", "{other}"]\nkind = "door"\n'
        f'wall = {{ axis = "{axis}", at = {at}, span = {[*span]} }}\n'
        for one, other, axis, at, span in _DOORS
    ),
))  # fmt: skip
WORDS = """
[de.names]
cottage = "Das Häuschen"
kitchen = { name = "Küche", gender = "f" }
[en.setup]
"about.cottage" = "A quick hunt through six rooms."
"length.cottage" = "short"
[en.cottage]
"rooms-left" = { one = "{n} room is left.", many = "{n} rooms are left." }
"""
DECK = 'format = 1\nid = "cottage"\n' + "".join((
    *(
        f'[[cards]]\nid = "club_{room}"\nkind = "weapon"\nvalue = 2\nbest = {{ room = "{room}", value = 4 }}\n'
        f'luck = 1\nname = {{ en = "Club of the {room}" }}\n'
        for room, *_ in _ROOMS
    ),
    *(f'[[cards]]\nid = "to_{room}"\nkind = "move"\nsteps = 1\nluck = 2\nroom = "{room}"\n' for room, *_ in _ROOMS),
    '[[cards]]\nid = "luck"\nkind = "failure"\nluck = 2\ncount = 12\nname = { en = "A narrow escape" }\n',
))  # fmt: skip
EDITION = """
format = 1
id = "cottage"
based_on = "deluxe"
deck = "deck.toml"
options = ["board", "closed", "floor", "house_rules"]
strangers = []
sequel = ""
name = { en = "The cottage" }
hand_size = { 2 = 5, 3 = 4, 4 = 4 }
[[starts]]
board = "cottage.toml"
seats = [2, 3, 4]
pawns = 2
lucky = 5
"""


def cottage(folder: Path, board: str = BOARD) -> Path:
    """Write the board, the deck, the edition and the words for them into a folder; return the folder."""
    folder.mkdir(exist_ok=True)
    for name, text in (
        ("cottage.toml", board), ("deck.toml", DECK), ("cottage_game.toml", EDITION), ("cottage.words.toml", WORDS),
        ("cottage_game.words.toml", WORDS),
    ):  # fmt: skip
        (folder / name).write_text(text, "utf-8")
    return folder


def named_by_path(text: str, deck: Path) -> str:
    """Return a replay as versions wrote it that named a deck file by its path."""
    facts = json.loads(text)
    facts["options"] |= {"deck": str(deck), "deck_checksum": sha256(deck.read_bytes()).hexdigest()}
    return json.dumps(facts | {"checksum": checksum({key: each for key, each in facts.items() if key != "checksum"})})
