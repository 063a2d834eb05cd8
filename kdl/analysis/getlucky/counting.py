"""Counting cards in the card game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.counting import tally
from kdl.analysis.getlucky.odds import shown_to_all
from kdl.games.getlucky.cards import SPITE, TYPES

if TYPE_CHECKING:
    from kdl.analysis.counting import Counted
    from kdl.games.getlucky.observation import GetLuckyObservation


def count(now: GetLuckyObservation) -> Counted:
    """Return what a seat knows by counting the cards; perfect cards are those for the character at stake."""
    character = now.attempt.character if now.attempt and now.phase == "luck" else now.lucky
    return tally(now, (*TYPES, SPITE), shown_to_all(now), now.deck[character].number)
