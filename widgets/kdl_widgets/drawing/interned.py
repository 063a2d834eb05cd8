"""What a page says more than once, said once: texts, outlines and colours in tables."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import TYPE_CHECKING, Generic, TypeVar

from kdl_widgets.drawing.commands import Text, extent, moved
from kdl_widgets.drawing.svg import fragment
from kdl_widgets.drawing.tokens import switched

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kdl_widgets.drawing.commands import Command

_SENTENCE = re.compile(r"(?<=[.;:!?]) ")
#: What stands in an outline for the colours with which it is drawn.
FILL, STROKE = "@fill", "@stroke"

#: A part of a picture: the number of its outline, its fill, its stroke, and of what moves by itself its place.
Row = tuple[int, str, str] | tuple[int, str, str, float, float]


_Each = TypeVar("_Each", bound=Hashable)


class Numbered(Generic[_Each]):
    """Things by number, each once."""

    def __init__(self) -> None:
        self._places: dict[_Each, int] = {}

    @property
    def rows(self) -> list[_Each]:
        """The things, in the order of their numbers."""
        return list(self._places)

    def number(self, each: _Each) -> int:
        """Return the number of a thing, a new one if it is new."""
        return self._places.setdefault(each, len(self._places))


class Texts(Numbered[str]):
    """Texts by number, each once."""

    def sentences(self, text: str) -> list[int]:
        """Return the numbers of the sentences that a text consists of; a blank joins them again.

        >>> texts = Texts()
        >>> texts.sentences("It is dark. Lucky is near."), texts.sentences("It is late. Lucky is near.")
        ([0, 1], [2, 1])
        """
        return [self.number(part) for part in _SENTENCE.split(text)] if text else []


class Parts:
    """The parts of pictures by number, each once: an outline, its colours, and its place if it moves.

    Colours that differ between a light and a dark page stand under names, to which :attr:`style` gives both.

    Args:
        movers: What the keys of the commands begin with that move by themselves; their outlines bear that name, and
            are drawn at the origin, so that they are the same wherever they stand.

    Attributes:
        outlines: The elements of SVG, with :data:`FILL` and :data:`STROKE` where their colours belong.
    """

    def __init__(self, movers: Collection[str]) -> None:
        self.outlines = Texts()
        self._movers = tuple(sorted(movers))
        self._inks: dict[tuple[str, str], str] = {}
        self._rows: dict[Row, int] = {}
        self._last: dict[tuple[int, int], tuple[int, Command, Command]] = {}

    @property
    def rows(self) -> list[Row]:
        """The outline and the colours of each part, in the order of their numbers."""
        return list(self._rows)

    def numbers(self, by_day: Sequence[Command], by_night: Sequence[Command]) -> list[int]:
        """Return the numbers of the parts of a picture, from its commands in the colours of a light and a dark page.

        What stays from picture to picture is drawn once and for all: the same objects need no second look.
        """
        found = {}
        for one, other in zip(by_day, by_night, strict=True):
            both = id(one), id(other)
            found[both] = self._last.get(both) or (self._number(one, other), one, other)
        self._last = found
        return [found[id(one), id(other)][0] for one, other in zip(by_day, by_night, strict=True)]

    def _number(self, by_day: Command, by_night: Command) -> int:
        """Return the number of a part, a new one if it is new."""
        inks = {
            name: self._ink(getattr(by_day, name), getattr(by_night, name))
            for name in ("fill", "stroke")
            if getattr(by_day, name, "")
        }
        mover = next((each for each in self._movers if by_day.key.startswith(f"{each}/")), "")
        place = _place(by_day) if mover else ()
        outline = _outline(moved(by_day, -place[0], -place[1]) if place else by_day, inks, mover)
        row = (self.outlines.number(outline), inks.get("fill", ""), inks.get("stroke", ""), *place)
        return self._rows.setdefault(row, len(self._rows))

    def _ink(self, day: str, night: str) -> str:
        return day if day == night else f"var({self._inks.setdefault((day, night), f'--k{len(self._inks)}')})"

    @property
    def inks(self) -> list[tuple[str, str]]:
        """The colours that differ, on a light and on a dark page, in the order of their names."""
        return list(self._inks)

    @property
    def style(self) -> str:
        """The style sheet that gives the names their colours, on a page that has the design tokens."""
        named = "".join(f"{name}:{switched(day, night)};" for (day, night), name in self._inks.items())
        return f":root{{{named}}}\n" if named else ""


def _place(command: Command) -> tuple[float, float]:
    """Return where a command is drawn, as exactly as it is written."""
    place = (command.x, command.y) if isinstance(command, Text) else extent(command)[:2]
    return round(place[0], 2), round(place[1], 2)


def _outline(command: Command, inks: Collection[str], mover: str) -> str:
    """Write a command as an element without its colours, with the name of whoever moves."""
    if isinstance(command, Text):
        blank: Command = command._replace(fill=FILL)
    else:
        blank = command._replace(fill=FILL if "fill" in inks else "", stroke=STROKE if "stroke" in inks else "")
    element = fragment((blank,))
    return element.replace(" ", f' data-who="{mover}" ', 1) if mover else element
