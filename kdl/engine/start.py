"""New games: who plays, how they can be set up, and what the rules do not allow of that, and why."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

from kdl.core.edition_file import edition_names
from kdl.core.events import fold
from kdl.core.game import make_game
from kdl.core.options import Kind, Range
from kdl.core.position import StateError, state_as_json
from kdl.core.sources import is_known, is_own, names_a_file, plain_name
from kdl.core.validation import check_seed, listed
from kdl.errors import AbsentError, KdlError, OptionError, ReplayError, told
from kdl.games.editions import KIT, load_edition

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Unpack

    from kdl.core.edition import Edition, Options
    from kdl.core.events import Event
    from kdl.core.files import JsonObject
    from kdl.core.game import Game
    from kdl.core.position import Position
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.games.mansion.state import State
    from kdl.games.option_types import (
        AnyOptions,
        ClassicOptions,
        DeluxeOptions,
        DirectorsCutOptions,
        FlightOptions,
        GetLuckyOptions,
        SpiteOptions,
    )


PERSON = "person"
#: So many letters of a name of one's own are told.
LETTERS = 24
_WORD = re.compile("[a-z]+(_[a-z]+)*")


class Seat(NamedTuple):
    """Who sits at a seat.

    Attributes:
        name: What it is called, ``""`` for the name that its pawn usually has.
        player: ``"person"``, or the level at which the computer plays it, such as ``"careful"``. It says nothing about
            seats that play by rule.

    >>> import kdl
    >>> kdl.Seat("Ada", "careful")
    Seat(name='Ada', player='careful')
    """

    name: str = ""
    player: str = PERSON


def check_seats(game: Game, seats: Sequence[tuple[object, object]]) -> tuple[Seat, ...]:
    """Return the seats of a match; persons everywhere if none are given.

    Raises:
        OptionError: There is not one for each seat of the game, or a player is no word in small letters.
    """
    seats = listed(seats, "a list with a kdl.Seat for each seat")
    if not seats:
        return (Seat(),) * game.seats
    if len(seats) != game.seats:
        raise OptionError(f"the game has {game.seats} seats, not {len(seats)}; strangers have seats, too")
    return tuple(_checked(seat) for seat in seats)


def persons(game: Game, seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the seats that are played by persons."""
    return tuple(seat for seat in game.players if seats[seat].player == PERSON)


def own_names(seats: Sequence[Seat]) -> dict[int, str]:
    """Return what seats are called that have a name of their own, as it is told: in one line, and cut where it is long.

    Args:
        seats: The seats; their names may come out of a file, from anybody.

    >>> own_names([Seat("Zuzu"), Seat(), Seat("Anastasia of the Far and Distant Hills")])
    {0: 'Zuzu', 2: 'Anastasia of the Far an…'}
    """
    written = (" ".join("".join(filter(str.isprintable, " ".join(seat.name.split()))).split()) for seat in seats)
    return {at: _cut(name) for at, name in enumerate(written) if name}


def _cut(name: str) -> str:
    return name if len(name) <= LETTERS else f"{name[: LETTERS - 1].rstrip()}…"


def is_player_word(player: object) -> bool:
    """Whether something can be written down as who plays a seat: words of small letters, joined by ``_``."""
    return isinstance(player, str) and _WORD.fullmatch(player) is not None


def _checked(seat: object) -> Seat:
    name, player = seat if isinstance(seat, tuple) and len(seat) == len(Seat._fields) else (seat, None)
    if isinstance(name, str) and isinstance(player, str) and is_player_word(player):
        return Seat(name, player)
    given = f"{told(name)} and {told(player)}"
    raise OptionError(f"a seat has a name and a player, as in Seat('Ada', 'person'), unlike {given}")


