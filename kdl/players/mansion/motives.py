"""Why a way through a movement is taken, as data: the motive and the facts of advice."""

from __future__ import annotations

from kdl.players.mansion.outlook import Outlook
from kdl.players.mansion.plans import Plan

#: As far as this many moves ahead of Lucky one is on his way.
_ON_HIS_WAY = 3


def plan_motive(look: Outlook, plan: Plan) -> str:
    """Name what a way through the movement is good for."""
    setting, me = plan.setting, look.me
    if look.may_attempt(setting, me):
        return _means(plan)
    there, seat = look.next_turn(setting, me)
    if seat == me and there.pawns[me] == there.lucky:
        return "lucky-turn" if look.may_attempt(there, me) else "lucky-comes"
    if look.may_draw(setting, me):
        return "draw-unseen"
    away = look.steps_until_lucky(setting.pawns[me], setting.lucky)
    return "ahead" if away is not None and away <= _ON_HIS_WAY else "look-out"


def _means(plan: Plan) -> str:
    """Name by what means one comes to be alone with Lucky."""
    if plan.errand is None:
        return "murder-with-card" if plan.cards else "murder-unseen"
    if plan.errand.kind == "place":
        return "send-pet"
    return "bring-lucky" if plan.errand.kind == "drive" or plan.errand.pawn == "lucky" else "send-stranger"


def plan_facts(look: Outlook, plan: Plan) -> dict[str, object]:
    """Return what belongs to the motive: where one stands at the end, how long Lucky needs, what is played."""
    room = plan.setting.pawns[look.me]
    facts: dict[str, object] = {"room": room, "away": look.steps_until_lucky(room, plan.setting.lucky)}
    if plan.cards:
        facts["card"] = plan.cards[0]
    if plan.errand is not None:
        facts["pawn"] = plan.errand.pawn or "lucky"
    return facts
