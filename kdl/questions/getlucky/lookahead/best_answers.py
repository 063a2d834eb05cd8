"""Questions on the best answer to an attempt at the card table, with all hands open: found by the search."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from kdl.analysis.getlucky.search import solve as search
from kdl.core.actions import Action
from kdl.engine.observe import observe
from kdl.engine.step import apply, legal_actions
from kdl.errors import OptionError
from kdl.narration.actions import tell_action
from kdl.narration.grammar import capital
from kdl.questions.answer_options import sentences
from kdl.questions.getlucky.answering import PASS, WORDS, given, lacking, murderer, struck, there
from kdl.questions.getlucky.characters import actor, named
from kdl.questions.getlucky.lookahead.lines import TURNS, Line, found_late, open_hands
from kdl.questions.kinds import kind
from kdl.questions.solution import Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer


def deal_best_answer(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Find somebody with several cards, of which, or of passing, just one is best."""

    def find(fits: Callable[[int, int], bool]) -> GetLuckyState | None:
        def telling(state: GetLuckyState) -> bool:
            if len(_labels(state)) < min(dealer.level + 1, 3):
                return False
            ranks = [*_ranked(state).values()]
            best = max(ranks)
            return ranks.count(best) == 1 and best[0] > 0 and fits(ranks.index(best), len(ranks))

        return dealer.any(found_late(dealer, telling))

    return given(dealer.placed(find))


@kind(
    clauses=("getlucky.defence.order", "getlucky.defence.luck", "getlucky.win"),
    tables=("getlucky",),
    deal=deal_best_answer,
)
def best_answer(state: GetLuckyState) -> Solution:
    """Ask for the best answer of the one who is asked, with all hands open: to pass, or one of the cards.

    What counts is first to win, then the clovers that are kept. Just one answer must be best.
    """
    ranked = _ranked(state)
    top = max(ranked.values())
    right = [label for label, rank in ranked.items() if rank == top]
    if len(right) != 1:
        raise OptionError("several answers are best there; choose another position")
    actions = _labels(state)
    key = "pass" if actions[right[0]] == PASS else "card"

    def remark(value: Value) -> Remark:
        if value == str(actions[right[0]]):
            return Remark()
        label = next(each for each, action in actions.items() if str(action) == value)
        worse = ranked[label][0] < top[0]
        error = "loses" if worse else "wasteful"
        return Remark(say(WORDS, f"best.{error}"), error=error, drawing=struck(state))

    values: dict[str, object] = {
        "name": actor(state),
        "missing": lacking(state),
        "character": named(state, murderer(state)),
    }
    told = say(WORDS, f"best.{key}.told", answer=right[0], **values)
    return Solution(
        "choice",
        say(WORDS, "best", **values),
        frozenset({str(actions[right[0]])}),
        state.game.clauses["pass"],
        told=told,
        options=sentences({str(action): label for label, action in actions.items()}),
        remark=remark,
        hint=say(WORDS, "best.hint"),
        drawing=there(state),
        shows=observe(state),
        about=(murderer(state),),
        facts=open_hands(state),
    )


def _labels(state: GetLuckyState) -> dict[str, Action]:
    """Return the answers by what they are called; cards that do the same appear once."""
    return {capital(tell_action(action, state.game)): action for action in legal_actions(state)}


def _ranked(state: GetLuckyState) -> Mapping[str, tuple[Fraction, int]]:
    """Return for each answer the share that it leads to, and the clovers that are then kept."""
    seat, found = state.to_act, search(state, TURNS)
    own = state.game.players.index(seat)
    ranked = {}
    for label, action in _labels(state).items():
        after = apply(state, action).state
        end = Line(after).end if after.phase == "luck" else after
        kept = state.game.luck_of(state.hand_bits[seat] & end.hand_bits[seat])
        ranked[label] = (found[action][own], kept)
    return ranked
