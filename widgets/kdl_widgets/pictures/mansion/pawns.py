"""A pawn's place in the picture of the mansion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl_widgets.drawing import figures
from kdl_widgets.drawing.pawns import pawn_key, seat

if TYPE_CHECKING:
    from kdl.core.actions import Who
    from kdl.games.mansion.observation import Observation
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.drawing.spot import Spot
    from kdl_widgets.drawing.theme import Theme


def token(who: Who, spot: Spot, theme: Theme, observation: Observation) -> tuple[Command, ...]:
    """Draw somebody around a point, as a position has them; nothing of it reaches beyond its size."""
    key = pawn_key(who)
    if isinstance(who, int):
        on_turn, stranger = bool(observation.turn) and who == observation.on_turn, who in observation.strangers
        return tuple(seat(key, who, spot, theme, on_turn=on_turn, stranger=stranger))
    return figures.DRAWN.get(who, figures.ghost if observation.ghostly else figures.lucky)(key, spot, theme)
