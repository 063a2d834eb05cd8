"""Values that never change: read-only mappings, equality by value, fast tuples, and sets of cards as bit masks."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from operator import attrgetter, itemgetter
from types import MappingProxyType
from typing import Any, Self, TypeVar

K = TypeVar("K")
V = TypeVar("V")


def frozen(entries: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> Mapping[K, V]:
    """Return a read-only mapping with some entries, or none."""
    return MappingProxyType(dict(entries))


def _remade(mapping: Mapping[K, V]) -> tuple[object, tuple[dict[K, V]]]:
    """Say how such a view is pickled and copied, which Python leaves open."""
    return frozen, (dict(mapping),)


copyreg.pickle(MappingProxyType, _remade)  # type: ignore[arg-type]  # its stub wants classes without parameters


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


T = TypeVar("T")

#: Make a NamedTuple from the tuple of all its values: a third of the time of calling its class.
make: Callable[[type[T], Any], T] = tuple.__new__  # type: ignore[assignment]

#: Takes some values out of a row.
Picker = Callable[[Sequence[T]], tuple[T, ...]]


def picker(places: Sequence[int]) -> Picker[T]:
    """Return what takes the values at some places out of a row, in this order."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda row: tuple([row[place] for place in places])


CardIds = tuple[str, ...]

#: Stands for the weapon of an attempt with bare hands, for a winner that there is not yet, for the space of a pawn that
#: is out of the game, and for Lucky where a seat could stand.
NONE = -1


def members(bits: int) -> Iterator[int]:
    """Yield the numbers of the cards in a bit mask, ascending."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def bits_of(cards: tuple[int, ...]) -> int:
    """Return the bit mask of some cards."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits
