"""How a new game can be set up: every option with its values, and which of them the rules do not allow, and why.

What is allowed here is what :func:`kdl.engine.start.new_game` takes: each value is tried out with the check of the
options, and the clause that it names is the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.edition_file import edition_names
from kdl.core.game import make_game
from kdl.core.options import Kind, Range
from kdl.core.sources import is_own
from kdl.engine.start import start_game
from kdl.errors import OptionError
from kdl.games.editions import KIT, load_edition

if TYPE_CHECKING:
    from kdl.core.edition import Edition, Options
    from kdl.engine.seats import Seat

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
    usual then. Options of which only one value is left are not listed.

    Args:
        edition: Id of the edition.
        chosen: What is wanted, by option; what the edition does not have is left alone.

    Raises:
        UnknownNameError: No edition has that name.

    >>> {each.name: each.value for each in choices("deluxe", {"seats": 4, "closed": ("west",)})}["closed"]
    ('west',)
    """
    return tuple(choice for choice in _Settler(load_edition(edition), chosen).choices() if len(choice.values) > 1)


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
