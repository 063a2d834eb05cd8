"""Games named on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kdl.engine.match import Match
from kdl.engine.replay import load_match
from kdl.engine.timeline import read_fragment

if TYPE_CHECKING:
    from kdl.core.position import Position


#: What can be named, for ``--help``.
NAMED = "replay file (.json), link, or address of a page that shows a game"


def read_game(named: str) -> Match[Position]:
    """Read a replay file, a link or an address; the place is where the game was left.

    Raises:
        KdlError: It cannot be read.
    """
    if Path(named).suffix == ".json":
        return load_match(named)
    timeline, at, _ = read_fragment(named)
    match = Match(timeline)
    match.go(match.line[-1 if at is None else at])
    return match
