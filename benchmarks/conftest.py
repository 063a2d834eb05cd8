"""Show what the benchmark of random play found below the table of pytest-benchmark: steps per second, and ratios."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import median, quantiles
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the table of speeds."""
    session = getattr(config, "_benchmarksession", None)
    for bench in session.benchmarks if session else ():
        if "steps_per_second" in bench.extra_info:
            terminalreporter.section("random play, steps per second of processor time, in the same rounds")
            for line in table(bench.extra_info["steps_per_second"]):
                terminalreporter.line(line)


def table(rates: Mapping[str, Sequence[float]]) -> Iterator[str]:
    """Yield a row for each game: its speed, and how many times as many steps the first one makes, round by round."""
    first = next(iter(rates))
    yield f"{'game':<26}{'steps/s':>10}   {first} makes so many times as many (middle half of the rounds)"
    for name, of_it in rates.items():
        ratios = [one / other for one, other in zip(rates[first], of_it, strict=True)]
        low, middle, high = quantiles(ratios, n=4)
        yield f"{name:<26}{median(of_it):>10,.0f}   {middle:.2f} ({low:.2f} to {high:.2f})"
