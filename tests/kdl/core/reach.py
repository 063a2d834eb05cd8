"""What can be reached from a value, for tests of what may be known and what can be written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

PLAIN = {str, int, float, bool, type(None)}


def everything_in(value: object) -> list[object]:
    """List everything that can be reached from a value by its attributes and entries."""
    found, waiting, seen = [], [value], set()
    while waiting:
        here = waiting.pop()
        found.append(here)
        if type(here) in PLAIN or id(here) in seen:
            continue
        seen.add(id(here))
        if isinstance(here, Mapping):
            waiting += [*here.keys(), *here.values()]
        elif isinstance(here, tuple | frozenset | list | set):
            waiting += [*here]
        if is_dataclass(here):
            waiting += [getattr(here, field.name) for field in fields(here)]
        waiting += list(getattr(here, "__dict__", {}).values())
    return found
