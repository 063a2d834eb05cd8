"""Mappings that nobody can write into: what is handed out is often what the rules themselves look things up in."""

from __future__ import annotations

import copyreg
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def frozen(entries: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> Mapping[K, V]:
    """Return a read-only mapping with some entries, or none."""
    return MappingProxyType(dict(entries))


def _remade(mapping: Mapping[K, V]) -> tuple[object, tuple[dict[K, V]]]:
    """Say how such a view is pickled and copied, which Python leaves open."""
    return frozen, (dict(mapping),)


copyreg.pickle(MappingProxyType, _remade)  # type: ignore[arg-type]  # its stub wants classes without parameters
