"""The kinds of questions: each is declared at the function that solves it, and found by the name of that.

>>> kind_of("hand_size").clauses, kind_of("hand_size").solve.__module__
(('deluxe.setup.hand',), 'kdl.questions.mansion.setup')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from kdl.clauses import clause
from kdl.core.sources import resolve
from kdl.errors import DataError, UnknownNameError
from kdl.packaged import PACKAGE
from kdl.questions.dealer import Dealer, about

if TYPE_CHECKING:
    from pathlib import Path

    from kdl.questions.solution import Solution

#: Finds something to ask about; each kind in states of its own.
Deal = Callable[[Dealer[Any]], tuple[object, ...]]
Solver = TypeVar("Solver", bound="Callable[..., Solution]")

#: How much is asked of a reader: a small house, a usual game, or all that there is.
LEVELS = (1, 2, 3)
#: Modules in the order in which their kinds are listed, on which hangs what is practised from a seed. What is not named
#: here comes last, by its name.
ORDER = re.findall(
    r"\S+",
    """
    mansion/attempts mansion/luck mansion/ending mansion/setup
    mansion/classic/turns mansion/classic/moves mansion/classic/lucky mansion/classic/attempts
    mansion/classic/defence mansion/classic/piles mansion/classic/setup mansion/editions
    mansion/flight/turns mansion/flight/attacks mansion/flight/outcomes
    getlucky/values getlucky/visits getlucky/turns
    getlucky/lookahead/reliance getlucky/defence getlucky/saving
    getlucky/leaving getlucky/howard getlucky/lookahead/dilemmas
    mansion/wings mansion/lights
    mansion/extras/pets
    mansion/starting mansion/extras/bed_and_breakfast
    mansion/movement mansion/order mansion/sight allowed mansion/extras/strangers
    """,
)
#: How a module declares a kind; so it is found in its source, before it is imported.
DECLARED = re.compile(r"^@kind\(.*?^def (\w+)\(", re.DOTALL | re.MULTILINE)


class Kind(NamedTuple):
    """A kind of questions.

    Attributes:
        id: Its name, that of the function which solves it; ``bet.<id>(...)`` asks such a question.
        solve: Makes the question and its answer.
        clauses: Ids of the clauses that it asks about.
        tables: The tables at which such positions come up, by name, see :mod:`kdl.questions.dealer`.
        deal: Finds something to ask about; None where it is asked on pages only.
        levels: The levels at which it is asked.
        fact: Whether it asks about a fact that is the same in all games: it has so few questions that somebody who
            practises is asked but one of them.
    """

    id: str
    solve: Callable[..., Solution]
    clauses: tuple[str, ...]
    tables: tuple[str, ...] = ()
    deal: Deal | None = None
    levels: tuple[int, ...] = LEVELS
    fact: bool = False


def kind(
    *,
    clauses: tuple[str, ...],
    tables: tuple[str, ...] = (),
    deal: Deal | None = None,
    levels: tuple[int, ...] = LEVELS,
    fact: bool = False,
) -> Callable[[Solver], Solver]:
    """Declare that a function solves a kind of questions, which bears its name; see :class:`Kind` for the rest.

    The clauses are written out here, each as a text of its own: ``kdl clauses`` reads them where they stand. Where no
    table is named, such positions come up at that of the edition of the first clause.

    Raises:
        DataError: It names no clause.
    """

    def declare(solve: Solver) -> Solver:
        if not clauses:
            raise DataError(solve.__module__, solve.__name__, "must name the clauses that it asks about")
        at = tables or ((clauses[0].partition(".")[0],) if deal else ())
        vars(solve)["kind"] = Kind(solve.__name__, solve, clauses, tables=at, deal=deal, levels=levels, fact=fact)
        return solve

    return declare


def kinds(clause: str = "") -> tuple[Kind, ...]:
    """List the kinds of questions: all, or those that ask about a clause.

    Raises:
        DataError: What is declared somewhere cannot be.
    """
    return tuple(kind for kind in _all() if not clause or clause in kind.clauses)


def kind_of(name: str) -> Kind:
    """Return a kind of questions; no other module is imported for it than the one that declares it.

    Raises:
        UnknownNameError: There is no such kind.
    """
    if name not in _homes():
        raise UnknownNameError("kind of question", name, tuple(_homes()))
    found: Kind = resolve(_homes()[name]).kind
    return found


@cache
def _all() -> tuple[Kind, ...]:
    return tuple(checked(kind_of(name)) for name in _homes())


@cache
def _homes() -> Mapping[str, str]:
    return declared_in(PACKAGE / "questions")


def declared_in(folder: Path) -> dict[str, str]:
    """Find out from the sources in a folder, without importing them, where each kind is declared, as ``module:name``.

    Raises:
        DataError: Two kinds have the same name.
    """
    found: dict[str, str] = {}
    sources = {file.relative_to(folder).with_suffix("").as_posix(): file for file in folder.rglob("*.py")}
    for place in sorted(sources, key=lambda each: (ORDER.index(each) if each in ORDER else len(ORDER), each)):
        module = f"{__package__}.{place.replace('/', '.')}"
        for name in DECLARED.findall(sources[place].read_text("utf-8")):
            if name in found:
                raise DataError(module, name, f"is the name of another kind, too: {found[name]}")
            found[name] = f"{module}:{name}"
    return found


def checked(found: Kind) -> Kind:
    """Return a kind if the clauses and tables that it names are there.

    Raises:
        DataError: One is not.
    """
    try:
        for name in found.clauses:
            clause(name)
        for table in found.tables:
            about(table)
    except UnknownNameError as error:
        raise DataError(found.solve.__module__, found.id, str(error)) from error
    return found
