"""The options of a new game: what was asked for, checked against what the edition's rules allow."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kdl.core.cards import open_deck
from kdl.core.options import check_known, check_seats, names, read_flag
from kdl.core.sources import A_PATH, find, is_known, packaged_names, plain_name
from kdl.errors import DataError, OptionError, UnknownNameError, seat_told, seats_told, told
from kdl.games.mansion.board import Board
from kdl.games.mansion.board_file import load_board
from kdl.games.mansion.cards import read_deck
from kdl.games.mansion.starts import rows_of

if TYPE_CHECKING:
    from kdl.core.edition import Options
    from kdl.games.mansion.editions import MansionEdition
    from kdl.games.mansion.starts import Row

#: The options by which a row of the table of starting positions is found.
_BOARD_OPTIONS = ("board", "closed", "floor")
#: What can become of spite tokens, the usual first.
TOKENS = ("kept", "spent")
#: Who the dog of 2009 is, and which modules that switches on.
DOGS: Mapping[str, tuple[str, ...]] = {
    "none": (),
    "old_dog": ("old_dog",),
    "new_tricks": ("new_tricks",),
    "both": ("old_dog", "new_tricks"),
}


def choose_options(edition: MansionEdition, seats: int, given: Mapping[str, object]) -> Options:
    """Check the options of a new game and fill in the defaults.

    Raises:
        UnknownNameError: No edition, board, floor, wing, pet or room has that name.
        OptionError: An option is unknown, or the rules do not allow the combination; the error names the clause.

    Rule: deluxe.setup.players, deluxe.wings.players, bnb.setup, strangers.setup
    """
    deck = _deck(given)
    given = {name: value for name, value in given.items() if name != "deck"}
    check_known(edition, given)
    return tuple(sorted((*_Chooser(edition, seats, given).options(), *deck)))


def _deck(given: Mapping[str, object]) -> Options:
    """Read with which deck it is played, if it is another one than usual: a name, a path, or what a game calls it.

    Raises:
        OptionError: It is none of these.
    """
    deck = given.get("deck")
    if deck is None:
        return ()
    if not isinstance(deck, (str, os.PathLike)):
        raise OptionError(f"deck must be the name of a deck or the path of a deck file (.toml), not {told(deck)}")
    return (("deck", read_deck(open_deck(deck)).id),)


class Start(NamedTuple):
    """Where everybody stands when a game begins.

    Attributes:
        pawns: The space of each seat at the table; ``""`` for one that takes no part.
        lucky: Lucky's space.
        pets: The space of each pet that plays.
        first: The seat that begins, None where chance decides.
    """

    pawns: tuple[str, ...]
    lucky: str
    pets: Mapping[str, str]
    first: int | None


def start_of(edition: MansionEdition, options: Mapping[str, object]) -> Start:
    """Look up where everybody starts, by the table of starting positions or by the options.

    Raises:
        DataError: A row names a room that the board does not have, or none for a pet that plays.

    Rule: deluxe.setup.table, deluxe.setup.start, pets.start, shamrock.start
    """
    wanted = {key: options[key] for key in _BOARD_OPTIONS}
    row = next(row for row in rows_of(edition, str(options["board"])) if row.board_options() == wanted)
    rooms = {space.number: space.id for space in load_board(row.board).spaces if space.number is not None}
    pawns, lucky, first = options.get("pawns"), options.get("lucky"), options.get("first")
    pets = _names(options.get("pets", ()))
    if missing := set(pets) - set(row.pets):
        problem = f"the row of the board {plain_name(row.board)!r} must say where a pet begins: {min(missing)}"
        raise DataError(find("edition", edition.id).file, "starts", problem)
    numbers = (row.pawns, row.pawns if row.lucky is None else row.lucky, *(row.pets[pet] for pet in pets))
    if strange := set(numbers) - set(rooms):
        problem = f"{told(min(strange))} is the number of no room of the board {plain_name(row.board)!r}"
        raise DataError(find("edition", edition.id).file, "starts", problem)
    start = lucky if isinstance(lucky, str) else rooms[row.pawns if row.lucky is None else row.lucky]
    plays = options.get("dog", "none") != "none"
    return Start(
        pawns=tuple(pawns) if isinstance(pawns, tuple) else (rooms[row.pawns],) * seats_at_table(options),
        lucky=start,
        pets={pet: rooms[row.pets[pet]] for pet in pets} | ({"shamrock": start} if plays else {}),
        first=first if isinstance(first, int) else None,
    )


def seats_at_table(options: Mapping[str, object]) -> int:
    """Count the seats at the table: the players, and a stranger after each of them where strangers play.

    Rule: strangers.setup
    """
    return int(str(options["seats"])) * (2 if options.get("strangers") else 1)


def _names(value: object) -> tuple[str, ...]:
    return tuple(str(name) for name in value) if isinstance(value, tuple) else ()


def _wings(closed: tuple[str, ...]) -> str:
    return " and ".join(closed) or "none"


def board_of(options: Mapping[str, object]) -> Board:
    """Load the board that a game with these options is played on."""
    floor = options["floor"]
    return load_board(
        str(options["board"]),
        _names(options["closed"]),
        floor=None if floor is None else str(floor),
        stair_sight=bool(options.get("stair_sight")),
        stairs_apart=bool(options.get("stairs_apart")),
    )


class _Chooser:
    """Reads the options of one game, each with its check."""

    def __init__(self, edition: MansionEdition, seats: int, given: Mapping[str, object]) -> None:
        self.edition, self.seats, self.given = edition, seats, given
        self.house_rules = self.flag("house_rules")

    def options(self) -> Options:
        self.check_seats()
        found: dict[str, object] = {"seats": self.seats}
        for option in self.edition.options:
            found |= self.read(option, found)
        return tuple(sorted(found.items()))

    def read(self, option: str, found: Mapping[str, object]) -> dict[str, object]:
        match option:
            case "board":
                return self.row().board_options()
            case "closed" | "floor":
                return {}  # they come with the board
            case "pets":
                return {"pets": self.pets()}
            case "strangers":
                return {"strangers": self.strangers()}
            case "stair_sight" | "stairs_apart":
                return {option: self.on_stairs(option, str(found["board"]), found["floor"])}
            case "pawns":
                return {"pawns": self.pawns(found)}
            case "lucky":
                lucky = self.given.get("lucky")
                return {"lucky": None if lucky is None else self.room(found, lucky)}
            case "first":
                return {"first": self.first(found["pawns"])}
            case "tokens":
                return {"tokens": self.tokens()}
            case "dog":
                return {"dog": self.dog()}
        return {option: self.flag(option)}

    def flag(self, name: str) -> bool:
        return read_flag(self.given, name, default=self.edition.later_options.get(name, False))

    def check_seats(self) -> None:
        """Make sure that this number of players can play at all.

        Rule: deluxe.setup.players
        """
        check_seats(self.edition, self.seats, {seats for row in self.edition.starts for seats in row.seats})

    def row(self) -> Row:
        """Find the row of the table of starting positions that fits; the first where several do.

        Rule: deluxe.wings.players, bnb.setup
        """
        wanted = self.wanted()
        known = rows_of(self.edition, str(wanted["board"]))
        fitting = [row for row in known if wanted.items() <= row.board_options().items()]
        for row in fitting:
            if self.seats in row.seats:
                return row
        if self.house_rules and fitting:
            return fitting[0]
        board = str(wanted["board"])
        rows = [row for row in known if self.seats in row.seats]
        if load_board(board).floors:
            key, what = "floors", f"the floor of {board!r} to play on is"
            allowed, asked = [row.floor or "None (the whole house)" for row in rows], wanted.get("floor")
        else:
            key, what = "wings", "the wings to close are"
            closed = wanted.get("closed", ())
            allowed, asked = [_wings(row.closed) for row in rows], _wings(closed if isinstance(closed, tuple) else ())
        problem = f"with {self.seats} seats {what} {' or '.join(allowed)}, not {asked} (unless house_rules=True)"
        raise OptionError(problem, self.edition.clauses[key])

    def wanted(self) -> dict[str, object]:
        """Return the options of the board that were asked for, in the form in which the table has them."""
        board = self.board()
        wanted: dict[str, object] = {"board": board}
        if "floor" in self.given:
            floor = self.given["floor"]
            if floor is not None:
                load_board(board, floor=floor)  # type: ignore[arg-type]  # it says what is wrong
            wanted["floor"] = floor
        if self.given.get("closed") is not None:
            wanted["closed"] = load_board(str(board), names(self.given["closed"], "closed", "wings", "west")).closed
        return wanted

    def board(self) -> str:
        """Read which board is played on, as games call it: one of the edition's, or one of somebody's own.

        Raises:
            UnknownNameError: It is neither.
        """
        boards = tuple(dict.fromkeys(row.board for row in self.edition.starts))
        given = self.given.get("board", boards[0])
        given = given.id if isinstance(given, Board) else given
        if isinstance(given, str) and given in boards:
            return given
        own = isinstance(given, os.PathLike) or (isinstance(given, str) and given not in packaged_names("board"))
        if not own or (isinstance(given, str) and not is_known("board", given)):
            raise UnknownNameError("board of this edition", given, boards, A_PATH)
        return load_board(given).id  # type: ignore[arg-type]  # a text or a path by now

    def pets(self) -> tuple[str, ...]:
        """Read which pets play: none, one, or both.

        Rule: pets.both
        """
        known = tuple(sorted(pet for pet in self.edition.modules if pet in self.edition.starts[0].pets))
        pets = names(self.given.get("pets", ()), "pets", "pets", "dog")
        if pets and not known:
            raise OptionError(
                "no pets here: each row of the edition's starts says where they begin, pets = { dog = 9 }"
            )
        for pet in pets:
            if pet not in known:
                raise UnknownNameError("pet", pet, known)
        return tuple(sorted(set(pets)))

    def strangers(self) -> bool:
        """Whether strangers play.

        Rule: strangers.setup
        """
        usual = self.seats in self.edition.strangers
        wanted = read_flag(self.given, "strangers", default=usual)
        if wanted != usual and not self.house_rules:
            those = ", ".join(map(str, self.edition.strangers))
            problem = f"strangers play with exactly {those} seats (house_rules=True allows it all the same)"
            raise OptionError(problem, self.edition.clauses["strangers"])
        most = max(self.edition.hand_size)
        if wanted and 2 * self.seats > most:
            problem = f"with strangers there are at most {most // 2} players"
            raise OptionError(problem, self.edition.clauses["strangers"])
        return wanted

    def tokens(self) -> str:
        """Read what becomes of spite tokens: kept for good, or spent in defence.

        Rule: spite.defence.tokens
        """
        tokens = self.given.get("tokens", TOKENS[0])
        if tokens not in TOKENS:
            raise UnknownNameError("use of spite tokens", tokens, TOKENS)
        return str(tokens)

    def dog(self) -> str:
        """Read by which rules the dog of 2009 plays, if he does.

        Rule: shamrock.start, shamrock.both
        """
        dog = self.given.get("dog", self.edition.later_options.get("dog", "none"))
        if dog not in DOGS:
            raise UnknownNameError("rule for the dog", dog, tuple(DOGS))
        return str(dog)

    def on_stairs(self, option: str, board: str, floor: object) -> bool:
        """Read an option that says something of stairs; whether the board has such, it says itself."""
        wanted = self.flag(option)
        if wanted:
            load_board(
                board,
                floor=None if floor is None else str(floor),
                stair_sight=option == "stair_sight",
                stairs_apart=option == "stairs_apart",
            )
        return wanted

    def pawns(self, found: Mapping[str, object]) -> tuple[str, ...] | None:
        """Read where the pawns start; ``""`` stands for a seat that takes no part."""
        pawns = self.given.get("pawns")
        if pawns is None:
            return None
        if isinstance(pawns, str) or not isinstance(pawns, Sequence) or len(pawns) != self.seats:
            raise OptionError(f"pawns must be one room for each of the {self.seats} seats, not {told(pawns)}")
        places = tuple("" if space == "" else self.room(found, space) for space in pawns)
        if sum(map(bool, places)) < 2:
            raise OptionError("at least two pawns must be in a room")
        return places

    def room(self, found: Mapping[str, object], space: object) -> str:
        rooms = board_of(found).rooms
        if space not in rooms:
            raise UnknownNameError("room in play", space, rooms)
        return str(space)

    def first(self, pawns: object) -> int:
        first = self.given.get("first", 0)
        if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < self.seats:
            raise OptionError(f"first must be one of the seats {seats_told(self.seats)}, not {told(first)}")
        if isinstance(pawns, tuple) and not pawns[first]:
            raise OptionError(f"{seat_told(first)} cannot begin, because its pawn takes no part")
        return first
