"""What the editions of games in the mansion state beyond all others: where everybody starts, and what can happen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.edition import Common, Edition
from kdl.core.files.edition_file import edition_facts, edition_names, load_edition
from kdl.errors import OptionError
from kdl.games.mansion.board.load import load_board

if TYPE_CHECKING:
    from kdl.core.files.limits import JsonObject


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
        """Return the options that choose this row."""
        return {"board": self.board, "closed": self.closed, "floor": self.floor}


@dataclass(frozen=True, eq=False, repr=False)
class MansionEdition(Edition):
    """A published ruleset for the mansion.

    Attributes:
        starts: The rows of the table of starting positions.
        lights: Whether the lights go out with the last card of the deck.
        mortal: Whether players can be out of the game.
        open_removal: Whether everybody sees which cards leave the game.
        sequel: Id of the edition that can follow when a game is over, or ``""``.
    """

    starts: tuple[Row, ...]
    lights: bool
    mortal: bool
    open_removal: bool
    sequel: str

    def plain_options(self) -> dict[str, object]:
        """Return the options that need not be stated: the usual deck, the usual board."""
        return super().plain_options() | {"board": self.starts[0].board}


def read_edition(common: Common, facts: JsonObject) -> MansionEdition:
    """Read what an edition states beyond what all of them state."""
    return MansionEdition(
        **common,
        starts=_starts(facts["starts"]),
        lights=facts.get("lights", False),
        mortal=facts.get("mortal", False),
        open_removal=facts.get("open_removal", False),
        sequel=facts.get("sequel", ""),
    )


def load_mansion_edition(name: str) -> MansionEdition:
    """Load an edition of the package that is played in the mansion.

    Raises:
        UnknownNameError: No edition has that name.
        OptionError: It is played without a board.
    """
    edition = load_edition(name)
    if isinstance(edition, MansionEdition):
        return edition
    raise OptionError(f"{name!r} is played without a board; differences(one, other) lists what can be compared")


def editions_on(board: str) -> Iterator[MansionEdition]:
    """Return the editions that are played on a board, by its id, in alphabetical order.

    A board that none of them names, such as one of somebody's own, is played on by those of the usual one.
    """
    return (load_mansion_edition(facts["id"]) for facts in facts_on(board))


def facts_on(board: str) -> Iterator[JsonObject]:
    """Yield what the files of these editions say: for a picture of the board no rule needs to be loaded."""
    found = tuple(_facts_that_name(board))
    yield from found or _facts_that_name(load_board().id)


def _facts_that_name(board: str) -> Iterator[JsonObject]:
    for facts in map(edition_facts, edition_names()):
        starts = facts.get("starts", ())
        rows = edition_facts(starts)["starts"] if isinstance(starts, str) else starts
        if any(row["board"] == board for row in rows):
            yield facts


def draws_in_rooms_only(facts: JsonObject) -> bool:
    """Whether by an edition cards are drawn in rooms, and in no other space where one can stand."""
    return "named-room" in facts["clauses"]


def _starts(facts: Any) -> tuple[Row, ...]:
    """Read the table of starting positions, or take that of another edition, named by its id."""
    if isinstance(facts, str):
        return load_mansion_edition(facts).starts
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