@overload
def new_game(
    edition: Literal["deluxe"] = ..., *, seats: int = 4, seed: int = 0, **options: Unpack[DeluxeOptions]
) -> State: ...
@overload
def new_game(
    edition: Literal["classic"], *, seats: int = 4, seed: int = 0, **options: Unpack[ClassicOptions]
) -> State: ...
@overload
def new_game(
    edition: Literal["flight"], *, seats: int = 4, seed: int = 0, **options: Unpack[FlightOptions]
) -> State: ...
@overload
def new_game(
    edition: Literal["directors_cut"], *, seats: int = 4, seed: int = 0, **options: Unpack[DirectorsCutOptions]
) -> State: ...
@overload
def new_game(edition: Literal["spite"], *, seats: int = 4, seed: int = 0, **options: Unpack[SpiteOptions]) -> State: ...
@overload
def new_game(
    edition: Literal["get_lucky"], *, seats: int = 4, seed: int = 0, **options: Unpack[GetLuckyOptions]
) -> GetLuckyState: ...
@overload
def new_game(
    edition: str | Path | type[Edition], *, seats: int = 4, seed: int = 0, **options: Unpack[AnyOptions]
) -> Any: ...
def new_game(
    edition: str | Path | type[Edition] = "deluxe", *, seats: int = 4, seed: int = 0, **options: Unpack[AnyOptions]
) -> Any:
    """Set up a game.

    Args:
        edition: Id of the edition: ``"deluxe"``, ``"classic"``, ``"directors_cut"``, ``"spite"``, ``"flight"``, the
            escape after the Deluxe game, or ``"get_lucky"``, the card game; the name of one that an installed package
            brings, the path of a file of your own (a ``Path``, or a text that ends in ``.toml``), or a class of your
            own.
        seats: How many play. In the Deluxe game of two, two strangers sit at the table as well, and in the card game
            of two Howard does: they have seats of their own, so that ``state.seats`` counts more than the players, who
            are in the seats ``state.game.players``.
        seed: Decides all chance; the same seed gives the same game.
        **options: Options of the edition, see :class:`DeluxeOptions`, :class:`ClassicOptions`,
            :class:`DirectorsCutOptions`, :class:`SpiteOptions`, :class:`FlightOptions` and :class:`GetLuckyOptions`.

    Returns:
        A :class:`State` in which the game begins, or in the card game a :class:`GetLuckyState`.

    Raises:
        UnknownNameError: No such edition, board, floor, wing or pet.
        OptionError: An option is unknown, or the rules do not allow the combination; the error names the clause.
        DataError: A file of your own holds a fact that cannot be; the error names file, key and value.

    Rule: deluxe.setup.players, deluxe.setup.start, deluxe.setup.table, strangers.setup

    >>> import kdl
    >>> kdl.new_game("deluxe", seats=4, seed=7, closed=("east",)).lucky
    'gallery'
    >>> state = kdl.new_game("deluxe", seats=2)
    >>> state.seats, state.game.players, state.game.strangers
    (4, (0, 2), (1, 3))
    """
    return start_game(edition, seats=seats, seed=seed, **options)


def start_game(edition: str | Path | type[Edition], *, seats: int, seed: int = 0, **options: object) -> Any:
    """Set up a game whose options are only known as it runs: see :func:`new_game`."""
    check_seed(seed)
    source = load_edition(edition)
    return dealt(make_game(source, source.family.options(source, seats, options)), seed)


def dealt(game: Game, seed: int) -> Position:
    """Return the state in which a game with these options starts, with the cards of a seed."""
    blank: Position = game.family.blank(game, seed)
    return fold(blank, blank.game.rules.setup(blank))


def setup_events(game: Game, seed: int) -> tuple[Event, ...]:
    """Return the events by which :func:`new_game` sets this game up."""
    setup: Callable[[Position], tuple[Event, ...]] = game.rules.setup
    return setup(game.family.blank(game, seed))


def new_game_like(state: Position) -> Any:
    """Return the state in which a new game with the same game and seed starts."""
    return dealt(state.game, state.seed)


def header(start: Position) -> JsonObject:
    """Return what brings a start back: edition, options and seed, and the state itself if somebody changed the deal."""
    stated = start.game.source.stated(start.game.options)
    facts: JsonObject = {
        "edition": start.game.edition,
        "options": {name: list(value) if isinstance(value, tuple) else value for name, value in stated.items()},
        "seed": start.seed,
    }
    return facts if start == new_game_like(start) else facts | {"start": state_as_json(start)}


