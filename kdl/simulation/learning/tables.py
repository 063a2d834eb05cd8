"""The numbering of actions and the layout of vectors of each game, made once."""

from __future__ import annotations

from functools import lru_cache

from kdl.core.game import Game
from kdl.errors import ArgumentError
from kdl.games.getlucky.game import GetLuckyGame
from kdl.games.mansion.game import Mansion
from kdl.simulation.learning import getlucky, mansion
from kdl.simulation.learning.layout import Layout
from kdl.simulation.learning.numbering import Numbering


def numbering_of(game: Game) -> Numbering:
    """Return the ids of all actions that a game can offer.

    Raises:
        ArgumentError: It is no game.

    >>> import kdl
    >>> numbering_of(kdl.new_game("deluxe").game).action_id("stop")
    122
    """
    return _numbering(_checked(game))


def layout_of(game: Game) -> Layout:
    """Return the layout of the vectors that observations of a game become.

    Raises:
        ArgumentError: It is no game.

    >>> import kdl
    >>> layout_of(kdl.new_game("deluxe").game).fields[0].labels
    ('movement', 'action', 'luck', 'over')
    """
    return _layout(_checked(game))


def _checked(game: object) -> Mansion | GetLuckyGame:
    if not isinstance(game, Mansion | GetLuckyGame):
        raise ArgumentError("a game (a position or a timeline has it as .game)", game)
    return game


@lru_cache(maxsize=64)
def _numbering(game: Mansion | GetLuckyGame) -> Numbering:
    return Numbering(game, mansion.choices(game) if isinstance(game, Mansion) else getlucky.choices(game))


@lru_cache(maxsize=64)
def _layout(game: Mansion | GetLuckyGame) -> Layout:
    return Layout(mansion.fields(game) if isinstance(game, Mansion) else getlucky.fields(game), game)
