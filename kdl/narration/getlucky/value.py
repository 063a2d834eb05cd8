"""The value of an attempt, part by part, in words."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from kdl.analysis.getlucky.value import parts_of_value
from kdl.games.getlucky.cards import SPITE
from kdl.narration.getlucky.names import typed_card
from kdl.narration.grammar import joined
from kdl.narration.numbers import signed
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from kdl.analysis.getlucky.value import Part
    from kdl.games.getlucky.state import GetLuckyState


def tell_value(state: GetLuckyState, character: str) -> str:
    """Say in a sentence what a character is worth, and how that is made up."""
    return say("teach", "worth.told", value=state.value(character), parts=joined(tell_parts(state, character)))


def tell_parts(state: GetLuckyState, character: str) -> Iterator[str]:
    """Yield how a value is made up, each part in a few words."""
    for kind, group in groupby(parts_of_value(state, character), lambda part: part.kind):
        parts = list(group)
        if kind == SPITE and len(parts) > 1:
            yield say("teach", "worth.spites", n=len(parts), points=signed(sum(part.points for part in parts)))
            continue
        for part in parts:
            yield say("teach", "worth.line", part=_named(state, part), points=signed(part.points))


def _named(state: GetLuckyState, part: Part) -> str:
    card: Any = state.game.cards_by_id.get(part.card)
    return say("teach", f"worth.{part.kind}", card=typed_card(card) if card else "")
