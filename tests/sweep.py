"""What is looked at on every page, and in each run on some of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable


def sampled(everything: Iterable[Any], kept: Collection[Any], *, whole: bool = False) -> list[Any]:
    """Return parameters of which only some are used in each run, and all of them by ``-m "sweep or not sweep"``.

    Args:
        everything: All of them.
        kept: Those that are used in each run.
        whole: Whether each is one value, be it a tuple.

    Raises:
        ValueError: One that is to be kept is none of them.
    """
    found = list(everything)
    if strange := [each for each in kept if each not in found]:
        raise ValueError(f"none of the parameters: {strange}")
    return [each if each in kept else _swept(each, whole=whole) for each in found]


def _swept(each: Any, *, whole: bool) -> Any:
    values = each if isinstance(each, tuple) and not whole else (each,)
    return pytest.param(*values, marks=pytest.mark.sweep)
