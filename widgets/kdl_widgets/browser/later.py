"""Calls of the kit that are loaded when they are first used: what a page imports, and does not use, takes no time."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import kdl_widgets

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Later:
    """Stands for a call of the kit until it is used.

    Args:
        name: The name of the call.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def _call(self) -> Callable[..., object]:
        return cast("Callable[..., object]", kdl_widgets.__getattr__(self._name))

    def __call__(self, *given: object, **options: object) -> object:
        """Call it."""
        return self._call()(*given, **options)

    def __getattr__(self, name: str) -> object:
        """Return what it has by this name."""
        return getattr(self._call(), name)

    def __dir__(self) -> list[str]:
        """List what it has."""
        return dir(self._call())

    def __repr__(self) -> str:
        """Return what it says of itself."""
        return repr(self._call())


def install(names: Sequence[str] = tuple(dir(kdl_widgets))) -> None:
    """Let what is imported from the kit be loaded when it is first used.

    Args:
        names: The names of the calls; those that are there already stay.
    """
    for name in names:
        vars(kdl_widgets).setdefault(name, Later(name))
