"""Show what the benchmark of random play found as steps per second: in the table, and in a last line with the ratio."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pytest


def pytest_benchmark_scale_unit(unit: str, benchmarks: list[dict[str, Any]]) -> tuple[str, float] | None:
    """Count steps, not rounds, as the operations of a benchmark that says how many steps a round has."""
    steps = {bench["extra_info"].get("steps") for bench in benchmarks}
    return ("", steps.pop()) if unit == "operations" and len(steps) == 1 and None not in steps else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print both rates and their ratio below the table of pytest-benchmark."""
    session = getattr(config, "_benchmarksession", None)
    rates = [bench.extra_info for bench in (session.benchmarks if session else ()) if "pairs" in bench.extra_info]
    if not rates:
        return
    pairs = [tuple(pair) for info in rates for pair in info["pairs"]]
    ours, theirs = median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)
    ratios = sorted(pair[0] / pair[1] for pair in pairs)
    low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
    terminalreporter.section("random play of 4 seats, steps per second of processor time")
    terminalreporter.line(f"kdl             {ours:>12,.0f}")
    terminalreporter.line(f"catanatron      {theirs:>12,.0f}")
    spread = f"median of {len(ratios)} interleaved pairs; middle half {low:.1f} to {high:.1f}"
    terminalreporter.line(f"ratio           {median(ratios):>12.1f}   ({spread})")
