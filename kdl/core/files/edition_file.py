"""Editions from their files: data that name a deck, the functions of a ruleset, and the clauses behind them."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from kdl.core.actions import KINDS, ActionKind
from kdl.core.edition import AnyFamily, Edition
from kdl.core.files.edition_check import check_edition, packaged_facts
from kdl.core.files.limits import told_of
from kdl.core.files.sources import Source, find, names
from kdl.core.resolve import resolve
from kdl.core.ruleset import Module, Play, Ruleset
from kdl.errors import DataError, UnknownNameError, told

if TYPE_CHECKING:
    from pathlib import Path

    from kdl.core.files.limits import JsonObject


FORMAT = 1


def edition_names() -> tuple[str, ...]:
    """List the editions that have a name: those of the package, and of packages that are installed.

    >>> import kdl
    >>> kdl.edition_names()
    ('classic', 'deluxe', 'flight', 'get_lucky')
    """
    return names("edition")


def edition_facts(edition: object) -> JsonObject:
    """Return what the file of an edition says; nothing that it names is loaded.

    Raises:
        ArgumentError: It is neither a name nor a path.
        UnknownNameError: No edition has that name.
        AbsentError: A game calls it so, and it is not here.
        DataError: The file has another format, or lacks something.
    """
    return _checked(find("edition", edition)).facts


def load_edition(edition: str | Path) -> Edition:
    """Load an edition by its name, or by the path of its file.

    Args:
        edition: ``"deluxe"``, ``"classic"``, ``"flight"``, ``"get_lucky"``, the name of one that an installed package
            brings, or the path of a file in the same format: a ``Path``, or a text that ends in ``.toml``.

    Raises:
        UnknownNameError: No edition has that name.
        AbsentError: A game calls it so, and it is not here.
        DataError: The file lacks something, or names something that does not exist.

    >>> import kdl
    >>> kdl.load_edition("get_lucky").options
    ('deck', 'deck_checksum', 'howard', 'last_must')
    """
    if not isinstance(edition, (str, os.PathLike)):
        raise UnknownNameError("edition", edition, edition_names())
    return _loaded(_checked(find("edition", edition)))


def known_edition(name: str, _: Source | None) -> Edition:
    """Return an edition by what games call it; its file, if it is a reader's own, came along and is known by now."""
    return load_edition(name)


@lru_cache(maxsize=64)
def _checked(source: Source) -> Source:
    if source.facts.get("format") != FORMAT:
        raise DataError(source.file, "format", f"must be {FORMAT}, the only format that this version reads")
    if source.is_own:
        check_edition(source.file, source.facts)
    return source


@lru_cache(maxsize=64)
def _loaded(source: Source) -> Edition:
    file, facts = source.file, source.facts
    family: AnyFamily = _resolve(file, "family", facts["family"])
    common = {
        "id": source.id,
        "family": family,
        "name": facts["name"],
        "deck": facts["deck"],
        "options": tuple(dict.fromkeys((*facts["options"], *facts.get("later_options", ())))),
        "later_options": facts.get("later_options", {}),
        "hand_size": {int(seats): size for seats, size in facts["hand_size"].items()},
        "strangers": tuple(facts.get("strangers", ())),
        "wording": facts.get("wording", ""),
        "player": _resolve(file, "player", facts["player"]),
        "advisers": facts["advisers"],
        "rules": _ruleset(file, facts, family),
        "clauses": facts["clauses"],
        "modules": {name: _module(file, name, module) for name, module in facts.get("modules", {}).items()},
    }
    if source.is_own:
        _check_advisers(file, facts["advisers"])
    made: Edition = family.edition(common, facts)
    return made


def _check_advisers(file: str, advisers: dict[str, str]) -> None:
    """Make sure that advisers of somebody's own are there; the kit's are loaded when somebody asks for advice."""
    ours = {target for facts in packaged_facts() for target in facts["advisers"].values()}
    for level, target in advisers.items():
        if target not in ours:
            _function(file, f"advisers.{level}", target)


def _module(file: str, name: str, facts: JsonObject) -> Module:
    place, wraps = f"modules.{name}", facts.get("wraps", {})
    return Module(
        id=name,
        plays=_plays(file, f"{place}.plays", facts.get("plays", {})),
        gates={
            kind: tuple(_resolve(file, f"{place}.gates.{kind}", target) for target in targets)
            for kind, targets in facts.get("gates", {}).items()
        },
        wraps={slot: _resolve(file, f"{place}.wraps.{slot}", target) for slot, target in wraps.items()},
        clauses=facts.get("clauses", {}),
    )


def _ruleset(file: str, facts: JsonObject, family: AnyFamily) -> Ruleset:
    slots = {name: _function(file, f"slots.{name}", target) for name, target in facts["slots"].items()}
    known: tuple[str, ...] = family.slots._fields  # type: ignore[attr-defined]  # every one is a tuple with names
    for name in (*slots, *known):
        if (name in slots) != (name in known):
            wrong = "is missing" if name in known else "is no slot"
            raise DataError(file, f"slots.{name}", f"{wrong}; the slots are: {', '.join(known)}")
    return Ruleset(_plays(file, "plays", facts["plays"]), family.slots(**slots))


def _plays(file: str, place: str, facts: dict[str, str]) -> Mapping[ActionKind, Play]:
    if strange := set(facts) - set(KINDS):
        raise DataError(file, f"{place}.{min(strange)}", f"must be one of: {', '.join(KINDS)}")
    plays = {kind: _resolve(file, f"{place}.{kind}", target) for kind, target in facts.items()}
    return cast("Mapping[ActionKind, Play]", plays)


def _resolve(file: str, key: str, target: str) -> Any:
    try:
        return resolve(target)
    except (ImportError, AttributeError, SyntaxError, ValueError) as error:
        problem = f"{told(target)} does not name anything that exists, as module:name: {told_of(error)}"
        raise DataError(file, key, problem) from error


def _function(file: str, key: str, target: str) -> Callable[..., object]:
    found: object = _resolve(file, key, target)
    if callable(found):
        return found
    raise DataError(file, key, f"{told(target)} must name a function, not {told(found)}")
