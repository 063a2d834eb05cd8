"""What there is to choose from in a new card game: who else plays, and a variant; a deck is a file of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.options import flag_range

if TYPE_CHECKING:
    from kdl.core.options import Range
    from kdl.games.getlucky.editions import GetLucky

#: The options that say with which file the game is played.
_OF_A_FILE = ("deck", "deck_checksum")


def ranges(edition: GetLucky) -> tuple[Range, ...]:
    """List what there is to choose from in an edition."""
    return tuple(flag_range(name) for name in edition.options if name not in _OF_A_FILE)
