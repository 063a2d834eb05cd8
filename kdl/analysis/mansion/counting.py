"""Counting cards in the mansion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.counting import tally
from kdl.analysis.mansion.odds import shown_to_all
from kdl.games.mansion.cards import CARD_KINDS

if TYPE_CHECKING:
    from kdl.analysis.counting import Counted
    from kdl.games.mansion.observation import Observation


def count(now: Observation) -> Counted:
    """Return what a seat knows by counting the cards, by the kinds of which the deck has any."""
    there = {card.kind for card in now.cards.values()}
    return tally(now, [kind for kind in CARD_KINDS if kind in there], shown_to_all(now))
