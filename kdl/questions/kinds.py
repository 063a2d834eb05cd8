"""The kinds of questions, from the files in ``kdl/data/kinds``: each names its functions and its clauses."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.resolve import resolve
from kdl.errors import DataError, UnknownNameError
from kdl.packaged import DATA

if TYPE_CHECKING:
    from kdl.questions.dealer import Dealer
    from kdl.questions.solution import Solution

#: How much is asked of a reader: a small house, a usual game, or all that there is.
LEVELS = (1, 2, 3)
_KEYS = {"solve", "deal", "clauses", "tables", "levels", "fact"}


class Kind(NamedTuple):
    """A kind of questions.

    Attributes:
        id: Its name; ``bet.<id>(...)`` asks such a question.
        solves: The name of the function that makes the question and its answer, as ``module:name``.
        deals: The name of the function that finds something to ask about, as ``module:name``; ``""`` where it is asked
            on pages only.
        clauses: Ids of the clauses that it asks about.
        tables: The tables at which such positions come up, by name, see :mod:`kdl.questions.dealer`.
        levels: The levels at which it is asked.
        fact: Whether it asks about a fact that is the same in all games: it has so few questions that somebody who
            practises is asked but one of them.
    """

    id: str
    solves: str
    deals: str
    clauses: tuple[str, ...]
    tables: tuple[str, ...]
    levels: tuple[int, ...]
    fact: bool = False

    @property
    def solve(self) -> Callable[..., Solution]:
        """The function that makes the question and its answer."""
        found: Callable[..., Solution] = resolve(self.solves)
        return found

    @property
    def deal(self) -> Callable[[Dealer], tuple[Any, ...] | None]:
        """The function that finds something to ask about, or nothing in this game."""
        found: Callable[[Dealer], tuple[Any, ...] | None] = resolve(self.deals)
        return found


def kinds(clause: str = "") -> tuple[Kind, ...]:
    """List the kinds of questions: all, or those that ask about a clause."""
    return tuple(kind for kind in _catalogue().values() if not clause or clause in kind.clauses)


def kind_of(name: str) -> Kind:
    """Return a kind of questions.

    Raises:
        UnknownNameError: There is no such kind.
    """
    if name not in _catalogue():
        raise UnknownNameError("kind of question", name, tuple(_catalogue()))
    return _catalogue()[name]


@cache
def _catalogue() -> Mapping[str, Kind]:
    found: dict[str, Kind] = {}
    for file in sorted((DATA / "kinds").glob("*.toml")):
        for name, facts in tomllib.loads(file.read_text("utf-8")).items():
            if name in found:
                raise DataError(file.name, name, "is the name of another kind, too")
            found[name] = _read(file.name, name, facts)
    return found


def _read(file: str, name: str, facts: Mapping[str, Any]) -> Kind:
    if unknown := sorted(facts.keys() - _KEYS):
        raise DataError(file, f"{name}.{unknown[0]}", f"is not known; there are: {', '.join(sorted(_KEYS))}")
    if "solve" not in facts or not facts.get("clauses"):
        raise DataError(file, name, "needs the name of its function (solve) and clauses")
    tables, levels = tuple(facts.get("tables", ())), tuple(facts.get("levels", LEVELS))
    fact = facts.get("fact", False)
    if not isinstance(fact, bool):
        raise DataError(file, f"{name}.fact", "must be true or false")
    return Kind(name, facts["solve"], facts.get("deal", ""), tuple(facts["clauses"]), tables, levels, fact)
