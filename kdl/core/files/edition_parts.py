"""What an edition of one's own takes from elsewhere: files that it names, and another edition on which it is based."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from kdl.core.files.limits import JsonObject, called
from kdl.errors import DataError, UnknownNameError

FoundT = TypeVar("FoundT")
#: Finds a thing of a kind by a name, or by a path.
Find = Callable[[str, object], FoundT]

#: What an edition takes from the one on which it is based, and adds to or changes row by row.
_BY_ROW = ("clauses", "modules")
#: The tables with names of functions that files of earlier versions have: see :mod:`kdl.games.former_rules`.
FORMER_TABLES = ("slots", "plays", "advisers")
#: What it does not take, whatever that one states.
_NEVER = ("id", "name")
BASE = "based_on"
#: By which edition's rules it is played: a file doesn't state it, the edition at the root of all does.
RULES = "rules"


def with_files(
    facts: JsonObject, path: Path, find: Find[FoundT], name_of: Callable[[FoundT], str]
) -> tuple[JsonObject, tuple[FoundT, ...]]:
    """Return the facts of an edition with all that it names by what games call it, and these things.

    A name that ends in ``.toml`` is a file beside that of the edition. What is no text is left as it is: what reads the
    edition says what is wrong.

    Raises:
        DataError: Nothing has a name that stands in it.
    """
    needs: list[FoundT] = []

    def found(row: Any, key: str, kind: str, place: str = "") -> Any:
        if not isinstance(row, dict) or not isinstance(value := row.get(key), str):
            return row
        try:
            needs.append(find(kind, path.parent / value if value.endswith(".toml") else value))
        except UnknownNameError as error:
            raise DataError(called(path), f"{place}{key}", str(error)) from error
        return {**row, key: name_of(needs[-1])}

    whole: JsonObject = found(found(facts, "deck", "deck"), BASE, "edition")
    if not isinstance(starts := facts.get("starts"), list):
        return whole, tuple(needs)
    rows = [found(row, "board", "board", f"starts[{index}].") for index, row in enumerate(starts)]
    return whole | {"starts": rows}, tuple(needs)


def based_on(facts: JsonObject, bases: Iterable[JsonObject]) -> JsonObject:
    """Return the facts of an edition with those of the one on which it is based, if it is; what it states comes first.

    In the tables of clauses and modules each row counts by itself, and ``""`` takes one away.
    """
    if (base := next(iter(bases), None)) is None:
        return facts
    taken = {key: value for key, value in base.items() if key not in _NEVER}
    if "options" in facts:
        taken.pop("later_options", None)  # it states all that it has
    rows = {key: _by_row(taken.get(key, {}), facts[key]) for key in _BY_ROW if key in facts}
    former = {key: {**taken.get(key, {}), **facts[key]} for key in FORMER_TABLES if isinstance(facts.get(key), dict)}
    return {RULES: base["id"]} | taken | facts | rows | former


def _by_row(taken: JsonObject, stated: object) -> object:
    if not isinstance(stated, dict):
        return stated
    return {key: value for key, value in (taken | stated).items() if value != ""}
