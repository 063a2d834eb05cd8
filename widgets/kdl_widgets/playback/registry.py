"""Which sideboard belongs to which family of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.games.getlucky.family import TABLE
from kdl.games.mansion.family import MANSION
from kdl_widgets.playback.getlucky import TABLE_SIDE
from kdl_widgets.playback.mansion import HOUSE_SIDE

if TYPE_CHECKING:
    from kdl.core.game import Game
    from kdl_widgets.playback.sidebar import Sideboard

SIDES = {MANSION.id: HOUSE_SIDE, TABLE.id: TABLE_SIDE}


def side_of(game: Game) -> Sideboard:
    """Give what stands beside the picture of a game."""
    return SIDES[game.family.id]
