"""Read a board file, and stop at the first fact that cannot be."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal

from kdl.board import Board, Space
from kdl.errors import BoardError, UnknownNameError
from kdl.geometry import Opening, Rect, across, runs

FORMAT = 1
SPACE_KINDS = ("room", "hall", "stairs")
OPENING_KINDS = ("door", "rail", "open")


def load_board(board: str | Path = "deluxe", closed: tuple[str, ...] | list[str] = ()) -> Board:
    """Load a board of the package by its name, or a board file by its path.

    Args:
        board: ``"deluxe"``, or the path of a TOML file in the same format.
        closed: Names of the wings to close, for example ``("west",)``.

    Raises:
        UnknownNameError: No board, or no wing, has that name.
        BoardError: The file holds a fact that cannot be.

    >>> sorted(load_board("deluxe").sees("foyer"))
    ['dining_hall', 'drawing_room', 'gallery']
    """
    if isinstance(closed, str):
        closed = (closed,)
    if isinstance(board, Path):
        return _read(board).close(closed)
    return _with_wings_closed(board, tuple(sorted(set(closed))))


def board_names() -> tuple[str, ...]:
    """List the boards of the package."""
    return tuple(sorted(file.name.removesuffix(".toml") for file in _folder().iterdir() if file.name.endswith(".toml")))


def _folder() -> Traversable:
    return resources.files("kdl") / "data" / "boards"


@cache
def _with_wings_closed(name: str, closed: tuple[str, ...]) -> Board:
    return _packaged(name).close(closed)


@cache
def _packaged(name: str) -> Board:
    if name not in board_names():
        raise UnknownNameError("board", name, board_names())
    return _read(_folder() / f"{name}.toml")


def _read(file: Traversable | Path) -> Board:
    try:
        facts = tomllib.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError, OSError) as error:
        raise BoardError(file.name, "the whole file", f"cannot be read as TOML: {error}") from error
    return _Reader(file.name).board(facts)


class _Reader:
    """Turn the facts of one file into a board; every method checks what it reads."""

    def __init__(self, file: str) -> None:
        self.file = file

    def board(self, facts: dict[str, Any]) -> Board:
        if self.take(facts, "format", int, "") != FORMAT:
            raise BoardError(self.file, "format", f"must be {FORMAT}, the only format that this version reads")
        wings = {w: self.strings(ids, f"wings.{w}") for w, ids in self.take(facts, "wings", dict, "", {}).items()}
        size = self.take(facts, "width", int, ""), self.take(facts, "height", int, "")
        spaces = tuple(
            self.space(f, f"spaces[{i}]", wings, size) for i, f in enumerate(self.take(facts, "spaces", list, ""))
        )
        self.distinct(spaces, wings)
        shapes = {space.id: space.rects for space in spaces}
        openings = self.take(facts, "openings", list, "")
        return Board(
            id=self.take(facts, "id", str, ""),
            name=self.names(facts, ""),
            width=size[0],
            height=size[1],
            spaces=spaces,
            openings=tuple(self.opening(f, f"openings[{i}]", shapes) for i, f in enumerate(openings)),
            wings=tuple(sorted(wings)),
            stops=self.stops(facts),
        )

    def take(self, facts: dict[str, Any], key: str, kind: type, place: str, default: Any = None) -> Any:
        if not isinstance(facts, dict):
            raise BoardError(self.file, place, f"must be a table, not {facts!r}")
        where = f"{place}.{key}" if place else key
        value = facts.get(key, default)
        if value is None:
            raise BoardError(self.file, where, "is missing")
        if not isinstance(value, kind) or isinstance(value, bool):
            raise BoardError(self.file, where, f"must be of type {kind.__name__}, not {value!r}")
        return value

    def strings(self, value: Any, where: str) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise BoardError(self.file, where, f"must be a list of names, not {value!r}")
        return tuple(value)

    def names(self, facts: dict[str, Any], place: str) -> dict[str, str]:
        names: dict[str, str] = self.take(facts, "name", dict, place)
        for language in ("en", "de"):
            self.take(names, language, str, f"{place}.name" if place else "name")
        return names

    def stops(self, facts: dict[str, Any]) -> frozenset[str]:
        stops = frozenset(self.strings(self.take(facts, "stops", list, "", ["room"]), "stops"))
        if strange := stops - set(SPACE_KINDS):
            raise BoardError(self.file, "stops", f"{min(strange)!r} must be one of {', '.join(SPACE_KINDS)}")
        return stops

    def space(
        self, facts: dict[str, Any], place: str, wings: dict[str, tuple[str, ...]], size: tuple[int, int]
    ) -> Space:
        name = self.take(facts, "id", str, place)
        if name.split() != [name]:
            raise BoardError(self.file, f"{place}.id", f"{name!r} must be one word")
        kind = self.take(facts, "kind", str, place)
        if kind not in SPACE_KINDS:
            raise BoardError(self.file, f"{place}.kind", f"{kind!r} must be one of {', '.join(SPACE_KINDS)}")
        rects = self.rects(self.take(facts, "rects", list, place), f"{place}.rects", size)
        if not rects:
            raise BoardError(self.file, f"{place}.rects", "must have a rectangle or more")
        number = self.take(facts, "number", int, place) if "number" in facts else None
        if number is not None and number < 0:
            raise BoardError(self.file, f"{place}.number", f"must be 0 or more, not {number}")
        return Space(
            id=name,
            kind=kind,
            number=number,
            rects=rects,
            stairs=self.rects(self.take(facts, "stairs", list, place, []), f"{place}.stairs", size),
            name=self.names(facts, place),
            wing=next((wing for wing, rooms in wings.items() if name in rooms), ""),
        )

    def rects(self, facts: list[Any], place: str, size: tuple[int, int]) -> tuple[Rect, ...]:
        for index, rect in enumerate(facts):
            ok = isinstance(rect, list) and len(rect) == 4 and all(isinstance(edge, (int, float)) for edge in rect)
            if not ok or not (0 <= rect[0] < rect[2] <= size[0] and 0 <= rect[1] < rect[3] <= size[1]):
                problem = f"{rect!r} must be [left, top, right, bottom], inside the board of {size[0]} by {size[1]}"
                raise BoardError(self.file, f"{place}[{index}]", problem)
        return tuple(Rect(*rect) for rect in facts)

    def distinct(self, spaces: tuple[Space, ...], wings: dict[str, tuple[str, ...]]) -> None:
        ids = [space.id for space in spaces]
        numbers = [str(space.number) for space in spaces if space.number is not None]
        for key, values in (("id", ids), ("number", numbers)):
            if twice := {value for value in values if values.count(value) > 1}:
                raise BoardError(self.file, f"spaces.{key}", f"stands twice: {min(twice)}")
        for wing, rooms in wings.items():
            if strange := set(rooms) - set(ids):
                raise BoardError(self.file, f"wings.{wing}", f"names a space that does not exist: {min(strange)!r}")
            if shared := next((s.id for s in spaces if s.id in rooms and s.wing != wing), None):
                raise BoardError(self.file, f"wings.{wing}", f"names a space of another wing: {shared!r}")
        for i, one in enumerate(spaces):
            for other in spaces[i + 1 :]:
                if any(_overlap(a, b) for a in one.rects for b in other.rects):
                    raise BoardError(self.file, f"spaces.{other.id}.rects", f"overlaps with {one.id}")

    def opening(self, facts: dict[str, Any], place: str, shapes: dict[str, tuple[Rect, ...]]) -> Opening:
        between = self.strings(self.take(facts, "between", list, place), f"{place}.between")
        if len(between) != 2 or len(set(between)) != 2 or not set(between) <= set(shapes):
            raise BoardError(self.file, f"{place}.between", f"must name two spaces of this board, not {between!r}")
        kind = self.take(facts, "kind", str, place)
        if kind not in OPENING_KINDS:
            raise BoardError(self.file, f"{place}.kind", f"{kind!r} must be one of {', '.join(OPENING_KINDS)}")
        wall = self.take(facts, "wall", dict, place)
        axis: Literal["h", "v"] = self.take(wall, "axis", str, f"{place}.wall")
        at, span = self.take(wall, "at", int, f"{place}.wall"), self.take(wall, "span", list, f"{place}.wall")
        numbers = [edge for edge in span if isinstance(edge, (int, float))]
        if axis not in ("h", "v") or len(span) != 2 or numbers != span or not span[0] < span[1]:
            raise BoardError(
                self.file, f"{place}.wall", 'must have axis "h" or "v" and a span [from, to] with from < to'
            )
        opening = Opening((between[0], between[1]), kind, axis, at, (span[0], span[1]))
        if not self.lies_between(opening, shapes):
            raise BoardError(
                self.file, f"{place}.wall", f"does not lie on a wall between {between[0]} and {between[1]}"
            )
        return opening

    def lies_between(self, opening: Opening, shapes: dict[str, tuple[Rect, ...]]) -> bool:
        """Check both ends of an opening: one space must end at the wall where the other begins."""
        inside = 0.01
        for along in (opening.span[0] + inside, opening.middle, opening.span[1] - inside):
            ends, starts = set(), set()
            for space in opening.between:
                for low, high in runs(shapes[space], across(opening.wall), along):
                    starts |= {space} if low == opening.at else set()
                    ends |= {space} if high == opening.at else set()
            if {*starts, *ends} != set(opening.between) or starts & ends:
                return False
        return True


def _overlap(a: Rect, b: Rect) -> bool:
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom
