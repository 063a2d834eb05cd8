"""Find a board and lay it out: with its wings closed, with one floor of it or all."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.core.sources import Source, find, names
from kdl.core.validation import listed
from kdl.games.mansion.board.reader import read_board

if TYPE_CHECKING:
    from pathlib import Path

    from kdl.games.mansion.board.board import Board


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
