"""Kinds of actions as labels, in the words of the edition that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.narration.grammar import sentence
from kdl.narration.wording import group_of
from kdl.words import say

if TYPE_CHECKING:
    from kdl.narration.wording import HasEdition


class Words(NamedTuple):
    """An edition in whose words something is told."""

    edition: str


def tell_kind(kind: str, table: HasEdition | None) -> str:
    """Tell a kind of action as a label, in the words of an edition, or in the usual ones."""
    return sentence(group_of("doing", kind, table), kind)


def tell_luck(table: HasEdition, *, luck: int, lacking: int) -> str:
    """Tell how much luck, or how many points, some cards bear, and how much is needed."""
    return say(group_of("teach", "luck-of-cards", table), "luck-of-cards", luck=luck, lacking=lacking)
