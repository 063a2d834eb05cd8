"""What the files of editions say; the rules of an edition are a class: see :mod:`kdl.games.editions`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kdl.core.files.edition_check import FORMAT, check_edition
from kdl.core.files.sources import Source, find, names
from kdl.errors import DataError

if TYPE_CHECKING:
    from kdl.core.files.limits import JsonObject


def edition_names() -> tuple[str, ...]:
    """List the editions that have a name: those of the package, and of packages that are installed.

    >>> import kdl
    >>> kdl.edition_names()
    ('classic', 'deluxe', 'directors_cut', 'flight', 'get_lucky', 'spite')
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
    return checked(find("edition", edition)).facts


@lru_cache(maxsize=64)
def checked(source: Source) -> Source:
    """Return what the file of an edition says, once it has been made sure that it says all, and nothing else.

    Raises:
        DataError: It has another format, lacks something, or states what cannot be.
    """
    if source.facts.get("format") != FORMAT:
        raise DataError(source.file, "format", f"must be {FORMAT}, the only format that this version reads")
    if source.is_own:
        check_edition(source.file, source.facts)
    return source
