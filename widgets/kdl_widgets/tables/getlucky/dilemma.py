"""Who should pass? What every choice is worth in the card game, as a table with the numbers shown."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import TYPE_CHECKING

from kdl.analysis.getlucky.odds import later_odds
from kdl.analysis.getlucky.search import best_actions, deals, solve, weigh
from kdl.engine.step import observe
from kdl.narration import seat_name, tell_action
from kdl.narration.grammar import capital
from kdl.narration.numbers import percent
from kdl.words import say
from kdl_widgets.output import Row, Table

if TYPE_CHECKING:
    from kdl.analysis.getlucky.search import Shares
    from kdl.core.actions import Action
    from kdl.games.getlucky.state import GetLuckyState

#: A space at which no line breaks.
NBSP = "\u00a0"


class Dilemma(Table):
    """What every choice of the seat to act is worth to everybody; cards that do the same share a row.

    Args:
        state: The position.
        turns: How many turns to look ahead; the one that is under way counts.
        open_hands: Whether all cards lie open; else it is the average over all that the seat to act cannot see.
        without: Kinds of actions that are left out of account.

    Attributes:
        shares: By action: the share of the victory of each player, as exact fractions.
        best: The actions that are best for the seat to act.
        odds: How likely those who are asked later can save Lucky, as the seat to act can work it out; None where
            no attempt is being answered.
    """

    def __init__(
        self, state: GetLuckyState, turns: int = 1, *, open_hands: bool = False, without: Collection[str] = ()
    ) -> None:
        self.shares: dict[Action, Shares] = (solve if open_hands else weigh)(state, turns, without=without)
        self.best = best_actions(state, self.shares)
        self.odds = later_odds(observe(state, state.to_act)) if state.phase == "luck" else None
        columns = (say("teach", "dilemma.choice"), *(capital(seat_name(seat)) for seat in state.game.players))
        super().__init__(
            self._caption(state, turns, open_hands=open_hands),
            (*columns, say("teach", "dilemma.verdict", name=seat_name(state.to_act))),
            tuple(dict.fromkeys(self._row(state, action) for action in self.shares)),
        )

    def _row(self, state: GetLuckyState, action: Action) -> Row:
        shares = [_share(share) for share in self.shares[action]]
        return tell_action(action, state.game), *shares, say("teach", "dilemma.best") if action in self.best else ""

    def _caption(self, state: GetLuckyState, turns: int, *, open_hands: bool) -> str:
        name = seat_name(state.to_act, state.game)
        told = say("teach", "dilemma.caption", n=turns, name=name)
        ways = sum(1 for _ in deals(state)) if not open_hands else 1
        known = say("teach", "dilemma.open") if open_hands else say("teach", "dilemma.hidden", n=ways)
        later = [] if self.odds is None or open_hands else [say("teach", "dilemma.later", odds=_share(self.odds))]
        return " ".join([told, known, *later])


def _share(share: Fraction) -> str:
    """Write a share as a fraction and, where it is neither nothing nor all, in per cent, on one line."""
    return str(share) if share.denominator == 1 else f"{share} ({percent(share).replace(' ', NBSP)})"
