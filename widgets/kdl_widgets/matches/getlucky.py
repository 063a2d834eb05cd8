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


class GetLuckyControls(Controls["GetLuckyObservation"]):
    """Cards and characters are tapped."""

    legend = ("frame",)

    def moves(self, observation: GetLuckyObservation, legal: tuple[Action, ...]) -> Iterator[Move]:
        """Yield a move for each action."""
        for action in legal:
            yield Move((action,), self.picks(observation, action), "", action.card)

    def picks(self, observation: GetLuckyObservation, action: Action) -> frozenset[str]:
        """Return what can be tapped for an action: what it names, and for an attempt the one that Lucky visits."""
        visited = observation.lucky if action.kind == "attempt" else ""
        return frozenset({action.card, action.character, action.taken, visited} - {""})

    def face(self, observation: GetLuckyObservation, card: str) -> Face:
        """Return what is printed on a card of the card game."""
        shown = observation.cards[card]
        worth = {"perfect": shown.perfect_for or 0, "luck": shown.luck}
        counts = {what: number for what, number in worth.items() if number}
        return Face(shown.kind, counts, card_name(shown, observation))

    def named(self, observation: GetLuckyObservation, picked: str) -> str:
        """Name a character."""
        return character_name(observation.deck[picked])

    def here(self, observation: GetLuckyObservation) -> str:
        """Return the character that Lucky visits."""
        return observation.lucky

    def marks(self, observation: GetLuckyObservation, shown: Shown) -> Marks:
        """Mark the characters that a reason is about."""
        return Marks(chosen=tuple(place for place in shown.places if place in observation.values))


CONTROLS = GetLuckyControls()
