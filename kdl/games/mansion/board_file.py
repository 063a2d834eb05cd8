"""Board files: each fact taken with its check, turned into a board, and laid out as it is played on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from kdl.core.files import (
    LONGEST_ID,
    LONGEST_NAME,
    MOST_OPENINGS,
    MOST_PARTS,
    MOST_RECTS,
    MOST_SPACES,
    MOST_UNITS,
    NAME_FORMS,
    JsonObject,
    check_keys,
    wrong_kind,
)
from kdl.core.sources import Source, find, names
from kdl.core.validation import listed
from kdl.core.values import frozen
from kdl.errors import BoardError, told
from kdl.games.mansion.board import FLOORINGS, Board, Space, joined_to
from kdl.games.mansion.sight_lines import Link, Opening
from kdl.geometry import Rect, across, around, middle, runs
from kdl.packaged import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path


class Facts:
    """The facts of one file.

    Args:
        file: Name of the file, for errors.
    """

    def __init__(self, file: str) -> None:
        self.file = file

    def take(self, facts: JsonObject, key: str, kind: type, place: str, default: object = None) -> Any:
        """Take a fact out of a table, of the type that it must have."""
        if not isinstance(facts, dict):
            raise BoardError(self.file, place, f"must be a table, not {told(facts)}")
        where = f"{place}.{key}" if place else key
        value = facts.get(key, default)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise BoardError(self.file, where, wrong_kind(kind, value))
        return value

    def only(self, facts: object, place: str, known: Collection[str]) -> None:
        """Check that what is a table holds nothing but what is read; what is none is told where it is taken."""
        if isinstance(facts, dict):
            check_keys(facts, known, (self.file, place), BoardError)

    def few(self, value: Any, where: str, most: int) -> Any:
        """Check that there are not too many of something."""
        if len(value) > most:
            raise BoardError(self.file, where, f"there must be at most {most}, not {len(value)}")
        return value

    def word(self, name: str, where: str) -> str:
        """Check an id."""
        if name.split() != [name] or len(name) > LONGEST_ID:
            raise BoardError(self.file, where, f"{told(name)} must be one word of at most {LONGEST_ID} letters")
        return name

    def edge(self, facts: JsonObject, key: str) -> int:
        """Read how wide or how high the board is."""
        edge: int = self.take(facts, key, int, "")
        if not 1 <= edge <= MOST_UNITS:
            raise BoardError(self.file, key, f"must be 1 to {MOST_UNITS} units, not {told(edge)}")
        return edge

    def strings(self, value: object, where: str) -> tuple[str, ...]:
        """Read a list of texts."""
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise BoardError(self.file, where, f"must be a list of names, not {told(value)}")
        return tuple(value)

    def names(self, facts: JsonObject, place: str) -> Mapping[str, str]:
        """Read a name in every language of the kit, with its forms."""
        names: dict[str, str] = self.take(facts, "name", dict, place)
        where = f"{place}.name" if place else "name"
        self.only(names, where, (*LANGUAGES, *NAME_FORMS))
        if names.keys().isdisjoint(LANGUAGES):
            raise BoardError(self.file, where, f"is needed in one of the languages of the kit: {', '.join(LANGUAGES)}")
        for language in LANGUAGES:
            self.take(names, language, str, where)
        for form in self.few(names, where, MOST_PARTS):
            if len(self.take(names, form, str, where)) > LONGEST_NAME:
                raise BoardError(self.file, f"{where}.{form}", f"must have at most {LONGEST_NAME} letters")
            if names[form] not in (NAME_FORMS.get(form) or (names[form],)):
                known = ", ".join(NAME_FORMS[form])
                raise BoardError(self.file, f"{where}.{form}", f"must be one of {known}, not {told(names[form])}")
        return frozen(names)

    def rects(self, facts: list[Any], place: str, size: tuple[int, int]) -> tuple[Rect, ...]:
        """Read rectangles on a board of a size."""
        for index, rect in enumerate(self.few(facts, place, MOST_RECTS)):
            ok = isinstance(rect, list) and len(rect) == 4 and all(map(is_number, rect))
            if not ok or not (0 <= rect[0] < rect[2] <= size[0] and 0 <= rect[1] < rect[3] <= size[1]):
                problem = f"{told(rect)} must be [left, top, right, bottom], inside the board of {size[0]} by {size[1]}"
                raise BoardError(self.file, f"{place}[{index}]", problem)
        return tuple(Rect(*rect) for rect in facts)


def is_number(value: object) -> bool:
    """Whether a fact is a number that can be a place on a board."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= MOST_UNITS


