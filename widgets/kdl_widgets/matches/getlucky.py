"""Playing by hand at the card table: cards and characters are tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.narration import card_name, character_name
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.matches.controls import Controls, Face, Move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.analysis.why_not import Shown
    from kdl.core.actions import Action
    from kdl.games.getlucky.observation import GetLuckyObservation


def _moves(observation: GetLuckyObservation, legal: tuple[Action, ...]) -> Iterator[Move]:
    for action in legal:
        yield Move((action,), _picks(observation, action), "", action.card)


def _picks(observation: GetLuckyObservation, action: Action) -> frozenset[str]:
    """Return what can be tapped for an action: what it names, and for an attempt the character that Lucky visits."""
    visited = observation.lucky if action.kind == "attempt" else ""
    return frozenset({action.card, action.character, action.taken, visited} - {""})


def _face(observation: GetLuckyObservation, card: str) -> Face:
    """Return what is printed on a card of the card game."""
    shown = observation.cards[card]
    worth = {"perfect": shown.perfect_for or 0, "luck": shown.luck}
    counts = {what: number for what, number in worth.items() if number}
    return Face(shown.kind, counts, card_name(shown, observation))


def _named(observation: GetLuckyObservation, picked: str) -> str:
    return character_name(observation.deck[picked])


def _marks(observation: GetLuckyObservation, shown: Shown) -> Marks:
    """Mark the characters that a reason is about."""
    return Marks(chosen=tuple(place for place in shown.places if place in observation.values))


CONTROLS = Controls(moves=_moves, picks=_picks, face=_face, named=_named, marks=_marks)
