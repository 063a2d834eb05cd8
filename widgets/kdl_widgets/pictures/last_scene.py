"""The last scene of a game: Lucky falls; or somebody walks out of the garden; or nobody has got him.

It is drawn as it stands at the end, with everybody apart, so that a page can let them come and fall.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl_widgets.drawing import figures, pawns
from kdl_widgets.drawing.clover import clover
from kdl_widgets.drawing.commands import Circle, Plate, Shape, box, segment
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.drawing.svg import fragment
from kdl_widgets.drawing.theme import DARK, STAGES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.drawing.theme import Stage

#: The stage: how wide and high it is, where the floor begins, and where everybody stands on it.
WIDE, HIGH, _EDGE, _GROUND = 160.0, 52.0, 36.0, 45.0
#: How large everybody is, and how far below their middle their feet are, as a part of that.
_SIZE, _FEET = 30.0, 0.465
_WINDOW, _PORTRAIT = Plate(14, 6, 36, 27, 1.5), Plate(128, 5, 147, 28, 1)
_STARS = ((18, 8), (40, 14), (61, 6), (84, 11), (112, 5))


class Actor(NamedTuple):
    """Somebody on the stage, drawn around the point on the floor where they stand.

    Attributes:
        role: What they do: ``"strikes"``, ``"falls"``, ``"leaves"``, ``"haunts"``, ``"stays"``; or ``"fades"``, which
            is what luck does that is used up.
        x: Where they stand, from the left.
        y: Where they stand, from the top.
        drawn: Their picture.
    """

    role: str
    x: float
    y: float
    drawn: tuple[Command, ...]


def last_scene(state: Position) -> JsonObject:
    """Draw the last scene of a game that is over: the stage, and who is on it, from the back to the front.

    Args:
        state: The end of the game.
    """
    place, actors = _cast(state)
    return {
        "size": [WIDE, HIGH],
        "stage": fragment(_STAGES[place](STAGES[place])),
        "actors": [{"role": each.role, "at": [each.x, each.y], "svg": fragment(each.drawn)} for each in actors],
    }


def _cast(state: Position) -> tuple[str, list[Actor]]:
    """Return where a game ends, and who is there."""
    house = "table" if state.game.family.id == "getlucky" else "house"
    if state.winner is None:
        return house, [Actor("stays", 84, _GROUND, _lucky())]
    winner = _pawn(state, state.winner)
    if state.attempt is None:
        return "garden", [Actor("haunts", 40, _GROUND - 4, _ghost()), Actor("leaves", 122, _GROUND, winner)]
    luck = (clover("luck", "pawns", Spot(0, 0, 9), DARK.clover),)
    return house, [
        Actor("falls", 86, _GROUND, _lucky()),
        Actor("fades", 100, 12, luck),
        Actor("strikes", 62, _GROUND + 1, winner),
    ]


def _spot() -> Spot:
    """Return where somebody is drawn whose feet are at (0, 0)."""
    return Spot(0, -_FEET * _SIZE, _SIZE)


def _lucky() -> tuple[Command, ...]:
    return figures.lucky("lucky", _spot(), DARK)


def _ghost() -> tuple[Command, ...]:
    return figures.ghost("ghost", _spot(), DARK)


def _pawn(state: Position, seat: int) -> tuple[Command, ...]:
    return tuple(pawns.seat("winner", seat, _spot(), DARK, stranger=seat in state.game.strangers))


def _house(stage: Stage) -> tuple[Command, ...]:
    """Draw a room at night: a window, and a portrait of the master of the house, who smiles on."""
    return (
        Shape("wall", "floor", (box(0, 0, WIDE, _EDGE),), stage.wall),
        Shape("panel", "floor", (box(0, 29, WIDE, _EDGE),), stage.panel),
        *_ground(stage, (40.0, 44.5, 49.0)),
        Shape("window", "floor", (_WINDOW,), stage.sky, stage.frame, 1.6),
        Shape("moon", "floor", (Circle(29, 12, 3.2),), stage.moon),
        Shape("bars", "floor", (segment((25, 6), (25, 27)), segment((14, 16.5), (36, 16.5))), "", stage.frame, 1),
        Shape("portrait", "floor", (_PORTRAIT,), stage.panel, stage.frame, 2),
        *figures.lucky("master", Spot(137.5, 17.5, 18), DARK),
    )


def _table(stage: Stage) -> tuple[Command, ...]:
    """Draw the card table: a lamp above it, and cards that lie on their faces."""
    cards = tuple(Plate(x, 31, x + 9, 37, 1) for x in (12, 24, 36, 118, 130, 142))
    return (
        Shape("wall", "floor", (box(0, 0, WIDE, _EDGE),), stage.wall),
        Shape("light", "floor", (Circle(80, -6, 44),), f"{stage.moon}22"),
        *_ground(stage, ()),
        Shape("cards", "floor", cards, DARK.back, stage.moon, 0.7),
        Shape("cord", "floor", (segment((80, 0), (80, 3)),), "", stage.frame, 1),
        Shape("lamp", "floor", (Plate(70, 3, 90, 7, 2),), stage.frame),
    )


def _garden(stage: Stage) -> tuple[Command, ...]:
    """Draw the garden at night, with the gate at its end."""
    stars = tuple(Circle(x, y, 0.6) for x, y in _STARS)
    hedge = tuple(Circle(x, 34, 7) for x in range(0, 112, 9))
    posts = (Plate(108, 10, 113, _EDGE + 4, 1), Plate(143, 10, 148, _EDGE + 4, 1))
    return (
        Shape("sky", "floor", (box(0, 0, WIDE, _EDGE),), stage.wall),
        Shape("moon", "floor", (Circle(70, 13, 6),), stage.moon),
        Shape("stars", "floor", stars, stage.moon),
        Shape("hedge", "floor", hedge, stage.panel),
        *_ground(stage, (44.5,)),
        Shape("posts", "floor", posts, stage.frame),
        Shape("arch", "floor", (Plate(106, 7, 150, 11, 2),), stage.frame),
    )


def _ground(stage: Stage, joints: Iterable[float]) -> tuple[Command, ...]:
    lines = tuple(segment((0, y), (WIDE, y)) for y in joints)
    floor = Shape("ground", "floor", (box(0, _EDGE, WIDE, HIGH),), stage.floor)
    return (floor, Shape("joints", "floor", lines, "", stage.joint, 0.6)) if lines else (floor,)


_STAGES = {"house": _house, "table": _table, "garden": _garden}
