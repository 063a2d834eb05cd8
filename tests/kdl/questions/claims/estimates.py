"""What makes the sentences about estimates true: shares are tested anew, by the score test, without any interval."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from kdl.narration.estimates import group_name
from kdl.questions.estimates import OPEN
from tests.kdl.questions.claims.registry import Said, claims, nothing_claimed
from tests.kdl.questions.claims.truths import are

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.analysis.estimates import Estimate, Estimates

W = "question-estimate"
#: By so many standard deviations a share is off in 5 of 100 cases.
DEVIATIONS = 1.959964

nothing_claimed(W, "above.hint", "largest.hint", because="it says what to look at")
nothing_claimed(W, "largest", "open", because="a question, and the answer that it is open")
nothing_claimed(
    W,
    *("largest.turns.pets", "largest.turns.rule", "largest.turns.edition", "largest.tries.edition"),
    *("largest.wins.habit", "largest.wins.choice", "largest.first.place", "largest.rate.pets"),
    because="a question",
)


def off(row: Estimate, expected: float) -> float:
    """Return by how many standard deviations a share is off what is expected; it is positive above it."""
    return (round(row.value * row.cases) / row.cases - expected) / sqrt(expected * (1 - expected) / row.cases)


def those(found: Estimates, sign: int) -> list[Estimate]:
    """Return those beyond what is expected, by more than chance explains: above it (1) or below (-1)."""
    assert found.expected is not None
    return [row for row in found.rows if sign * off(row, found.expected) > DEVIATIONS]


def written(found: Estimates, value: float) -> str:
    """Write a value as it is to be written in English."""
    if found.is_share:
        return f"{100 * value:.1f}%"
    return f"{value:.{2 if all(row.value < 5 for row in found.rows) else 1}f}"


def named(said: Said, rows: Iterable[Estimate]) -> bool:
    """Whether a sentence names some groups, and no others."""
    found, board = said.args[0], (*said.args, None)[1]
    return are(said, "names", (group_name(found.by, row.name, board) for row in rows))


def highest(said: Said) -> tuple[Estimate, list[Estimate]]:
    """Return the highest, and those that may be as high."""
    *_, first = sorted(said.args[0].rows, key=lambda row: row.value)
    return first, [row for row in said.args[0].rows if row != first and not row.high < first.low]


@claims(
    W,
    *("above", "above.wins.seat", "above.wins.place", "above.wins.motives", "above.wins.dealt"),
    *("above.wins.games", "above.wins.against", "above.chances.room", "told.none"),
)
def is_what_is_expected(said: Said) -> bool:
    found = said.args[0]
    silent = said.key != "told.none" or not [*those(found, 1), *those(found, -1)]
    return silent and said.shows("expected", written(found, found.expected))


@claims(W, "told.above", "told.below")
def are_beyond_chance(said: Said) -> bool:
    found = said.args[0]
    return is_what_is_expected(said) and named(said, those(found, 1 if said.key == "told.above" else -1))


@claims(W, "told.rest")
def so_many_are_left(said: Said) -> bool:
    found = said.args[0]
    beyond = [*those(found, 1), *those(found, -1)]
    return said.shows("n", len(found.rows) - len(beyond)) and bool(beyond)


@claims(W, "told.highest", "told.one")
def is_the_highest(said: Said) -> bool:
    first, rivals = highest(said)
    alone = said.key == "told.one"
    name = said.shows("name", group_name(said.args[0].by, first.name))
    return not rivals and name and alone is (len(said.args[0].rows) == 1)


@claims(W, "told.undecided")
def is_undecided(said: Said) -> bool:
    first, rivals = highest(said)
    name = said.shows("name", group_name(said.args[0].by, first.name))
    return bool(rivals) and name and said.shows("n", len(rivals)) and named(said, rivals)


@claims(W, "row")
def is_estimated(said: Said) -> bool:
    found = said.args[0]
    wanted = [row for row in found.rows if said.value is None or row.name == said.value]
    texts = [said.values[key] for key in ("value", "low", "high")]
    return texts in [[written(found, each) for each in (row.value, row.low, row.high)] for row in wanted]


@claims(W, "open.right")
def it_is_open(said: Said) -> bool:
    return said.value == OPEN and bool(highest(said)[1])


@claims(W, "open.wrong")
def it_is_settled(said: Said) -> bool:
    return said.value == OPEN and not highest(said)[1]


@claims(W, "cases")
def so_many_are_behind_each(said: Said) -> bool:
    return all(said.shows("n", row.cases) for row in said.args[0].rows)


@claims(W, "cases.range")
def from_so_many_to_so_many(said: Said) -> bool:
    cases = sorted(row.cases for row in said.args[0].rows)
    return said.shows("least", cases[0]) and said.shows("most", cases[-1]) and cases[0] < cases[-1]
