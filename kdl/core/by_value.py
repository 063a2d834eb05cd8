"""Frozen things that are equal if they state the same, also when one of them comes from another process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, Self


class ByValue:
    """A frozen dataclass with an id; nothing that it works out from its fields is compared, pickled or copied.

    >>> import copy
    >>> import kdl
    >>> board = kdl.load_board("deluxe")
    >>> copy.deepcopy(board) == board
    True
    """

    __slots__ = ()
    id: str

    def __eq__(self, other: object) -> bool:
        """Whether it is of the same class and states the same."""
        if self is other:
            return True
        return _stated(self) == _stated(other) if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        """Hash the id: few things that differ share one."""
        return hash(self.id)

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        """Pickle as what it states."""
        return type(self), _stated(self)


def _stated(thing: Any) -> tuple[Any, ...]:
    return _getter(type(thing))(thing)  # type: ignore[arg-type]  # mypy: a class is hashable


@cache
def _getter(kind: type[Any]) -> Callable[[Any], tuple[Any, ...]]:
    """Return what gets all fields of a class: it is asked for millions of times."""
    return attrgetter(*(each.name for each in fields(kind)))
