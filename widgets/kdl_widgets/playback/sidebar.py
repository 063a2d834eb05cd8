"""What stands beside the picture, as far as it differs between the families of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from kdl.core.actions import ActionKind

Cells = tuple[str, ...]
#: Labels and values.
Options = Sequence[tuple[str, str]]


class Sidebar(NamedTuple):
    """The words beside the picture, for the games of a family.

    Attributes:
        columns: The heads of the table of players, behind that of the player, for a game.
        cells: What stands there of a seat, for a state.
        note: Says of a card in few words what it is good for, for a card and a game; ``""`` where its name says it.
        holders: The seats whose hands can be shown, for a state.
        fitting: The cards, as numbers, that are perfect for a character of who holds them, for a state.
        turn: Says where in the game a state is: turn and phase, who must choose, the deck.
        pick: Says what lies in a place, or at a character, that a reader picks in the picture, for a state.
        options: What can be asked about: for a state, a kind of action, a field of it, and whether the hand of the
            seat to act may be seen, the labels and values to choose from.
    """

    columns: Callable[[Any], Cells]
    cells: Callable[[Any, int], Cells]
    note: Callable[[Any, Any], str]
    holders: Callable[[Any], frozenset[int]]
    fitting: Callable[[Any], frozenset[int]]
    turn: Callable[[Any], str]
    pick: Callable[[Any, str], str]
    options: Callable[[Any, ActionKind, str, bool], Options]
