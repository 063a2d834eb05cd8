"""The wording of an edition: some things are called otherwise in one game than in the others.

A text that an edition says in its own way stands in the catalogue a second time, under the same key, in a group with
the wording behind its name: what ``event`` tells is told by ``event.points`` where failure points are counted.
"""

from __future__ import annotations

from typing import Protocol

from kdl.games.editions import load_edition
from kdl.words import has_text


class HasEdition(Protocol):
    """Anything that knows which edition is played: a game, or an observation; an empty board knows none."""

    @property
    def edition(self) -> str:
        """Id of the edition, or ``""``."""


def group_of(group: str, key: str, table: HasEdition | None) -> str:
    """Return the group of the text that says something in the words of the edition that is played.

    Args:
        group: The usual group of the text.
        key: Its key, in both groups.
        table: Who knows the edition; None for the usual words.
    """
    wording = load_edition(table.edition).wording if table and table.edition else ""
    own = f"{group}.{wording}"
    return own if wording and has_text(own, key) else group
