"""What the one who decides is told: why something cannot be done, what an attempt would be, what a coach would say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.coach import coach
from kdl.analysis.counting import count_cards
from kdl.analysis.preview import meter, preview
from kdl.analysis.taps import meant
from kdl.analysis.why_not import decisive, shown
from kdl.engine.step import IllegalActionError, explain
from kdl.errors import KdlError, NothingToUndoError, UnfairUndoError
from kdl.narration import seat_name, tell
from kdl.narration.advice import tell_advice
from kdl.narration.coach import tell_coach
from kdl.narration.counting import tell_counted
from kdl.narration.grammar import capital
from kdl.narration.preview import tell_meter, tell_preview
from kdl.narration.why_not import tell_why_not
from kdl.players.levels import advise
from kdl.rule_cards import rule_address, rule_card
from kdl.words import say
from kdl_widgets.matches.controls import controls_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.core.actions import Action
    from kdl.core.events import Event
    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.core.reasons import Reason
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.pictures.renderer import Observed


#: What is foreseen before it is done.
ATTEMPTS = ("attempt", "attack")


def why_not(state: Position, seen: Observed, picked: Sequence[str]) -> tuple[JsonObject, Marks] | None:
    """Say why what a reader means by a tap cannot be done: the decisive reason, drawn and in words.

    Args:
        state: The position.
        seen: What the seat to act knows.
        picked: What was tapped, in order.

    Returns:
        What the desk says, and what is marked in the picture; None if no action is meant.
    """
    action = next(iter(meant(seen, *picked)), None)
    if action is None:
        return None
    reasons = explain(state, action)
    if all(reason.ok for reason in reasons):
        return None
    return _told(state, reasons), controls_of(seen).marks(seen, shown(decisive(reasons).reason))


def refused(error: KdlError, state: Position) -> JsonObject:
    """Say why what was asked for could not be done."""
    match error:
        case IllegalActionError():
            reasons = explain(state, error.action)
            return _told(state, error.reasons if all(reason.ok for reason in reasons) else reasons)
        case UnfairUndoError():
            return {"text": say("play", "undo.unfair", event=tell(error.event, state.game))}
        case NothingToUndoError():
            return {"text": say("play", "undo.nothing")}
        case _:
            return {"text": str(error)}


def _told(state: Position, reasons: Sequence[Reason]) -> JsonObject:
    found = decisive(reasons)
    told = tell_why_not(found, state.game)
    card = rule_card(told.clause)
    rule = {"clause": card.clause, "title": card.title, "address": rule_address(card.clause), "law": card.text}
    return {"text": told.text, **rule, "more": told.rest}


def foreseen(seen: Observed, action: Action) -> str:
    """Say what can be known of an attempt before it is made; nothing of what is none, or under other eyes."""
    if action.kind not in ATTEMPTS or seen.seat != seen.to_act:
        return ""
    return " ".join(tell_preview(preview(seen, action), seen))


def measured(seen: Observed, happened: Sequence[Event]) -> JsonObject:
    """Measure an attempt that is being answered: clovers that are needed and played, who is asked, how it may end."""
    if seen.attempt is None or seen.phase == "over":
        return {}
    found = meter(seen, happened)
    asked = [
        {"name": capital(seat_name(answer.seat, seen)), "stage": answer.stage, "cards": len(answer.played)}
        for answer in found.answers
    ]
    told = list(tell_meter(found, seen))
    return {"strength": found.strength, "luck": found.luck, "asked": asked, "told": told}


def counsel(seen: Observed, legal: tuple[Action, ...], *, coaching: bool) -> JsonObject:
    """Return what the desk shows of the coach: whether one is coached, what it says and what it has counted."""
    said, cards = (coached(seen, legal), counted(seen)) if coaching else ([], [])
    return {"coaching": coaching, "coach": said, "counted": cards}


def coached(seen: Observed, legal: tuple[Action, ...]) -> list[JsonObject]:
    """Say what is worth knowing before one chooses, then what a planning player would do and why."""
    found: list[JsonObject] = [{"text": tell_coach(each, seen), "rooms": list(each.rooms)} for each in coach(seen)]
    if legal and seen.seat == seen.to_act:
        advice = tell_advice(advise(seen, legal, "planner"), seen)
        found.append({"text": say("play", "advice", advice=advice), "rooms": []})
    return found


def counted(seen: Observed) -> list[str]:
    """Say what can be known by counting cards."""
    return list(tell_counted(count_cards(seen), seen))
