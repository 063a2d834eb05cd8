"""Clovers: luck, as it is drawn in all games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl_widgets.drawing.commands import Layer, Shape

if TYPE_CHECKING:
    from kdl_widgets.drawing.spot import Spot

#: Outlines are given around (0, 0) for a clover of size 1.
_STEM = ((-0.03, 0.05), (0.07, 0.05), (0.2, 0.48), (0.08, 0.48))
_LEAVES = ((-0.19, -0.29), (0.19, -0.29), (-0.19, 0.07), (0.19, 0.07))
_LEAF = 0.205


def clover(key: str, layer: Layer, spot: Spot, ink: str, *, hollow: bool = False) -> Shape:
    """Draw a clover around a point; a hollow one stands for luck that is lacking."""
    leaves = tuple(spot.circle(x, y, _LEAF) for x, y in _LEAVES)
    if hollow:
        return Shape(key, layer, leaves, "", ink, 0.09 * spot.size)
    return Shape(key, layer, (*leaves, spot.outline(_STEM)), ink)
