"""Where everybody starts: the table of an edition, and boards of one's own, with what of a deck holds there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.cards import Deck
from kdl.core.edition_file import edition_facts, edition_names
from kdl.core.sources import find, installed_ids, plain_name
from kdl.errors import BoardError, DeckError, OptionError
from kdl.games.mansion.board_file import load_board

if TYPE_CHECKING:
    from kdl.core.files import JsonObject
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.cards import Card
    from kdl.games.mansion.editions import MansionEdition


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


#: The pets, and which part of Lucky's path lies between each and the pawns, if a board file does not say.
_PETS = {"cat": 1 / 4, "dog": 3 / 4}
#: The same for Lucky.
_LUCKY = 1 / 2


def boards_of(edition: MansionEdition) -> tuple[str, ...]:
    """List the boards that can be chosen for an edition by name: its own, and then those of installed packages."""
    return tuple(dict.fromkeys((*(row.board for row in edition.starts), *installed_ids("board"))))


def rows_of(edition: MansionEdition, board: str) -> tuple[Row, ...]:
    """Return the rows of the table of starting positions for a board; for one that no edition knows they are made.

    Args:
        edition: The edition.
        board: What games call the board.

    Raises:
        BoardError: No room of the board has a number.
    """
    return tuple(row for row in edition.starts if row.board == board) or _made(edition, load_board(board))


@lru_cache(maxsize=64)
def _made(edition: MansionEdition, board: Board) -> tuple[Row, ...]:
    if not board.path:
        problem = "no room has a number, and Lucky walks from number to number: number some"
        raise BoardError(find("board", board.id).file, "spaces.number", problem)
    return tuple(_rows(edition, board))


def _rows(edition: MansionEdition, board: Board) -> Iterator[Row]:
    """Yield a row for each way to lay a board out, the whole one first; any number of players may choose any."""
    seats = tuple(sorted({seats for row in edition.starts for seats in row.seats}))
    closings = [some for size in range(len(board.wings) + 1) for some in combinations(sorted(board.wings), size)]
    for floor in (None, *board.floors):
        for closed in closings:
            laid_out = board.close(closed).fold(floor)
            if laid_out.path:
                starts = {who: _number(laid_out, who, part) for who, part in _parts().items()}
                lucky = None if edition.starts[0].lucky is None else starts["lucky"]
                pets = {pet: starts[pet] for pet in _PETS}
                yield Row(board.id, closed, floor, seats, starts["pawns"], lucky, pets)


def _parts() -> dict[str, float]:
    return {"pawns": 0.0, "lucky": _LUCKY, **_PETS}


def _number(board: Board, who: str, part: float) -> int:
    """Return the number of the room in which somebody starts: that of the file, if the room is in play."""
    numbers = [number for space in board.path if (number := board.space(space).number) is not None]
    stated = board.start.get(who)
    return stated if stated in numbers else numbers[int(len(numbers) * part)]


def fit(deck: Deck, board: Board, *, strict: bool) -> Deck:
    """Return a deck as it is played with on a board.

    A card that names a room that another house has still does what it does elsewhere: steps are steps, and a weapon is
    worth what it is worth anywhere. What can do nothing at all is left out.

    Args:
        deck: The deck.
        board: The board.
        strict: Whether deck and board were made for each other, and every room that a card names must be there.

    Raises:
        DeckError: One is not.
    """
    if strict:
        for card in deck.cards:
            if card.room and card.room not in board.shapes:
                problem = f"{card.room!r} does not name a space of the board {board.id!r}"
                raise DeckError(find("deck", deck.id).file, f"{card.id}.room", problem)
        return deck
    return Deck(deck.id, tuple(_without_room(card) if _elsewhere(card, board) else card for card in deck.cards
                               if card.kind != "room" or not _elsewhere(card, board)))  # fmt: skip


def check_enough(deck: Deck, board: Board, dealt: int, *, lucky_by_card: bool) -> None:
    """Make sure that there are cards enough, and one that decides where Lucky starts if one does.

    Args:
        deck: The deck as it is played with.
        board: The board.
        dealt: How many cards are dealt to players.
        lucky_by_card: Whether a card decides where Lucky starts.

    Raises:
        OptionError: There are not.
    """
    name = plain_name(deck.id)
    needed = dealt + sum(space.wing in board.closed for space in board.spaces if space.wing)
    if len(deck.cards) < needed:
        problem = f"the deck {name!r} has {len(deck.cards)} cards for this board, and {needed} are dealt: add cards"
        raise OptionError(f"{problem}, or play with fewer seats")
    if lucky_by_card and not any(card.kind == "room" and card.room in board.shapes for card in deck.cards):
        problem = f"no card of the deck {name!r} leads into a room of the board {plain_name(board.id)!r}"
        raise OptionError(f"{problem}, and one decides where Lucky starts: give a deck for it, deck=Path(...)")


def _elsewhere(card: Card, board: Board) -> bool:
    return card.room != "" and card.room not in board.shapes


def _without_room(card: Card) -> Card:
    return replace(card, room="", best=0)
