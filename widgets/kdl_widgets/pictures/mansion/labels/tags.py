"""Tags: small texts on dark labels, each where it hides the least of its room."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.geometry import Rect
from kdl.narration.mansion.names import pickable
from kdl_widgets.drawing.commands import Command, Shape, Text, plate
from kdl_widgets.drawing.fonts import CAPITALS, text_width
from kdl_widgets.pictures.mansion.labels.badges import SIDE, badges, free_place
from kdl_widgets.pictures.mansion.labels.words import READABLE_TYPE, SMALLEST_TYPE
from kdl_widgets.pictures.mansion.luck import luck_box
from kdl_widgets.pictures.mansion.obstacles import Obstacle, obstacles_of

if TYPE_CHECKING:
    from kdl.games.mansion.observation import Observation
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.drawing.spot import Spot
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.mansion.crowds import Crowds
    from kdl_widgets.pictures.mansion.layout import Layout

#: The cost of each square unit that a tag covers: of a name, a pawn, the sign of an answer or the box of an attempt;
#: of another room, as a tag seems to belong where it lies; and of the ground around, ``_AROUND`` units wide.
_NAME, _PAWN, _SIGN, _LUCK, _NEIGHBOUR, _OUT, _AROUND = 8.0, 100.0, 6.0, 40.0, 6.0, 400.0, 20.0
#: How far around a pawn nothing is to lie, in drawing units.
_RIM = 0.15
#: How far off the walls a tag stays in a room that is wider than so much, in drawing units.
_WALL, _WIDE = 0.6, 5.0
#: How much worse the smallest type is than a readable one.
_SMALL = 4.0


def tag_commands(
    observation: Observation, found: Crowds, layout: Layout, theme: Theme, marks: Marks
) -> dict[str, tuple[Command, ...]]:
    """Draw the small texts of each room, wherever in it they hide nobody, no number and little of a name."""
    if not marks.texts:
        return {}
    counts = found.counts(observation)
    signs = badges(observation, layout, pickable(observation.board))
    attempted = luck_box(observation, found, layout, counts, marks.veil)
    around = tuple(found.stands.values()), tuple(found.bubbles.values()), tuple(signs.values())
    obstacles = _obstacles(layout, *around, attempted, frozenset(counts.items()))
    readable = max(1.15, min(READABLE_TYPE, max(layout.unit * 1.5, SMALLEST_TYPE)) / layout.unit)
    drawn: dict[str, tuple[Command, ...]] = {}
    for space, texts in marks.texts.items():
        text = " · ".join(texts)
        rects = tuple(
            each.grown(-_WALL) if min(each.width, each.height) > _WIDE else each
            for each in layout.board.space(space).rects
        )
        others = (layout.board.space(room).rects for room in layout.board.rooms if room != space)
        neighbours = [Obstacle(rect, _NEIGHBOUR) for each in others for rect in each]
        places = []
        for size, worse in ((readable, 0.0), (SMALLEST_TYPE / layout.unit, _SMALL)):
            wide, high = max(text_width(text, size, bold=True) + 0.9 * size, 1.45 * size), 1.45 * size
            box, cost = free_place(rects, (wide, high), (*obstacles, *neighbours), low=True)
            places.append((cost + worse, size, box))
            if cost <= _SMALL:
                break
        _, size, box = min(places)
        (x, y), length = box.centre, text_width(text, size, bold=True)
        base, ink = y + CAPITALS / 2 * size, theme.tag_ink
        drawn[space] = (
            Shape(f"{space}/tag", "marks", (plate(box, size),), theme.tag),
            Text(f"{space}/tag/text", "marks", text, x, base, size, length, ink, bold=True, centred=True),
        )
    return drawn


@lru_cache(maxsize=64)
def _obstacles(
    layout: Layout,
    pawns: tuple[Spot, ...],
    bubbles: tuple[Rect, ...],
    signs: tuple[tuple[float, float, float], ...],
    attempted: Rect | None,
    counts: frozenset[tuple[str, int]],
) -> tuple[Obstacle, ...]:
    """Return what tags had better not cover; one that reached out of the picture would be cut off."""
    left, top, right, bottom = layout.frame
    far = layout.frame.grown(_AROUND)
    outside = far._replace(right=left), far._replace(left=right), far._replace(bottom=top), far._replace(top=bottom)
    return (
        *obstacles_of(layout, pawns, bubbles, dict(counts), _NAME),
        *(Obstacle(Rect(x, y, x, y).grown(size / 2 + _RIM), _PAWN) for x, y, size in pawns),
        *(Obstacle(Rect(x, y, x, y).grown(SIDE * pixel / 2), _SIGN) for x, y, pixel in signs),
        *(Obstacle(each, _LUCK) for each in (attempted,) if each is not None),
        *(Obstacle(part, _OUT) for part in outside),
    )