FORMAT = 1
SPACE_KINDS = ("room", "hall", "stairs")
OPENING_KINDS = ("door", "rail", "open")
#: What a board file calls the stairs that are joined when the whole board is used.
WHOLE = "whole"
#: What a board file can name a clause for: sight over stairs, and stairs that are joined or lead nowhere.
CHOICES = ("stair-sight", "stairs", "stairs-apart")
#: What stands in a file, and in its tables.
_BOARD = ("format", "id", "name", "width", "height", "spaces", "openings", "wings", "stops", "floors", "links",
          "clauses", "start")  # fmt: skip
_SPACE = ("id", "kind", "number", "rects", "stairs", "name", "floor", "flooring", "hue")
_OPENING = ("between", "kind", "wall")
_WALL = ("axis", "at", "span")
_FLOOR = ("id", "name")
#: Who begins where a board file says.
STARTERS = ("pawns", "lucky", "cat", "dog")
_CIRCLE = 360


def read_board(file: str, facts: dict[str, object]) -> Board:
    """Make a board of the facts of a file.

    Args:
        file: Name of the file, for errors.
        facts: What stands in it.

    Raises:
        BoardError: A fact cannot be.
    """
    return _Reader(file).board(facts)


class _Reader(Facts):
    """Turn the facts of one file into a board; every method checks what it reads."""

    def board(self, facts: dict[str, object]) -> Board:
        if self.take(facts, "format", int, "") != FORMAT:
            raise BoardError(self.file, "format", f"must be {FORMAT}, the only format that this version reads")
        self.only(facts, "", _BOARD)
        parts = self.few(self.take(facts, "wings", dict, "", {}), "wings", MOST_PARTS)
        wings = {self.word(wing, "wings"): self.strings(ids, f"wings.{wing}") for wing, ids in parts.items()}
        size = self.edge(facts, "width"), self.edge(facts, "height")
        floors = self.floors(self.few(self.take(facts, "floors", list, "", []), "floors", MOST_PARTS))
        listed = self.few(self.take(facts, "spaces", list, ""), "spaces", MOST_SPACES)
        spaces = tuple(self.space(f, f"spaces[{i}]", wings, size) for i, f in enumerate(listed))
        self.distinct(spaces, wings)
        self.apart(spaces, tuple(floors))
        shapes = {space.id: space.rects for space in spaces}
        openings = self.few(self.take(facts, "openings", list, ""), "openings", MOST_OPENINGS)
        board = Board(
            id=self.word(self.take(facts, "id", str, ""), "id"),
            name=self.names(facts, ""),
            width=size[0],
            height=size[1],
            spaces=spaces,
            openings=tuple(self.opening(f, f"openings[{i}]", shapes, size) for i, f in enumerate(openings)),
            wings=tuple(sorted(wings)),
            stops=self.stops(facts),
            floors=floors,
            links=self.links(self.take(facts, "links", dict, "", {}), {space.id: space for space in spaces}, floors),
            clauses=self.clauses(facts),
            start=self.start(facts, {space.number for space in spaces}),
        )
        self.joined(board)
        return board

    def joined(self, board: Board) -> None:
        """Check that one can walk from each room to each other; where no stairs join the floors, on each of them."""
        parts: dict[str, tuple[str, frozenset[str]]] = {}
        for i, space in enumerate(board.spaces):
            if space.kind in board.stops:
                floor = "" if board.links.get("") else space.floor
                if floor not in parts:
                    parts[floor] = space.id, joined_to(space.id, (*board.openings, *board.links.get(floor, ())))
                first, reached = parts[floor]
                if space.id not in reached:
                    problem = f"nobody can walk to {told(space.id)} from {told(first)}"
                    raise BoardError(self.file, f"spaces[{i}]", f'{problem}: add openings, "door" or "open"')

    def start(self, facts: dict[str, object], numbers: set[int | None]) -> Mapping[str, int]:
        """Read in which rooms, by their printed numbers, pawns, Lucky and pets begin."""
        start = self.take(facts, "start", dict, "", {})
        for who in start:
            if who not in STARTERS:
                raise BoardError(self.file, f"start.{who}", f"must be one of {', '.join(STARTERS)}")
            if self.take(start, who, int, "start") not in numbers:
                raise BoardError(self.file, f"start.{who}", f"must be the number of a room, not {told(start[who])}")
        return frozen(start)

    def stops(self, facts: dict[str, object]) -> frozenset[str]:
        stops = frozenset(self.strings(self.take(facts, "stops", list, "", ["room"]), "stops"))
        if strange := stops - set(SPACE_KINDS):
            raise BoardError(self.file, "stops", f"{told(min(strange))} must be one of {', '.join(SPACE_KINDS)}")
        return stops

    def space(
        self, facts: dict[str, object], place: str, wings: dict[str, tuple[str, ...]], size: tuple[int, int]
    ) -> Space:
        self.only(facts, place, _SPACE)
        name = self.word(self.take(facts, "id", str, place), f"{place}.id")
        kind = self.take(facts, "kind", str, place)
        if kind not in SPACE_KINDS:
            raise BoardError(self.file, f"{place}.kind", f"{told(kind)} must be one of {', '.join(SPACE_KINDS)}")
        rects = self.rects(self.take(facts, "rects", list, place), f"{place}.rects", size)
        if not rects:
            raise BoardError(self.file, f"{place}.rects", "must have one or more rectangles")
        number = self.take(facts, "number", int, place) if "number" in facts else None
        if number is not None and not 0 <= number <= MOST_UNITS:
            raise BoardError(self.file, f"{place}.number", f"must be 0 or more, up to {MOST_UNITS}, not {told(number)}")
        return Space(
            id=name,
            kind=kind,
            number=number,
            rects=rects,
            stairs=self.rects(self.take(facts, "stairs", list, place, []), f"{place}.stairs", size),
            name=self.broken(self.names(facts, place), f"{place}.name"),
            wing=next((wing for wing, rooms in wings.items() if name in rooms), ""),
            floor=self.take(facts, "floor", str, place, ""),
            flooring=self.flooring(facts, place),
            hue=self.hue(facts, place),
        )

    def broken(self, names: Mapping[str, str], place: str) -> Mapping[str, str]:
        """Check that a name that can be broken spells the name itself."""
        for language in LANGUAGES:
            broken = str(names.get(f"breaks_{language}", names[language]))
            if broken.replace("|", "").replace("\N{BROKEN BAR}", "") != names[language]:
                problem = f"must be {told(names[language])} with bars where it can be broken, not {told(broken)}"
                raise BoardError(self.file, f"{place}.breaks_{language}", problem)
        return names

    def flooring(self, facts: dict[str, object], place: str) -> str:
        flooring: str = self.take(facts, "flooring", str, place, "")
        if "flooring" in facts and flooring not in FLOORINGS:
            problem = f"{told(flooring)} must be one of {', '.join(FLOORINGS)}, or left out for a plain floor"
            raise BoardError(self.file, f"{place}.flooring", problem)
        return flooring

    def hue(self, facts: dict[str, object], place: str) -> int:
        hue: int = self.take(facts, "hue", int, place, 0)
        if not 0 <= hue < _CIRCLE:
            raise BoardError(self.file, f"{place}.hue", f"must be 0 to {_CIRCLE - 1} degrees, not {told(hue)}")
        return hue

    def distinct(self, spaces: tuple[Space, ...], wings: dict[str, tuple[str, ...]]) -> None:
        ids = [space.id for space in spaces]
        numbers = [str(space.number) for space in spaces if space.number is not None]
        for key, values in (("id", ids), ("number", numbers)):
            if twice := {value for value in values if values.count(value) > 1}:
                raise BoardError(self.file, f"spaces.{key}", f"appears twice: {min(twice)}")
        for wing, rooms in wings.items():
            if strange := set(rooms) - set(ids):
                raise BoardError(self.file, f"wings.{wing}", f"names a space that does not exist: {told(min(strange))}")
            if shared := next((s.id for s in spaces if s.id in rooms and s.wing != wing), None):
                raise BoardError(self.file, f"wings.{wing}", f"names a space of another wing: {told(shared)}")
        for i, one in enumerate(spaces):
            for other in spaces[i + 1 :]:
                if any(_overlap(a, b) for a in one.rects for b in other.rects):
                    raise BoardError(self.file, f"spaces.{other.id}.rects", f"overlaps with {one.id}")

    def floors(self, facts: list[Any]) -> Mapping[str, Mapping[str, str]]:
        names: dict[str, Mapping[str, str]] = {}
        for i, floor in enumerate(facts):
            self.only(floor, f"floors[{i}]", _FLOOR)
            name = self.take(floor, "id", str, f"floors[{i}]")
            if len(name) > LONGEST_ID or name.split() != [name] or name == WHOLE or name in names:
                raise BoardError(
                    self.file, f"floors[{i}].id", f"{told(name)} must be one word, not {WHOLE!r}, and only once"
                )
            names[name] = self.names(floor, f"floors[{i}]")
        return frozen(names)

    def apart(self, spaces: tuple[Space, ...], floors: tuple[str, ...]) -> None:
        """Check that every space is on a floor, if there are floors, and that each floor lies below the one before."""
        for i, space in enumerate(spaces):
            if space.floor not in (floors or ("",)):
                known = f"one of {', '.join(floors)}" if floors else "left out, as the board has no floors"
                raise BoardError(self.file, f"spaces[{i}].floor", f"must be {known}, not {told(space.floor)}")
        shapes = [[rect for space in spaces if space.floor == floor for rect in space.rects] for floor in floors]
        if empty := [floor for floor, rects in zip(floors, shapes, strict=True) if not rects]:
            raise BoardError(self.file, f"floors.{empty[0]}", "has no spaces")
        areas = [around(rects) for rects in shapes]
        for floor, above, below in zip(floors[1:], areas, areas[1:], strict=False):
            if above.bottom >= below.top:
                raise BoardError(self.file, f"floors.{floor}", "must lie below the floor that comes before it")

    def links(
        self, facts: dict[str, object], spaces: dict[str, Space], floors: Iterable[str]
    ) -> Mapping[str, tuple[Link, ...]]:
        links: dict[str, tuple[Link, ...]] = {}
        for key in facts:
            if key not in (WHOLE, *floors):
                raise BoardError(self.file, f"links.{key}", f"must be {WHOLE!r} or a floor of this board")
            joined = tuple(
                self.link(pair, f"links.{key}[{i}]", spaces, key)
                for i, pair in enumerate(self.few(self.take(facts, key, list, "links"), f"links.{key}", MOST_SPACES))
            )
            ends = [end for link in joined for end in link.between]
            if twice := {end for end in ends if ends.count(end) > 1}:
                raise BoardError(self.file, f"links.{key}", f"names stairs twice: {told(min(twice))}")
            links["" if key == WHOLE else key] = joined
        return frozen(links)

    def link(self, value: object, place: str, spaces: dict[str, Space], key: str) -> Link:
        """Check that a link joins two stairs, on the floor it is for, or of one shape on two floors."""
        ids = self.strings(value, place)
        stairs = [spaces[name] for name in ids if name in spaces and spaces[name].kind == "stairs"]
        if not len(ids) == len(stairs) == len(set(ids)) == 2:
            raise BoardError(self.file, place, f"must name two stairs of this board, not {told(value)}")
        floors = {space.floor for space in stairs}
        if key == WHOLE:
            if len(floors) != 2 or len({_form(space.rects) for space in stairs}) != 1:
                raise BoardError(self.file, place, f"must name stairs of one shape on two floors, not {told(value)}")
        elif floors != {key}:
            raise BoardError(self.file, place, f"must name stairs on the floor {told(key)}, not {told(value)}")
        one, other = stairs
        return Link((one.id, other.id), (middle(one.rects), middle(other.rects)))

    def clauses(self, facts: dict[str, object]) -> Mapping[str, str]:
        clauses = self.few(self.take(facts, "clauses", dict, "", {}), "clauses", MOST_PARTS)
        if strange := set(clauses) - set(CHOICES):
            raise BoardError(self.file, f"clauses.{min(strange)}", f"must be one of {', '.join(CHOICES)}")
        return frozen({choice: self.take(clauses, choice, str, "clauses") for choice in clauses})

    def opening(
        self, facts: dict[str, object], place: str, shapes: dict[str, tuple[Rect, ...]], size: tuple[int, int]
    ) -> Opening:
        self.only(facts, place, _OPENING)
        between = self.strings(self.take(facts, "between", list, place), f"{place}.between")
        if len(between) != 2 or len(set(between)) != 2 or not set(between) <= set(shapes):
            raise BoardError(self.file, f"{place}.between", f"must name two spaces of this board, not {told(between)}")
        kind = self.take(facts, "kind", str, place)
        if kind not in OPENING_KINDS:
            raise BoardError(self.file, f"{place}.kind", f"{told(kind)} must be one of {', '.join(OPENING_KINDS)}")
        wall = self.take(facts, "wall", dict, place)
        self.only(wall, f"{place}.wall", _WALL)
        axis: Literal["h", "v"] = self.take(wall, "axis", str, f"{place}.wall")
        at, span = self.take(wall, "at", int, f"{place}.wall"), self.take(wall, "span", list, f"{place}.wall")
        along = size[0] if axis == "h" else size[1]
        numbers = axis in ("h", "v") and len(span) == 2 and all(map(is_number, span))
        if not numbers or not 0 <= span[0] < span[1] <= along:
            problem = f'must have axis "h" or "v" and a span [from, to] with from < to, from 0 to {along}'
            raise BoardError(self.file, f"{place}.wall", problem)
        opening = Opening((between[0], between[1]), kind, axis, at, (span[0], span[1]))
        if not self.lies_between(opening, shapes):
            raise BoardError(
                self.file, f"{place}.wall", f"does not lie on a wall between {between[0]} and {between[1]}"
            )
        return opening

    def lies_between(self, opening: Opening, shapes: dict[str, tuple[Rect, ...]]) -> bool:
        """Whether all along an opening one space ends exactly where the other begins."""
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