def start_of(file: str, facts: JsonObject, decks: Collection[str] | None = None) -> Any:
    """Return the state in which a playthrough starts: the deal of its edition, options and seed, or the state it holds.

    An option that the facts don't name has its default.

    Args:
        file: The name of the file, for errors.
        facts: What the file says.
        decks: The deck files that the facts may name; None allows all.

    Raises:
        ReplayError: The kit has no such game, or the game can't have such a state.
    """
    options = {name: tuple(value) if isinstance(value, list) else value for name, value in facts["options"].items()}
    _check_names(file, facts["edition"], options, decks)
    try:
        later = load_edition(facts["edition"]).later_options
        start = new_game(facts["edition"], **{**later, **options, "seed": facts["seed"]})
    except AbsentError as error:
        raise ReplayError(file, f"options.{error.what}", f"is needed: {error}", error.name) from error
    except KdlError as error:
        raise ReplayError(file, "options", str(error)) from error
    if "start" not in facts:
        return start
    if not isinstance(facts["start"], dict):
        raise ReplayError(file, "start", f"must be an object, not {told(facts['start'])}")
    try:
        return start.game.family.from_json(start.game, facts["start"])
    except StateError as error:
        raise ReplayError(file, f"start.{error.key}", error.problem) from error


def _check_names(file: str, edition: str, options: JsonObject, decks: Collection[str] | None) -> None:
    """Make sure that the kit has the edition, that the edition has the options, and that no option is a path.

    Raises:
        ReplayError: The kit has no such edition, the edition has no such option, or an option is a path.
    """
    if names_a_file(edition) or not is_known("edition", edition):
        raise ReplayError(
            file, "edition", f"{told(edition)} is unknown; this version knows: {', '.join(edition_names())}"
        )
    try:
        known = {"seats", "deck", *load_edition(edition).options}
    except AbsentError as error:
        raise ReplayError(file, "edition", f"is needed: {error}", error.name) from error
    if "seats" not in options:
        raise ReplayError(file, "options.seats", "is missing; it is the number of players")
    if unknown := sorted(set(options) - known):
        problem = (
            f"this version of the kit knows no such option of {told(plain_name(edition))}; update the kit to open it"
        )
        raise ReplayError(file, f"options.{unknown[0]}", problem, "option.newer")
    for name in ("board", "deck"):
        path = options.get(name)
        if isinstance(path, str) and names_a_file(path) and not (name == "deck" and (decks is None or path in decks)):
            problem = f"names a {name} file, which is not looked for here; read it as a file, with kdl.load_match"
            raise ReplayError(file, f"options.{name}", problem)


#: How many play when nobody says.
_USUAL_SEATS = 3


class SetUp(NamedTuple):
    """A new game as somebody wants it.

    Attributes:
        edition: Id of the edition.
        options: Its options by name, without the number of seats.
        seed: Decides all chance.
        seats: Who plays, one for each player, in the order in which they sit; strangers are not among them.
    """

    edition: str
    options: Mapping[str, object]
    seed: int
    seats: tuple[Seat, ...]

    def start(self) -> Any:
        """Return the state in which the game starts.

        Raises:
            UnknownNameError: No such edition, board, floor, wing or pet.
            OptionError: An option is unknown, or the rules do not allow the combination.
        """
        return start_game(self.edition, seats=len(self.seats), seed=self.seed, **self.options)


class Value(NamedTuple):
    """A value of an option.

    Attributes:
        value: The value; where several go together, one of them.
        allowed: Whether the rules allow it, with all that is settled before it.
        clause: Id of the clause that forbids it, ``""`` where it is allowed.
    """

    value: Any
    allowed: bool
    clause: str


class Choice(NamedTuple):
    """An option of a new game.

    Attributes:
        name: Its name; ``"seats"`` is the number of players.
        kind: How it is chosen.
        values: What there is to choose from.
        value: What is chosen.
    """

    name: str
    kind: Kind
    values: tuple[Value, ...]
    value: Any


