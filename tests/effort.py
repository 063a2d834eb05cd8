"""How much is tried: ``make test`` tries little, ``make test-slow`` more, ``make sweep`` most."""

import os
from typing import TypeVar

Some = TypeVar("Some")

#: One of ``quick``, ``many`` and ``thorough``.
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "quick")


def by_effort(quick: Some, many: Some, thorough: Some) -> Some:
    """Choose what fits how much is tried in this run."""
    return {"quick": quick, "many": many, "thorough": thorough}[PROFILE]
