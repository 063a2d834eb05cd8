"""Whether a difference is settled: a test that may be looked at after every game, and stopped whenever it says so.

The usual interval is right 95 times in 100 if one looks once, after a number of games that was fixed before. Who looks
again and again, and stops when it looks good, is wrong far more often. This test is wrong at most as often as its error
says, however often one looks: it bets on the difference, with a stake that is never more than it has, and by Ville's
inequality what is worth 1 at the beginning is ever worth 1 / error with that probability at most, if there is no
difference to bet on. See Waudby-Smith and Ramdas (2024), "Estimating means of bounded random variables by betting",
Journal of the Royal Statistical Society B 86. Many stakes are held at once, each with an equal part of what there is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import exp, log, log1p
from typing import Literal, NamedTuple

from kdl.errors import OptionError, told

#: What part of what can be lost is staked.
_STAKES = tuple(0.75**power for power in range(1, 20))

#: An end of an interval is found by halving it so many times.
_HALVINGS = 30

#: Of two players, which is stronger; or it cannot be told yet.
Verdict = Literal["stronger", "weaker", "open"]


class Interval(NamedTuple):
    """Where a mean lies, whenever one looks.

    Attributes:
        low: The lower end.
        high: The upper end.
    """

    low: float
    high: float


class Difference:
    """What is known of the mean of numbers from -1 to 1, each of which was drawn like the others.

    Args:
        error: With what probability at most anything that is ever said of the mean is wrong.

    Raises:
        OptionError: The error is no probability.
    """

    def __init__(self, error: float = 0.05) -> None:
        self.error: float = checked_error(error)
        self._seen: Counter[float] = Counter()
        self._settled: Verdict = "open"

    def add(self, value: float) -> None:
        """Take one more number into account, and see whether it settles the question."""
        if not -1 <= value <= 1:
            raise OptionError(f"a difference is a number from -1 to 1, not {value}")
        self._seen[(1 + value) / 2] += 1
        if self._settled == "open":
            above, below = _worth(self._seen, 0.5), _worth(_turned(self._seen), 0.5)
            self._settled = "stronger" if above > self._needed else "weaker" if below > self._needed else "open"

    @property
    def verdict(self) -> Verdict:
        """Whether the mean is above 0 (``"stronger"``), below it, or cannot be told yet; once said, it stays said."""
        return self._settled

    @property
    def mean(self) -> float:
        """The mean of the numbers so far; 0 without any."""
        count = self._seen.total()
        return 2 * sum(value * times for value, times in self._seen.items()) / count - 1 if count else 0.0

    @property
    def interval(self) -> Interval:
        """Where the mean lies, as far as can be told now."""
        low = _lower_end(self._seen, self._needed)
        high = 1 - _lower_end(_turned(self._seen), self._needed)
        return Interval(2 * low - 1, 2 * high - 1)

    @property
    def _needed(self) -> float:
        """The logarithm of what must be won: each side has half of the error."""
        return log(2 / self.error)


def checked_error(error: object) -> float:
    """Return the probability of being wrong.

    Raises:
        OptionError: It is none.
    """
    if not isinstance(error, (int, float)) or not 0 < error < 1:
        raise OptionError(f"the error must be a number between 0 and 1, not {told(error)}")
    return error


def _turned(seen: Mapping[float, int]) -> dict[float, int]:
    """Look at numbers from 0 to 1 from the other side."""
    return {1 - value: times for value, times in seen.items()}


def _worth(seen: Mapping[float, int], mean: float) -> float:
    """Return the logarithm of what has come of betting that numbers from 0 to 1 have a mean above this one."""
    logs = [sum(times * log1p(stake * (value / mean - 1)) for value, times in seen.items()) for stake in _STAKES]
    top = max(logs)
    return top + log(sum(exp(each - top) for each in logs) / len(logs))


def _lower_end(seen: Mapping[float, int], needed: float) -> float:
    """Return the greatest mean on which enough is won: what has come of it falls as the mean grows."""
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _worth(seen, middle) > needed else (low, middle)
    return low
