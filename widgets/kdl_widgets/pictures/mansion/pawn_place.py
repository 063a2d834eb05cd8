"""A pawn's place in the picture of the mansion."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.core.actions import LUCKY
from kdl.games.mansion.rules.shamrock import SHAMROCK
from kdl_widgets.drawing import figures
from kdl_widgets.drawing.pawns import pawn_key, seat
from kdl_widgets.drawing.spot import LyingSpot
from kdl_widgets.pictures.mansion.layout import SLIM

if TYPE_CHECKING:
    from kdl.core.actions import Who
    from kdl.games.mansion.observation import Observation
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.drawing.spot import Spot
    from kdl_widgets.drawing.theme import Theme


def token(who: Who, spot: Spot, theme: Theme, observation: Observation) -> tuple[Command, ...]:
    """Draw somebody around a point, as a position has them; nothing of it reaches beyond its size."""
    if isinstance(who, int):
        on_turn = bool(observation.turn) and who == observation.on_turn
        return _pawn(who, spot, theme, on_turn=on_turn, stranger=who in observation.strangers)
    if who == SHAMROCK:
        return _shamrock(spot, theme, dead=observation.dog_dead, tokens=observation.dog_tokens)
    return _figure(who, spot, theme, ghostly=observation.ghostly, over=observation.phase == "over")


@lru_cache(maxsize=1024)
def _pawn(number: int, spot: Spot, theme: Theme, *, on_turn: bool, stranger: bool) -> tuple[Command, ...]:
    return tuple(seat(pawn_key(number), number, spot, theme, on_turn=on_turn, stranger=stranger))


@lru_cache(maxsize=1024)
def _figure(who: str, spot: Spot, theme: Theme, *, ghostly: bool, over: bool) -> tuple[Command, ...]:
    """Draw Lucky or a pet; once a game of which he is no ghost is over, he lies dead."""
    if who == LUCKY and over and not ghostly:
        spot = LyingSpot(*spot)
    return figures.DRAWN.get(who, figures.ghost if ghostly else figures.lucky)(pawn_key(who), spot, theme)


@lru_cache(maxsize=1024)
def _shamrock(spot: Spot, theme: Theme, *, dead: bool, tokens: int) -> tuple[Command, ...]:
    """Draw the dog of 2009, dead or alive, with a coin that says how many tokens he carries."""
    key = pawn_key(SHAMROCK)
    drawn = figures.DRAWN[SHAMROCK](key, LyingSpot(*spot.within(0, 0, SLIM)) if dead else spot, theme)
    return (*drawn, *figures.coin(key, tokens, spot, theme)) if tokens else drawn
