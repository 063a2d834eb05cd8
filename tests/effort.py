"""How much is tried: ``make test`` tries little, ``make test-slow`` more, ``make sweep`` most."""

import os
from collections.abc import Iterable
from typing import TypeVar

Some = TypeVar("Some")

#: One of ``quick``, ``many`` and ``thorough``.
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "quick")


def by_effort(quick: Some, many: Some, thorough: Some) -> Some:
    """Choose what fits how much is tried in this run."""
    return {"quick": quick, "many": many, "thorough": thorough}[PROFILE]


def a_third(of: Iterable[Some]) -> list[Some]:
    """Return a third of some things for ``make test``, the rest for ``make test-slow``, and all for ``make sweep``."""
    every = list(of)
    others = [each for place, each in enumerate(every) if place % 3]
    return by_effort(every[::3], others, every)
