"""Which word of a board file means which floor, and how colourful it is."""

from __future__ import annotations

from typing import NamedTuple

from kdl_widgets.pictures.mansion.floors import cloth, garden, stone, wood
from kdl_widgets.pictures.mansion.floors.ground import Pattern
from kdl_widgets.pictures.mansion.floors.wood import WOOD


class Flooring(NamedTuple):
    """A kind of floor.

    Attributes:
        draw: How it is drawn.
        strength: How colourful it is beside others: stone is grey, cloth is not.
        hue: The hue of what lies below all that is drawn, where that is not the floor's own.
    """

    draw: Pattern
    strength: float = 1.0
    hue: int | None = None


FLOORS = {
    "baize": Flooring(cloth.baize, 1.35),
    "beds": Flooring(garden.beds, 1.2),
    "blossoms": Flooring(cloth.blossoms, 1.1),
    "bricks": Flooring(stone.bricks, 1.15),
    "chequers": Flooring(stone.chequers, 0.75),
    "damask": Flooring(cloth.damask, 1.2),
    "deck": Flooring(wood.deck, 0.9),
    "fans": Flooring(stone.fans, 0.6),
    "flagstones": Flooring(stone.flagstones, 0.45),
    "gingham": Flooring(cloth.gingham, 1.0),
    "gravel": Flooring(stone.gravel, 0.6),
    "hedges": Flooring(garden.hedges, 1.3),
    "herringbone": Flooring(wood.herringbone, 1.45),
    "hexagons": Flooring(stone.hexagons, 1.2),
    "leaves": Flooring(garden.leaves, 1.2),
    "lozenges": Flooring(stone.lozenges, 0.4),
    "mosaic": Flooring(stone.mosaic, 0.9),
    "octagons": Flooring(stone.octagons, 0.12),
    "parquet": Flooring(wood.parquet, 1.2),
    "patchwork": Flooring(cloth.patchwork, 0.95),
    "pelt": Flooring(wood.pelt, 0.9, WOOD),
    "planks": Flooring(wood.planks, 0.55),
    "plates": Flooring(stone.plates, 0.35),
    "roses": Flooring(cloth.roses, 1.2),
    "rug": Flooring(wood.rug, 1.15, WOOD),
    "runner": Flooring(wood.runner, 0.9, WOOD),
    "shelves": Flooring(wood.shelves, 1.0, WOOD),
    "trellis": Flooring(cloth.trellis, 1.1),
}
