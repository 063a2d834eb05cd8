"""Policies as players: what has learned in one of the interfaces plays wherever players play."""

from __future__ import annotations

from collections.abc import Callable
from typing import SupportsIndex

import numpy as np
import numpy.typing as npt

from kdl.core.actions import Action
from kdl.core.game import make_game
from kdl.engine.play import PlayerFunction
from kdl.games.editions import load_edition
from kdl.players.player import seated
from kdl.simulation.learning.layout import Seen
from kdl.simulation.learning.tables import layout_of, numbering_of

#: Chooses the id of an action, from the vector of what its seat may know and the mask of the legal ids.
Policy = Callable[[npt.NDArray[np.float32], npt.NDArray[np.int8]], SupportsIndex]


def policy_player(policy: Policy) -> PlayerFunction:
    """Make a player of a policy: for :func:`kdl.play`, simulations, tournaments, and *Play* in a notebook.

    Args:
        policy: Chooses the id of an action, from the vector of what its seat may know and the mask of the legal ids,
            as the interfaces give them. The player can sit in games of the edition, the options and the number of seats
            for which the policy was made.

    >>> import kdl
    >>> player = policy_player(lambda vector, mask: mask.argmax())
    >>> kdl.is_terminal(kdl.play("get_lucky", seats=3, seed=1, players=[player] * 3).end)
    True
    """

    def choose(observation: Seen, legal: tuple[Action, ...]) -> Action:
        game = make_game(load_edition(observation.edition), observation.options)
        numbering = numbering_of(game)
        return numbering.action_of(policy(layout_of(game).vector(observation), numbering.mask(legal)))

    choose.__name__ = choose.__qualname__ = getattr(policy, "__name__", type(policy).__name__)
    return seated(choose)
