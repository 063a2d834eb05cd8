"""What makes a tuple an event: the rule behind its kind, and that events of different kinds are never equal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T", bound=type[tuple[Any, ...]])

#: The rule behind each kind of event, under which the editions name its clause.
RULES: dict[type, str] = {}


def event(rule: str) -> Callable[[T], T]:
    """Enter the rule of a kind of event, and make it differ from tuples of other kinds that hold the same values."""

    def enter(cls: T) -> T:
        RULES[cls] = rule
        for name, method in {"__eq__": _same, "__ne__": _differs, "__hash__": _hash}.items():
            setattr(cls, name, method)
        return cls

    return enter


def _same(self: tuple[Any, ...], other: object) -> bool:
    return type(self) is type(other) and tuple.__eq__(self, other)


def _differs(self: tuple[Any, ...], other: object) -> bool:
    return not _same(self, other)


def _hash(self: tuple[Any, ...]) -> int:
    return hash((type(self).__name__, tuple(self)))
