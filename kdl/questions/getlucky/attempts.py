"""Questions on making an attempt: with which character it may be made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.engine.observe import observe
from kdl.engine.step import explain
from kdl.narration.getlucky.value import tell_value
from kdl.narration.grammar import capital
from kdl.narration.reasons import tell_reason
from kdl.questions.getlucky.answering import WORDS
from kdl.questions.getlucky.characters import actor, named, taking_part
from kdl.questions.options import yes_or_no
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.solution import Value


def may_strike(state: GetLuckyState, character: str) -> Solution:
    """Ask whether the player on turn may attempt the murder with a character.

    Rule: getlucky.attempt.character, getlucky.attempt.zero
    """
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

    def remark(value: Value) -> Remark:
        return Remark() if value is right else Remark(error=error, drawing=mark)

    return Solution(
        "yes", say(WORDS, "strike", **values), frozenset({right}), decisive.clause, told, yes_or_no(), remark,
        say(WORDS, "strike.hint"), mark, observe(state), about=(character,), veil=frozenset({"values"}),
    )  # fmt: skip


def deal_may_strike(dealer: Dealer) -> tuple[GetLuckyState, str] | None:
    """Find a turn, and a character: the one that Lucky visits, one that is worth nothing, or another one."""
    wish = dealer.chance.random()
    states = [state for state in dealer.game().states if state.phase == "action"]
    if wish < 0.3:
        poor = dealer.any(state for state in states if state.value(state.lucky) == 0)
        if poor is not None:
            return poor, poor.lucky
    state = dealer.any(states)
    if state is None:
        return None
    if wish < 0.65:
        return state, state.lucky
    mine = [each for each in state.characters[state.to_act] if each != state.lucky]
    others = [each for each in taking_part(state) if each not in state.characters[state.to_act]]
    other = dealer.any(mine if wish < 0.9 else others)
    return None if other is None else (state, other)
