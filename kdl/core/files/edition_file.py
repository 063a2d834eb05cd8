"""Editions from their files: data that name a deck, the functions of a ruleset, and the clauses behind them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from kdl.core.actions import KINDS, ActionKind
from kdl.core.edition import AnyFamily, Edition
from kdl.core.resolve import resolve
from kdl.core.ruleset import Module, Play, Ruleset
from kdl.errors import DataError, UnknownNameError
from kdl.packaged import DATA

if TYPE_CHECKING:
    from kdl.core.files.limits import JsonObject


FORMAT = 1


def edition_names() -> tuple[str, ...]:
    """List the editions of the package."""
    return tuple(sorted(f.name.removesuffix(".toml") for f in _folder().iterdir() if f.name.endswith(".toml")))


def _folder() -> Path:
    return DATA / "editions"


@cache
def edition_facts(name: str) -> JsonObject:
    """Return what the file of an edition says; nothing that it names is loaded.

    Raises:
        UnknownNameError: No edition has that name.
        DataError: The file has another format.
    """
    if name not in edition_names():
        raise UnknownNameError("edition", name, edition_names())
    file = f"{name}.toml"
    facts = tomllib.loads((_folder() / file).read_text("utf-8"))
    if facts["format"] != FORMAT:
        raise DataError(file, "format", f"must be {FORMAT}, the only format that this version reads")
    return facts


def load_edition(name: str) -> Edition:
    """Load an edition of the package.

    Raises:
        UnknownNameError: No edition has that name.
        DataError: Its file names something that does not exist.
    """
    if not isinstance(name, str):
        raise UnknownNameError("edition", name, edition_names())
    return _loaded(name)


@cache
def _loaded(name: str) -> Edition:
    file, facts = f"{name}.toml", edition_facts(name)
    family: AnyFamily = _resolve(file, "family", facts["family"])
    common = {
        "id": facts["id"],
        "family": family,
        "name": facts["name"],
        "deck": facts["deck"],
        "options": tuple(facts["options"]),
        "hand_size": {int(seats): size for seats, size in facts["hand_size"].items()},
        "strangers": tuple(facts.get("strangers", ())),
        "wording": facts.get("wording", ""),
        "player": _resolve(file, "player", facts["player"]),
        "advisers": facts["advisers"],
        "rules": _ruleset(file, facts, family),
        "clauses": facts["clauses"],
        "modules": {name: _module(file, name, module) for name, module in facts.get("modules", {}).items()},
    }
    made: Edition = family.edition(common, facts)
    return made


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
    slots = {name: _resolve(file, f"slots.{name}", target) for name, target in facts["slots"].items()}
    return Ruleset(_plays(file, "plays", facts["plays"]), family.slots(**slots))


def _plays(file: str, place: str, facts: dict[str, str]) -> Mapping[ActionKind, Play]:
    if strange := set(facts) - set(KINDS):
        raise DataError(file, f"{place}.{min(strange)}", f"must be one of: {', '.join(KINDS)}")
    plays = {kind: _resolve(file, f"{place}.{kind}", target) for kind, target in facts.items()}
    return cast("Mapping[ActionKind, Play]", plays)


def _resolve(file: str, key: str, target: str) -> Any:
    try:
        return resolve(target)
    except (ImportError, AttributeError) as error:
        raise DataError(file, key, f"{target!r} does not name anything that exists") from error
