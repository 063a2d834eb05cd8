"""Labels: the name and number of a space, in the ways in which they can be set."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from kdl.geometry import Rect
from kdl.narration.grammar import capital
from kdl.words import has_text, say
from kdl_widgets.drawing.fonts import CAPITALS, text_width

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.mansion.board import Space

#: In pixels. On a picture as wide as a desktop shows it, names keep the readable size if they can.
SMALLEST_TYPE, READABLE_TYPE, LARGEST_TYPE = 9.0, 13.0, 19.0
#: Names are written this large for each pixel that a drawing unit has.
_GROWTH = 1.36
_LEADING = 1.14
#: From this many pixels in a drawing unit on, stairs with a badge have names beside it, and names are bold.
ROOMY = 7.5
#: What it costs to write the number alone, or nothing where there is none: less than pawns that are too small to be
#: told apart.
NUMBER, UNNAMED = 60, 64


#: What it costs to break a word at a bar, between its parts, and at a broken bar, inside of one.
_BREAKS = {"|": 1, "\N{BROKEN BAR}": 3}


class Word(NamedTuple):
    """A line of a label.

    Attributes:
        text: What it says.
        x: Its left end, or its middle where it is centred.
        y: Its baseline.
        size: Size of its type.
        bold: Whether it is bold.
        role: ``"number"``, ``"name"``, ``"badge"`` (of stairs), ``"floor"`` (a heading), ``"note"`` beside it, or
            ``"legend"``.
        centred: Whether ``x`` is its middle.
    """

    text: str
    x: float
    y: float
    size: float
    bold: bool
    role: str
    centred: bool = False

    @property
    def length(self) -> float:
        """How long it runs."""
        return text_width(self.text, self.size, bold=self.bold)

    @property
    def left(self) -> float:
        """Its left end."""
        return self.x - self.length / 2 if self.centred else self.x


class Block(NamedTuple):
    """A label before it has a place: its words from (0, 0), its size, and how much was lost to make it fit."""

    words: tuple[Word, ...]
    width: float
    height: float
    loss: float


def labels(space: Space, unit: float, language: str, *, standing: bool, badge: str = "") -> Iterator[Block]:
    """Yield the labels that a space could have, from the whole name to the bare number or badge, or nothing at all."""
    if not standing:
        yield from _passage(space, unit, language, badge)
        return
    number = "" if space.number is None else str(space.number)
    bold, sizes = unit >= ROOMY, _sizes(space, unit)
    for (size, small), (lines, lost) in product(sizes, _names(space, language)):
        loss = small + lost + 2 * len(lines)
        sign = _number(number, max(0.86 * size, SMALLEST_TYPE / unit)) if number else None
        yield _hang(sign, lines, size, loss, bold=bold)
        if sign:
            yield _crown(sign, lines, size, loss + 1, bold=bold)
    if number:
        for size, loss in sizes:
            sign = _number(number, max(0.86 * size, SMALLEST_TYPE / unit))
            yield _crown(sign, (), size, NUMBER + loss, bold=bold)
            yield _bare(sign, NUMBER + 12 + loss)
    else:
        yield Block((), 0, 0, UNNAMED)


def _passage(space: Space, unit: float, language: str, badge: str) -> Iterator[Block]:
    """Yield the labels of a space in which nobody stands."""
    quiet = min(max(unit * 1.1, SMALLEST_TYPE), READABLE_TYPE) / unit
    for lines, lost in _names(space, language):
        loss = lost + 2 * len(lines)
        if not badge:
            yield _hang(None, lines, quiet, loss, bold=False)
        elif unit >= ROOMY:
            yield _pin(badge, lines, quiet)._replace(loss=loss)
            yield _crown(Word(badge, 0.0, 0.0, quiet, True, "badge"), lines, quiet, loss + 1, bold=False)
    if badge:
        yield _pin(badge, (), quiet)._replace(loss=40)


def _sizes(space: Space, unit: float) -> list[tuple[float, float]]:
    """Return the sizes of type in which a name can be set, the best first, and what each loses."""
    wide = unit >= ROOMY
    readable = READABLE_TYPE if wide else max(0.74 * READABLE_TYPE * unit / ROOMY, SMALLEST_TYPE)
    best = max(min(unit * _GROWTH, LARGEST_TYPE) * (1 if space.kind == "room" else 0.86), readable)
    steps = [(best, 0), (max(0.88 * best, readable), 8), (readable, 16)]
    if not wide or space.number is None:
        steps += [(0.84 * readable, 34), (SMALLEST_TYPE, 46)]
    return [(max(pixels, SMALLEST_TYPE) / unit, loss) for pixels, loss in steps]


def _names(space: Space, language: str) -> list[tuple[tuple[str, ...], float]]:
    """List the lines in which the name of a space can be written, and what each way loses."""
    name = space.name[language]
    found = [(lines, 5.0 * cuts) for lines, cuts in wraps(space.name.get(f"breaks_{language}", name))]
    if has_text("short", space.id) and (short := say("short", space.id, language)) != name:
        found += [(lines, 20.0 + 5 * cuts) for lines, cuts in wraps(short)]
    return found


def wraps(name: str) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield a name in one line, and broken into as many as it can have, with what the breaks cost.

    A word that is broken between its parts costs 1, one that is broken inside of a part costs 3.

    >>> list(wraps("Win|ter Garden"))[1:]
    [(('Winter', 'Garden'), 0), (('Win-', 'ter Garden'), 1), (('Win-', 'ter', 'Garden'), 1)]
    """
    pieces, joints = _pieces(name)
    for broken in product((False, True), repeat=len(joints)):
        lines, cuts = [pieces[0]], 0
        for piece, joint, at in zip(pieces[1:], joints, broken, strict=True):
            if not at:
                lines[-1] += f"{' ' if joint == ' ' else ''}{piece}"
                continue
            if joint in _BREAKS:
                lines[-1] += "-"
                cuts += _BREAKS[joint]
            lines.append(piece)
        yield tuple(lines), cuts


