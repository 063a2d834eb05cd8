"""What the editions of the card game state beyond all others: how many characters each player has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kdl.core.edition import Common, Edition

if TYPE_CHECKING:
    from kdl.core.files.limits import JsonObject


@dataclass(frozen=True, eq=False, repr=False)
class GetLuckyEdition(Edition):
    """A published ruleset for the card game.

    Attributes:
        characters: Characters dealt to each player, by the number of players.
    """

    characters: Mapping[int, int]


def read_edition(common: Common, facts: JsonObject) -> GetLuckyEdition:
    """Read what an edition states beyond what all of them state."""
    return GetLuckyEdition(**common, characters={int(seats): number for seats, number in facts["characters"].items()})
