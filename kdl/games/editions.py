"""The editions by name: each is a class with rules, and a file with facts.

A user's own edition is a file of the same form, which says on which edition it is based, or a class in a module
of Python. No file ever makes the kit import a module: a class runs when its owner hands it over, or has installed it.
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from kdl.core.edition import OWN_CLASSES, Edition, edition_of
from kdl.core.edition_file import checked, edition_names
from kdl.core.sources import RULES, Source, find
from kdl.errors import AbsentError, ArgumentError, DataError, OptionError, UnknownNameError
from kdl.games.mansion.starts import facts_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.mansion.editions import MansionEdition


#: The editions of the kit that have a class of their own, in the order in which they are offered.
KIT = ("deluxe", "classic", "directors_cut", "spite", "flight", "get_lucky")


def edition_class(name: str) -> type[Edition]:
    """Return the class of an edition of the kit, or of the one on which it is based; it is imported when asked for.

    Raises:
        KeyError: The kit has none of that name.
    """
    if name == "get_lucky":
        from kdl.games.getlucky.editions import GetLucky

        return GetLucky
    from kdl.games.mansion.editions import Classic, Deluxe, DirectorsCut, Flight, Spite

    return {each.kit_name: each for each in (Classic, Deluxe, DirectorsCut, Flight, Spite)}[name]


def load_edition(edition: str | Path | type[Edition]) -> Edition:
    """Load an edition by its name, by the path of its file, or by its class.

    Args:
        edition: ``"deluxe"``, ``"classic"``, ``"flight"``, ``"get_lucky"``, the name of one that an installed package
            brings, the path of a file in the same format (a ``Path``, or a text that ends in ``.toml``), or a class
            of your own that is based on one of the kit's.

    Raises:
        UnknownNameError: No edition has that name.
        AbsentError: A game calls it so, and it is not here.
        DataError: The file or the class lacks something, or states what cannot be.

    >>> import kdl
    >>> kdl.load_edition("get_lucky").options
    ('deck', 'deck_checksum', 'howard', 'last_must')
    """
    if isinstance(edition, type):
        if not hasattr(edition, "kit_name"):
            raise ArgumentError("a class based on that of an edition, such as Deluxe", edition)
        return _loaded(find("edition", edition.kit_name) if "kit_name" in vars(edition) else edition.own_source())
    if not isinstance(edition, (str, os.PathLike)):
        raise UnknownNameError("edition", edition, edition_names())
    return _loaded(find("edition", edition))


@lru_cache(maxsize=64)
def _loaded(source: Source) -> Edition:
    checked(source)
    kind = _class_of(source)
    if unknown := [name for name in source.facts.get("modules", {}) if name not in kind.known_modules]:
        problem = f"isn't an option with rules of its own; those are: {', '.join(kind.known_modules)}"
        raise DataError(source.file, f"modules.{unknown[0]}", problem)
    return edition_of(kind, source)


def _class_of(source: Source) -> type[Edition]:
    """Return the class with the rules by which an edition is played.

    Raises:
        AbsentError: It is a user's own edition that has not been handed over.
    """
    if source.id in KIT:
        return edition_class(source.id)
    name = source.facts.get(RULES, "")
    if name in OWN_CLASSES:
        return OWN_CLASSES[name]
    from kdl.games import former_rules

    if former_rules.names_functions(source):
        return former_rules.former_class(source)
    if name not in KIT:
        raise AbsentError("edition", source.id, ())
    return edition_class(name)


def load_mansion_edition(name: str) -> MansionEdition:
    """Load an edition that is played in the mansion.

    Raises:
        UnknownNameError: No edition has that name.
        OptionError: It is played without a board.
    """
    from kdl.games.mansion.editions import MansionEdition

    edition = load_edition(name)
    if isinstance(edition, MansionEdition):
        return edition
    raise OptionError(f"{name!r} is played without a board; differences(one, other) lists what can be compared")


def editions_on(board: str) -> Iterator[MansionEdition]:
    """Return the editions that are played on a board, by its id, in alphabetical order.

    A board that none of them names, such as a user's own, is played by the editions of the usual board.
    """
    return (load_mansion_edition(facts["id"]) for facts in facts_on(board))
