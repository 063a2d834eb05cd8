"""Players that choose by chance."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from functools import wraps
from random import Random
from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action
from kdl.core.files import told_of
from kdl.core.validation import check_actions, check_observation, check_seed, takes
from kdl.errors import KdlError, OptionError

if TYPE_CHECKING:
    from kdl.engine.play import PlayerFunction

#: Makes the player of a seat from a seed.
Maker = Callable[[int], "PlayerFunction"]


def by_chance(who: str, seed: int, how: Callable[[Any, tuple[Action, ...], Random], Action]) -> PlayerFunction:
    """Make a player that has chance on its side.

    Args:
        who: What its chance is called, so that different players do not toss the same coins.
        seed: Decides it.
        how: Chooses, from an observation, the legal actions and the chance.

    Raises:
        OptionError: The seed is no whole number.
    """
    check_seed(seed)
    chance = Random(f"{who} {seed}")

    @seated
    def choose(observation: object, legal: tuple[Action, ...]) -> Action:
        return how(observation, legal, chance)

    return choose


def random_player(seed: int = 0) -> PlayerFunction:
    """Make a player that chooses by chance, every legal action with the same probability.

    Raises:
        OptionError: The seed is no whole number.

    >>> import kdl
    >>> kdl.is_terminal(kdl.play(seats=3, players=[kdl.random_player(seat) for seat in range(3)]).end)
    True
    """
    return by_chance("player", seed, lambda _, legal, chance: any_of(legal, chance))


def seated(choose: PlayerFunction) -> PlayerFunction:
    """Let a player say in words why it cannot choose: it is handed something else, or what does not fit together.

    It looks only when something has gone wrong, as players are asked at every step, but at what the actions lie in:
    there are rows that have no end in reach.
    """

    @wraps(choose)
    def ask(observation: object, legal: tuple[Action, ...]) -> Action:
        if not isinstance(legal, tuple | list):
            raise misfit(observation, legal)
        try:
            return choose(observation, legal)
        except KdlError:
            raise
        except Exception as error:
            raise misfit(observation, legal, error) from error

    return ask


def misfit(observation: object, legal: object, error: Exception | None = None) -> KdlError:
    """Return the error that says why nobody can choose between these actions, knowing this.

    Args:
        observation: What is known.
        legal: The actions.
        error: What went wrong, if it did: it may also be a rule or an adviser of somebody's own.
    """
    try:
        check_observation(observation)
        check_actions(legal)
    except KdlError as unfit:
        return unfit
    why = "" if error is None else f" ({type(error).__name__}: {told_of(error)})"
    needed = "give kdl.legal_actions of the position that is observed"
    return OptionError(f"these actions cannot be chosen from{why}; {needed}")


def maker(player: Callable[..., Any]) -> Maker | None:
    """Return what makes the player of a seat from a seed; None if that cannot be called as players are."""
    if isinstance(player, type):
        return None
    if takes(player, 2):
        return lambda _seed: player
    return player if takes(player, 1) and "seed" in inspect.signature(player).parameters else None


def any_of(actions: Sequence[Action], chance: Random) -> Action:
    """Choose one by chance."""
    return actions[int(chance.random() * len(actions))]
