"""Labels: the name and number of a space, in the ways in which they can be set."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.geometry import Rect
from kdl.narration.grammar import capital
from kdl.words import has_text, say
from kdl_widgets.drawing.fonts import CAPITALS, text_width

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.mansion.board.board import Space

#: In pixels.
SMALLEST_TYPE, LARGEST_TYPE = 9.0, 17.0
_LEADING = 1.12
#: What it costs to write nothing where there is no number: less than pawns that are too small to be told apart.
UNNAMED = 48


class Word(NamedTuple):
    """A line of a label.

    Attributes:
        text: What it says.
        x: Its left end.
        y: Its baseline.
        size: Size of its type.
        bold: Whether it is bold.
        role: ``"number"``, ``"name"``, ``"badge"`` (of stairs), ``"floor"`` (a heading), ``"note"`` beside it, or
            ``"legend"``.
    """

    text: str
    x: float
    y: float
    size: float
    bold: bool
    role: str

    @property
    def length(self) -> float:
        """How long it runs."""
        return text_width(self.text, self.size, bold=self.bold)


class Block(NamedTuple):
    """A label before it has a place: its words from (0, 0), its size, and how much was lost to make it fit."""

    words: tuple[Word, ...]
    width: float
    height: float
    loss: float


def labels(space: Space, unit: float, language: str, *, standing: bool, badge: str = "") -> Iterator[Block]:
    """Yield the labels that a space could have, from the whole name to the bare number or badge, or nothing at all."""
    name = space.name[language]
    if not standing:
        quiet = _type_size(unit) * 0.86
        if unit >= 8:
            yield from (
                _stack("", lines, quiet, 0) if not badge else _pin(badge, lines, quiet) for lines in _wraps(name)
            )
        if badge:
            yield _pin(badge, (), max(quiet, SMALLEST_TYPE / unit))._replace(loss=40)
        return
    size = _type_size(unit) * (1 if space.kind == "room" else 0.86)
    small, smaller = (max(part * size, SMALLEST_TYPE / unit) for part in (0.84, 0.7))
    size = max(size, SMALLEST_TYPE / unit)
    number = "" if space.number is None else str(space.number)
    names = [*_short(space, language), (30, shorten(name, 9)), (36, shorten(name, 6)), (56, shorten(name, 4))]
    for loss, words in ((0, name), *(each for each in names if each[1] != name)):
        for lines in _wraps(words):
            yield _hang(number, lines, size, loss + 2 * len(lines))
            yield _stack(number, lines, size, loss + 2 * len(lines) + 1)
            yield _stack(number, lines, small, loss + 2 * len(lines) + 12)
            yield _stack(number, lines, smaller, loss + 2 * len(lines) + 24)
    if number:
        yield _stack(number, (), size, 70)._replace(height=(CAPITALS + 0.12) * size)
    else:
        yield Block((), 0, 0, UNNAMED)


def _short(space: Space, language: str) -> list[tuple[int, str]]:
    """Return the short name that a narrow place has in the catalogue, if it has one."""
    return [(20, say("short", space.id, language=language))] if has_text("short", space.id) else []


def heading(name: str, unit: float, left: float, bottom: float) -> Word:
    """Set the name of a floor as a heading that stands on a line."""
    size = min(min(max(unit * 1.3, SMALLEST_TYPE + 1), LARGEST_TYPE + 1) / unit, 2.2)
    return Word(capital(name), left, bottom, size, True, "floor")


def remark(text: str, unit: float, right: float, bottom: float) -> Word:
    """Set a note that ends at the right, on the line of a heading."""
    size = min(max(unit * 0.95, SMALLEST_TYPE), LARGEST_TYPE - 3) / unit
    return Word(text, right - text_width(text, size), bottom, size, False, "note")


def legend(text: str, unit: float, left: float, bottom: float) -> Word:
    """Set a note that begins at the left."""
    note = remark(text, unit, left, bottom)
    return note._replace(x=left, role="legend")


def _type_size(unit: float) -> float:
    """Return the size of room names, in board units."""
    return min(max(unit * 1.14, SMALLEST_TYPE), LARGEST_TYPE) / unit


def _wraps(name: str) -> Iterator[tuple[str, ...]]:
    """Yield a name in one line, and broken at spaces and hyphens into as many as it can have."""
    pieces = [piece for word in name.split(" ") for piece in _at_hyphens(word)]
    for breaks in range(2 ** (len(pieces) - 1)):
        lines = [pieces[0]]
        for index, piece in enumerate(pieces[1:]):
            if breaks >> index & 1:
                lines.append(piece)
            else:
                lines[-1] += piece if lines[-1].endswith("-") else f" {piece}"
        yield tuple(lines)


def _at_hyphens(word: str) -> list[str]:
    parts = word.split("-")
    return [f"{part}-" for part in parts[:-1]] + [parts[-1]]


def shorten(name: str, letters: int) -> str:
    """Cut the long words of a name down to some letters and a full stop.

    >>> shorten("Servants' Quarters", 6)
    'Servan. Quarters'
    """
    return " ".join(word[:letters] + "." if len(word) > letters + 2 else word for word in name.split(" "))


def _hang(number: str, lines: tuple[str, ...], size: float, loss: float) -> Block:
    """Set a name to the right of its number."""
    indent = text_width(number, size, bold=True) + 0.42 * size if number else 0.0
    words = [Word(line, indent, _baseline(row, size), size, False, "name") for row, line in enumerate(lines)]
    if number:
        words.insert(0, Word(number, 0.0, _baseline(0, size), size, True, "number"))
    return _block(words, len(lines), size, loss)


def _stack(number: str, lines: tuple[str, ...], size: float, loss: float) -> Block:
    """Set a name below its number."""
    words = [Word(number, 0.0, _baseline(0, size), size, True, "number")] if number else []
    words += [Word(line, 0.0, _baseline(row, size), size, False, "name") for row, line in enumerate(lines, len(words))]
    return _block(words, len(words), size, loss)


def _pin(badge: str, lines: tuple[str, ...], size: float) -> Block:
    """Set a name to the right of a badge, both at half the height of the label."""
    word = Word(badge, 0.0, 0.0, size, True, "badge")
    around = badge_around(word)
    wide, high = around.right - around.left, around.bottom - around.top
    height = max(high, (len(lines) * _LEADING - 0.06) * size)
    down = (height - (len(lines) * _LEADING - 0.06) * size) / 2
    words = [word._replace(x=-around.left, y=height / 2 + CAPITALS / 2 * size)]
    words += [Word(x, wide + 0.4 * size, down + _baseline(i, size), size, False, "name") for i, x in enumerate(lines)]
    width = max([wide, *(word.x + word.length for word in words)])
    return Block(tuple(words), width, height, 0.0)


def badge_around(word: Word) -> Rect:
    """Return the ground of a badge."""
    half = 0.66 * word.size
    beside = max(half - word.length / 2, 0.32 * word.size)
    middle = word.y - CAPITALS / 2 * word.size
    return Rect(word.x - beside, middle - half, word.x + word.length + beside, middle + half)


def _baseline(row: int, size: float) -> float:
    return (CAPITALS + 0.06 + row * _LEADING) * size


def _block(words: list[Word], rows: int, size: float, loss: float) -> Block:
    return Block(tuple(words), max(word.x + word.length for word in words), (rows * _LEADING - 0.06) * size, loss)
