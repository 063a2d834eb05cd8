"""Find a board and lay it out: with its wings closed, with one floor of it or all."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from kdl.core.files.limits import called, read_toml
from kdl.core.validation import is_text, listed
from kdl.errors import ArgumentError, BoardError, UnknownNameError
from kdl.games.mansion.board.reader import read_board
from kdl.packaged import DATA

if TYPE_CHECKING:
    from kdl.games.mansion.board.board import Board


def load_board(
    board: str | Path = "deluxe",
    closed: tuple[str, ...] | list[str] = (),
    *,
    floor: str | None = None,
    stair_sight: bool = False,
) -> Board:
    """Load a board of the package by its name, or a board file by its path.

    Args:
        board: ``"deluxe"``, ``"bed_and_breakfast"``, or the path of a TOML file in the same format.
        closed: Names of the wings to close, for example ``("west",)``.
        floor: The floor to use alone, for example ``"upper"``; None for the whole board.
        stair_sight: Whether lines of sight go on over the stairs from floor to floor.

    Raises:
        ArgumentError: The board is neither a name nor a path, or the wings are no list.
        UnknownNameError: No board, no wing, or no floor has that name.
        OptionError: The board has no floors, or there is no stair sight because only one floor is used.
        BoardError: The file holds a fact that cannot be.

    Rule: bnb.setup, bnb.stairs.sight

    >>> sorted(load_board("deluxe").sees("foyer"))
    ['dining_hall', 'drawing_room', 'gallery']
    >>> load_board("bed_and_breakfast", floor="upper").path[0]
    'nursery'
    """
    if isinstance(closed, str):
        closed = (closed,)
    closed = listed(closed, "a list of names of wings")
    if isinstance(board, Path):
        return _read(board).close(closed).fold(floor, stair_sight=stair_sight)
    if not is_text(board):
        raise ArgumentError("the name of a board, or the path of a board file", board)
    texts, flag = all(isinstance(each, str) for each in (*closed, floor or "")), isinstance(stair_sight, bool)
    if not texts or not flag:
        return _packaged(board).close(closed).fold(floor, stair_sight=stair_sight)  # it says what is wrong
    return _laid_out(board, tuple(sorted(set(closed))), floor or "", stair_sight)


def board_names() -> tuple[str, ...]:
    """List the boards of the package."""
    return tuple(sorted(file.name.removesuffix(".toml") for file in _folder().iterdir() if file.name.endswith(".toml")))


def _folder() -> Path:
    return DATA / "boards"


@cache
def _laid_out(name: str, closed: tuple[str, ...], floor: str, stair_sight: bool) -> Board:
    return _packaged(name).close(closed).fold(floor, stair_sight=stair_sight)


@cache
def _packaged(name: str) -> Board:
    if name not in board_names():
        raise UnknownNameError("board", name, board_names())
    return _read(_folder() / f"{name}.toml")


def _read(file: Path) -> Board:
    return read_board(called(file), read_toml(file, BoardError))