def _form(rects: tuple[Rect, ...]) -> frozenset[tuple[float, ...]]:
    """Return the rectangles relative to each other, wherever on the board they lie."""
    left, top, _, _ = around(rects)
    return frozenset((r.left - left, r.top - top, r.right - left, r.bottom - top) for r in rects)


def _overlap(a: Rect, b: Rect) -> bool:
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def load_board(
    board: str | Path = "deluxe",
    closed: tuple[str, ...] | list[str] = (),
    *,
    floor: str | None = None,
    stair_sight: bool = False,
    stairs_apart: bool = False,
) -> Board:
    """Load a board by its name, or a board file by its path.

    Args:
        board: ``"deluxe"``, ``"bed_and_breakfast"``, the name of a board that an installed package brings, or the path
            of a TOML file in the same format: a ``Path``, or a text that ends in ``.toml``.
        closed: Names of the wings to close, for example ``("west",)``.
        floor: The floor to use alone, for example ``"upper"``; None for the whole board.
        stair_sight: Whether lines of sight go on over the stairs from floor to floor.
        stairs_apart: Whether the stairs of the floor that is used alone lead nowhere.

    Raises:
        ArgumentError: The board is neither a name nor a path, or the wings are no list.
        UnknownNameError: No board, no wing, or no floor has that name.
        OptionError: The board has no floors, there is no stair sight because only one floor is used, or stairs cannot
            be apart because the whole board is.
        BoardError: The file holds a fact that cannot be.

    Rule: bnb.setup, bnb.stairs.sight, bnb.stairs.half

    >>> sorted(load_board("deluxe").sees("foyer"))
    ['dining_hall', 'drawing_room', 'gallery']
    >>> load_board("bed_and_breakfast", floor="upper").path[0]
    'nursery'
    """
    if isinstance(closed, str):
        closed = (closed,)
    closed = listed(closed, "a list of names of wings")
    source = find("board", board)
    texts = all(isinstance(each, str) for each in (*closed, floor or ""))
    if not texts or not all(isinstance(flag, bool) for flag in (stair_sight, stairs_apart)):
        whole = board_in(source).close(closed)
        return whole.fold(floor, stair_sight=stair_sight, stairs_apart=stairs_apart)  # it says what is wrong
    return _laid_out(source, tuple(sorted(set(closed))), floor or "", stair_sight, stairs_apart)


def board_names() -> tuple[str, ...]:
    """List the boards that have a name: those of the package, and of packages that are installed.

    >>> import kdl
    >>> kdl.board_names()
    ('bed_and_breakfast', 'classic', 'deluxe')
    """
    return names("board")


@lru_cache(maxsize=256)
def _laid_out(source: Source, closed: tuple[str, ...], floor: str, stair_sight: bool, stairs_apart: bool) -> Board:
    return board_in(source).close(closed).fold(floor, stair_sight=stair_sight, stairs_apart=stairs_apart)


@lru_cache(maxsize=64)
def board_in(source: Source) -> Board:
    """Return the board of a source; the same source gives the same board.

    Raises:
        BoardError: The file holds a fact that cannot be.
    """
    return read_board(source.file, source.facts | {"id": source.id})
