"""Calls that compare: boards, positions and editions beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.subjects import mansion_state
from kdl.errors import OptionError
from kdl_widgets.comparison.differences import Differences
from kdl_widgets.comparison.editions import Editions, Positions
from kdl_widgets.comparison.positions import Comparison

if TYPE_CHECKING:
    from kdl.analysis.subjects import Subject
    from kdl.games.mansion.state import State


def compare(
    one: Subject | str, other: Subject | str, names: tuple[str, str] = ("A", "B"), *, position: State | None = None
) -> Comparison | Editions | Positions:
    """Show two boards, positions or editions beside each other, and list what differs.

    Args:
        one: A board, a position, or the id of an edition.
        other: The same.
        names: What to call two boards or positions; editions have names.
        position: A position to set up in both editions, as far as both know its rooms and cards: who sees whom, what
            may be done, and who is next by the rules of each.

    Raises:
        UnknownNameError: There is no such edition.
        OptionError: An edition is compared with something else, or the position cannot be in one of them.

    >>> import kdl
    >>> from kdl_widgets import compare
    >>> open_house, smaller = kdl.load_board(), kdl.load_board(closed=("west",))
    >>> len(compare(open_house, smaller).rows)
    14
    """
    if isinstance(one, str) and isinstance(other, str):
        if position is None:
            return Editions(one, other)
        instead = "two positions of the card game are compared by compare(state, other)"
        return Positions(one, other, mansion_state(position, instead))
    if isinstance(one, str) or isinstance(other, str) or position is not None:
        raise OptionError(
            "compare two boards, two positions, or two editions by their ids; a position can be added to editions only"
        )
    return Comparison(one, other, names)


def differences(one: str, other: str) -> Differences:
    """List every difference between two editions: numbers, cards, board, actions, conditions, rules and clauses.

    Raises:
        UnknownNameError: There is no such edition.

    >>> from kdl_widgets import differences
    >>> len(differences("classic", "deluxe").rows)
    184
    """
    return Differences(one, other)