def editions(first: str = "deluxe") -> tuple[str, ...]:
    """List the editions in the order in which they are offered: first the usual one, or another."""
    return tuple(dict.fromkeys((first, *KIT, *edition_names())))


def choices(edition: str, chosen: Mapping[str, object] = MappingProxyType({})) -> tuple[Choice, ...]:
    """List what can be chosen for a new game, each option after those on which it depends.

    What is chosen stands as far as the options before it let it: else the nearest number takes its place, or what is
    usual then. Options with nothing left to choose are not listed.

    Args:
        edition: Id of the edition.
        chosen: What is wanted, by option; what the edition does not have is left alone.

    Raises:
        UnknownNameError: No edition has that name.

    >>> {each.name: each.value for each in choices("deluxe", {"seats": 4, "closed": ("west",)})}["closed"]
    ('west',)
    """
    found = _Settler(load_edition(edition), chosen).choices()
    return tuple(choice for choice in found if len(choice.values) > (0 if choice.kind == "many" else 1))


def players(edition: str, seats: int, options: Mapping[str, object]) -> tuple[int, ...]:
    """List the seats at the table in which somebody plays: strangers may sit between them.

    Raises:
        UnknownNameError: No such edition, board, floor, wing or pet.
        OptionError: An option is unknown, or the rules do not allow the combination.

    >>> players("deluxe", 2, {})
    (0, 2)
    """
    source = load_edition(edition)
    seated: tuple[int, ...] = make_game(source, source.family.options(source, seats, options)).players
    return seated


class _Settler:
    """Settles the options of a game one after the other, each with those before it."""

    def __init__(self, source: Edition, chosen: Mapping[str, object]) -> None:
        self.source, self.chosen = source, chosen
        self.settled: dict[str, object] = {}

    def choices(self) -> Iterator[Choice]:
        numbers = sorted({seats for name in edition_names() for seats in load_edition(name).hand_size})
        for each in (Range("seats", "number", lambda _: tuple(numbers)), *self.source.family.ranges(self.source)):
            choice = self.many(each) if each.kind == "many" else self.one(each)
            self.settled[each.name] = choice.value
            yield choice

    def one(self, each: Range) -> Choice:
        wanted, values = self.chosen.get(each.name), each.values(self.settled)
        beside = (wanted,) if each.name == "board" and is_own(wanted) and wanted not in values else ()
        tried = tuple(Value(value, *self.verdict(each, value)) for value in (*values, *beside))
        allowed = [value.value for value in tried if value.allowed]
        stands = each.name in self.chosen and wanted in allowed
        value = allowed[allowed.index(wanted)] if stands else self.usual(each, allowed)
        return Choice(each.name, each.kind, tried, value)

    def many(self, each: Range) -> Choice:
        values, chosen = each.values(self.settled), self.chosen.get(each.name)
        wanted = chosen if isinstance(chosen, tuple) else ()
        picked: tuple[object, ...] = ()
        for value in values:
            if value in wanted and self.verdict(each, (*picked, value))[0]:
                picked = (*picked, value)
        beside = {value: tuple(other for other in values if other == value or other in picked) for value in values}
        tried = tuple(Value(value, *self.verdict(each, beside[value])) for value in values)
        return Choice(each.name, each.kind, tried, picked)

    def usual(self, each: Range, allowed: Sequence[Any]) -> object:
        """Return what takes the place of a choice that does not stand."""
        if each.kind != "number":
            return dict(self.checked(self.settled))[each.name]
        wanted = self.chosen.get(each.name)
        goal = wanted if isinstance(wanted, int) else _USUAL_SEATS
        return min(allowed, key=lambda number: abs(number - goal))

    def verdict(self, each: Range, value: object) -> tuple[bool, str]:
        """Return whether a value can be had with what is settled, and else the clause that forbids it."""
        try:
            self.checked({**self.settled, each.name: value})
        except OptionError as error:
            return False, error.clause
        return True, ""

    def checked(self, settled: Mapping[str, object]) -> Options:
        options = {name: value for name, value in settled.items() if name != "seats"}
        return self.source.family.options(self.source, int(str(settled["seats"])), options)
