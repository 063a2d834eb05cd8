"""What makes it true that a reason decides: what lies on the cards, who is asked afterwards, where Lucky is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import kdl
from kdl.core.actions import as_action
from tests.kdl.questions.claims.classic.defence import is_last, lacking, points
from tests.kdl.questions.claims.getlucky import table
from tests.kdl.questions.claims.registry import claims

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.kdl.questions.claims.registry import Said

W = "question"


def cards(said: Said) -> Iterable[str]:
    """Return the cards that are asked about: those that are named, or the whole hand of who answers."""
    state, *named = (*said.args, *said.question.options.values())
    if said.question.kind.id == "wins_then":
        return (as_action(named[0]).card,)
    chosen: Any = named[0] if named else state.hands[state.to_act]
    return (chosen,) if isinstance(chosen, str) else chosen


def at_table(said: Said) -> bool:
    """Whether it is about a position of the card game."""
    return said.args[0].game.family.id == "getlucky"


@claims(W, "why.sum")
def is_the_sum(said: Said) -> bool:
    state, attempt = said.args[0], kdl.observe(said.args[0]).attempt
    missing = table.missing(state) if at_table(said) else attempt.strength - attempt.luck
    return said.shows("luck", table.luck(state, cards(said))) and said.shows("needed", missing)


@claims(W, "why.perfect", "why.clovers")
def is_what_saves(said: Said) -> bool:
    state, hand = said.args[0], [*cards(said)]
    perfect = any(table.perfect(state, card, table.murderer(state)) for card in hand)
    enough = table.luck(state, hand) >= table.missing(state)
    return perfect and not enough if said.key == "why.perfect" else enough and not perfect


@claims(W, "why.last-able", "why.last-unable", "why.not-last", "why.no-duty", "why.able", "why.last")
def is_why_one_may_pass_or_not(said: Said) -> bool:
    """Only who is last and can save has to, where it is so played: neither alone decides."""
    state = said.args[0]
    hand, duty = state.hands[state.to_act], bool(dict(state.game.options).get("last_must"))
    if at_table(said):
        last, able = not table.after_this(state), table.luck(state, hand) >= table.missing(state)
        able = able or any(table.perfect(state, card, table.murderer(state)) for card in hand)
    else:
        last, able = is_last(state), sum(points(state, hand)) >= lacking(state)
    decides = {"why.last-able": last and able, "why.last-unable": last and not able, "why.not-last": not last}
    return (duty and decides.get(said.key, False)) or (said.key == "why.no-duty" and not duty)


@claims(W, "why.elsewhere", "why.worthless")
def is_why_one_may_not_strike(said: Said) -> bool:
    state, character = said.args
    elsewhere, worthless = state.lucky != character, table.worth(state, state.lucky) == 0
    return elsewhere and not worthless if said.key == "why.elsewhere" else worthless and not elsewhere


@claims(W, "condition.step-left", "condition.open", "condition.pet-elsewhere")
def is_why_a_pet_stays(said: Said) -> bool:
    state, action = said.args[0], as_action(said.args[1])
    return {
        "condition.step-left": not state.steps_left,
        "condition.open": action.space not in state.game.board.rooms,
        "condition.pet-elsewhere": state.pets[action.pawn] == action.space,
    }[said.key]
