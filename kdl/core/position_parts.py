"""A position taken apart, as it can be put together by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar


class PositionParts(NamedTuple):
    """The parts of a position, by the names under which they can be arranged.

    Attributes:
        figures: Where everybody is.
        piles: Which cards lie where: the cards of each holder, or one pile; the deck from bottom to top.
        turn: Whose turn it is, and where in it.
    """

    figures: Mapping[str, object]
    piles: Mapping[str, object]
    turn: Mapping[str, object]


GameT = TypeVar("GameT")
StateT = TypeVar("StateT")


class Drafting(NamedTuple, Generic[GameT, StateT]):
    """How positions of a family of games are taken apart and sketched, so that they can be built piece by piece.

    Attributes:
        take_apart: Takes a position apart.
        move: Gives the parts that change when a figure is put somewhere; the figures are what can be moved by hand.
        places: Gives the place of every figure, from the parts.
        sketch: Gives the fields of an observation that show the parts, also of those that cannot be put together.
    """

    take_apart: Callable[[StateT], PositionParts]
    move: Callable[[GameT, Mapping[str, object], str, str], dict[str, object]]
    places: Callable[[GameT, Mapping[str, object]], dict[str, str]]
    sketch: Callable[[GameT, Mapping[str, object]], dict[str, object]]
