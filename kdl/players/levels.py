"""Computer players at three levels, for every edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action
from kdl.core.files.edition_file import load_edition
from kdl.core.files.installed import installed, load_installed
from kdl.core.game import Game
from kdl.core.resolve import resolve
from kdl.core.validation import check_actions, check_name, check_observation, check_seed
from kdl.errors import ArgumentError, DataError, KdlError, told
from kdl.players.player import maker, misfit, random_player, seated

if TYPE_CHECKING:
    from kdl.core.advice import Advice
    from kdl.core.edition import Edition
    from kdl.engine.play import PlayerFunction
    from kdl.players.adviser import Adviser

#: From the weakest to the strongest: by chance, by rules of thumb, and with a look ahead.
LEVELS = ("chance", "careful", "planner")

#: The levels that know why they do something.
ADVISERS = LEVELS[1:]


def levels() -> tuple[str, ...]:
    """List who can play for the computer by name: the levels of the kit, then the players of installed packages."""
    return (*LEVELS, *sorted(name for name in installed("player") if name not in LEVELS))


def computer(game: Game, level: str, seed: int = 0) -> PlayerFunction:
    """Make a computer player; like everybody at the table it is handed observations only.

    Above the lowest level it remembers nothing: the same observation and seed lead to the same action.

    Args:
        game: What is played.
        level: One of :data:`LEVELS`, or the name of a player that an installed package brings.
        seed: Decides between equals, and everything on the lowest level.

    Raises:
        ArgumentError: It is not a game.
        OptionError: The seed is no whole number.
        UnknownNameError: No level has that name.
        DataError: The package that brings the player is not whole.
    """
    if not isinstance(game, Game):
        raise ArgumentError("a game (a position or a timeline has it as .game)", game)
    check_name("level", level, levels())
    check_seed(seed)
    if level not in LEVELS:
        return _installed(level, seed)
    if level not in ADVISERS:
        return random_player(seed)
    adviser = _adviser(game.source, level)

    @seated
    def choose(observation: object, legal: tuple[Action, ...]) -> Action:
        return adviser(observation, legal, seed).action

    return choose


def advise(observation: Any, legal: tuple[Action, ...], level: str = "careful") -> Advice:
    """Return what a player of a level would do, and why (told by :func:`kdl.narration.advice.tell_advice`).

    Args:
        observation: What the seat that must choose may know.
        legal: The legal actions.
        level: One of :data:`ADVISERS`.

    Raises:
        ArgumentError: It is not an observation, or there are no actions.
        NotationError: One of the actions is none.
        OptionError: The observation and the actions are not of the same position.
        UnknownNameError: No level that knows why has that name.
    """
    check_name("level", level, ADVISERS)
    check_observation(observation)
    legal = check_actions(legal)
    try:
        return _adviser(load_edition(observation.edition), level)(observation, legal, 0)
    except KdlError:
        raise
    except Exception as error:
        raise misfit(observation, legal) from error


def _installed(name: str, seed: int) -> PlayerFunction:
    found = load_installed("player", name)
    make = maker(found) if callable(found) else None
    if make is None:
        point = installed("player")[name]
        problem = f"must be a function from an observation and the legal actions to an action, not {told(found)}"
        raise DataError(point.value, f"entry point {point.group}: {name}", problem)
    return make(seed)


def _adviser(edition: Edition, level: str) -> Adviser:
    found: Adviser = resolve(edition.advisers[level])
    return found
