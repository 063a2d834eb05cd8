"""Tables of the sentences and the parts of pictures of an exported page, so that it holds each of them once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kdl_widgets.drawing.commands import Text, extent, moved
from kdl_widgets.drawing.svg import at_night, element

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kdl_widgets.drawing.commands import Command

_SENTENCE = re.compile(r"(?<=[.;:!?]) ")

#: A part of a picture: the number of its element, and of what moves by itself its place.
Row = tuple[int] | tuple[int, float, float]


class Texts:
    """Sentences by number, each once."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    @property
    def rows(self) -> list[str]:
        """The sentences, in the order of their numbers."""
        return list(self._numbers)

    def number(self, text: str) -> int:
        """Return the number of a text, a new one if it is new."""
        return self._numbers.setdefault(text, len(self._numbers))

    def sentences(self, text: str) -> list[int]:
        """Return the numbers of the sentences that a text consists of; a blank joins them again.

        >>> texts = Texts()
        >>> texts.sentences("It is dark. Lucky is near."), texts.sentences("It is late. Lucky is near.")
        ([0, 1], [2, 1])
        """
        return [self.number(part) for part in _SENTENCE.split(text)] if text else []


class Parts:
    """The parts of pictures by number, each once: an element of SVG, and its place if it moves.

    Args:
        movers: What the keys of the commands begin with that move by themselves; their elements bear that name, and
            are drawn at the origin, so that they are the same wherever they stand.
    """

    def __init__(self, movers: Collection[str]) -> None:
        self._movers = tuple(sorted(movers))
        self._elements: dict[str, int] = {}
        self._rows: dict[Row, int] = {}
        self._drawn: list[Command] = []
        self._last: dict[int, tuple[int, Command]] = {}

    @property
    def elements(self) -> list[str]:
        """The elements, in the order of their numbers, in the colours of light pages."""
        return list(self._elements)

    @property
    def rows(self) -> list[Row]:
        """The element and the place of each part, in the order of their numbers."""
        return list(self._rows)

    @property
    def style(self) -> str:
        """The style sheet that gives the elements the colours of dark pages."""
        night = at_night(self._drawn)
        return f"@media (prefers-color-scheme: dark) {{\n{night}\n}}\n" if night else ""

    def numbers(self, commands: Sequence[Command]) -> list[int]:
        """Return the numbers of the parts of a picture.

        Commands that are the same objects as in the picture before are not written again.
        """
        self._last = {id(each): self._last.get(id(each)) or (self._number(each), each) for each in commands}
        return [self._last[id(each)][0] for each in commands]

    def _number(self, command: Command) -> int:
        """Return the number of a part, a new one if it is new."""
        mover = next((each for each in self._movers if command.key.startswith(f"{each}/")), "")
        place = _place(command) if mover else ()
        drawn = element(moved(command, -place[0], -place[1]) if place else command)
        if mover:
            drawn = drawn.replace(" ", f' data-who="{mover}" ', 1)
        row = (self._elements.setdefault(drawn, len(self._elements)), *place)
        self._drawn.append(command)
        return self._rows.setdefault(row, len(self._rows))


def _place(command: Command) -> tuple[float, float]:
    """Return where a command is drawn, as exactly as it is written."""
    place = (command.x, command.y) if isinstance(command, Text) else extent(command)[:2]
    return round(place[0], 2), round(place[1], 2)
