"""Why a way through a movement is taken, as data: the motive and the facts of advice."""

from __future__ import annotations

from kdl.core.actions import LUCKY, Advice, advice
from kdl.players.mansion.outlook import Outlook, Setting
from kdl.players.mansion.plans import Plan, reached
from kdl.players.mansion.shamrock import hunts
from kdl.players.temper import NEUTRAL, Temper

#: As far as this many moves ahead of Lucky one is on his way.
_ON_HIS_WAY = 3


def advise_plan(look: Outlook, plan: Plan, *, wanders: bool = False, temper: Temper = NEUTRAL) -> Advice:
    """Return the advice to take a way through the movement, with what it is good for.

    Args:
        look: What the seat can see coming.
        plan: The way.
        wanders: Whether it is taken for a change, though another one is better.
        temper: The temper of whoever takes it.
    """
    facts: dict[str, object] = {"room": plan.setting.pawns[look.me]}
    if plan.cards:
        facts["card"] = plan.cards[0]
    if plan.errand is not None:
        facts |= {"pawn": plan.errand.pawn or "lucky", "space": plan.errand.space}
    motive = _motive(look, plan, temper)
    if wanders and motive in ("look-out", "look-ahead"):
        motive = "wander"
    if motive == "ahead":
        facts["count"] = look.steps_until_lucky(plan.setting.pawns[look.me], plan.setting.lucky)
    return advice(plan.first, motive, **facts)


def _motive(look: Outlook, plan: Plan, temper: Temper) -> str:
    """Name what a way through the movement is good for."""
    setting, me = plan.setting, look.me
    if look.may_attempt(setting, me):
        return _means(plan) if look.dares(temper, setting.lucky) else "hold-back"
    if look.now.dog_guards and hunts(look, setting):
        return "to-attack"
    draws = _may_draw(look, setting) and not (look.now.snoops and plan.cards)
    if plan.errand is not None and plan.errand.pawn not in ("", LUCKY):
        hindered = not _may_draw(look, look.here.moved(me, setting.pawns[me]))
        return "clear-to-draw" if draws and hindered else "guard"
    there, seat = look.next_turn(setting, me)
    if seat == me and there.pawns[me] == there.lucky:
        return "lucky-turn" if look.may_attempt(there, me) else "lucky-comes"
    if draws:
        return "snoop" if look.now.snoops else "draw-unseen"
    away = look.steps_until_lucky(setting.pawns[me], setting.lucky)
    if away is not None and away <= _ON_HIS_WAY:
        return "ahead"
    within = (look.here.moved(me, room) for room in reached(look, look.here.pawns[me], look.now.steps_left))
    gains = any(look.may_attempt(there, me) or _may_draw(look, there) for there in within)
    return "look-ahead" if gains else "look-out"


def _may_draw(look: Outlook, setting: Setting) -> bool:
    """Whether one could draw a card if no more cards are played on the way."""
    return look.may_draw(setting, look.me) and not (look.now.snoops and look.now.acted)


def _means(plan: Plan) -> str:
    """Name by what means one comes to be alone with Lucky."""
    if plan.errand is None:
        return "murder-with-card" if plan.cards else "murder-unseen"
    if plan.errand.kind == "place":
        return "send-pet"
    return "bring-lucky" if plan.errand.kind == "drive" or plan.errand.pawn == "lucky" else "send-stranger"
