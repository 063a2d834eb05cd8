"""Questions on making an attempt: with which character it may be made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.engine.observe import observe
from kdl.engine.step import explain
from kdl.narration.getlucky.value import tell_value
from kdl.narration.grammar import capital
from kdl.narration.reasons import tell_reason
from kdl.questions.answer_options import yes_or_no
from kdl.questions.getlucky.answering import WORDS
from kdl.questions.getlucky.characters import actor, named, taking_part
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, Remark, Solution, if_wrong
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer


#: With which characters it is asked whether they may attempt: half of them may.
_WISHES = ("visited", "visited", "visited", "worthless", "own", "another's")


def deal_may_strike(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState, str] | None:
    """Find a turn, and a character: the one that Lucky visits, one that is worth nothing, or another one."""
    return dealer.wanted(_WISHES, lambda wish: _to_strike(dealer, wish))


@kind(clauses=("getlucky.attempt.character", "getlucky.attempt.zero"), tables=("getlucky",), deal=deal_may_strike)
def may_strike(state: GetLuckyState, character: str) -> Solution:
    """Ask whether the player on turn may attempt the murder with a character."""
    reasons = {each.check: each for each in explain(state, Action("attempt"))}
    visited, worth = reasons["visited-character"], reasons["value-left"]
    here = character == state.lucky
    right = here and all(each.ok for each in reasons.values())
    decisive = worth if here and not worth.ok else visited
    values = {"name": actor(state), "character": named(state, character), "lucky": named(state, state.lucky)}
    if here:
        why = say(WORDS, "strike.here", **values) if right else capital(tell_reason(decisive, state.game))
        told = f"{why} {tell_value(state, character)}"
    else:
        told = say(WORDS, "strike.elsewhere", **values)
    error = "too-careful" if right else "worth-nothing" if here else "other-character"
    mark = Drawing(lit=frozenset({state.lucky})) if right else Drawing(crossed=frozenset({character}))

    return Solution(
        "yes",
        say(WORDS, "strike", **values),
        frozenset({right}),
        decisive.clause,
        told=told,
        options=yes_or_no(),
        remark=if_wrong(right, Remark(error=error, drawing=mark)),
        hint=say(WORDS, "strike.hint"),
        drawing=mark,
        shows=observe(state),
        about=(character,),
        veil=frozenset({"values"}),
    )


def _to_strike(dealer: Dealer[GetLuckyState], wish: str) -> tuple[GetLuckyState, str] | None:
    poor = wish == "worthless"
    state = dealer.state(
        lambda each: each.phase == "action" and (wish not in _WISHES[:4] or (each.value(each.lucky) == 0) is poor)
    )
    if state is None:
        return None
    if wish in _WISHES[:4]:
        return state, state.lucky
    mine = state.characters[state.to_act]
    strangers = [each for each in taking_part(state) if each not in mine]
    other = dealer.any([each for each in mine if each != state.lucky] if wish == "own" else strangers)
    return None if other is None else (state, other)
