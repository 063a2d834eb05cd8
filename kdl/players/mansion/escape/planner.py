"""A player of the escape that looks ahead: how likely attacks kill, where the ghost will be, who can come close."""

from __future__ import annotations

from collections.abc import Iterator

from kdl.core.actions import Action, Advice, advice
from kdl.games.mansion.observation import Observation
from kdl.players.adviser import best_of
from kdl.players.answers import enough_of, lacking_of
from kdl.players.mansion.escape.careful import defend, drive_to, to_safety
from kdl.players.mansion.escape.chase import after_leading, first_met, ghost_to, moves_ghost, own_actions
from kdl.players.mansion.escape.foresight import Foresight
from kdl.players.mansion.odds import ways_to_answer
from kdl.players.mansion.outlook import Outlook
from kdl.players.mansion.plans import plans
from kdl.players.temper import NEUTRAL, Temper


def advise(now: Observation, legal: tuple[Action, ...], seed: int, temper: Temper = NEUTRAL) -> Advice:
    """Return what a player that looks ahead would do, and why.

    It weighs what an attack, its own or one of the ghost that it drives to somebody, takes from the others against the
    danger of where it will stand and the cards that it costs.
    """
    ahead = Foresight(Outlook(now), temper)
    match now.phase:
        case "movement":
            return _move(ahead, legal, seed)
        case "luck":
            return _defend(ahead, legal)
    return _fight(ahead, legal)


def _move(ahead: Foresight, legal: tuple[Action, ...], seed: int) -> Advice:
    look, now = ahead.look, ahead.now
    found = tuple(plans(look, own_actions(legal)))
    worths = [round(ahead.room_worth(plan), 6) for plan in found]
    worth, plan = max(worths), best_of(found, worths, seed, now.turn, now.steps_left, now.hand)
    gain, drive = max(_drives(ahead, legal, worth), default=(worth, plan.first))
    if gain <= worth:
        return to_safety(look, plan)
    victim = first_met(look, ghost_to(look, drive))
    if victim is None:
        return advice(drive, "drive-ghost-away", card=drive.card)
    return drive_to(look, drive, victim)


def _drives(ahead: Foresight, legal: tuple[Action, ...], worth: float) -> Iterator[tuple[float, Action]]:
    """Yield what moves the ghost, each with its worth if all else that one can do is worth so much."""
    for action in filter(moves_ghost, legal):
        if action.kind != "lead":
            yield ahead.drive_worth(action, worth), action
        elif _serves(ahead.look, action.space):
            after = Foresight(after_leading(ahead.look, action), ahead.temper)
            rest = max(after.room_worth(plan) for plan in plans(after.look, own_actions(legal)))
            yield rest + ahead.meeting_worth(action.space), action


def _serves(look: Outlook, room: str) -> bool:
    """Whether steps for the ghost bring him to somebody else, or farther away from where one is."""
    victim, here = first_met(look, room), look.here.pawns[look.me]
    if victim is not None:
        return victim != look.me
    away, before = (look.steps_until_lucky(here, at) or 0 for at in (room, look.now.lucky))
    return away > before


def _fight(ahead: Foresight, legal: tuple[Action, ...]) -> Advice:
    worths = {action: ahead.attack_worth(action) for action in legal if action.kind == "attack"}
    if not worths or max(worths.values()) <= 0:
        return advice(next(action for action in legal if action.kind == "end"), "rest")
    best = max(worths, key=lambda action: (worths[action], action))
    chances = {action: ahead.attack_chance(action) for action in worths if action.card == best.card}
    motive = "attack" if chances[best] == max(chances.values()) else "attack-drain"
    facts = {"pawn": best.pawn, "card": best.card, "value": ahead.attack_strength(best)}
    return advice(best, f"{motive}-armed" if best.card else motive, **facts)


def _defend(ahead: Foresight, legal: tuple[Action, ...]) -> Advice:
    """Part with the cards that are missed the least; if all are too few, keep them."""
    ways = ways_to_answer(ahead.now, legal, ahead.price)
    return defend(enough_of(ways, lacking_of(ahead.now)))


def ranked(now: Observation, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions that such a player weighs, the best first."""
    look = Outlook(now)
    ahead = Foresight(look)
    match now.phase:
        case "movement":
            rooms = [(ahead.room_worth(plan), plan.first) for plan in plans(look, own_actions(legal))]
            best = max(worth for worth, _ in rooms)
            worths = [*rooms, *_drives(ahead, legal, best)]
        case "action":
            worths = [(ahead.attack_worth(a) if a.kind == "attack" else 0.0, a) for a in legal]
        case _:
            worths = [(-ahead.price(a.card) if a.card else 0.0, a) for a in legal]
    return tuple(dict.fromkeys(action for _, action in sorted(worths, key=lambda each: -each[0])))
