"""Exercises on who should pass: marked by the odds and by the search of the card game."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import TYPE_CHECKING

from kdl.analysis.getlucky.odds import later_odds
from kdl.analysis.getlucky.search import best_actions, count_deals, solve
from kdl.core.actions import as_action
from kdl.core.position import check_seat
from kdl.engine.observe import observe
from kdl.exercises.choices import Choice, number, seat_or_nobody
from kdl.exercises.exercise import exercise
from kdl.exercises.marking import demand, refused, verdict
from kdl.exercises.verdict import Verdict
from kdl.games.getlucky.family import GETLUCKY
from kdl.narration.actions import tell_action
from kdl.narration.names import person, seat_name
from kdl.words import say

if TYPE_CHECKING:
    from kdl.analysis.getlucky.search import Shares
    from kdl.games.getlucky.state import GetLuckyState

#: Swaps are left out of account: they make small positions large.
WITHOUT = ("swap",)


def _actions(state: GetLuckyState, *_: object) -> Choice:
    """Offer the legal actions, one of which can be chosen; cards that do the same appear once."""
    found = {tell_action(action, state.game): str(action) for action in reversed(list(solve(state, 0)))}
    return Choice("one", say("exercise", "pick.answer"), tuple(reversed(found.items())))


@exercise(_actions, GETLUCKY)
def best_answer(state: GetLuckyState, turns: int, answer: str) -> Verdict:
    """Check whether an action, for example ``"pass"``, is best for the seat to act, looking some turns ahead.

    All cards lie open and everybody plays to win; several answers can be right.

    Rule: getlucky.defence.order, getlucky.defence.last-must
    """
    action = as_action(answer)
    if (wrong := refused(state, action)) is not None:
        return wrong
    found = solve(state, turns, without=WITHOUT)
    best = best_actions(state, found)
    shares = [_told(state, each, found[each]) for each in dict.fromkeys((action, *best))]
    told, solution = " ".join((say("exercise", "shares.lead"), *shares)), _told(state, best[0], found[best[0]])
    hint = _hint(state, found[action])
    return verdict(action in best, told, state.game.clauses["pass"], solution=solution, hint=hint)


@exercise(seat_or_nobody, GETLUCKY)
def who_wins(state: GetLuckyState, turns: int, answer: int | None) -> Verdict:
    """Check who has murdered Lucky some turns ahead, if everybody chooses best with all cards open; None for nobody.

    Rule: getlucky.win
    """
    if answer is not None:
        check_seat(state, answer)
    found = solve(state, turns, without=WITHOUT)
    demand(_settled(found.values()), "this far ahead it depends on which of several best choices is made")
    shares = found[best_actions(state, found)[0]]
    winner = next((seat for seat, share in zip(state.game.players, shares, strict=True) if share == 1), None)
    told = say("exercise", "wins.nobody") if winner is None else say("exercise", "wins", name=seat_name(winner))
    return verdict(answer == winner, told, state.game.clauses["kill"], tells_all=True)


@exercise(number, GETLUCKY)
def ways_to_save(state: GetLuckyState, answer: int) -> Verdict:
    """Check in how many of the ways in which the unseen cards can lie those who are asked later can save Lucky.

    Rule: getlucky.defence.luck, getlucky.defence.perfect, getlucky.defence.order
    """
    sizes = [len(state.hands[seat]) for seat in state.game.players if seat != state.to_act and state.hands[seat]]
    ways = count_deals(sizes, len(state.deck))
    saved = later_odds(observe(state, state.to_act)) * ways
    told = say("exercise", "ways", n=ways, saved=saved)
    return verdict(Fraction(answer) == saved, told, state.game.clauses["luck"], tells_all=True)


def _settled(found: Collection[Shares]) -> bool:
    return all(set(shares) <= {Fraction(0), Fraction(1)} or len(set(shares)) == 1 for shares in found)


def _hint(state: GetLuckyState, shares: Shares) -> str:
    """Say what counts, and what an answer that is not best brings."""
    own = shares[state.game.players.index(state.to_act)]
    return say("exercise", "shares.hint", who=person(state.to_act, state.game), share=own)


def _told(state: GetLuckyState, action: object, shares: Shares) -> str:
    each = [f"{seat_name(seat)} {share}" for seat, share in zip(state.game.players, shares, strict=True)]
    label = tell_action(as_action(str(action)), state.game)
    return say("exercise", "shares", action=label, shares=", ".join(each))
