"""What pages say to widgets: each type of message is known by its fields and by what they hold.

A message that fits no type that a widget takes is ignored. The scripts have the same types: see
:mod:`tools.documents`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

MessageT = TypeVar("MessageT")


@dataclass(frozen=True)
class Near:
    """A reader has come near, or the page looks otherwise: how, as :class:`~kdl_widgets.beats.beat.PageLook`."""

    near: PageSize


@dataclass(frozen=True)
class PageSize:
    """How wide a picture is in pixels, and what colours the reader wants."""

    width: int
    dark: bool
    contrast: bool


@dataclass(frozen=True)
class Act:
    """What a button does: actions in their notation, or a name."""

    do: str


@dataclass(frozen=True)
class Tap:
    """What was tapped in the picture or in the hand, by id."""

    tap: str


@dataclass(frozen=True)
class DeskTool:
    """A tool of the desk."""

    tool: Literal["undo", "redo", "take_over", "coach", "drop", "rush", "why", "talk", "hush"]


@dataclass(frozen=True)
class Ready:
    """The page has shown what there was to be shown."""

    ready: Literal[True]


@dataclass(frozen=True)
class After:
    """What to do after a game, by name."""

    after: str


@dataclass(frozen=True)
class Show:
    """Rooms to light up."""

    show: tuple[str, ...]


DESK = (Act, Tap, DeskTool, Ready, After, Show)


@dataclass(frozen=True)
class Go:
    """A step to go to."""

    go: int


@dataclass(frozen=True)
class Key:
    """A control of a player."""

    key: Literal["first", "previous", "play", "next", "last"]


@dataclass(frozen=True)
class Language:
    """The language that the reader chose on another page."""

    language: str


@dataclass(frozen=True)
class Log:
    """The page lacks lines of the log."""

    log: Literal["all"]


@dataclass(frozen=True)
class Speed:
    """How fast the reader has let games go: the place of that among the speeds that there are."""

    speed: int


PLAYER = (Go, Key, Language, Log, Speed)


@dataclass(frozen=True)
class PracticeTool:
    """A button of practice."""

    tool: Literal["next"]


@dataclass(frozen=True)
class Level:
    """How much may be asked."""

    level: Literal[1, 2, 3]


@dataclass(frozen=True)
class Topic:
    """What shall be asked about: a page, a track, or ``""`` for everything."""

    topic: str


@dataclass(frozen=True)
class About:
    """A rule to ask about, and the typical error that shall be possible there, ``""`` for any."""

    about: str
    slip: str


@dataclass(frozen=True)
class Press:
    """A button of a beat that is played, or by which its position is handled."""

    press: Literal["play", "hint", "again", "handle"]


@dataclass(frozen=True)
class Close:
    """A reader has come near."""

    near: Literal[True]


@dataclass(frozen=True)
class Day:
    """The day whose puzzle is wanted, as ``"2026-11-26"``."""

    day: str


BEAT = (Near, About, Press)
PRACTICE = (PracticeTool, Level, Topic, *BEAT)
METER = (Act, Press)
GOAL = (Close, Press)


@dataclass(frozen=True)
class Take:
    """The figure to be moved, by id; ``""`` for none."""

    take: str


@dataclass(frozen=True)
class Place:
    """Where it shall stand."""

    place: str


@dataclass(frozen=True)
class Put:
    """The number of a card, that of the pile on which it shall lie, and its place there, below 0 from the bottom."""

    put: tuple[int, int, int]


@dataclass(frozen=True)
class Choose:
    """The number of a choice, and that of the option."""

    choose: tuple[int, int]


SANDBOX = (Act, Take, Place, Put, Choose)


@dataclass(frozen=True)
class Name:
    """What a branch is called."""

    name: str


@dataclass(frozen=True)
class Note:
    """What is noted at a position."""

    note: str


@dataclass(frozen=True)
class BranchTool:
    """A tool of the map of branches."""

    tool: Literal["remove"]


@dataclass(frozen=True)
class Branch:
    """The number of a branch, and the step of it to go to."""

    branch: int
    at: int


BRANCHES = (Name, Note, BranchTool, Branch, Go)


@dataclass(frozen=True)
class Want:
    """A kind of file, ``"keep"`` for what the browser keeps, ``"hold"`` if that is only to be known as it is."""

    want: str


@dataclass(frozen=True)
class Open:
    """A replay file, a link, or what was kept, with its id, the session since which it is, and what was asked for."""

    open: str
    id: str
    since: object = ""
    asked: object = ()


@dataclass(frozen=True)
class Address:
    """The part of the address after ``#``."""

    address: str


