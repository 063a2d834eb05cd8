"""The laboratory: many games as tables of pandas, and games for programs that learn; needs ``kdl[simulation]``."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from kdl.simulation.extras import missing

if TYPE_CHECKING:
    from kdl.analysis.estimates import means, proportions
    from kdl.simulation.competition import Tournament, tournament
    from kdl.simulation.games import simulate
    from kdl.simulation.waiting import simulate_waits

#: Where the public names are at home; those who only play for a simulation load none of them, and need no tables.
_HOMES = {
    "Tournament": "kdl.simulation.competition",
    **dict.fromkeys(("means", "proportions"), "kdl.analysis.estimates"),
    "simulate": "kdl.simulation.games",
    "simulate_waits": "kdl.simulation.waiting",
    "tournament": "kdl.simulation.competition",
}
_NEEDED = ("joblib", "pandas", "pyarrow", "tqdm")

__all__ = ["Tournament", "means", "proportions", "simulate", "simulate_waits", "tournament"]


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for.

    Raises:
        ImportError: What it takes is not installed.
    """
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has: {', '.join(__all__)}")
    if any(find_spec(each) is None for each in _NEEDED):
        raise missing("kdl.simulation", "simulation", _NEEDED)
    found = getattr(import_module(_HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """List the public names."""
    return sorted(__all__)
