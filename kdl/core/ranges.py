"""What there is to choose from for the options of a new game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

#: How an option is chosen: one of its values, any of them together, on or off, or a number.
Kind = Literal["one", "many", "flag", "number"]


class Range(NamedTuple):
    """What there is to choose from for an option; what of it the rules allow, the check of the options says.

    Attributes:
        name: The name of the option.
        kind: How it is chosen.
        values: Gives its values from the options before it; where any go together, each by itself.
    """

    name: str
    kind: Kind
    values: Callable[[Mapping[str, object]], tuple[object, ...]]


def flag_range(name: str) -> Range:
    """Return the range of an option that is switched on or off."""
    return Range(name, "flag", lambda _: (False, True))
