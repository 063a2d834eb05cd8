"""The map of the house in CONTRIBUTING.md is that of the house as it stands."""

from pathlib import Path

from tests.laws import ROOT, assert_none, breach, line_of
from tools.house import FACTS, FILE, ORDER, sentence, with_map

HOUSE = ROOT / "tools/house.py"
FOLDERS = {"kdl": ROOT / "kdl", "games": ROOT / "kdl/games", "kdl_widgets": ROOT / "widgets/kdl_widgets"}


def begins(room: Path) -> Path:
    """Return the file whose first sentence tells what a room is."""
    return room if room.suffix == ".py" else room / "__init__.py"


ROOMS = {
    name: sorted(room for room in folder.iterdir() if begins(room).exists() and not room.name.startswith("__"))
    for name, folder in FOLDERS.items()
}


def test_the_map_is_drawn_anew_when_a_room_changes() -> None:
    text = FILE.read_text("utf-8")
    assert text == with_map(text), "python -m tools.house draws it"


def test_every_room_has_its_place_in_it() -> None:
    assert set(ORDER) == {*FOLDERS}
    assert_none(
        [
            *(
                breach(begins(room), 1, f"{room.stem} has no place in the map", f"name it in ORDER of {HOUSE.name}")
                for name, rooms in ROOMS.items()
                for room in rooms
                if room.stem not in ORDER[name].split()
            ),
            *(
                breach(HOUSE, line_of(HOUSE, rf"\b{each}\b"), f"there is no {each} in {name}", "take it out of ORDER")
                for name, order in ORDER.items()
                for each in order.split()
                if each not in {*FACTS, *(room.stem for room in ROOMS[name])}
            ),
        ]
    )


def test_every_room_stands_in_it_with_a_sentence() -> None:
    assert_none(
        breach(begins(room), 1, f"tells the map of {room.stem} but “{told}”", "begin its docstring with a sentence")
        for rooms in ROOMS.values()
        for room in rooms
        if len((told := sentence(room)).split()) <= 2
    )
