"""Damage: bytes and facts as they come from a bad disk, a bad line, or somebody who tries what happens."""

from __future__ import annotations

import copy
from datetime import date
from typing import TYPE_CHECKING, Any

from hypothesis import settings
from hypothesis import strategies as st

import kdl

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

#: Damage is quickly done: five times as many examples as of other properties.
MANY = settings(max_examples=5 * settings().max_examples)
#: No error is longer than the longest list of choices, and what was given takes a line of it at most.
LONGEST_ERROR = 1_500


def nested(depth: int) -> list[Any]:
    """Return lists in lists."""
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


#: What can stand where something else belongs.
JUNK = st.one_of(
    st.sampled_from(
        [None, True, False, 0, 1, -1, 2, 7, 10**6, 2**63, -(2**64), 10**99, 10**101, 10**400, 0.5, -0.0,
         float("nan"), float("inf"), "", "x", "deluxe", "x" * 5_000, "\ud800", "a\nb", "\0", ".toml", "/dev/zero.toml",
         [], {}, [1], {"a": 1}, [[1, 2], "b"], ["x"] * 300, date(2000, 1, 1)]
    ),
    st.sampled_from([5, 60]).map(nested),
    st.integers(-10, 100),
    st.text(max_size=12),
)  # fmt: skip


def _spots(facts: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place in facts: what it lies in, and its key or its number there."""
    pile = [facts]
    while pile:
        inside = pile.pop()
        keys: Any = inside if isinstance(inside, dict) else range(len(inside))
        for key in keys:
            yield inside, key
            if isinstance(inside[key], (dict, list)):
                pile.append(inside[key])


@st.composite
def damaged_facts(draw: st.DrawFn, facts: dict[str, Any], most: int = 3) -> dict[str, Any]:
    """Draw facts in which something is missing, is something else, stands there twice, or is new."""
    found = copy.deepcopy(facts)
    for _ in range(draw(st.integers(1, most))):
        spots = list(_spots(found))
        inside, key = spots[draw(st.integers(0, len(spots) - 1))]
        match draw(st.sampled_from(["remove", "replace", "replace", "move", "twice", "add"])):
            case "remove":
                del inside[key]
            case "replace":
                inside[key] = copy.deepcopy(draw(JUNK))
            case "move":
                other, place = spots[draw(st.integers(0, len(spots) - 1))]
                inside[key] = copy.deepcopy(other[place])
            case "twice" if isinstance(inside, list):
                inside.insert(key, copy.deepcopy(inside[key]))
            case _ if isinstance(inside, dict):
                inside[draw(st.sampled_from(["x", "deck", "start", "count", "k" * 900, "\ud800"]))] = copy.deepcopy(
                    draw(JUNK)
                )
            case _:
                inside.append(copy.deepcopy(draw(JUNK)))
    return found


@st.composite
def damaged_bytes(draw: st.DrawFn, data: bytes) -> bytes:
    """Draw bytes of which some are others, missing, there twice, or cut off."""
    found = bytearray(data)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(0, len(found) - 1)))
        length = draw(st.integers(1, 40))
        match draw(st.sampled_from(["flip", "cut", "drop", "insert", "twice", "digits"])):
            case "flip" if found:
                found[at] ^= 1 << draw(st.integers(0, 7))
            case "cut":
                del found[at:]
            case "drop":
                del found[at : at + length]
            case "insert":
                found[at:at] = draw(st.binary(max_size=40))
            case "twice":
                found[at:at] = found[at : at + length]
            case _:
                found[at:at] = b"9" * draw(st.sampled_from([1, 30, 5_000]))
    return bytes(found)


def opened(load: Callable[..., Any], *given: object) -> Any:
    """Return what a loader returns, or None where it refuses in words; whatever else happens goes through."""
    try:
        return load(*given)
    except kdl.KdlError as error:
        check_told(error)
    return None


def check_told(error: kdl.KdlError) -> None:
    """Make sure that an error is one line that is not too long to be read, and can be written anywhere."""
    text = str(error)
    assert 0 < len(text) <= LONGEST_ERROR
    assert "\n" not in text
    assert text.encode("utf-8")
