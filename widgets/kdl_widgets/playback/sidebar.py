"""What stands beside the picture, as far as it differs between the families of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from kdl.core.actions import ActionKind

Cells = tuple[str, ...]
#: Signs of what stands on a card: luck, steps, where a weapon is better, and for whom a card is perfect.
CLOVER, STEPS, BEST, PERFECT = (
    "\N{SHAMROCK}",
    "\N{CLOCKWISE TOP SEMICIRCLE ARROW}",
    "\N{RIGHTWARDS ARROW}",
    "\N{BLACK STAR}",
)
#: Labels and values.
Options = Sequence[tuple[str, str]]


SeenT = TypeVar("SeenT")
GameT = TypeVar("GameT")


class Sidebar(NamedTuple, Generic[SeenT, GameT]):
    """The words beside the picture, for the games of a family; what they say follows from observations.

    Attributes:
        columns: The heads of the table of players, behind that of the player, for an observation.
        cells: What stands there of a seat.
        others: The rows below of those who are no players: for each the name, and what stands in the columns.
        note: Says of a card in few words what it is good for, for a card and a game; ``""`` where its name says it all.
        brief: Says the same in signs, for a card and a game: its kind, what it is called in short, and its numbers.
        holders: The seats whose hands can be shown.
        fitting: The cards, by id, in the hand of the seat that observes that are perfect for a character of its own.
        pick: Says what lies in a place, or at a character, that a reader picks in the picture: what all at the table
            know of a position.
        options: What can be asked about: for an observation, a kind of action and a field of it, the labels and values
            to choose from. Cards are among them if it is the seat to act that observes.
    """

    columns: Callable[[SeenT], Cells]
    cells: Callable[[SeenT, int], Cells]
    others: Callable[[SeenT], Sequence[Cells]]
    note: Callable[[Any, GameT], str]
    brief: Callable[[Any, GameT], Cells]
    holders: Callable[[SeenT], frozenset[int]]
    fitting: Callable[[SeenT], frozenset[str]]
    pick: Callable[[Any, str], str]
    options: Callable[[SeenT, ActionKind, str], Options]
