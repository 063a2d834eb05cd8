"""Questions about what may be done: whether it is allowed, which condition is in the way, and who the witnesses are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.why_not import decisive, shown
from kdl.core.actions import Action, as_action
from kdl.core.outcome import is_terminal
from kdl.engine.arrange import rearrange
from kdl.engine.step import explain, legal_actions, observe
from kdl.narration.actions import tell_action
from kdl.narration.grammar import capital
from kdl.narration.names import seat_name
from kdl.narration.reasons import tell_reason
from kdl.questions.answer_options import sentences
from kdl.questions.dealer import DealError
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, Why, Wording, kind
from kdl.words import has_text, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.core.actions import ActionKind
    from kdl.core.position import Position
    from kdl.core.reasons import Reason

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
#: In how many games a condition is looked for that is in the way.
_GAMES = 6
#: The condition that there is a card to draw; it is asked about where the deck is used up.
_DECK = "deck-left"
_GROUP = "question"


def deal_may(dealer: Dealer[Position]) -> tuple[Position, str]:
    """Find a position in which something is allowed, or would be but for one condition."""
    wanted = Action(dealer.chance.choice(_ASKED))
    legal = dealer.chance.random() < _SHARE_ALLOWED
    tried = _tried(dealer.game().states, wanted)
    return dealer.any((state, str(wanted)) for state, failed in tried if bool(failed) is not legal)


@kind(
    clauses=("deluxe.action.one", "deluxe.draw.unseen", "deluxe.attempt.alone", "deluxe.turn.phases"),
    tables=("deluxe", "deluxe", "pets"),
    deal=deal_may,
)
def may(state: Position, action: Action | str) -> Solution:
    """Ask whether the seat to act may do something.

    >>> state = kdl.play("deluxe", seats=3, seed=4).at(9)
    >>> bet.may(state, "draw")
    Draw a card: may Cleo do that now?
    >>> changed = twist.may(state, "draw", lucky=["billiard_room"])
    """
    wanted = as_action(action)
    reasons = explain(state, wanted)
    legal = all(reason.ok for reason in reasons)
    telling = reasons[-1] if legal else decisive(reasons).reason
    words = Wording(_GROUP, "may", name=_actor(state), action=tell_action(wanted, state.game))
    # Of all conditions that decide, those about where everybody is are told, if there is one of them.
    told = [reason for reason in reasons if reason.ok is legal]
    told = [reason for reason in told if reason.check in ERRORS and reason.check != "phase"] or told
    return words.solution(
        "yes",
        state,
        legal,
        clause=telling.clause,
        told=" ".join((words.say("yes" if legal else "no"), *(tell_reason(reason, state.game) for reason in told))),
        remark=Remark(error="too-careful" if legal else ERRORS.get(telling.check, "not-allowed")),
        shows=observe(state, state.to_act),
        drawing=_drawing(state, telling),
        why=None if legal else _why(state, wanted),
    )


def deal_which_condition(dealer: Dealer[Position]) -> tuple[Position, str]:
    """Find a position in which just one condition is in the way; each as often as any other that can be."""
    wanted = Action(dealer.chance.choice(_ASKED))
    check = dealer.any(sorted(_askable(dealer.game().start, wanted)))
    changes: dict[str, object] = {"phase": "action"} | ({"deck": ()} if check == _DECK else {})
    for _ in range(_GAMES):
        states = dealer.game().states
        moving = [each for each in states if each.phase == "movement" and each.to_act in each.game.players]
        dealer.chance.shuffle(moving)
        for state in moving:
            there = state if check == "phase" else rearrange(state, **changes)
            if [reason.check for reason in explain(there, wanted) if not reason.ok] == [check]:
                return there, str(wanted)
    raise DealError(f"in no game just {check} is in the way of {wanted}")


@kind(
    clauses=("deluxe.attempt.alone", "deluxe.draw.unseen", "pets.dog"),
    tables=("deluxe", "pets"),
    deal=deal_which_condition,
)
def which_condition(state: Position, action: Action | str) -> Solution:
    """Ask which condition keeps the seat to act from doing something; just one must be in the way.

    Raises:
        OptionError: All conditions hold.

    >>> state = kdl.play("deluxe", seats=3, seed=2).at(42)
    >>> bet.which_condition(state, "draw")
    Draw a card: why isn't Ada allowed to do that now?
    >>> changed = twist.which_condition(state, "draw", deck=[0])
    """
    wanted = as_action(action)
    reasons = _askable(state, wanted)
    failed = decisive([*reasons.values()]).reason
    told = _remark(state, failed)
    words = Wording(_GROUP, "which-condition", name=_actor(state), action=tell_action(wanted, state.game))
    return words.solution(
        "choice",
        state,
        failed.check,
        clause=told.clause,
        told=told.text,
        options=sentences({check: say(_GROUP, f"condition.{check}") for check in reasons}),
        remark=lambda value: told if value == failed.check else _remark(state, reasons[value], "holds"),
        shows=observe(state, state.to_act),
        drawing=told.drawing,
    )


def _remark(state: Position, reason: Reason, error: str = "") -> Remark:
    return Remark(tell_reason(reason, state.game), reason.clause, error, _drawing(state, reason))


def _askable(state: Position, wanted: Action) -> dict[str, Reason]:
    """Return the conditions of an action that have a name by which they can be asked about."""
    return {each.check: each for each in explain(state, wanted) if has_text(_GROUP, f"condition.{each.check}")}


def _why(state: Position, wanted: Action) -> Why | None:
    """Ask which condition is in the way, where it is one that can be named, and no other is."""
    reasons = _askable(state, wanted)
    failed = [each.check for each in explain(state, wanted) if not each.ok]
    if len(failed) > 1 or failed[0] not in reasons or len(reasons) == 1:
        return None
    return Why(sentences({check: say(_GROUP, f"condition.{check}") for check in reasons}), failed[0])


def _tried(states: Sequence[Position], wanted: Action) -> Iterator[tuple[Position, list[Reason]]]:
    """Yield the positions in which an action has its time, with what fails: nothing, or one condition."""
    for state in states:
        if is_terminal(state) or state.to_act not in state.game.players:
            continue
        timely = any(action.kind in ("end", *_ASKED) for action in legal_actions(state))
        failed = [reason for reason in explain(state, wanted) if not reason.ok] if timely else []
        if timely and len(failed) <= 1 and all(reason.check != "phase" for reason in failed):
            yield state, failed


def _drawing(state: Any, reason: Reason) -> Drawing:
    """Draw what a reason is about, or else where the seat to act is: a room, or the character that Lucky visits."""
    found = shown(reason)
    here = state.pawns[state.to_act] if hasattr(state, "pawns") else state.lucky
    return Drawing(lit=frozenset(filter(None, found.places or (here,))), looks=found.looks)


def _actor(state: Position) -> str:
    return capital(seat_name(state.to_act, state.game))
