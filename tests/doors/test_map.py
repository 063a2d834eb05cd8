"""The map of the house in CONTRIBUTING.md is that of the house as it stands."""

from tools.house import FILE, ORDER, ROOT, draw, with_map


def test_the_map_is_drawn_anew_when_a_room_changes() -> None:
    text = FILE.read_text("utf-8")
    assert text == with_map(text), "python -m tools.house draws it"


def test_every_room_stands_in_it_with_a_sentence() -> None:
    lines = [line for line in draw().splitlines() if line]
    rooms = [f.name for package in ("kdl", "widgets/kdl_widgets") for f in (ROOT / package).iterdir()
             if (f / "__init__.py").exists()]  # fmt: skip
    for room in rooms:
        assert any(f"{room}/" in line for line in lines), room
    assert all(len(line.split("  ")[-1].split()) > 2 for line in lines)
    assert set(ORDER) == {"kdl", "games", "kdl_widgets"}
