"""A careful player of the escape: away from the ghost, towards whom one can attack."""

from __future__ import annotations

from kdl.analysis.mansion.reach import in_reach
from kdl.core.actions import Action, Advice, advice
from kdl.games.mansion.observation import Observation
from kdl.players.adviser import pick
from kdl.players.answers import NEVER
from kdl.players.mansion.careful import average_luck, cheapest
from kdl.players.mansion.escape.chase import (
    after_leading,
    company,
    first_met,
    ghost_strength,
    ghost_to,
    living,
    moves_ghost,
    own_actions,
)
from kdl.players.mansion.hint import weapon_value
from kdl.players.mansion.odds import Odds
from kdl.players.mansion.outlook import Outlook
from kdl.players.mansion.plans import Plan, plans

#: How many rooms ahead of the ghost are dangerous, and how many are far enough: he walks one after each turn, cards
#: drive him two. Who keeps farther away than out of danger meets nobody to attack, and loses more often.
_DANGER, _FAR = 1, 3

#: How bad it is to stand in danger, how good to meet somebody, and what a card costs that is played on the way.
_FEAR, _COMPANY, _CARD = 10.0, 2.0, 4.0


def advise(now: Observation, legal: tuple[Action, ...], seed: int) -> Advice:
    """Return what a careful player would do, and why.

    It keeps out of the ghost's way, drives him to others whom he is likely to kill, with steps rather than with cards,
    attacks whom it meets, the one with the fewest cards and with the best weapon, and defends itself as cheaply as it
    can.
    """
    match now.phase:
        case "movement":
            return _flee(now, legal, seed)
        case "luck":
            return defend(cheapest(now, legal))
    return _fight(now, legal)


def _flee(now: Observation, legal: tuple[Action, ...], seed: int) -> Advice:
    """Drive the ghost to a victim; else go where he comes last, or to somebody who can be attacked."""
    look, own = Outlook(now), own_actions(legal)
    found = [(_safety(look, plan), plan) for plan in plans(look, own)]
    best = max(safety for safety, _ in found)
    for action in sorted(filter(moves_ghost, legal), key=lambda each: each.kind != "lead"):
        victim = first_met(look, ghost_to(look, action))
        if victim in (None, look.me) or now.hand_sizes[victim] * average_luck(now) >= ghost_strength(now):
            continue
        if action.kind != "lead" or _safety_after(look, action, own) >= min(best, 0):
            return drive_to(look, action, victim)
    safest = [plan for safety, plan in found if safety == best]
    return to_safety(look, pick(safest, seed, now.turn, now.steps_left, now.hand))


def drive_to(look: Outlook, drive: Action, victim: int) -> Advice:
    """Return the advice to drive the ghost to somebody, who may not have luck enough, or has to spend it."""
    kills = Odds(look.now).success_chance(ghost_strength(look.now), victim) > NEVER
    return advice(drive, "drive-ghost" if kills else "drive-ghost-drain", pawn=f"seat_{victim}", card=drive.card)


def to_safety(look: Outlook, plan: Plan) -> Advice:
    """Return the advice to take a way through the movement."""
    room, here = plan.setting.pawns[look.me], look.now.pawns[look.me]
    if not _comes_soon(look, room):
        motive = "flee" if _comes_soon(look, here) else "to-attack" if company(look, room) else "keep-away"
    elif company(look, room):
        motive = "to-attack"
    elif all(_comes_soon(look, each) for each in in_reach(look.now)):
        motive = "last-away"
    else:
        return advice(plan.first, "risk-ghost", room=room, count=_away(look, room))
    return advice(plan.first, motive, room=room)


def _comes_soon(look: Outlook, room: str) -> bool:
    """Whether the ghost enters a room before one's next turn, if nobody drives him."""
    return _away(look, room) <= living(look.now)


def _away(look: Outlook, room: str) -> int:
    """Count the rooms that the ghost enters until he enters a room."""
    return look.steps_until_lucky(room, look.now.lucky) or len(look.path)


def _safety(look: Outlook, plan: Plan) -> float:
    """Say how good it is to end in a room: dangerous below 0, company is an opportunity, and time a comfort."""
    room = plan.setting.pawns[look.me]
    away, price = _away(look, room), _CARD * len(plan.cards)
    if away <= _DANGER:
        return away - _FEAR - price
    return _COMPANY * bool(company(look, room)) + (away > _FAR) - price


def _safety_after(look: Outlook, lead: Action, own: tuple[Action, ...]) -> float:
    """Say how safe one can still be with the steps that are left when the ghost has been given some."""
    after = after_leading(look, lead)
    return max(_safety(after, plan) for plan in plans(after, own))


def _fight(now: Observation, legal: tuple[Action, ...]) -> Advice:
    """Attack the one with the fewest cards, with the best weapon."""
    attacks = [action for action in legal if action.kind == "attack"]
    if not attacks:
        return advice(legal[0], "rest")
    sizes = {f"seat_{seat}": size for seat, size in enumerate(now.hand_sizes)}
    best = max(attacks, key=lambda action: (-sizes[action.pawn], weapon_value(now, action), action))
    return advice(best, "attack-armed" if best.card else "attack", pawn=best.pawn, card=best.card)


def defend(enough: tuple[str, ...]) -> Advice:
    """Return the advice to play the cards that are enough; if there are none, to keep all."""
    if not enough:
        return advice(Action("pass"), "lost")
    return advice(Action("luck", enough[0]), "defend", count=len(enough))
