"""A character on the table, with the cards under it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.games.getlucky.cards import SPITE, TYPES
from kdl.geometry import Rect
from kdl_widgets.drawing.colours import blend
from kdl_widgets.drawing.commands import Circle, Command, Shape, plate
from kdl_widgets.drawing.fonts import text_width
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.drawing.theme import KINDS, Theme
from kdl_widgets.pictures.getlucky.signs import CARD, burst, card, empty, face, gap
from kdl_widgets.pictures.getlucky.text import fitted, in_two, line

if TYPE_CHECKING:
    from kdl.games.getlucky.cards import Character, GetLuckyCard
    from kdl_widgets.pictures.getlucky.layout import Sizes

#: What stands at the right end of a row: room for “+2”.
_WORTH = 22.0
#: A card that is narrower has no room for its name.
_THIN = 100.0
#: A name that would be smaller than so many pixels gets two lines, with type that is a part as large.
_TOO_SMALL, _TWO_LINES = 10.0, 0.74
#: Two lines stand by this part lower than one, clear of the number.
_LOWER = 0.17
#: They leave so much below a name in two lines, in pixels.
_BETWEEN = 2.0
#: Signs that lie side by side leave so much to spite, in pixels.
_SPITE = 19.0


def lucky_spot(place: Rect, sizes: Sizes) -> Spot:
    """Return where Lucky stands on a character, and how large he is."""
    size = 0.96 * sizes.head
    return Spot(place.right - sizes.pad - 0.9 * sizes.head - size / 2, place.top + sizes.pad + sizes.head / 2, size)


@lru_cache(maxsize=2048)
def character_commands(
    character: Character,
    name: str,
    tucked: tuple[GetLuckyCard, ...],
    names: tuple[str, ...],
    value: int | None,
    place: Rect,
    sizes: Sizes,
    theme: Theme,
    *,
    lit: bool = False,
) -> tuple[Command, ...]:
    """Draw a character with its number, name and value, and the cards under it.

    Args:
        character: The character.
        name: Its name.
        tucked: The cards under it.
        names: Their names.
        value: What an attempt is worth; None where it is not shown, nor what the cards add.
        place: Where it lies.
        sizes: The measures of the picture.
        theme: The colours.
        lit: Whether it stands out.
    """
    key, pad = character.id, sizes.pad
    ground = blend(theme.lit, theme.floors[0]) if lit else theme.floors[0]
    middle = place.top + pad + sizes.head / 2
    by_kind = {card.kind: (card, name) for card, name in zip(tucked, names, strict=True) if card.kind != SPITE}
    spite = sum(card.kind == SPITE for card in tucked)
    below = place.top + pad + sizes.head
    return (
        Shape(f"{key}/card", "board", (plate(place, 6),), ground, theme.wall, 1.2),
        line(
            f"{key}/number", "board", str(character.number), place.left + pad, middle, sizes.number, theme.number,
            bold=True,
        ),
        *_value(key, value, place.right - pad - 0.44 * sizes.head, middle, 0.88 * sizes.head, theme, ground),
        *_called(key, name, below + 0.55 * sizes.name, place, sizes, theme),
        *(_signs if sizes.compact else _rows)(character, by_kind, spite, place, sizes, theme, worth=value is not None),
    )  # fmt: skip


def _called(key: str, name: str, middle: float, box: Rect, sizes: Sizes, theme: Theme) -> Iterator[Command]:
    """Write the name of a character in one line, or in two where it would get too small."""
    left, most, size = box.left + sizes.pad, box.width - 2 * sizes.pad, sizes.name
    small, length = _TWO_LINES * size, text_width(name, size, bold=True)
    lines = in_two(name, small, most) if size * most < _TOO_SMALL * length else (name,)
    if len(lines) == 1:
        yield fitted(f"{key}/name", "board", name, left, middle, size, theme.ink, most=most, bold=True)
        return
    for row, text in enumerate(lines):
        place, y = f"{key}/name/{row}" if row else f"{key}/name", middle + (row - 0.5) * small + _LOWER * size
        yield fitted(place, "board", text, left, y, small, theme.ink, most=most, bold=True)


def _value(
    key: str, value: int | None, x: float, y: float, size: float, theme: Theme, ground: str
) -> Iterator[Command]:
    """Draw what an attempt is worth, on a star; it is hollow where none can be made, or where that is not shown."""
    fill, ink = (theme.blocked, theme.tag_ink) if value else (ground, theme.ink)
    star = burst(f"{key}/star", "board", Spot(x, y, size), fill, "" if value else theme.blocked)
    yield star._replace(parts=(Circle(x, y, 0.45 * size),)) if theme.sparse else star
    text = "?" if value is None else str(value)
    yield line(f"{key}/value", "board", text, x, y, 0.5 * size, ink, bold=True, centred=True)


def _rows(
    character: Character,
    by_kind: dict[str, tuple[GetLuckyCard, str]],
    spite: int,
    place: Rect,
    sizes: Sizes,
    theme: Theme,
    *,
    worth: bool,
) -> Iterator[Command]:
    """Draw a row for each type: its card, the name, and what it adds (clovers count no more); and the spite below."""
    top = place.top + sizes.pad + sizes.head + 1.3 * sizes.name
    left, right = place.left + sizes.pad - 2, place.right - sizes.pad + 2
    for number, kind in enumerate(TYPES):
        key, high = f"{character.id}/{kind}", sizes.row - 3
        strip = Rect(left, top + number * sizes.row + 1.5, right, top + number * sizes.row + 1.5 + high)
        if kind not in by_kind:
            yield from gap(key, "board", kind, strip, theme)
            continue
        held, name = by_kind[kind]
        perfect = held.perfect_for == character.number
        yield from face(key, "board", kind, strip, theme, perfect=perfect)
        if worth:
            yield _worth(key, f"+{2 if perfect else 1}", right - 6, strip, KINDS[kind][1])
        if right - left >= _THIN:
            yield from _name(
                key, name, strip._replace(left=left + high + 3, right=right - _WORTH - 6), sizes, KINDS[kind][1]
            )
    middle = top + 3 * sizes.row + sizes.spite / 2
    yield from _spite(character.id, spite, left, right, middle, sizes.spite, theme, worth=worth)


def _name(key: str, name: str, room: Rect, sizes: Sizes, ink: str) -> Iterator[Command]:
    """Write the name of a card in one line or in two."""
    most = room.width
    lines = in_two(name, sizes.small, most)
    for row, text in enumerate(lines):
        y = room.centre[1] + (row - (len(lines) - 1) / 2) * (sizes.small - 1)
        size = sizes.small if len(lines) == 1 else 0.9 * sizes.small
        yield fitted(f"{key}/name/{row}", "board", text, room.left, y, size, ink, most=most)


def _worth(key: str, text: str, right: float, strip: Rect, ink: str, size: float = 15.0) -> Command:
    """Write what a card adds at its right end."""
    left = right - text_width(text, size, bold=True)
    return line(f"{key}/worth", "board", text, left, strip.centre[1], size, ink, bold=True)


def _inside(key: str, kind: str, x: float, middle: float, high: float) -> Command:
    """Write on a card that lies on its side what it adds."""
    return line(f"{key}/worth", "board", "+2", x + 0.02 * high, middle, 0.39 * high, KINDS[kind][1], bold=True)


def _signs(
    character: Character,
    by_kind: dict[str, tuple[GetLuckyCard, str]],
    spite: int,
    place: Rect,
    sizes: Sizes,
    theme: Theme,
    *,
    worth: bool,
) -> Iterator[Command]:
    """Draw the cards side by side, by their signs alone; what adds two says so."""
    step = min(sizes.row - _BETWEEN, (place.width - 2 * sizes.pad - _SPITE) / len(TYPES))
    high = step - 3
    middle = place.bottom - sizes.pad - high / 2
    for number, kind in enumerate(TYPES):
        x = place.left + sizes.pad + (number + 0.5) * step - 1
        key = f"{character.id}/{kind}"
        if kind not in by_kind:
            yield from empty(key, "board", kind, Spot(x, middle, high), theme)
            continue
        perfect = by_kind[kind][0].perfect_for == character.number
        yield from card(key, "board", kind, Spot(x, middle, high), theme, sideways=perfect)
        if perfect and worth:
            yield _inside(key, kind, x, middle, high)
    left, middle = place.left + sizes.pad + len(TYPES) * step + 2, place.bottom - sizes.pad - sizes.row / 2
    yield from _spite(character.id, spite, left, place.right - sizes.pad, middle, sizes.row, theme, worth=worth)


def _spite(
    key: str, spite: int, left: float, right: float, middle: float, height: float, theme: Theme, *, worth: bool
) -> Iterator[Command]:
    """Draw the spite under a character, and what it takes off, or else how much it is: below it in little room."""
    if not spite:
        return
    text = f"\N{MINUS SIGN}{spite}" if worth else f"{spite}\N{MULTIPLICATION SIGN}"
    high = height - 3
    wide = CARD * high
    if right - left < wide + _WORTH + 2:
        x = (left + right) / 2
        yield from card(f"{key}/spite/0", "board", SPITE, Spot(x, middle - 0.24 * height, 0.52 * height), theme)
        yield line(
            f"{key}/spite/worth", "board", text, x, middle + 0.28 * height, 10, theme.ink, bold=True, centred=True
        )
        return
    room = right - left - text_width(text, 15, bold=True) - 12
    step = min(wide + 2, (room - wide) / max(spite - 1, 1))
    for number in range(spite):
        x = left + wide / 2 + number * step
        yield from card(f"{key}/spite/{number}", "board", SPITE, Spot(x, middle, high), theme)
    yield _worth(f"{key}/spite", text, right - 6, Rect(left, middle, right, middle), theme.ink)
