"""Questions about what may be done: whether it is allowed, which condition is in the way, and who the witnesses are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.why_not import decisive, shown
from kdl.core.actions import Action, as_action
from kdl.core.outcome import is_terminal
from kdl.engine.arrange import arrange
from kdl.engine.observe import observe
from kdl.engine.step import explain, legal_actions
from kdl.narration.actions import tell_action
from kdl.narration.grammar import capital
from kdl.narration.names import seat_name
from kdl.narration.reasons import tell_reason
from kdl.questions.answer_options import sentences, yes_or_no
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, Remark, Solution, if_wrong
from kdl.words import has_text, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.core.actions import ActionKind
    from kdl.core.position import Position
    from kdl.core.reasons import Reason
    from kdl.documents.question import Value
    from kdl.questions.dealer import Dealer

#: The typical error of somebody who overlooks that a condition does not hold, by its check.
ERRORS = {
    "unseen-to-attempt": "watched",
    "unseen-to-draw": "watched",
    "unseen-by-dog": "dog",
    "with-lucky": "without-lucky",
    "alone": "company",
    "phase": "phase",
    "deck-left": "deck-empty",
    "value-left": "worth-nothing",
    "step-left": "no-step-left",
    "adjacent": "not-adjacent",
    "open": "closed",
}
#: The kinds of actions that are asked about when a question is dealt.
_ASKED: tuple[ActionKind, ...] = ("draw", "attempt")


#: How often what is asked about is allowed.
_SHARE_ALLOWED = 0.4


def deal_may(dealer: Dealer[Position]) -> tuple[Position, str] | None:
    """Find a position in which something is allowed, or would be but for one condition."""
    wanted = Action(dealer.chance.choice(_ASKED))
    legal = dealer.chance.random() < _SHARE_ALLOWED
    found = [state for state, failed in _tried(dealer.game().states, wanted) if bool(failed) is not legal]
    state = dealer.any(found)
    return None if state is None else (state, str(wanted))


@kind(
    clauses=("deluxe.action.one", "deluxe.draw.unseen", "deluxe.attempt.alone", "deluxe.turn.phases"),
    tables=("deluxe", "deluxe", "pets"),
    deal=deal_may,
)
def may(state: Position, action: Action | str) -> Solution:
    """Ask whether the seat to act may do something."""
    wanted = as_action(action)
    reasons = explain(state, wanted)
    legal = all(reason.ok for reason in reasons)
    telling = reasons[-1] if legal else decisive(reasons).reason
    told = _told(state, reasons, legal=legal)

    error = "too-careful" if legal else ERRORS.get(telling.check, "not-allowed")
    asks = say("question", "may", name=_actor(state), action=tell_action(wanted, state.game))
    return Solution(
        "yes",
        asks,
        frozenset({legal}),
        telling.clause,
        told=told,
        options=yes_or_no(),
        remark=if_wrong(legal, Remark(error=error)),
        hint=say("question", "may.hint"),
        shows=observe(state, state.to_act),
        drawing=_drawing(state, telling),
    )


#: In how many games a condition is looked for that is in the way.
_GAMES = 6
#: The condition that there is a card to draw; it is asked about where the deck is used up.
_DECK = "deck-left"


def deal_which_condition(dealer: Dealer[Position]) -> tuple[Position, str] | None:
    """Find a position in which just one condition is in the way; each as often as any other that can be."""
    wanted = Action(dealer.chance.choice(_ASKED))
    check = dealer.any(sorted(_askable(explain(dealer.game().states[0], wanted))))
    changes: dict[str, object] = {"phase": "action"} | ({"deck": ()} if check == _DECK else {})
    for _ in range(_GAMES):
        moving = [
            each for each in dealer.game().states if each.phase == "movement" and each.to_act in each.game.players
        ]
        dealer.chance.shuffle(moving)
        for state in moving:
            there = state if check == "phase" else arrange(state, **changes)
            if [reason.check for reason in explain(there, wanted) if not reason.ok] == [check]:
                return there, str(wanted)
    return None


@kind(
    clauses=("deluxe.attempt.alone", "deluxe.draw.unseen", "pets.dog"),
    tables=("deluxe", "pets"),
    deal=deal_which_condition,
)
def which_condition(state: Position, action: Action | str) -> Solution:
    """Ask which condition keeps the seat to act from doing something; just one must be in the way.

    Raises:
        OptionError: All conditions hold.
    """
    wanted = as_action(action)
    reasons = [each for each in explain(state, wanted) if has_text("question", f"condition.{each.check}")]
    failed = decisive(reasons).reason
    told = {each.check: each for each in reasons}

    def remark(value: Value) -> Remark:
        reason = told[str(value)]
        error = "" if value == failed.check else "holds"
        return Remark(tell_reason(reason, state.game), reason.clause, error, _drawing(state, reason))

    asks = say("question", "which-condition", name=_actor(state), action=tell_action(wanted, state.game))
    options = sentences({check: say("question", f"condition.{check}") for check in told})
    return Solution(
        "choice",
        asks,
        frozenset({failed.check}),
        failed.clause,
        told=tell_reason(failed, state.game),
        options=options,
        remark=remark,
        shows=observe(state, state.to_act),
        drawing=_drawing(state, failed),
    )


def _askable(reasons: Sequence[Reason]) -> set[str]:
    return {reason.check for reason in reasons if has_text("question", f"condition.{reason.check}")}


def _tried(states: Sequence[Position], wanted: Action) -> Iterator[tuple[Any, list[Reason]]]:
    """Yield the positions in which an action has its time, with what fails: nothing, or one condition."""
    for state in states:
        if is_terminal(state) or state.to_act not in state.game.players:
            continue
        timely = any(action.kind in ("end", *_ASKED) for action in legal_actions(state))
        failed = [reason for reason in explain(state, wanted) if not reason.ok] if timely else []
        if timely and len(failed) <= 1 and all(reason.check != "phase" for reason in failed):
            yield state, failed


def _told(state: Position, reasons: Sequence[Reason], *, legal: bool) -> str:
    """Tell the conditions that fail, or if none does, those that are about where everybody is."""
    told = [reason for reason in reasons if reason.ok is legal]
    telling = [reason for reason in told if reason.check in ERRORS and reason.check != "phase"] or told
    verdict = say("question", "may.yes" if legal else "may.no", name=_actor(state))
    return " ".join((verdict, *(tell_reason(reason, state.game) for reason in telling)))


def _drawing(state: Position, reason: Reason) -> Drawing:
    found = shown(reason)
    places = frozenset(found.places) or frozenset(_here(state))
    return Drawing(lit=places, looks=found.looks)


def _here(state: Any) -> tuple[str, ...]:
    """Return where the seat to act is: in the mansion its room, at the card table the character that Lucky visits."""
    pawns = getattr(state, "pawns", None)
    return (state.lucky,) if pawns is None else tuple(filter(None, (pawns[state.to_act],)))


def _actor(state: Position) -> str:
    return capital(seat_name(state.to_act, state.game))
