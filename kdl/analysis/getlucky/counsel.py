"""What can be worked out for a player, at the card table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.counting import tally
from kdl.analysis.getlucky.coach import hints
from kdl.analysis.getlucky.forecast import lucky_walk
from kdl.analysis.getlucky.preview import foresee, measure
from kdl.analysis.getlucky.taps import Picked
from kdl.analysis.standing import Turn
from kdl.analysis.taps import possible
from kdl.core.edition import Counsel
from kdl.games.getlucky.cards import SPITE, TYPES
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.games.getlucky.state import GetLuckyState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.analysis.coach import Hint
    from kdl.analysis.counting import Counted
    from kdl.analysis.preview import Meter, Preview
    from kdl.analysis.standing import Look
    from kdl.core.actions import Action
    from kdl.core.events import Event


class GetLuckyCounsel(Counsel[GetLuckyState, GetLuckyObservation]):
    """What can be worked out for a player of the card game. Nobody looks at anybody there."""

    def count(self, now: GetLuckyObservation) -> Counted:
        """Return what a seat knows by counting the cards; perfect cards are those for the character at stake."""
        character = now.attempt.character if now.attempt and now.phase == "luck" else now.lucky
        return tally(now, (*TYPES, SPITE), now.deck[character].number)

    def preview(self, now: GetLuckyObservation, action: Action) -> Preview:
        """Foresee an attempt."""
        return foresee(now, action)

    def meter(self, now: GetLuckyObservation, happened: Sequence[Event]) -> Meter:
        """Measure the attempt that is being answered."""
        return measure(now, happened)

    def meant(self, now: GetLuckyObservation, picked: tuple[str, ...]) -> tuple[Action, ...]:
        """Return the actions that may be meant, the likeliest first."""
        if not now.turn or now.phase == "over":
            return ()
        return possible(now.edition, ("howard",) if now.strangers else (), Picked(now, picked).actions())

    def coach(self, now: GetLuckyObservation) -> tuple[Hint, ...]:
        """Return what a seat should know before it chooses."""
        return () if now.phase == "over" or not now.turn else tuple(hints(now))

    def looks(self, now: GetLuckyObservation) -> frozenset[Look]:
        """Return who sees whom: at the card table that does not matter."""
        return frozenset()

    def rule_of_look(self, now: GetLuckyObservation, viewer: str, target: str) -> str:
        """Return the clause that decides whether one figure sees another: there is none."""
        return ""

    def ahead(self, state: GetLuckyState, turns: int) -> tuple[Turn, ...]:
        """Return whose the turns are that follow.

        Rule: getlucky.lucky.moves, getlucky.lucky.player
        """
        visits = lucky_walk(state, turns)
        return tuple(
            Turn(each.owner, "visited", each.clause, each.character) for each in visits if each.owner is not None
        )


COUNSEL = GetLuckyCounsel()
