"""The table of starting positions: for how many players a board is meant, and where everybody starts on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.edition_file import edition_facts, edition_names
from kdl.games.mansion.board_file import load_board

if TYPE_CHECKING:
    from kdl.core.files import JsonObject


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


def starts_in(facts: JsonObject) -> tuple[Row, ...]:
    """Read the table of starting positions of an edition, or that of another one, which it names by its id."""
    rows: Any = facts["starts"]
    if isinstance(rows, str):
        return starts_in(edition_facts(rows))
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
        for row in rows
    )


def facts_on(board: str) -> Iterator[JsonObject]:
    """Yield what the files of the editions say that are played on a board, by its id, in alphabetical order.

    A board that none of them names, such as a user's own, is played by the editions of the usual board. For a
    picture of the board no rule needs to be loaded.
    """
    found = tuple(_facts_that_name(board))
    yield from found or _facts_that_name(load_board().id)


def _facts_that_name(board: str) -> Iterator[JsonObject]:
    for facts in map(edition_facts, edition_names()):
        if "starts" in facts and any(row.board == board for row in starts_in(facts)):
            yield facts


def draws_in_rooms_only(facts: JsonObject) -> bool:
    """Whether by an edition cards are drawn in rooms, and in no other space where one can stand."""
    return "named-room" in facts["clauses"]
