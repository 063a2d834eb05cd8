"""Who chases whom in the escape: where the ghost goes, whom he meets, how strong he is."""

from __future__ import annotations

from kdl.core.actions import LUCKY, Action
from kdl.games.mansion.observation import Observation
from kdl.players.mansion.outlook import Outlook


def ghost_strength(now: Observation) -> int:
    """Return how strong the next attack of Lucky's ghost is.

    Rule: flight.start, flight.lucky.motive
    """
    return 1 + now.ghost


def moves_ghost(action: Action) -> bool:
    """Whether an action moves the ghost."""
    return action.kind == "drive" or action.pawn == LUCKY


def ghost_to(look: Outlook, action: Action) -> str:
    """Return the room into which an action that moves the ghost brings him.

    Rule: flight.cards.lucky, flight.points.split
    """
    if action.kind == "lead":
        return action.space
    card, room = look.now.cards[action.card], look.now.lucky
    if action.kind == "send":
        return card.room
    for _ in range(card.steps):
        room = look.lucky_after(room)
    return room


def after_leading(look: Outlook, lead: Action) -> Outlook:
    """Return the outlook when the ghost has been given the steps that take him to a room; nobody is attacked yet.

    Rule: flight.points.split
    """
    now = look.now
    points = look.steps_until_lucky(lead.space, now.lucky) or 0
    return Outlook(now._replace(lucky=lead.space, steps_left=now.steps_left - points))


def first_met(look: Outlook, room: str) -> int | None:
    """Return whom the ghost attacks when he enters a room: who would come up next.

    Rule: flight.lucky.attacks
    """
    return next((seat for seat in look.left_of[look.now.on_turn] if look.now.pawns[seat] == room), None)


def own_actions(legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Leave out what moves the ghost."""
    return tuple([action for action in legal if not moves_ghost(action)])


def living(now: Observation) -> int:
    """Count the players who are still in the game."""
    return sum(map(bool, now.pawns))


def company(look: Outlook, room: str) -> tuple[int, ...]:
    """List the others in a room."""
    return tuple([seat for seat, at in enumerate(look.now.pawns) if at == room and seat != look.me])
