"""Editions: data that name a board, a deck, the functions of a ruleset, and the clauses behind them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from typing import Any, cast

from kdl.actions import KINDS, ActionKind
from kdl.boardfile import load_board
from kdl.cards import Deck, load_deck
from kdl.errors import DataError, OptionError, UnknownNameError
from kdl.game import Game, Options
from kdl.ruleset import Play, Ruleset, Slots

FORMAT = 1
Wings = tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Edition:
    """A published ruleset, as its file states it.

    Attributes:
        id: Its name in code and in files.
        name: Its title by language.
        board: Id of its board.
        deck: Id of its deck.
        options: The names of its options, beside the number of seats and the seed.
        hand_size: Cards dealt to each seat, by the number of seats.
        closed: The choices of wings to close, by the number of seats; the first is the default.
        start: Where the pawns and Lucky start.
        rules: The ruleset.
        clauses: The clause behind each check and each event, by its name.
    """

    id: str
    name: Mapping[str, str]
    board: str
    deck: str
    options: tuple[str, ...]
    hand_size: Mapping[int, int]
    closed: Mapping[int, tuple[Wings, ...]]
    start: Mapping[str, str]
    rules: Ruleset
    clauses: Mapping[str, str]


def edition_names() -> tuple[str, ...]:
    """List the editions of the package."""
    return tuple(sorted(f.name.removesuffix(".toml") for f in _folder().iterdir() if f.name.endswith(".toml")))


def _folder() -> Traversable:
    return resources.files("kdl") / "data" / "editions"


@cache
def load_edition(name: str) -> Edition:
    """Load an edition of the package.

    Raises:
        UnknownNameError: No edition has that name.
        DataError: Its file names something that does not exist.
    """
    if name not in edition_names():
        raise UnknownNameError("edition", name, edition_names())
    file = f"{name}.toml"
    facts = tomllib.loads((_folder() / file).read_text("utf-8"))
    if facts["format"] != FORMAT:
        raise DataError(file, "format", f"must be {FORMAT}, the only format that this version reads")
    return Edition(
        id=facts["id"],
        name=facts["name"],
        board=facts["board"],
        deck=facts["deck"],
        options=tuple(facts["options"]),
        hand_size={int(seats): size for seats, size in facts["hand_size"].items()},
        closed={int(n): tuple(tuple(sorted(c)) for c in choices) for n, choices in facts["closed"].items()},
        start=facts["start"],
        rules=_ruleset(file, facts),
        clauses=facts["clauses"],
    )


def _ruleset(file: str, facts: dict[str, Any]) -> Ruleset:
    slots = {name: _resolve(file, f"slots.{name}", target) for name, target in facts["slots"].items()}
    plays = {kind: _resolve(file, f"plays.{kind}", target) for kind, target in facts["plays"].items()}
    if strange := set(plays) - set(KINDS):
        raise DataError(file, f"plays.{min(strange)}", f"must be one of: {', '.join(KINDS)}")
    return Ruleset(cast("Mapping[ActionKind, Play]", plays), Slots(**slots))


def _resolve(file: str, key: str, target: str) -> Any:
    module, _, name = target.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise DataError(file, key, f"{target!r} names nothing that exists") from error


def choose_options(name: str, seats: int, given: Mapping[str, object]) -> Options:
    """Check the options of a new game and fill in the defaults.

    Raises:
        UnknownNameError: No edition has that name.
        OptionError: An option is unknown, or the rules do not allow the combination; the error names the clause.

    Rule: deluxe.setup.players, deluxe.wings.players
    """
    edition = load_edition(name)
    if unknown := sorted(set(given) - set(edition.options)):
        known = ", ".join(("seats", "seed", *edition.options))
        raise OptionError(f"{name!r} has no option called {unknown[0]!r}; it has: {known}")
    if type(seats) is not int or seats not in edition.hand_size:
        least, most = min(edition.hand_size), max(edition.hand_size)
        raise OptionError(f"{name!r} is for {least} to {most} seats, not {seats!r}", edition.clauses["seats"])
    return (("closed", _wings(edition, seats, given.get("closed"))), ("seats", seats))


def _wings(edition: Edition, seats: int, given: object) -> Wings:
    choices = edition.closed[seats]
    if given is None:
        return choices[0]
    wanted = (given,) if isinstance(given, str) else given
    if not isinstance(wanted, (tuple, list, set, frozenset)) or not all(isinstance(wing, str) for wing in wanted):
        raise OptionError(f"closed must be names of wings, for example ('west',), not {given!r}")
    wings = load_board(edition.board, tuple(wanted)).closed
    if wings not in choices:
        allowed = " or ".join(" and ".join(choice) or "none" for choice in choices)
        problem = f"with {seats} seats the wings to close are: {allowed}; not {' and '.join(wings) or 'none'}"
        raise OptionError(problem, edition.clauses["wings"])
    return wings


@cache
def make_game(name: str, options: Options) -> Game:
    """Make the game of an edition with checked options; the same ones give the same object."""
    edition = load_edition(name)
    board = load_board(edition.board, cast("Wings", dict(options)["closed"]))
    return Game(edition, board, _check(edition, load_deck(edition.deck), load_board(edition.board).shapes), options)


def _check(edition: Edition, deck: Deck, spaces: Mapping[str, object]) -> Deck:
    for card in deck.cards:
        if card.room and card.room not in spaces:
            raise DataError(f"{deck.id}.toml", card.id, f"names no space of the board {edition.board!r}: {card.room!r}")
    return deck
