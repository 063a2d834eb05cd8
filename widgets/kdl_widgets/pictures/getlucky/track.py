"""Lucky's track: every number in the order in which he counts, with who has it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl_widgets.drawing.commands import Command, Shape, plate, segment
from kdl_widgets.drawing.pawns import disc as seat_disc
from kdl_widgets.drawing.pawns import seat as seat_pawn
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.pictures.getlucky.signs import arrow, chair
from kdl_widgets.pictures.getlucky.text import line

if TYPE_CHECKING:
    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.getlucky.layout import Layout

#: Height of a number and size of the sign below it, as parts of the height of the track.
_CELL, _OWNER = 0.54, 0.4
_WIDEST = 36.0
#: An arrow stands before the next number where there is so much room.
_ARROW = 9.0


def track_commands(
    observation: GetLuckyObservation, layout: Layout, theme: Theme, veil: frozenset[str] = frozenset()
) -> Iterator[Command]:
    """Draw the numbers in order: where Lucky is, where he goes next, who has which, and which are absent."""
    following = "" if veil & {"next", "lucky"} else observation.lucky_next
    lucky = "" if "lucky" in veil else observation.lucky
    present = observation.deck if "absent" in veil else observation.values
    place = layout.track
    height = place.height
    each = place.width / len(observation.deck)
    middle = place.top + _CELL / 2 * height
    ends = (place.left + each / 2, middle), (place.right - each / 2, middle)
    yield Shape("track/line", "pawns", (segment(*ends),), "", theme.quiet, 1.5)
    owners = {character: seat for seat, held in enumerate(observation.characters) for character in held}
    for number, character in enumerate(sorted(observation.deck, key=lambda each: observation.deck[each].number)):
        x = place.left + (number + 0.5) * each
        cell = Rect(
            x - min(each - 4, _WIDEST) / 2, place.top + 1, x + min(each - 4, _WIDEST) / 2, 2 * middle - place.top
        )
        here = "lucky" if character == lucky else "next" if character == following else ""
        yield from _cell(observation, character, cell, layout, theme, here if character in present else "absent")
        if "absent" in veil:
            continue
        below, size = place.bottom - _OWNER / 2 * height, _OWNER * height
        if character in owners and theme.sparse:
            yield from seat_disc(f"track/{character}/owner", owners[character], Spot(x, below, size))
        elif character in owners:
            yield from seat_pawn(f"track/{character}/owner", owners[character], Spot(x, below, size), theme)
        elif character in observation.values:
            yield chair(f"track/{character}/owner", "pawns", Spot(x, below, 0.8 * size), theme.quiet)


def _cell(
    observation: GetLuckyObservation, character: str, cell: Rect, layout: Layout, theme: Theme, how: str
) -> Iterator[Command]:
    """Draw a number: Lucky is there (``"lucky"``), goes there (``"next"``), or it takes no part (``"absent"``)."""
    key, shape = f"track/{character}", (plate(cell, 4),)
    x, y = cell.centre
    ink = theme.ink
    if how == "lucky":
        ink = theme.lucky_ink
        yield Shape(f"{key}/cell", "pawns", shape, theme.lucky, theme.lucky_ink, 1.5)
    elif how == "absent":
        ink = theme.closed_ink
        yield Shape(f"{key}/cell", "pawns", shape, theme.closed, theme.closed_ink, 1, (2.5, 2.5))
        strike = segment((cell.left, cell.bottom), (cell.right, cell.top))
        yield Shape(f"{key}/absent", "pawns", (strike,), "", theme.hatch, 1.5)
    else:
        edge, width = (theme.line, 2.5) if how == "next" else (theme.wall, 1)
        yield Shape(f"{key}/cell", "pawns", shape, theme.floors[0], edge, width)
    size = 0.56 * cell.height
    text = str(observation.deck[character].number)
    yield line(f"{key}/number", "pawns", text, x, y, size, ink, bold=True, centred=True)
    gap = layout.track.width / len(observation.deck) - cell.width
    if how == "next" and gap >= _ARROW:
        yield arrow(f"{key}/next", "pawns", Spot(cell.left - gap / 2, y, min(0.7 * gap, 11)), theme.line)
