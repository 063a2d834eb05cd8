"""Questions on a turn: what may be done in it, what keeps the game going, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action, as_action
from kdl.core.events import Arranged
from kdl.core.evolve import evolve
from kdl.engine.observe import observe
from kdl.engine.step import apply, explain, is_legal, legal_actions
from kdl.errors import OptionError
from kdl.games.getlucky.rules.lucky import could_change
from kdl.narration.events import tell
from kdl.narration.grammar import joined
from kdl.narration.names import card_in_full, seat_name
from kdl.narration.reasons import tell_reason
from kdl.questions.getlucky.characters import WORDS, actor, of_seat, taking_part, tell_hand
from kdl.questions.options import NOBODY, seats, sentences
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.solution import Value

#: What a turn might be, in the eyes of somebody who does not know the rules.
_TURNS = ("draw", "play", "swap", "pass", "attempt", "two")
#: What might keep the game going.
_KEEPS = ("deck", "value", "improvement", "discards", "clovers")


def may_be_done(state: GetLuckyState) -> Solution:
    """Ask what the player on turn may do.

    Rule: getlucky.turn.one-action, getlucky.turn.no-pass, getlucky.draw, getlucky.play, getlucky.attempt.zero
    """
    labels: dict[Value, str] = {each: say(WORDS, f"turn.{each}") for each in _TURNS}
    right = frozenset(action.kind for action in legal_actions(state))
    clauses = state.game.clauses

    def remark(value: Value) -> Remark:
        mine = of_seat(state, state.to_act) if value != "attempt" else frozenset({state.lucky})
        if value in right:
            return Remark(say(WORDS, f"turn.{value}.yes"), drawing=Drawing(lit=mine))
        text, clause = _hindrance(state, str(value))
        return Remark(text, clause, _WRONG[str(value)], Drawing(crossed=mine))

    told = say(WORDS, "may-do.told", names=joined((labels[each] for each in _TURNS if each in right), "or"))
    asks = say(WORDS, "may-do", name=actor(state))
    return Solution(
        "choices", asks, right, clauses["phase"], told, sentences(labels), remark,
        say(WORDS, "may-do.hint"), Drawing(lit=frozenset({state.lucky})), observe(state), about=(state.lucky,),
        facts=tell_hand(state),
    )  # fmt: skip


def _hindrance(state: GetLuckyState, what: str) -> tuple[str, str]:
    """Say why something cannot be done in this turn, with the clause behind it."""
    if what in ("play", "two"):
        return say(WORDS, f"turn.{what}.no"), state.game.clauses["play" if what == "play" else "phase"]
    reason = next(each for each in explain(state, as_action(what)) if not each.ok)
    return tell_reason(reason, state.game), reason.clause


#: The error of somebody who takes something for allowed that is not.
_WRONG = {"draw": "refilled", "play": "nothing-to-play", "swap": "nothing-to-swap", "attempt": "worth-nothing",
          "two": "two-actions", "pass": "passing"}  # fmt: skip


def deal_may_be_done(dealer: Dealer) -> tuple[GetLuckyState] | None:
    """Find a turn; often one in which something is not possible."""
    hampered = dealer.chance.random() < 0.7
    state = dealer.state(
        lambda each: each.phase == "action" and (not hampered or len({a.kind for a in legal_actions(each)}) < 4)
    )
    return None if state is None else (state,)


def keeps_going(state: GetLuckyState) -> Solution:
    """Ask what keeps the game from coming to an end that nobody wins.

    Rule: getlucky.stalemate
    """
    labels: dict[Value, str] = {each: say(WORDS, f"keeps.{each}", name=actor(state)) for each in _KEEPS}
    worth = frozenset(each for each in taking_part(state) if state.value(each) > 0)
    mine = of_seat(state, state.to_act)
    lit = {"value": worth or mine}
    right = frozenset(each for each in _KEEPS if _keeps(state, each))
    clause = state.game.clauses["stalemate"]

    def remark(value: Value) -> Remark:
        there = lit.get(str(value), mine)
        key = "yes" if value in right else "no"
        drawing = Drawing(lit=there) if value in right else Drawing(crossed=there)
        text = say(WORDS, f"keeps.{value}.{key}", name=actor(state))
        return Remark(text, clause, "" if value in right else f"{value}-kept", drawing)

    told = say(WORDS, "keeps.told", names=joined(labels[each] for each in _KEEPS if each in right))
    asks = say(WORDS, "keeps", name=actor(state))
    return Solution(
        "choices", asks, right, clause, told, sentences(labels), remark, say(WORDS, "keeps.hint"),
        Drawing(lit=worth), observe(state), about=(state.lucky,), veil=frozenset({"values"}), facts=tell_hand(state),
    )  # fmt: skip


def _keeps(state: GetLuckyState, what: str) -> bool:
    """Whether one thing would keep the game going if all others were gone: the engine is asked about that position."""
    spites = state.game.spites
    hands: tuple[int, ...] = (0,) * state.seats
    if what in ("improvement", "clovers"):
        hands = tuple(bits if what == "improvement" else bits & spites for bits in state.hand_bits)
    deck = state.deck_ix if what == "deck" else ()
    tucked = state.tucked_bits if what == "value" else (spites,) * len(state.tucked_bits)
    changes: tuple[tuple[str, object], ...] = (("deck_ix", deck), ("hand_bits", hands), ("tucked_bits", tucked))
    return could_change(evolve(state, Arranged(changes)))


def deal_keeps_going(dealer: Dealer) -> tuple[GetLuckyState] | None:
    """Find a position in which something keeps the game going, and not everything; often with the deck empty."""
    empty = dealer.chance.random() < 0.7
    state = dealer.state(lambda each: each.phase == "action" and (not empty or not each.deck_ix))
    return (state,) if state is not None and any(_keeps(state, each) for each in _KEEPS) else None


def wins_then(state: GetLuckyState, answer: Action | str) -> Solution:
    """Ask who has won once the last in line has answered an attempt.

    Rule: getlucky.win, getlucky.defence.luck
    """
    action = as_action(answer)
    attempt = state.attempt
    if attempt is None or not is_legal(state, action):
        raise OptionError(f"{str(action)!r} answers no attempt in this position")
    _, events, there = apply(state, action)
    if there.phase == "luck" and there.to_act == state.to_act:
        _, more, there = apply(there, Action("pass"))
        events = (*events, *more)
    if there.phase == "luck":
        raise OptionError("somebody else is still to be asked")
    winner = there.winner if there.phase == "over" else NOBODY
    murderer, last = frozenset({state.game.character_ids[attempt.character]}), state.to_act

    def remark(value: Value) -> Remark:
        if value == winner:
            return Remark()
        error = "murderer" if value == attempt.attacker else "nobody" if value == NOBODY else "saviour"
        crossed = murderer if error == "nobody" else of_seat(state, int(value))
        text = say(WORDS, f"wins.{error}", name=seat_name(last, state.game))
        return Remark(text, error=f"{error}-wins", drawing=Drawing(crossed=crossed))

    played = card_in_full(state.game.cards_by_id[action.card], state.game) if action.card else ""
    key = "wins.luck" if action.kind == "luck" else "wins.pass"
    told = " ".join(tell(event, state.game) for event in events[: 2 + (action.kind == "luck")])
    clause = state.game.clauses["kill" if winner != NOBODY else "foil"]
    return Solution(
        "seat", say(WORDS, key, name=actor(state), card=played), frozenset({winner}), clause, told,
        seats(state, state.game.players, nobody=True), remark, say(WORDS, "wins.hint"), Drawing(lit=murderer),
        observe(state), about=tuple(murderer),
    )  # fmt: skip


def deal_wins_then(dealer: Dealer) -> tuple[GetLuckyState, str] | None:
    """Find an answer of the last in line, out of a game."""
    game = dealer.game()
    found = []
    for state, step in zip(game.states, game.steps, strict=False):
        if state.attempt is None or state.phase != "luck" or step.action.kind not in ("luck", "pass"):
            continue
        if state.to_act == state.game.asked[state.attempt.attacker][-1]:
            found.append((state, str(step.action)))
    picked: tuple[GetLuckyState, str] | None = dealer.any(found)
    return picked
