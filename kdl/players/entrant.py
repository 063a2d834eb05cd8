"""Who plays: a level by its name, a player of one's own as ``module:name``, or a function."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.sources import resolve
from kdl.core.validation import check_name
from kdl.errors import ArgumentError, OptionError, told
from kdl.players.levels import computer, is_tempered, levels, registered
from kdl.players.player import maker
from kdl.players.search import PLAYOUTS

if TYPE_CHECKING:
    from kdl.core.game import Game
    from kdl.engine.play import PlayerFunction

_NEEDED = (
    "a player (the name of a level, the text module:name, a function from an observation and the legal actions to an "
    "action, or one that makes such a player from its only argument, seed)"
)


class Entrant(NamedTuple):
    """Somebody who plays.

    Attributes:
        name: The level, ``module:name``, or the name of the function.
        given: What was given: one of these texts, or the function.
    """

    name: str
    given: str | Callable[..., Any]

    def player(self, game: Game, seed: int) -> PlayerFunction:
        """Make the player of a seat in one game; those that are made from a seed remember nothing of other games."""
        if isinstance(self.given, str) and (self.given in levels() or is_tempered(self.given)):
            return computer(game, self.name, seed, playouts=PLAYOUTS)
        make = maker(resolve(self.given) if isinstance(self.given, str) else self.given)
        if make is None:
            raise ArgumentError(_NEEDED, self.given)
        return make(seed)

    @property
    def home(self) -> str:
        """Where it is defined, as ``module:name``; a level is at home in its name."""
        if isinstance(self.given, str):
            return self.given
        return f"{self.given.__module__}:{getattr(self.given, '__qualname__', self.name)}"


def entrant(given: object) -> Entrant:
    """Return who is meant.

    Args:
        given: The name of a level, ``module:name``, a player, or a function that makes one from a seed, as
            :func:`kdl.random_player` does; the argument is called ``seed``.

    Raises:
        ArgumentError: It is no player.
        OptionError: What the text names cannot be loaded.
        UnknownNameError: No level has that name.
    """
    if isinstance(given, str) and ":" in given:
        found, name = _loaded(given), given
    elif isinstance(given, str):
        if not is_tempered(given):
            check_name("level", given, (*levels(), "module:name"))
        return Entrant(given, registered(given) or given)
    else:
        found, name = given, getattr(given, "__name__", type(given).__name__)
    if not callable(found) or maker(found) is None:
        raise ArgumentError(_NEEDED, found)
    return Entrant(name, given if isinstance(given, str) else found)


def entrants(given: Iterable[object]) -> tuple[Entrant, ...]:
    """Return who is meant by each; two that are not the same never have the same name.

    Raises:
        ArgumentError: One is no player.
        OptionError: What a text names cannot be loaded, or two functions have the same name.
        UnknownNameError: No level has a name that was given.
    """
    found = tuple(map(entrant, given))
    by_name = {each.name: each for each in found}
    if strange := [each.name for each in found if each.given != by_name[each.name].given]:
        raise OptionError(f"two players are called {told(strange[0])}; give one of the functions another name")
    return found


def _loaded(text: str) -> Any:
    try:
        return resolve(text)
    except (ImportError, AttributeError, ValueError) as error:
        raise OptionError(f"there is no player {told(text)}: {error}; it is written module:name") from error
