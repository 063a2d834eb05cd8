"""What installed packages bring: boards, editions, decks and players, found by their entry points."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from kdl.errors import DataError

#: The entry points of each kind of thing stand in this group, with an s behind it.
_GROUP = "kdl.{kind}s"


@cache
def installed(kind: str) -> dict[str, EntryPoint]:
    """Return the entry points of a kind of thing by name; nothing of them is loaded.

    Args:
        kind: ``"board"``, ``"deck"``, ``"edition"`` or ``"player"``.
    """
    return {point.name: point for point in sorted(entry_points(group=_GROUP.format(kind=kind)))}


def load_installed(kind: str, name: str) -> Any:
    """Load what an installed package brings under a name.

    Raises:
        DataError: The package is not whole.
    """
    point = installed(kind)[name]
    try:
        return point.load()
    except (ImportError, AttributeError) as error:
        package = point.dist.name if point.dist else "an installed package"
        problem = f"{point.value!r} does not name anything that exists; update {package}, or remove it"
        raise DataError(package, f"entry point {point.group}: {name}", problem) from error
