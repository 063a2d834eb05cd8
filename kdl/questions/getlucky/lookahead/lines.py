"""How an attempt goes on at the card table with all hands open, if everybody plays to win: found by the search."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from kdl.analysis.getlucky.search import best_actions, solve
from kdl.core.position import open_attempt
from kdl.engine.step import apply, legal_actions
from kdl.errors import OptionError
from kdl.narration.grammar import capital
from kdl.questions.answer_options import name_of
from kdl.questions.getlucky.answering import PASS, WORDS, Course, asked_now, listed, luck_of, working
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction

    from kdl.analysis.getlucky.search import Shares
    from kdl.core.actions import Action
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer

#: As far as anybody looks: until this turn is over.
TURNS = 1
#: How many cards that count may be in all hands together.
MOST_CARDS = 8


@lru_cache(maxsize=1 << 11)
def search(state: GetLuckyState) -> Mapping[Action, Shares]:
    """Return the shares that every legal action leads to; all positions of an attempt come to the same ones."""
    return solve(state, TURNS)


def asked_later(state: GetLuckyState) -> tuple[int, ...]:
    """List those who can still be asked, the one who is asked now first."""
    asked = state.game.asked[open_attempt(state).attacker]
    return asked[asked.index(state.to_act) :]


def open_hands(state: GetLuckyState) -> str:
    """Tell what those who are still asked hold of what counts against this attempt."""
    return " ".join(
        say(WORDS, "holds", name=capital(name_of(state, seat)), cards=listed(state, working(state, seat)))
        for seat in asked_later(state)
    )


class Line(Course):
    """How an attempt goes on if everybody plays to win, and among equals keeps cards.

    Attributes:
        payers: Who plays cards, in order.
    """

    def __init__(self, state: GetLuckyState) -> None:
        super().__init__(state)
        self.payers: tuple[int, ...] = ()
        while self.end.phase == "luck" and self.end.turn == state.turn:
            action = best_of(self.end)
            if action.kind == "luck":
                self.payers = tuple(dict.fromkeys((*self.payers, self.end.to_act)))
            self.take(action)


def best_of(state: GetLuckyState) -> Action:
    """Return what is best for the one who is asked: the greatest share, then to pass, then the fewest clovers.

    Where one card is not enough, the largest goes first.
    """
    if state.to_act in state.game.strangers:
        return legal_actions(state)[0]
    best = best_actions(state, search(state))
    if PASS in best:
        return PASS
    rising = sorted(best, key=lambda each: (luck_of(state, each.card), each.card))
    return next((action for action in rising if _is_enough(state, action)), rising[-1])


def _is_enough(state: GetLuckyState, action: Action) -> bool:
    """Whether the one who is asked need not play any more after a card."""
    there = apply(state, action).state
    goes_on = there.phase == "luck" and there.to_act == state.to_act
    return not goes_on or PASS in best_actions(there, search(there))


def is_small(state: GetLuckyState) -> bool:
    """Whether somebody is asked, nobody but players comes later, and the hands are small enough to be told."""
    if not asked_now(state) or state.game.strangers:
        return False
    return 0 < sum(len(working(state, seat)) for seat in asked_later(state)) <= MOST_CARDS


def found_late(dealer: Dealer[GetLuckyState], fits: Callable[[GetLuckyState], bool]) -> tuple[GetLuckyState]:
    """Return one of the positions of a game in which something holds that takes long to find out."""
    states = [state for state in dealer.game().states if is_small(state)]
    start = dealer.chance.randrange(len(states) or 1)
    return dealer.any(islice(((each,) for each in (*states[start:], *states[:start]) if fits(each)), 1))


def pays_and_passes(state: GetLuckyState, found: Mapping[Action, Shares]) -> tuple[Fraction, Fraction]:
    """Return the share of the victory that paying leaves the one who is asked at best, and that passing leaves.

    Raises:
        OptionError: There is nothing to choose.
    """
    own = state.game.players.index(state.to_act)
    pays = [shares[own] for action, shares in found.items() if action.kind == "luck"]
    if not pays or PASS not in found:
        raise OptionError("there is nothing to choose there; choose a position with a card that counts")
    return max(pays), found[PASS][own]
