"""Estimates in words: what is estimated, of whom, and whether that settles anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room
from kdl.narration.numbers import decimal, per_cent
from kdl.words import has_text, say

if TYPE_CHECKING:
    from kdl.analysis.estimates import Estimate, Estimates
    from kdl.games.mansion.board import Board

#: What groups and measures are called, and what is said of an estimate, where it answers a question or stands alone.
WORDS, SAID = "estimate", "question-estimate"
#: Means below this need another digit.
_SMALL = 5


def measure_name(measure: str) -> str:
    """Name what is estimated, as a heading; what the catalogue does not know has its own name."""
    return say(WORDS, f"measure.{measure}") if has_text(WORDS, f"measure.{measure}") else measure


def group_name(by: str, name: str | int, board: Board | None = None) -> str:
    """Name a group.

    Args:
        by: What the groups are, see :class:`kdl.analysis.estimates.Estimates`.
        name: The group.
        board: The board whose rooms they are, if they are rooms.

    >>> group_name("place", 0), group_name("place", 2), group_name("", "mine")
    ('who begins', '2 seats to the left', 'mine')
    """
    if board is not None:
        return f"{room(board, str(name))}"
    if has_text(WORDS, f"{by}.{name}"):
        return say(WORDS, f"{by}.{name}")
    if isinstance(name, int) and has_text(WORDS, f"{by}.n"):
        return say(WORDS, f"{by}.n", n=name)
    return str(name)


def told_value(estimates: Estimates, value: float) -> str:
    """Write a share as per cent, and a mean with one digit, or with two if all of them are small."""
    if estimates.is_share:
        return per_cent(value, ".1f")
    return decimal(value, ".2f" if max(row.value for row in estimates.rows) < _SMALL else ".1f")


def tell_row(estimates: Estimates, row: Estimate) -> str:
    """Say what is estimated of a group, and between what it lies."""
    value, low, high = (told_value(estimates, each) for each in (row.value, row.low, row.high))
    return say(SAID, "row", value=value, low=low, high=high)


def tell_estimates(estimates: Estimates, board: Board | None = None) -> str:
    """Say what the estimates settle, and what they leave open."""
    return " ".join(_differences(estimates, board) if estimates.expected is None else _distances(estimates, board))


def _differences(estimates: Estimates, board: Board | None) -> Iterable[str]:
    """Say whether it is settled which is the highest."""
    first, rivals = estimates.highest, estimates.rivals
    name = group_name(estimates.by, first.name, board)
    if len(estimates.rows) == 1:
        return [sentence(SAID, "told.one", name=name, row=tell_row(estimates, first))]
    if not rivals:
        return [sentence(SAID, "told.highest", name=name, row=tell_row(estimates, first))]
    return [sentence(SAID, "told.undecided", name=name, names=_names(estimates, rivals, board), n=len(rivals))]


def _distances(estimates: Estimates, board: Board | None) -> Iterable[str]:
    """Say which lie above and below what is expected, and how many do neither."""
    expected = told_value(estimates, estimates.expected or 0.0)
    above, below = estimates.above, estimates.below
    rest = len(estimates.rows) - len(above) - len(below)
    if above:
        yield say(SAID, "told.above", expected=expected, names=_names(estimates, above, board))
    if below:
        yield say(SAID, "told.below", expected=expected, names=_names(estimates, below, board))
    if rest == len(estimates.rows):
        yield say(SAID, "told.none", expected=expected)
    elif rest:
        yield say(SAID, "told.rest", expected=expected, n=rest)


def _names(estimates: Estimates, rows: Iterable[Estimate], board: Board | None) -> str:
    return joined(group_name(estimates.by, row.name, board) for row in rows)
