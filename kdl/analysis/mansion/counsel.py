"""What can be worked out for a player, in the mansion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.counting import tally
from kdl.analysis.mansion.coach import hints
from kdl.analysis.mansion.observed_sight import is_blind, law, watchdog
from kdl.analysis.mansion.preview import foresee, measure
from kdl.analysis.mansion.sandbox import ahead, figures
from kdl.analysis.mansion.sight_rules import rule_of_sight
from kdl.analysis.mansion.taps import Picked
from kdl.analysis.taps import possible
from kdl.core.edition import Counsel
from kdl.games.mansion.cards import CARD_KINDS
from kdl.games.mansion.observation import Observation
from kdl.games.mansion.options import DOGS
from kdl.games.mansion.state import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.analysis.coach import Hint
    from kdl.analysis.counting import Counted
    from kdl.analysis.preview import Meter, Preview
    from kdl.analysis.standing import Look, Turn
    from kdl.core.actions import Action
    from kdl.core.events import Event


class MansionCounsel(Counsel[State, Observation]):
    """What can be worked out for a player of the games in the mansion."""

    def count(self, now: Observation) -> Counted:
        """Return what a seat knows by counting the cards."""
        return tally(now, CARD_KINDS)

    def preview(self, now: Observation, action: Action) -> Preview:
        """Foresee an attempt."""
        return foresee(now, action)

    def meter(self, now: Observation, happened: Sequence[Event]) -> Meter:
        """Measure the attempt that is being answered."""
        return measure(now, happened)

    def meant(self, now: Observation, picked: tuple[str, ...]) -> tuple[Action, ...]:
        """Return the actions that may be meant, the likeliest first."""
        if not now.turn or now.phase == "over":
            return ()
        options = dict(now.options)
        modules = [*now.pets, *DOGS[str(options.get("dog", "none"))]]
        modules += [name for name in ("strangers", "points_split") if options.get(name)]
        return possible(now.edition, modules, Picked(now, picked).actions())

    def coach(self, now: Observation) -> tuple[Hint, ...]:
        """Return what a seat should know before it chooses."""
        return () if now.winner is not None or not now.turn else tuple(hints(now))

    def looks(self, now: Observation) -> frozenset[Look]:
        """Return who sees whom; nobody looks at the dog for anything, and in the escape nobody at anybody.

        Rule: deluxe.sight.straight, deluxe.lights-out.effect, pets.cat, pets.dog, shamrock.old.guards
        """
        if is_blind(now) and not now.lights_out:
            return frozenset()
        at, dog = figures(now), watchdog(now)
        seen = ((viewer, target) for target in at for viewer in at if viewer != target and target != dog)
        return frozenset((viewer, target) for viewer, target in seen if at[viewer] in now.lookouts[at[target]])

    def rule_of_look(self, now: Observation, viewer: str, target: str) -> str:
        """Return the clause that decides whether one figure sees another.

        Rule: deluxe.sight.straight, deluxe.lights-out.effect, pets.cat
        """
        at = figures(now)
        return law(now, rule_of_sight(now, at[viewer], at[target]))

    def ahead(self, state: State, turns: int) -> tuple[Turn, ...]:
        """Return whose the turns are that follow."""
        return ahead(state, turns)


COUNSEL = MansionCounsel()
