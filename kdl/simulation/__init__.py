"""The laboratory: many games as tables of pandas, and games for programs that learn; needs ``kdl[simulation]``."""

from __future__ import annotations

from importlib.util import find_spec

from kdl.lazy import attach_stub
from kdl.simulation.extras import missing

_NEEDED = ("joblib", "pandas", "pyarrow", "tqdm")

# Those who only play for a simulation load none of these, and need no tables.
_load, __dir__, __all__ = attach_stub(__name__, __file__)


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for.

    Raises:
        ImportError: What it takes is not installed.
    """
    if name in __all__ and any(find_spec(each) is None for each in _NEEDED):
        raise missing("kdl.simulation", "simulation", _NEEDED)
    return _load(name)
