"""Small boards for tests, written as the files that the loader reads."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

Box = Sequence[int]


def write_board(
    folder: Path,
    rooms: Mapping[str, Box],
    doors: Mapping[tuple[str, str], tuple[str, int, tuple[int, int]]] | None = None,
    *,
    wings: Mapping[str, Sequence[str]] | None = None,
    kinds: Mapping[str, str] | None = None,
) -> Path:
    """Write a board file of rectangular rooms.

    Args:
        folder: Where to write it.
        rooms: The rectangle of each space.
        doors: By the two spaces: axis of the wall, where it stands, from where to where it is open; without doors, one
            stands between each two spaces that follow one another from left to right.
        wings: The spaces of each wing.
        kinds: The kind of each space that is no room.
    """
    if doors is None:
        names = list(rooms)
        doors = {(a, b): ("v", rooms[b][0], (1, 3)) for a, b in itertools.pairwise(names)}
    lines = ["format = 1", 'id = "small"', "width = 60", "height = 60", 'name = { en = "Small", de = "Klein" }']
    lines += ["[wings]", *(f"{wing} = {list(ids)}" for wing, ids in (wings or {}).items())]
    for number, (name, box) in enumerate(rooms.items(), start=1):
        kind = (kinds or {}).get(name, "room")
        lines += ["[[spaces]]", f'id = "{name}"', f'kind = "{kind}"', f"rects = [{list(box)}]"]
        lines += [f'name = {{ en = "{name}", de = "{name}" }}', *([f"number = {number}"] if kind == "room" else [])]
    for (one, other), (axis, at, span) in doors.items():
        lines += ["[[openings]]", f'between = ["{one}", "{other}"]', 'kind = "door"']
        lines += [f'wall = {{ axis = "{axis}", at = {at}, span = {list(span)} }}']
    file = folder / "small.toml"
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return file
