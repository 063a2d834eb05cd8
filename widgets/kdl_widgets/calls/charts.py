"""Calls that draw what many games say: estimates with their intervals, values by size, rooms of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.estimates import Estimates
from kdl.errors import ArgumentError, UnknownNameError
from kdl.games.mansion.board import Board
from kdl_widgets.charts.chart import Chart, chart_of, heat_map_of, histogram_of

if TYPE_CHECKING:
    from kdl.analysis.estimates import Groups

_ESTIMATES = "estimates of one group or more (as kdl.simulation.proportions and kdl.simulation.means return them)"
_BOARD = "a board (as kdl.load_board() gives one)"


def chart(estimates: Estimates, board: Board | None = None, *, folded: bool = False) -> Chart:
    """Draw estimates: for each group a bar with its 95% interval; and say what that settles.

    Args:
        estimates: What :func:`kdl.simulation.proportions` or :func:`kdl.simulation.means` returned.
        board: The board whose rooms they are, if they are rooms.
        folded: Whether it waits behind a fold, for readers who are asked for a bet first.

    Raises:
        ArgumentError: They are no estimates, or it is no board.
        UnknownNameError: There is no such room.

    >>> from kdl.simulation import means
    >>> from kdl_widgets import chart
    >>> print(chart(means({"none": [20, 21, 22, 23], "dog": [24, 26, 25, 27]}, "turns", "pets")).told)
    Highest: the dog, 25.5 (95% interval: 24.5 to 26.5). No other interval reaches as far.
    """
    _check(estimates, board)
    return chart_of(estimates, board, folded=folded)


def heat_map(estimates: Estimates, board: Board, *, folded: bool = False) -> Chart:
    """Draw estimates on the board: the larger what is estimated of a room, the brighter it is.

    Args:
        estimates: What :func:`kdl.simulation.proportions` or :func:`kdl.simulation.means` returned, by ids of rooms.
        board: The board.
        folded: Whether it waits behind a fold, for readers who are asked for a bet first.

    Raises:
        ArgumentError: They are no estimates, or it is no board.
        UnknownNameError: There is no such room.

    >>> import kdl
    >>> from kdl.simulation import proportions
    >>> from kdl_widgets import heat_map
    >>> found = proportions({"kitchen": [True, False], "library": [False, False]}, "chances", "room")
    >>> heat_map(found, kdl.load_board()).table.rows[0]
    ('Kitchen', '50.0%', '9.5% to 90.5%', '2')
    """
    if not isinstance(board, Board):
        raise ArgumentError(_BOARD, board)
    _check(estimates, board)
    return heat_map_of(estimates, board, folded=folded)


def histogram(groups: Groups, measure: str = "", by: str = "", *, width: int = 5) -> Chart:
    """Draw how values are spread: for each group how many of them lie in each bin.

    Args:
        groups: For each group its values, from 0 on: a mapping, or what ``DataFrame.groupby`` yields.
        measure: What the values are, see :class:`kdl.analysis.estimates.Estimates`.
        by: What the groups are.
        width: How wide a bin is.

    Raises:
        ArgumentError: They are no groups, or one is empty.
        OptionError: The width is none, or a value is below 0.

    >>> from kdl_widgets import histogram
    >>> print(histogram({"none": [12, 14, 20, 31]}, "turns", "pets").told)
    No pet: middle 14, half of all from 12 to 20.
    """
    return histogram_of(groups, measure, by, width)


def _check(estimates: object, board: object) -> None:
    if not isinstance(estimates, Estimates) or not estimates.rows:
        raise ArgumentError(_ESTIMATES, estimates)
    if board is None:
        return
    if not isinstance(board, Board):
        raise ArgumentError(_BOARD, board)
    rooms = [space.id for space in board.spaces]
    for row in estimates.rows:
        if row.name not in rooms:
            raise UnknownNameError("room", row.name, tuple(rooms))