@dataclass(frozen=True)
class Keeping:
    """What there is to say of how the game is kept."""

    keeping: str


SAVED = (Want, Open, Address, Keeping)


@dataclass(frozen=True)
class Edition:
    """The number of an edition."""

    edition: int


@dataclass(frozen=True)
class Option:
    """An option, the number of its value, and whether it is on."""

    option: str
    value: int
    on: bool


@dataclass(frozen=True)
class SeatName:
    """Who sits at a seat."""

    seat: int
    name: str


@dataclass(frozen=True)
class SeatPlayer:
    """The number of what plays a seat, and of its temper: 0 for none, -1 for the one that it has."""

    seat: int
    player: int
    temper: int = -1


@dataclass(frozen=True)
class Seed:
    """The seed, as it was typed."""

    seed: str


@dataclass(frozen=True)
class Begin:
    """Begin the game, or build a position of it; with the number of players that the page shows, by its place."""

    do: Literal["begin", "build"]
    seats: int


SETUP = (Edition, Option, SeatName, SeatPlayer, Seed, Begin, Act)


@dataclass(frozen=True)
class Pick:
    """A room or a character, by id."""

    pick: str


@dataclass(frozen=True)
class Tapped:
    """A figure that was tapped, and where it stands."""

    tap: tuple[str, str]


@dataclass(frozen=True)
class Dropped:
    """A figure that was dragged, and where it was left."""

    drop: tuple[str, str]


@dataclass(frozen=True)
class Over:
    """A figure that is on its way, and where it is now; ``""`` if it goes back to where it stood."""

    over: tuple[str, str]


OVERLAY = (Ready, Pick, Tapped, Dropped, Over)


def read(said: object, kinds: Iterable[type[MessageT]]) -> MessageT | None:
    """Return what a page said as a message of one of some types, None if it fits none of them.

    >>> read({"go": 3}, PLAYER), read({"go": "3"}, PLAYER)
    (Go(go=3), None)
    """
    return next((made for kind in kinds if (made := _read(said, kind)) is not None), None)


def _read(said: object, kind: type[MessageT]) -> MessageT | None:
    hints, needed = _fields(cast("Any", kind))
    if not isinstance(said, dict) or not needed <= said.keys():
        return None
    try:
        return kind(**{name: _fitting(said[name], hint) for name, hint in hints.items() if name in said})
    except TypeError:
        return None


@cache
def _fields(kind: Any) -> tuple[Mapping[str, Any], frozenset[str]]:
    """Return the types of a message's fields, and the names of those that have no default."""
    return get_type_hints(kind), frozenset(each.name for each in fields(kind) if each.default is MISSING)


def _fitting(value: object, hint: Any) -> object:
    """Return a value as its field holds it; what does not fit raises a TypeError."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal and any(value == each and type(value) is type(each) for each in args):
        return value
    if origin is tuple:
        if isinstance(value, list) and (args[-1] is Ellipsis or len(args) == len(value)):
            return tuple(_fitting(each, args[0] if args[-1] is Ellipsis else args[at]) for at, each in enumerate(value))
    elif hasattr(hint, "__dataclass_fields__"):
        if (made := _read(value, hint)) is not None:
            return made
    elif hint is object or type(value) is hint:
        return value
    raise TypeError(hint)
