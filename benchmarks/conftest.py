"""Show what the benchmarks of random play found as steps per second: in the table, and in last lines with ratios."""

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
    """Print both rates of each comparison and their ratio below the table of pytest-benchmark."""
    session = getattr(config, "_benchmarksession", None)
    found: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for bench in session.benchmarks if session else ():
        if "pairs" in bench.extra_info:
            found.setdefault(tuple(bench.extra_info["names"]), []).extend(map(tuple, bench.extra_info["pairs"]))
    for names, pairs in found.items():
        terminalreporter.section("random play of 4 seats, steps per second of processor time")
        for name, rates in zip(names, zip(*pairs, strict=True), strict=True):
            terminalreporter.line(f"{name:<16}{median(rates):>12,.0f}")
        ratios = sorted(one / other for one, other in pairs)
        low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
        spread = f"median of {len(ratios)} interleaved pairs; middle half {low:.2f} to {high:.2f}"
        terminalreporter.line(f"{'ratio':<16}{median(ratios):>12.2f}   ({spread})")
