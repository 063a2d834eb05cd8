"""What is made step by step, so that a page can be told how far it is, and it can be given up in between."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TypeVar

from kdl.narration.names import called

MadeT = TypeVar("MadeT")
#: It yields after each step how large a part is done, from 0 to 1, and returns what was made.
Making = Generator[float, None, MadeT]


def finished(making: Making[MadeT]) -> MadeT:
    """Make all of something, and return it.

    >>> def halves():
    ...     yield 0.5
    ...     yield 1.0
    ...     return "made"
    >>> finished(halves())
    'made'
    """
    while True:
        try:
            next(making)
        except StopIteration as made:
            value: MadeT = made.value
            return value


def between(making: Making[MadeT], start: float, end: float) -> Making[MadeT]:
    """Make something as a part of something larger, which is done from one part to another meanwhile."""
    while True:
        try:
            done = next(making)
        except StopIteration as made:
            value: MadeT = made.value
            return value
        yield start + (end - start) * done


def naming(making: Making[MadeT], names: Mapping[int, str]) -> Making[MadeT]:
    """Make something in which seats are called by names of their own, and nothing else that is made meanwhile."""
    while True:
        try:
            with called(names):
                done = next(making)
        except StopIteration as made:
            value: MadeT = made.value
            return value
        yield done
