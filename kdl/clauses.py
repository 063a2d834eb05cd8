"""The catalogue of the rules: clauses by id, each with its place in the rulebook and a sentence of our own.

Run as a command it prints which code, tests and notebook cells stand for each clause, see :mod:`kdl.cli.clauses`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, NamedTuple

from kdl.errors import DataError, UnknownNameError
from kdl.packaged import DATA
from kdl.words import say

FORMAT = 1
FILE = "clauses.toml"


class Clause(NamedTuple):
    """One sentence of the rules.

    Attributes:
        id: Its name in code, tests and notebooks.
        edition: Id of the edition to which it belongs.
        section: The key of the heading under which it stands.
        source: Code and heading of the rulebook; ``""`` where the rulebook says nothing at all.
        ruling: Whether it is our decision, or ends with one, where the rulebook is silent.
        unasked: Why no question is asked about it, in English; ``""`` where there are kinds of questions for it.
    """

    id: str
    edition: str
    section: str
    source: str
    ruling: bool = False
    unasked: str = ""

    def text(self, language: str | None = None) -> str:
        """Say what the rule is, in our own words.

        >>> clause("deluxe.turn.phases").text("en")
        'A turn has two parts: first moving, then acting. After acting the player no longer moves.'
        """
        return say("clause", self.id, language)

    def heading(self, language: str | None = None) -> str:
        """Return the heading under which the clause stands."""
        return say("section", self.section, language)


def clauses(edition: str | None = None) -> tuple[Clause, ...]:
    """List the clauses, of all editions or of one, in the order in which they are read.

    Raises:
        UnknownNameError: No clause belongs to such an edition.
    """
    if edition is None:
        return tuple(_catalogue().values())
    known = tuple(sorted({each.edition for each in _catalogue().values()}))
    if edition not in known:
        raise UnknownNameError("edition", edition, known)
    return tuple(each for each in _catalogue().values() if each.edition == edition)


def clause(name: str) -> Clause:
    """Look a clause up by its id.

    Raises:
        UnknownNameError: No clause has that id.
    """
    found = _catalogue().get(name)
    if found is None:
        raise UnknownNameError("clause", name, tuple(sorted(_catalogue())))
    return found


@cache
def _catalogue() -> dict[str, Clause]:
    return read_clauses(tomllib.loads((DATA / FILE).read_text("utf-8")))


def read_clauses(facts: dict[str, Any]) -> dict[str, Clause]:
    """Read the facts of a catalogue file.

    Raises:
        DataError: A fact cannot be.
    """
    if facts.get("format") != FORMAT:
        raise DataError(FILE, "format", f"must be {FORMAT}, the only format that this version reads")
    found: dict[str, Clause] = {}
    for index, row in enumerate(facts.get("clauses", [])):
        if strange := (set(row) | {"ruling", "unasked"}) ^ set(Clause._fields):
            raise DataError(FILE, f"clauses[{index}]", f"has an unknown key, or lacks one: {min(strange)!r}")
        each = Clause(**row)
        if each.id in found:
            raise DataError(FILE, f"clauses[{index}].id", f"appears twice: {each.id!r}")
        found[each.id] = each
    return found
