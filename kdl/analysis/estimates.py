"""Estimates from many games: what a share or a mean is, group by group, and between what it lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from operator import index
from random import Random
from statistics import fmean
from typing import NamedTuple, SupportsFloat, TypeAlias

from kdl.analysis.strength import wilson
from kdl.core.validation import check_number, check_seed, listed
from kdl.errors import ArgumentError, OptionError

#: What is estimated group by group: a mapping, or pairs of a name and values, as ``DataFrame.groupby`` yields them.
Groups: TypeAlias = (
    Mapping[str, Iterable[SupportsFloat]]
    | Mapping[int, Iterable[SupportsFloat]]
    | Iterable[tuple[object, Iterable[SupportsFloat]]]
)

#: How often a mean is drawn anew, and which of these are the ends of its interval: 95 of 100 lie between them.
_DRAWN, _TAIL = 1_000, 25

#: Nobody can read more groups.
_MOST_GROUPS = 100


class Estimate(NamedTuple):
    """What is estimated of one group.

    Attributes:
        name: The group: a number, such as a seat from 0, or an id.
        value: The share, from 0 to 1, or the mean.
        low: Where its 95 % interval begins.
        high: Where it ends.
        cases: How many cases are behind it.
    """

    name: str | int
    value: float
    low: float
    high: float
    cases: int


class Estimates(NamedTuple):
    """What is estimated, group by group.

    Attributes:
        measure: What is estimated: ``"wins"``, ``"turns"``, ``"chances"``, or anything else.
        by: What the groups are: ``"place"``, ``"room"``, ``"pets"`` …, ``""`` where their names say it.
        rows: The estimates, in the order of the groups.
        is_share: Whether they are shares, from 0 to 1.
        expected: What each would be if there were no difference between the groups; None where nothing is expected.
    """

    measure: str
    by: str
    rows: tuple[Estimate, ...]
    is_share: bool
    expected: float | None = None

    @property
    def above(self) -> tuple[Estimate, ...]:
        """Those whose whole interval lies above what is expected."""
        return tuple(row for row in self.rows if self.expected is not None and row.low > self.expected)

    @property
    def below(self) -> tuple[Estimate, ...]:
        """Those whose whole interval lies below what is expected."""
        return tuple(row for row in self.rows if self.expected is not None and row.high < self.expected)

    @property
    def highest(self) -> Estimate:
        """The one with the highest value; of equal ones the first."""
        return max(self.rows, key=lambda row: row.value)

    @property
    def rivals(self) -> tuple[Estimate, ...]:
        """Those whose interval reaches into that of the highest: with none of them it is settled which that is."""
        return tuple(row for row in self.rows if row is not self.highest and row.high >= self.highest.low)


def proportions(groups: Groups, measure: str = "", by: str = "", *, expected: float | None = None) -> Estimates:
    """Estimate in which share of the cases something is so, with the 95 % interval of Wilson.

    Args:
        groups: For each group whether it is so, case by case.
        measure: What is estimated, see :class:`Estimates`.
        by: What the groups are.
        expected: The share where there is no difference between the groups.

    Raises:
        ArgumentError: They are no groups, or one is empty.

    >>> found = proportions({"with": [True, True, False, True], "without": [False, False, True, False]})
    >>> [(row.name, row.value, round(row.low, 2), round(row.high, 2)) for row in found.rows]
    [('with', 0.75, 0.3, 0.95), ('without', 0.25, 0.05, 0.7)]
    """
    rows = []
    for name, values in _read(groups):
        hits = sum(map(bool, values))
        rows.append(Estimate(name, hits / len(values), *wilson(hits, len(values)), len(values)))
    return Estimates(measure, by, tuple(rows), is_share=True, expected=expected)


def means(groups: Groups, measure: str = "", by: str = "", *, seed: int = 0) -> Estimates:
    """Estimate a mean, with a 95 % interval by the bootstrap: of 1,000 draws with putting back, 95 in 100 lie in it.

    Args:
        groups: For each group a number for each case.
        measure: What is estimated, see :class:`Estimates`.
        by: What the groups are.
        seed: Decides the draws.

    Raises:
        ArgumentError: They are no groups, or one is empty.
        OptionError: It is no seed.

    >>> found = means({"short": [10, 12, 11, 13], "long": [20, 24, 31, 19]}, "turns")
    >>> [(row.name, row.value, row.low, row.high) for row in found.rows]
    [('short', 11.5, 10.5, 12.5), ('long', 23.5, 19.5, 28.25)]
    """
    check_seed(seed)
    rows = []
    for name, values in _read(groups):
        numbers, chance = [float(value) for value in values], Random(f"{seed} {name}")
        drawn = sorted(fmean(chance.choices(numbers, k=len(numbers))) for _ in range(_DRAWN))
        rows.append(Estimate(name, fmean(numbers), drawn[_TAIL], drawn[-1 - _TAIL], len(numbers)))
    return Estimates(measure, by, tuple(rows), is_share=False)


class Bins(NamedTuple):
    """How often which values came up in a group.

    Attributes:
        name: The group.
        counts: How many values lie in each bin; the first begins at 0.
        quarters: Below which value a quarter, a half and three quarters of them lie, or at it.
        cases: How many values there are.
    """

    name: str | int
    counts: tuple[int, ...]
    quarters: tuple[float, float, float]
    cases: int


def bins(groups: Groups, width: int) -> tuple[Bins, ...]:
    """Count values by size, from 0 on, in bins of the same width, as many as the largest value needs.

    Raises:
        ArgumentError: They are no groups, or one is empty.
        OptionError: The width is none, or a value is below 0.

    >>> bins({"short": [1, 2, 2, 7], "long": [4, 9]}, 5)[0]
    Bins(name='short', counts=(3, 1), quarters=(1.0, 2.0, 2.0), cases=4)
    """
    check_number("the width of a bin", width, 1, 1_000_000)
    read = [(name, sorted(map(float, values))) for name, values in _read(groups)]
    if min(values[0] for _, values in read) < 0:
        raise OptionError("values that are counted by size must be 0 or more")
    number = 1 + max(int(values[-1] // width) for _, values in read)
    found = []
    for name, values in read:
        counts = [0] * number
        for value in values:
            counts[int(value // width)] += 1
        first, half, last = (values[-(-len(values) * quarter // 4) - 1] for quarter in (1, 2, 3))
        found.append(Bins(name, tuple(counts), (first, half, last), len(values)))
    return tuple(found)


def _read(groups: Groups) -> Iterator[tuple[str | int, list[SupportsFloat]]]:
    """Yield the name and the values of each group."""
    needed = "groups, as a mapping or as DataFrame.groupby yields them, none of them empty"
    pairs = listed(groups.items() if isinstance(groups, Mapping) else groups, needed)
    if not 0 < len(pairs) <= _MOST_GROUPS or not all(isinstance(pair, tuple) and len(pair) == 2 for pair in pairs):
        raise ArgumentError(needed, groups)
    for name, values in pairs:
        held = list(values)
        if not held:
            raise ArgumentError(needed, groups)
        yield _name(name), held


def _name(name: object) -> str | int:
    """Return the name of a group as a plain number or a text, whatever library it comes from."""
    return index(name) if hasattr(name, "__index__") else str(name)
