"""Where a reader's function is tried: first in what its page is about, then in the same edition, then everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from kdl.errors import ArgumentError, OptionError, UnknownNameError

if TYPE_CHECKING:
    from kdl.written.task import Case, Task

#: Where cases come from: what the page is about, all of an edition, or all editions by which the function is right.
Where = Literal["page", "edition", "all"]


class Stage(NamedTuple):
    """Some cases that are tried together.

    Attributes:
        where: Where they come from.
        cases: The cases, the smallest first.
    """

    where: Where
    cases: Sequence[Case]


def stages(task: Task, about: object = None, edition: str | None = None) -> Iterator[Stage]:
    """Yield where a function is tried, one after the other; each is made when it is asked for.

    Args:
        task: What the function works out.
        about: The board or the position of the page, None for none.
        edition: Id of the edition by whose rules it is to be right; None for all those that agree.

    Raises:
        UnknownNameError: There is no such edition, or the function has nothing to do with it.
        ArgumentError: It is about something else.
        OptionError: It is about a position of another family of games.
    """
    here = None if about is None else subject(task, about)
    editions = _editions(task, here, edition)
    if here is not None:
        yield Stage("page", task.here(here))
    yield Stage("edition", task.cases(editions[:1]))
    if len(editions) > 1:
        yield Stage("all", task.cases(editions))


def subject(task: Task, about: object) -> Any:
    """Return what a function is tried with first: of a position its board, where the function is about boards.

    Raises:
        ArgumentError: It is neither a board nor a position.
        OptionError: It is a position of another family of games.
    """
    game = getattr(about, "game", None)
    if game is not None and getattr(game, "family", None) is not task.family:
        raise OptionError(f"{task.name} has nothing to do with {game!r}", name="about")
    if task.subject == "state":
        if game is None:
            raise ArgumentError("a position, such as kdl.new_game returns", about)
        return about
    board = about if game is None else game.board
    if not hasattr(board, "openings_in_play"):
        raise ArgumentError("a board, such as kdl.load_board returns, or a position", about)
    return board


def _editions(task: Task, here: object, edition: str | None) -> tuple[str, ...]:
    """Return the editions by whose rules a function is to be right, that of its page first."""
    if edition is not None:
        if edition not in task.allowed:
            raise UnknownNameError(f"edition for {task.name}", edition, task.allowed)
        return (edition,)
    if here is None:
        return task.usual
    first = task.home(here)
    if first not in task.allowed:
        raise UnknownNameError(f"edition for {task.name}", first, task.allowed)
    return (first,) if task.by_edition else (first, *(each for each in task.usual if each != first))
