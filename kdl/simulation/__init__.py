"""The laboratory: many games at once as tables of pandas, on one machine or on a cluster; needs ``kdl[simulation]``."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kdl.simulation.competition import Tournament, tournament
    from kdl.simulation.games import simulate

#: Where the public names are at home; those who only play for a simulation load none of them, and need no tables.
_HOMES = {
    "Tournament": "kdl.simulation.competition",
    "simulate": "kdl.simulation.games",
    "tournament": "kdl.simulation.competition",
}
_NEEDED = ("joblib", "pandas", "pyarrow", "tqdm")

__all__ = ["Tournament", "simulate", "tournament"]


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for.

    Raises:
        ImportError: What it takes is not installed.
    """
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has: {', '.join(__all__)}")
    if missing := [each for each in _NEEDED if find_spec(each) is None]:
        raise ImportError(
            f"kdl.simulation needs {', '.join(missing)}, which the engine does without; install all that is needed "
            "with: pip install 'kdl[simulation]'"
        )
    found = getattr(import_module(_HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """List the public names."""
    return sorted(__all__)
