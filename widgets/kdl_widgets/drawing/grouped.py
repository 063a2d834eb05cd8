"""Put elements of SVG into groups, so that what several have is said once, for all of them."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from kdl_widgets.drawing.commands import Command, extent

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence

    #: What an element has to have, by attribute; of what is not in it, it may have any, as it shows none of it.
    Paint = Mapping[str, str]

#: What is so where nothing says otherwise.
DEFAULTS = {
    "fill": "#000",
    "font-size": "",
    "font-weight": "400",
    "stroke": "none",
    "stroke-dasharray": "none",
    "stroke-linecap": "butt",
    "stroke-width": "1",
    "text-anchor": "start",
    "transform": "",
}
#: What can be said of the whole picture: what whoever lacks it does not see.
_OF_ALL = ("fill", "font-size", "font-weight", "stroke-width", "text-anchor")
#: As much as how many commands counts an attribute in common with what is drawn before.
_IN_COMMON = 10
#: How long a group is that says nothing.
_GROUP = len("<g></g>")


class Element(NamedTuple):
    """An element, without its paint.

    Attributes:
        paint: How it is painted.
        written: What else there is of it.
        used: Whether others use it: it has no paint of its own, so that they can have theirs.
    """

    paint: Paint
    written: str
    used: bool = False


class _Block(NamedTuple):
    """Elements that follow one another and are painted alike."""

    paint: Paint
    elements: tuple[Element, ...]


def grouped(elements: Iterable[Element]) -> tuple[str, str]:
    """Write elements, and before them the attributes that are to be said of the whole picture."""
    blocks = [_Block(paint, tuple(those)) for paint, those in groupby(elements, lambda each: each.paint)]
    everywhere = {name: value for name in _OF_ALL for value in _most(name, blocks)}
    return _said(everywhere), _written(blocks, {**DEFAULTS, **everywhere})


def _most(name: str, blocks: Sequence[_Block]) -> list[str]:
    """Return which value of an attribute is best said of the whole picture; none if that saves nothing."""
    often = Counter(block.paint[name] for block in blocks if name in block.paint)
    usual = often.pop(DEFAULTS[name], 0) * _long(name, DEFAULTS[name])
    saved = {value: (count - 1) * _long(name, value) - usual for value, count in often.items()}
    return [value for value in saved if saved[value] == max(saved.values()) > 0][:1]


def _written(blocks: Sequence[_Block], known: Paint) -> str:
    """Write blocks, given what is said around them: those together that save most if it is said of them together."""
    saved, start, end, common = max(
        (each for start in range(len(blocks)) for each in _shared(blocks, start, known)), default=(0, 0, 0, ())
    )
    if saved <= 0:
        return "".join(_alone(block, known) for block in blocks)
    inside = _written(blocks[start:end], {**known, **dict(common)})
    before, after = _written(blocks[:start], known), _written(blocks[end:], known)
    return f"{before}<g{_said(dict(common))}>{inside}</g>{after}"


def _shared(
    blocks: Sequence[_Block], start: int, known: Paint
) -> Iterator[tuple[int, int, int, tuple[tuple[str, str], ...]]]:
    """Yield what is saved by a group of the blocks from one on, with its two ends, and what they have in common."""
    common, often = dict[str, str](), Counter[str]()
    for end, block in enumerate(blocks[start:], start + 1):
        for name, value in block.paint.items():
            if not often[name] and value != known[name]:
                common[name] = value
            elif common.get(name) != value:
                common.pop(name, None)
            often[name] += 1
        if not common:
            return
        if end - start > 1:
            shared = tuple(common.items())
            yield sum((often[name] - 1) * _long(name, value) for name, value in shared) - _GROUP, start, end, shared


def _alone(block: _Block, known: Paint) -> str:
    said = _said({name: value for name, value in block.paint.items() if value != known[name]})
    first, *others = block.elements
    if not said or others or first.used:
        inside = "".join(each.written for each in block.elements)
        return f"<g{said}>{inside}</g>" if said else inside
    name, rest = first.written.split(" ", 1)
    return f"{name}{said} {rest}"


def _said(paint: Paint) -> str:
    return "".join(f' {name}="{value}"' for name, value in paint.items())


def _long(name: str, value: str) -> int:
    return len(f' {name}="{value}"')


def alike(commands: Sequence[Command], paint: Callable[[Command], Paint]) -> Iterator[list[Command]]:
    """Put together what is painted alike, as far as nothing comes to lie over or under what it did not.

    First comes a paint that is done with then, and of those what is much or has much in common with what was before;
    of one paint what nothing else lies under, and then, one layer over the other, all that this sets free.
    """
    said, places = [tuple(paint(command).items()) for command in commands], [extent(command) for command in commands]
    below = {
        number: {other for other in range(number) if places[number].overlaps(places[other])}
        for number in range(len(commands))
    }
    last: tuple[tuple[str, str], ...] = ()

    def rank(layers: list[list[int]]) -> tuple[bool, int]:
        number, here = sum(map(len, layers)), said[layers[0][0]]
        return number == left[here], number + _IN_COMMON * len(set(here) & set(last))

    while below:
        left = Counter(said[number] for number in below)
        layers = max(_layers(below, said), key=rank)
        yield from ([commands[number] for number in layer] for layer in layers)
        last, taken = said[layers[0][0]], {number for layer in layers for number in layer}
        below = {number: under - taken for number, under in below.items() if number not in taken}


def _layers(below: Mapping[int, set[int]], said: Sequence[Hashable]) -> Iterator[list[list[int]]]:
    """Yield for each paint what can be drawn now with nothing of another paint between, layer by layer."""
    paints: dict[Hashable, list[int]] = {}
    for number in below:
        paints.setdefault(said[number], []).append(number)
    for numbers in paints.values():
        layers, taken = [], set[int]()
        while layer := [number for number in numbers if number not in taken and below[number] <= taken]:
            layers.append(layer)
            taken.update(layer)
        if layers:
            yield layers
