"""Questions on what many games say: what lies beyond chance, and what is the largest, or whether that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.mansion.observation import observe_board
from kdl.narration.estimates import group_name, tell_estimates, tell_row, told_value
from kdl.questions.declaring import Drawing, Option, Remark, Remarks, Solution, Value, kind, kind_of
from kdl.words import has_text, say

if TYPE_CHECKING:
    from kdl.analysis.estimates import Estimates
    from kdl.games.mansion.board import Board

WORDS = "question-estimate"
#: What can be answered where it is not settled.
OPEN = "open"
#: What the groups can be, in the order of the clauses that stand behind them; the first clause for all others.
GROUPS = ("edition", "dealt", "habit", "motives", "pets", "place", "room", "rule", "games", "against", "choice")


@kind(
    clauses=(
        "deluxe.win", "deluxe.attempt.strength", "getlucky.defence.order", "deluxe.motive.gain", "pets.dog",
        "deluxe.order.lucky-visits", "deluxe.attempt.alone", "classic.variant.weapons-plus-one",
        "getlucky.win", "getlucky.turn.one-action", "getlucky.defence.enough",
    ),
)  # fmt: skip
def above_expected(estimates: Estimates, board: Board | None = None) -> Solution:
    """Ask which of several shares lie above what is expected, by more than chance explains.

    >>> from kdl.simulation import proportions
    >>> shares = proportions({0: [True] * 9 + [False], 1: [False] * 9 + [True]}, "wins", "place", expected=0.5)
    >>> bet.above_expected(shares)
    Which win more than 50.0% of the games, by more than chance explains? Behind each: 10 cases.
    """
    right = frozenset[Value](row.name for row in estimates.above)
    expected = told_value(estimates, estimates.expected or 0.0)
    drawing = Drawing() if board is None else Drawing(lit=frozenset(map(str, right)))
    return Solution(
        "choices" if board is None else "rooms",
        _asks("above", estimates, expected=expected),
        right,
        _clause("above_expected", estimates),
        told=tell_estimates(estimates, board),
        options=_options(estimates, board),
        remark=_remarks(estimates),
        hint=say(WORDS, "above.hint"),
        drawing=drawing,
        shows=None if board is None else observe_board(board),
        facts=_facts(estimates),
    )


@kind(
    clauses=(
        "deluxe.win", "deluxe.attempt.strength", "getlucky.defence.order", "deluxe.motive.gain", "pets.dog",
        "deluxe.order.lucky-visits", "deluxe.attempt.alone", "classic.variant.weapons-plus-one",
        "getlucky.win", "getlucky.turn.one-action", "getlucky.defence.enough",
    ),
)  # fmt: skip
def largest(estimates: Estimates) -> Solution:
    """Ask which of several values is the largest, or whether so few games leave that open.

    >>> from kdl.simulation import means
    >>> turns = means({"none": [20, 21, 22, 23], "dog": [24, 26, 25, 27]}, "turns", "pets")
    >>> bet.largest(turns)
    With which pet do games take longest? Behind each: 4 cases.
    """
    first, is_open = estimates.highest, bool(estimates.rivals)
    of_group, of_open = _remarks(estimates), Remark(say(WORDS, "open.right" if is_open else "open.wrong"))
    return Solution(
        "choice",
        _asks("largest", estimates),
        frozenset[Value]({OPEN if is_open else first.name}),
        _clause("largest", estimates),
        told=tell_estimates(estimates),
        options=(*_options(estimates, None), Option(OPEN, say(WORDS, "open"))),
        remark=lambda value: of_open if value == OPEN else of_group(value),
        hint=say(WORDS, "largest.hint"),
        facts=_facts(estimates),
    )


def _clause(name: str, estimates: Estimates) -> str:
    clauses = kind_of(name).clauses
    return dict(zip(GROUPS, clauses, strict=True)).get(estimates.by, clauses[0])


def _asks(key: str, estimates: Estimates, **values: object) -> str:
    """Ask in words that fit what is estimated, if there are any."""
    own = f"{key}.{estimates.measure}.{estimates.by}"
    return say(WORDS, own if has_text(WORDS, own) else key, **values)


def _facts(estimates: Estimates) -> str:
    cases = [row.cases for row in estimates.rows]
    if min(cases) == max(cases):
        return say(WORDS, "cases", n=cases[0])
    return say(WORDS, "cases.range", least=min(cases), most=max(cases))


def _options(estimates: Estimates, board: Board | None) -> tuple[Option, ...]:
    return tuple(Option(row.name, group_name(estimates.by, row.name, board)) for row in estimates.rows)


def _remarks(estimates: Estimates) -> Remarks:
    """Return what says of each group what is estimated of it."""
    rows = {row.name: row for row in estimates.rows}
    return lambda value: Remark(tell_row(estimates, rows[value]))
