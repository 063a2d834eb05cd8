"""What a search has found, in words: what to do, how what was tried went, and what others may hold."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from kdl.core.game import make_game
from kdl.games.editions import load_edition
from kdl.narration.actions import tell_action
from kdl.narration.numbers import roughly, signed
from kdl.narration.speaker import Speaker
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.search_result import Belief, Candidate, Search
    from kdl.core.actions import Action
    from kdl.games.getlucky.observation import GetLuckyObservation
    from kdl.games.mansion.observation import Observation


class ToldSearch(NamedTuple):
    """What a search has found, as sentences to the one who must choose.

    Attributes:
        advice: What to do, and whether the planner would do so; how much was tried.
        candidates: How each action went that was tried, in the order of the search.
        beliefs: What the others hold in the deals that were tried, in the order of the search.
    """

    advice: str
    candidates: tuple[str, ...]
    beliefs: tuple[str, ...]


def tell_search(
    found: Search, observation: Observation | GetLuckyObservation, *, language: str | None = None
) -> ToldSearch:
    """Return what a search has found in words.

    Args:
        found: What was found.
        observation: What the one who must choose may know.
        language: The language, instead of the one that is set.

    >>> import kdl
    >>> state = kdl.new_game("get_lucky", seats=4, seed=7)
    >>> seen = kdl.observe(state, state.to_act)
    >>> told = tell_search(kdl.search(seen, kdl.legal_actions(state), playouts=40), seen)
    >>> len(told.candidates) > 1, len(told.beliefs)
    (True, 3)
    """
    teller = _Teller(found, observation, language)
    candidates, beliefs = map(teller.candidate, found.candidates), map(teller.belief, found.beliefs)
    return ToldSearch(teller.advice(), tuple(candidates), tuple(beliefs))


class _Teller(Speaker):
    """Tells what was found from one observation, in one language."""

    group = "search"

    def __init__(self, found: Search, seen: Observation | GetLuckyObservation, language: str | None) -> None:
        super().__init__(seen, language)
        self.found = found
        self.game = make_game(load_edition(seen.edition), seen.options)

    def advice(self) -> str:
        """Say what to do, and how much was tried."""
        found, action = self.found, self.action(self.found.action)
        if not found.candidates:
            return self.say("untried", action=action)
        tried = self.say("tried", playouts=found.playouts, deals=found.deals)
        return f"{self.say('same' if found.action == found.planned else 'other', action=action)} {tried}"

    def candidate(self, tried: Candidate) -> str:
        """Say how an action went, beside the planner's choice."""
        facts: dict[str, object] = {"action": self.action(tried.action), "n": tried.playouts}
        planned = ".planned" if tried.action == self.found.planned else ""
        if not tried.is_judged:
            return self.say(f"candidate.few{planned}", won=round(tried.chance * tried.playouts), **facts)
        facts |= {"chance": self.percent(tried.chance), "error": self.percent(tried.error)}
        ahead = say("number", "percent", self.language, number=signed(round(100 * tried.ahead)))
        error = self.percent(tried.ahead_error)
        return self.say(f"candidate{planned}", ahead=ahead, ahead_error=error, **facts)

    def belief(self, belief: Belief) -> str:
        """Say in how many deals a seat holds cards of each kind."""
        kinds = (
            self.say("kind", kind=say("coach", f"kind.{kind}", self.language), share=self.percent(share))
            for kind, share in belief.holds.items()
        )
        return self.say("belief", who=self.who(belief.seat), kinds=self.list(kinds, "comma"))

    def percent(self, share: float) -> str:
        return roughly(Fraction(share), self.language)

    def action(self, action: Action) -> str:
        return tell_action(action, self.game, language=self.language)
