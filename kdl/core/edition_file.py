"""Editions: data that name a deck, starting positions, the functions of a ruleset, and the clauses behind them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple, cast

from kdl.core.actions import KINDS, Action, ActionKind
from kdl.core.edition import Family
from kdl.core.ruleset import Module, Play, Ruleset
from kdl.errors import DataError, UnknownNameError

FORMAT = 1


class Row(NamedTuple):
    """One row of the table of starting positions; rooms stand in it by their printed numbers.

    Attributes:
        board: Id of the board.
        closed: The wings that are closed.
        floor: The floor that is played on, None for all.
        seats: The numbers of players for whom it is meant.
        pawns: Where the players start.
        lucky: Where Lucky starts, None where the cards decide.
        pets: Where each pet starts.

    Rule: deluxe.setup.table
    """

    board: str
    closed: tuple[str, ...]
    floor: str | None
    seats: tuple[int, ...]
    pawns: int
    lucky: int | None
    pets: Mapping[str, int]

    def board_options(self) -> dict[str, object]:
        """Give the options that choose this row."""
        return {"board": self.board, "closed": self.closed, "floor": self.floor}


@dataclass(frozen=True, eq=False)
class Edition:
    """A published ruleset, as its file states it.

    Attributes:
        id: Its name in code and in files.
        family: The family of games to which it belongs.
        name: Its title by language.
        deck: Id of its deck.
        options: The names of its options, beside the number of seats and the seed.
        hand_size: Cards dealt to each seat, by the number of seats at the table.
        starts: The rows of the table of starting positions; none where there is no board.
        characters: Characters dealt to each player, by the number of players; none where there are none.
        strangers: The numbers of players with whom strangers play.
        lights: Whether the lights go out with the last card of the deck.
        mortal: Whether players can be out of the game.
        open_removal: Whether everybody sees which cards leave the game.
        sequel: Id of the edition that can follow when a game is over, or ``""``.
        wording: Which words of its own it has, or ``""`` (see :mod:`kdl.narration.wording`).
        player: Makes, from a seed, the simple player that plays when nobody else does.
        rules: The ruleset.
        clauses: The clause behind each check and each event, by its name.
        modules: The rules that can be added to the ruleset, by the option that asks for them.
    """

    id: str
    family: Family
    name: Mapping[str, str]
    deck: str
    options: tuple[str, ...]
    hand_size: Mapping[int, int]
    starts: tuple[Row, ...]
    characters: Mapping[int, int]
    strangers: tuple[int, ...]
    lights: bool
    mortal: bool
    open_removal: bool
    sequel: str
    wording: str
    player: Callable[[int], Callable[..., Action]]
    rules: Ruleset
    clauses: Mapping[str, str]
    modules: Mapping[str, Module]

    def plain_options(self) -> dict[str, object]:
        """Give the options that go without saying: the usual board, the usual deck."""
        plain: dict[str, object] = {"deck": self.deck}
        return plain | ({"board": self.starts[0].board} if self.starts else {})


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
    family = _resolve(file, "family", facts["family"])
    return Edition(
        id=facts["id"],
        family=family,
        name=facts["name"],
        deck=facts["deck"],
        options=tuple(facts["options"]),
        hand_size={int(seats): size for seats, size in facts["hand_size"].items()},
        starts=_starts(facts.get("starts", ())),
        characters={int(seats): number for seats, number in facts.get("characters", {}).items()},
        strangers=tuple(facts.get("strangers", ())),
        lights=facts.get("lights", False),
        mortal=facts.get("mortal", False),
        open_removal=facts.get("open_removal", False),
        sequel=facts.get("sequel", ""),
        wording=facts.get("wording", ""),
        player=_resolve(file, "player", facts["player"]),
        rules=_ruleset(file, facts, family),
        clauses=facts["clauses"],
        modules={name: _module(file, name, module) for name, module in facts.get("modules", {}).items()},
    )


def _starts(facts: Any) -> tuple[Row, ...]:
    """Read the table of starting positions, or take that of another edition, named by its id."""
    if isinstance(facts, str):
        return load_edition(facts).starts
    return tuple(
        Row(
            board=row["board"],
            closed=tuple(sorted(row.get("closed", ()))),
            floor=row.get("floor"),
            seats=tuple(row["seats"]),
            pawns=row["pawns"],
            lucky=row.get("lucky"),
            pets=row.get("pets", {}),
        )
        for row in facts
    )


def _module(file: str, name: str, facts: dict[str, Any]) -> Module:
    place, wraps = f"modules.{name}", facts.get("wraps", {})
    return Module(
        id=name,
        plays=_plays(file, f"{place}.plays", facts.get("plays", {})),
        gates={
            kind: tuple(_resolve(file, f"{place}.gates.{kind}", target) for target in targets)
            for kind, targets in facts.get("gates", {}).items()
        },
        wraps={slot: _resolve(file, f"{place}.wraps.{slot}", target) for slot, target in wraps.items()},
        clauses=facts.get("clauses", {}),
    )


def _ruleset(file: str, facts: dict[str, Any], family: Family) -> Ruleset:
    slots = {name: _resolve(file, f"slots.{name}", target) for name, target in facts["slots"].items()}
    return Ruleset(_plays(file, "plays", facts["plays"]), family.slots(**slots))


def _plays(file: str, place: str, facts: dict[str, str]) -> Mapping[ActionKind, Play]:
    if strange := set(facts) - set(KINDS):
        raise DataError(file, f"{place}.{min(strange)}", f"must be one of: {', '.join(KINDS)}")
    plays = {kind: _resolve(file, f"{place}.{kind}", target) for kind, target in facts.items()}
    return cast("Mapping[ActionKind, Play]", plays)


def _resolve(file: str, key: str, target: str) -> Any:
    module, _, name = target.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise DataError(file, key, f"{target!r} names nothing that exists") from error
