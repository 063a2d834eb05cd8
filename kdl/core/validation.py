"""What callers give: the wrong kind of thing is refused in words where it comes in, and nothing inside looks again.

Whoever is called millions of times looks only when something has gone wrong; all others look first.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from random import Random
from typing import Any

from kdl.core.actions import Action, check_action
from kdl.core.edition import Family
from kdl.core.files import MOST_DIGITS
from kdl.core.game import Game
from kdl.core.position import PHASES
from kdl.errors import ArgumentError, OptionError, UnknownNameError, told

#: No list that is given holds more.
MOST_LISTED = 10_000


def check_state(value: object, kind: type = tuple) -> None:
    """Make sure that something is a position, or one whose type is of one family.

    Raises:
        ArgumentError: It is not.
    """
    if isinstance(value, kind) and _is_state(value):
        return
    which = "as kdl.new_game() gives one" if kind is tuple else f"of the type kdl.{kind.__name__}"
    raise ArgumentError(f"a position ({which})", value)


def _is_state(value: Any) -> bool:
    """Whether all fields are of the types that they have in a position; the attempt may be there or not."""
    game = getattr(value, "game", None)
    if not isinstance(game, Game):
        return False
    blank: Any = game.family.blank(game, 0)
    if type(blank) is not type(value) or value.phase not in PHASES:
        return False
    return all(type(one) is type(other) or other is None for one, other in zip(value, blank, strict=True))


def check_observation(value: object, kind: type = tuple) -> None:
    """Make sure that something is an observation, or one whose type is of one family.

    Raises:
        ArgumentError: It is not.
    """
    if not isinstance(value, kind) or not isinstance(getattr(value, "family", None), Family):
        which = "" if kind is tuple else f" of the type kdl.{kind.__name__}"
        raise ArgumentError(f"an observation{which} (as kdl.observe(state, seat) gives one)", value)


def check_actions(value: object) -> tuple[Action, ...]:
    """Return actions, at least one.

    Raises:
        ArgumentError: They are no list.
        NotationError: One is no action.
    """
    needed = "a row of legal actions (as kdl.legal_actions(state) gives it, not empty)"
    actions = listed(value, needed)
    for action in actions:
        check_action(action)
    if not actions:
        raise ArgumentError(needed, value)
    return actions


def listed(value: object, needed: str) -> tuple[Any, ...]:
    """Return what stands in a list or the like; a text and a mapping are none.

    Args:
        value: What was given.
        needed: What would be right, for the error.

    Raises:
        ArgumentError: It is none, or holds more than :data:`MOST_LISTED`.
    """
    if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable):
        raise ArgumentError(needed, value)
    found = tuple(islice(value, MOST_LISTED + 1))
    if len(found) > MOST_LISTED:
        raise ArgumentError(f"{needed}, of at most {MOST_LISTED},", value)
    return found


def check_mapping(value: object, needed: str) -> None:
    """Make sure that something is a mapping.

    Raises:
        ArgumentError: It is none.
    """
    if not isinstance(value, Mapping):
        raise ArgumentError(needed, value)


def check_number(name: str, value: object, least: int, most: int) -> None:
    """Make sure that something is a whole number between two.

    Args:
        name: What the number is called.
        value: What was given.
        least: The least that is right.
        most: The most that is right.

    Raises:
        OptionError: It is not.
    """
    if type(value) is not int or not least <= value <= most:
        raise OptionError(f"{name} must be a whole number from {least} to {most}, not {told(value)}")


def check_seed(value: object) -> None:
    """Make sure that something is a seed.

    Raises:
        OptionError: It is not.
    """
    if type(value) is not int or abs(value) >= 10**MOST_DIGITS:
        raise OptionError(f"the seed must be a whole number of at most {MOST_DIGITS} digits, not {told(value)}")


def check_chance(value: object) -> Random:
    """Return a generator of random numbers.

    Raises:
        ArgumentError: It is none.
    """
    if not isinstance(value, Random):
        raise ArgumentError("a generator of random numbers, such as random.Random(1)", value)
    return value


def check_flag(name: str, value: object) -> None:
    """Make sure that something is True or False.

    Raises:
        OptionError: It is neither.
    """
    if not isinstance(value, bool):
        raise OptionError(f"{name} must be True or False, not {told(value)}")


def is_text(value: object) -> bool:
    """Whether something is a text: what is none cannot even be looked up."""
    return isinstance(value, str)


def check_name(what: str, value: object, known: Iterable[str]) -> None:
    """Make sure that something is one of the names of a kind of thing.

    Raises:
        UnknownNameError: It is none.
    """
    known = tuple(known)
    if not isinstance(value, str) or value not in known:
        raise UnknownNameError(what, value, known)


def check_players(value: object) -> tuple[Callable[..., Any], ...]:
    """Return players, which are functions.

    Raises:
        ArgumentError: One is none, or they are no list.
    """
    players = listed(value, "a list of players (functions from an observation and the legal actions to an action)")
    for player in players:
        if not callable(player):
            what = "a function from an observation and the legal actions to an action"
            raise ArgumentError(f"a player ({what}, as kdl.computer makes one of a level)", player)
    return players


def takes(function: Callable[..., object], number: int) -> bool:
    """Whether a function can be called with so many values; what cannot be told is taken to be so."""
    try:
        inspect.signature(function).bind(*range(number))
    except TypeError:
        return False
    except ValueError:
        return True
    return True
