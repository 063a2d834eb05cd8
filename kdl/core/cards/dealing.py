"""Dealing cards off the top of a deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kdl.core.events import Dealt

if TYPE_CHECKING:
    from kdl.core.game import Game


def deal_hands(game: Game, deck: Sequence[int], size: int) -> list[Dealt]:
    """Deal a number of cards to each player, off the top of a deck, which is its end."""
    ends = [len(deck) - size * dealt for dealt in range(len(game.players))]
    return [Dealt(seat, tuple(deck[end - size : end])) for seat, end in zip(game.players, ends, strict=True)]
