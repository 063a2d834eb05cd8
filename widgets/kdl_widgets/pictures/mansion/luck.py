"""Luck: while an attempt is answered, the clovers that it takes lie beside the room, full where they were played."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from kdl.games.mansion.rules.shamrock import SHAMROCK
from kdl.geometry import Rect
from kdl.words import say
from kdl_widgets.drawing.clover import clover
from kdl_widgets.drawing.commands import Text
from kdl_widgets.drawing.fonts import CAPITALS, text_width
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.pictures.mansion.labels.callouts import callout, find_place
from kdl_widgets.pictures.mansion.obstacles import Obstacle, obstacles_of
from kdl_widgets.pictures.mansion.outline import largest_rects

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kdl.games.mansion.observation import Observation, OpenAttempt
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.mansion.crowds import Crowds
    from kdl_widgets.pictures.mansion.layout import Layout

#: In pixels: a clover, and the type of the numbers beside them, in wide pictures and in narrow ones.
_CLOVER, _SMALL_CLOVER, _TYPE, _SMALL_TYPE = 19.0, 15.0, 14.0, 12.0
#: In pixels in a drawing unit: from here on a picture is wide.
_WIDE = 7.5
#: How many clovers lie in a row, and the room around them in drawing units.
_IN_A_ROW, _PADDING = 8, 0.7
#: How bad it is to cover a square unit of the room itself.
_ROOM = 1.5


def luck_commands(
    observation: Observation,
    found: Crowds,
    layout: Layout,
    theme: Theme,
    counts: Mapping[str, int],
    veil: frozenset[str] = frozenset(),
) -> Iterator[Command]:
    """Draw a clover for each luck that would foil the attempt, full where it was played; nothing of what is veiled."""
    box = luck_box(observation, found, layout, counts, veil)
    if box is None or observation.attempt is None:
        return
    room = largest_rects(layout.board.space(_where(observation)).rects)[0]
    yield from callout("luck", box, room, theme, theme.blocked)
    yield from _Sizes(observation.attempt, layout, veil).draw(box, theme)


def luck_box(
    observation: Observation, found: Crowds, layout: Layout, counts: Mapping[str, int], veil: frozenset[str]
) -> Rect | None:
    """Return where the luck of an attempt is drawn, None where nothing of it is."""
    attempt = observation.attempt
    space = _where(observation)
    if attempt is None or observation.phase == "over" or not space or veil >= {"strength", "luck"}:
        return None
    room = largest_rects(layout.board.space(space).rects)[0]
    around = tuple(found.stands.values()), tuple(found.bubbles.values())
    return _box(layout, room, _Sizes(attempt, layout, veil).box, *around, frozenset(counts.items()))


@lru_cache(maxsize=64)
def _box(
    layout: Layout,
    room: Rect,
    size: tuple[float, float],
    pawns: tuple[Spot, ...],
    bubbles: tuple[Rect, ...],
    counts: frozenset[tuple[str, int]],
) -> Rect:
    """Find a place for the box; it stays there while cards are played."""
    obstacles = [*obstacles_of(layout, pawns, bubbles, dict(counts)), Obstacle(room, _ROOM)]
    return find_place([size], room, layout.frame, obstacles)[0]


def _where(observation: Observation) -> str:
    """Return the room of whoever is to be murdered."""
    attempt = observation.attempt
    if attempt is None:
        return ""
    if attempt.on_dog:
        return observation.pets[SHAMROCK]
    return observation.lucky if attempt.target is None else observation.pawns[attempt.target]


class _Sizes:
    """How large everything is in the box of an attempt."""

    def __init__(self, attempt: OpenAttempt, layout: Layout, veil: frozenset[str]) -> None:
        wide = layout.unit >= _WIDE
        strength, luck = ("?" if name in veil else getattr(attempt, name) for name in ("strength", "luck"))
        self.text = say("view", "table.luck", layout.language, luck=luck, strength=strength)
        self.full = 0 if luck == "?" else attempt.luck
        self.all = self.full if strength == "?" else attempt.strength
        self.clover = (_CLOVER if wide else _SMALL_CLOVER) / layout.unit
        self.type = (_TYPE if wide else _SMALL_TYPE) / layout.unit
        self.length = text_width(self.text, self.type, bold=True)
        self.rows = max(1, ceil(self.all / _IN_A_ROW))
        self.columns = ceil(self.all / self.rows)

    @property
    def box(self) -> tuple[float, float]:
        """Width and height of the box."""
        wide = self.columns * self.clover + self.length + 3 * _PADDING
        return wide, max(self.rows * self.clover, 1.2 * self.type) + 1.4 * _PADDING

    def draw(self, box: Rect, theme: Theme) -> Iterator[Command]:
        """Draw the clovers from the left, and the numbers behind them."""
        middle = box.centre[1]
        top = middle - self.rows * self.clover / 2
        for number in range(self.all):
            row, column = divmod(number, self.columns)
            x, y = box.left + _PADDING + (column + 0.5) * self.clover, top + (row + 0.5) * self.clover
            hollow = number >= self.full
            yield clover(f"luck/{number}", "marks", Spot(x, y, 0.9 * self.clover), theme.clover, hollow=hollow)
        left, base = box.right - _PADDING - self.length, middle + CAPITALS / 2 * self.type
        yield Text("luck/text", "marks", self.text, left, base, self.type, self.length, theme.ink, bold=True)
