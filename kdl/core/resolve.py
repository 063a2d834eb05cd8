"""Find what an owner names as ``module:name``, such as a player; and what can't be imported where it is named."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any


@cache
def resolve(target: str) -> Any:
    """Return what a text names, for example ``"kdl.players.mansion.hint:hint_player"``.

    Raises:
        ImportError: There is no such module.
        AttributeError: The module has nothing of that name.
    """
    module, _, name = target.partition(":")
    return getattr(import_module(module), name)