def _pieces(name: str) -> tuple[list[str], list[str]]:
    """Take a name apart where it can be broken; say what stands at each of these places."""
    pieces, joints = [""], []
    for char in name:
        if char in (" ", *_BREAKS):
            pieces.append("")
            joints.append(char)
            continue
        if pieces[-1].endswith("-"):
            pieces.append("")
            joints.append("-")
        pieces[-1] += char
    return pieces, joints


def heading(name: str, unit: float, left: float, bottom: float) -> Word:
    """Set the name of a floor as a heading that stands on a line."""
    size = min(min(max(unit * 1.3, SMALLEST_TYPE + 1), LARGEST_TYPE + 1) / unit, 2.2)
    return Word(capital(name), left, bottom, size, True, "floor")


def remark(text: str, unit: float, right: float, bottom: float) -> Word:
    """Set a note that ends at the right, on the line of a heading."""
    size = min(max(unit * 0.95, SMALLEST_TYPE), LARGEST_TYPE - 5) / unit
    return Word(text, right - text_width(text, size), bottom, size, False, "note")


def legend(text: str, unit: float, left: float, bottom: float) -> Word:
    """Set a note that begins at the left."""
    note = remark(text, unit, left, bottom)
    return note._replace(x=left, role="legend")


def _hang(sign: Word | None, lines: tuple[str, ...], size: float, loss: float, *, bold: bool) -> Block:
    """Set a name to the right of its number."""
    words, indent, down = [], 0.0, 0.0
    if sign:
        around = badge_around(sign)
        down = max(0.0, (around.height - _height(1, size)) / 2)
        words = [sign._replace(x=-around.left + sign.x, y=_baseline(0, size) + down)]
        indent = around.width + 0.34 * size
    words += [Word(line, indent, _baseline(row, size) + down, size, bold, "name") for row, line in enumerate(lines)]
    width = max((word.left + word.length for word in words if word.role == "name"), default=0.0)
    return Block(tuple(words), width, _height(len(lines), size) + 2 * down, loss)


def _crown(sign: Word, lines: tuple[str, ...], size: float, loss: float, *, bold: bool) -> Block:
    """Set a name below its number, both in the middle."""
    around = badge_around(sign)
    high = around.height
    width = max([around.width, *(text_width(line, size, bold=bold) for line in lines)])
    words = [sign._replace(x=width / 2, y=high / 2 + CAPITALS / 2 * sign.size, centred=True)]
    below = high + (0.16 * size if lines else 0.0)
    words += [
        Word(line, width / 2, below + _baseline(row, size), size, bold, "name", centred=True)
        for row, line in enumerate(lines)
    ]
    return Block(tuple(words), width, below + (_height(len(lines), size) if lines else 0.0), loss)


def _bare(sign: Word, loss: float) -> Block:
    """Set a number alone; its badge may reach a little into the padding."""
    width, height = max(sign.length, sign.size), 1.1 * sign.size
    word = sign._replace(x=width / 2, y=(height + CAPITALS * sign.size) / 2, centred=True)
    return Block((word,), width, height, loss)


def _number(number: str, size: float) -> Word:
    return Word(number, 0.0, 0.0, size, True, "number")


def _pin(badge: str, lines: tuple[str, ...], size: float) -> Block:
    """Set a name to the right of a badge, both at half the height of the label."""
    word = Word(badge, 0.0, 0.0, size, True, "badge")
    around = badge_around(word)
    wide, high = around.width, around.height
    height = max(high, _height(len(lines), size))
    down = (height - _height(len(lines), size)) / 2
    words = [word._replace(x=-around.left, y=height / 2 + CAPITALS / 2 * size)]
    words += [Word(x, wide + 0.4 * size, down + _baseline(i, size), size, False, "name") for i, x in enumerate(lines)]
    width = max([wide, *(word.x + word.length for word in words)])
    return Block(tuple(words), width, height, 0.0)


def badge_around(word: Word) -> Rect:
    """Return the ground of a badge or of a number."""
    half = (0.78 if word.role == "number" else 0.66) * word.size
    beside = max(half - word.length / 2, 0.32 * word.size)
    middle = word.y - CAPITALS / 2 * word.size
    return Rect(word.left - beside, middle - half, word.left + word.length + beside, middle + half)


def _baseline(row: int, size: float) -> float:
    return (CAPITALS + 0.06 + row * _LEADING) * size


def _height(rows: int, size: float) -> float:
    return (rows * _LEADING - 0.1) * size
