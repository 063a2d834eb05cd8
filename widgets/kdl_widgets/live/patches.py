"""Patches: the places of a layer that must be painted anew when some of its commands change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kdl.geometry import Rect, around
from kdl_widgets.drawing.commands import extent

if TYPE_CHECKING:
    from kdl_widgets.drawing.commands import Command

#: Layers with fewer commands are painted whole, and so are those of which more than this part would be painted.
_FEW, _MOST = 16, 0.7

Patches = tuple[tuple[Rect, ...], Sequence["Command"]]


def patches(before: Sequence[Command], after: Sequence[Command], margin: float = 0.0) -> Patches:
    """Find the places that change from one drawing to another, and what has to be drawn there.

    Commands are the same if key and all else are; those that stay keep their order.

    Args:
        before: What is drawn.
        after: What is to be drawn.
        margin: How far around the places everything is cleared, so that what lies there has to be drawn, too.

    Returns:
        Places that do not overlap, and the commands that reach into them; no places if all is to be drawn.
    """
    if len(before) < _FEW:
        return (), after
    old, new = {each.key: each for each in before}, {each.key: each for each in after}
    gone = [each for key, each in old.items() if new.get(key) != each]
    come = [each for key, each in new.items() if old.get(key) != each]
    places = _joined([extent(each) for each in (*gone, *come)])
    cleared = [each.grown(margin) for each in places]
    concerned = [each for each in after if _reaches(extent(each), cleared)]
    return ((), after) if len(places) + len(concerned) > _MOST * len(after) else (tuple(places), concerned)


def _reaches(rect: Rect, places: list[Rect]) -> bool:
    return any(rect.overlaps(place) for place in places)


def _joined(rects: list[Rect]) -> list[Rect]:
    """Join rectangles that overlap, until none do."""
    found: list[Rect] = []
    for rect in rects:
        joined = rect
        while other := next((each for each in found if each.overlaps(joined)), None):
            found.remove(other)
            joined = around((joined, other))
        found.append(joined)
    return found
