"""Questions on who is asked to save Lucky, and when nobody is asked any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action
from kdl.engine.observe import observe
from kdl.engine.step import apply
from kdl.narration.grammar import sentence
from kdl.questions.answer_options import NOBODY, seats
from kdl.questions.kinds import kind
from kdl.questions.mansion.clovers import WORDS, is_asked, luck_of, name_of, so_far, title, under_way
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.documents.question import Value
    from kdl.games.mansion.state import State
    from kdl.questions.dealer import Dealer


def deal_asked_now(dealer: Dealer[State]) -> tuple[State, str] | None:
    """Find an answer that was given, and often a pass."""
    game = dealer.game()
    asked = [
        at for at, step in enumerate(game.steps) if step.action.kind in ("luck", "pass") and is_asked(game.states[at])
    ]
    passed = [at for at in asked if game.steps[at].action.kind == "pass"]
    at = dealer.any(passed if passed and dealer.chance.random() < 0.4 else asked)
    return None if at is None else (game.states[at], game.steps[at].action.card)


@kind(clauses=("deluxe.luck.order", "deluxe.luck.decided"), tables=("deluxe",), deal=deal_asked_now)
def asked_now(state: State, card: str = "") -> Solution:
    """Ask who chooses next, when the seat that is asked plays a card, or (``""``) passes."""
    now, attempt = state.to_act, under_way(state)
    after = apply(state, Action("luck", card) if card else Action("pass")).state
    right = after.to_act if after.phase == "luck" else NOBODY
    order = state.game.left_of[attempt.attacker][:-1]
    ended = "killed" if after.phase == "over" else "foiled" if right == NOBODY else "goes-on"
    values: dict[str, object] = {"name": name_of(state, now), "attacker": name_of(state, attempt.attacker)}

    def remark(value: Value) -> Remark:
        seat = int(value)
        if seat == right:
            return Remark(answer)
        error = _order_slip(seat, right, now, order, attacker=attempt.attacker, ended=ended)
        who = name_of(state, seat) if seat != NOBODY else ""
        drawing = Drawing(lit=frozenset({state.pawns[seat]} if seat != NOBODY else {state.lucky}))
        return Remark(sentence(WORDS, f"asked.{error}", **values, who=who), error=error, drawing=drawing)

    asks = sentence(
        WORDS,
        "asked.card" if card else "asked.pass",
        **values,
        card=title(state, card) if card else "",
        note=luck_of(state, [card] if card else ()),
    )
    key = f"asked.told.{ended}" if right == NOBODY else "asked.told.same" if right == now else "asked.told.next"
    answer = sentence(WORDS, key, **values, who=name_of(state, right) if right != NOBODY else "")
    clause = {"foiled": "decided", "killed": "kill", "goes-on": "pass"}[ended]
    return Solution(
        "seat",
        asks,
        frozenset({right}),
        state.game.clauses[clause],
        told=answer,
        options=seats(state, nobody=True),
        remark=remark,
        hint=say(WORDS, "asked.hint"),
        drawing=Drawing(lit=frozenset({state.pawns[right] if right != NOBODY else state.lucky})),
        shows=observe(state),
        about=(state.lucky,),
        facts=so_far(state),
    )


def _order_slip(seat: int, right: int, now: int, order: Sequence[int], *, attacker: int, ended: str) -> str:
    """Return which error it is to think that it is a seat's turn to choose."""
    if seat == NOBODY:
        return "not-decided"
    if seat == attacker:
        return "attacker"
    if right == NOBODY:
        return ended
    if right == now:
        return "one-card"
    if seat == now or order.index(seat) < order.index(now):
        return "twice"
    return "skipped"
