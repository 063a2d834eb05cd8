"""What makes a check an exercise."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from typing import TYPE_CHECKING, ParamSpec

from kdl_widgets.live.form import Exercise

from kdl.core.game import Game
from kdl.errors import OptionError
from kdl.games.getlucky.family import TABLE
from kdl.games.mansion.family import MANSION

if TYPE_CHECKING:
    from kdl.core.edition import Family
    from kdl.exercises.choices import Choice
    from kdl.exercises.verdict import Verdict


def exercise(
    choose: Callable[..., Choice], family: Family | None = MANSION
) -> Callable[[Callable[P, Verdict]], Callable[P, Exercise]]:
    """Make an exercise of a check whose last argument is the reader's answer.

    Args:
        choose: Gives what can be answered, from the other arguments.
        family: The games that it is for; None for all.
    """

    def make(check: Callable[P, Verdict]) -> Callable[P, Exercise]:
        @wraps(check)
        def posed(*args: P.args, **kwargs: P.kwargs) -> Exercise:
            given = signature(check).bind(*args, **kwargs).arguments
            answer = given.pop("answer")
            _check_family(given.values(), family)
            mark: Callable[..., Verdict] = check
            return Exercise(lambda each: mark(**given, answer=each), lambda: choose(*given.values()), answer)

        return posed

    return make


def _check_family(given: Iterable[object], family: Family | None) -> None:
    """Make sure that an exercise is posed about a game that it is for.

    Raises:
        OptionError: It is not.
    """
    for game in (getattr(each, "game", None) for each in given):
        if family is not None and isinstance(game, Game) and game.family is not family:
            raise OptionError(f"this exercise is for {_GAMES[family.id]}; this position is of {_GAMES[game.family.id]}")


P = ParamSpec("P")


#: What the families of games are called where an exercise is for another one.
_GAMES = {MANSION.id: "games in the mansion", TABLE.id: "the card game"}
