"""What there is to choose from in a new game in the mansion: boards, wings, floors, pets, and what is on or off."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING

from kdl.core.options import Range, flag_range
from kdl.games.mansion.board_file import load_board
from kdl.games.mansion.options import DOGS, TOKENS
from kdl.games.mansion.starts import boards_of

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.editions import MansionEdition

#: The options of a position that was made up; nobody chooses them from a list.
_BY_HAND = ("pawns", "lucky")


def ranges(edition: MansionEdition) -> tuple[Range, ...]:
    """List what there is to choose from in an edition, each option after those on which it depends."""
    pets = tuple(sorted(pet for pet in edition.modules if pet in edition.starts[0].pets))
    known = (
        flag_range("house_rules"),
        Range("board", "one", lambda _: boards_of(edition)),
        Range("closed", "one", _closings),
        Range("floor", "one", _floors),
        Range("pets", "many", lambda _: pets),
        Range("stair_sight", "flag", _stair_sight),
        Range("stairs_apart", "flag", _stair_sight),
        Range("first", "one", _seats),
        Range("tokens", "one", lambda _: TOKENS),
        Range("dog", "one", lambda _: tuple(DOGS)),
    )
    listed = {*_BY_HAND, *(each.name for each in known)}
    flags = (flag_range(name) for name in edition.options if name not in listed)
    return tuple(each for each in (*known, *flags) if each.name in edition.options)


def _board(before: Mapping[str, object]) -> Board:
    return load_board(str(before["board"]))


def _closings(before: Mapping[str, object]) -> tuple[object, ...]:
    """List which wings can be closed together: none, each, all."""
    wings = _board(before).wings
    return tuple(tuple(sorted(some)) for size in range(len(wings) + 1) for some in combinations(wings, size))


def _floors(before: Mapping[str, object]) -> tuple[object, ...]:
    return (None, *_board(before).floors)


def _stair_sight(before: Mapping[str, object]) -> tuple[object, ...]:
    return (False, True) if _board(before).floors else (False,)


def _seats(before: Mapping[str, object]) -> tuple[object, ...]:
    return tuple(range(int(str(before["seats"]))))
