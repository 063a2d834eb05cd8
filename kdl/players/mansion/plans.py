"""What can be made of a turn's movement: every setting that a seat can bring about, with the way there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kdl.core.actions import LUCKY, Action
from kdl.games.mansion.observation import Observation
from kdl.players.mansion.outlook import Outlook, Setting


class Plan(NamedTuple):
    """A way through the rest of a movement.

    Attributes:
        first: The action with which it begins.
        setting: Where everybody stands at its end.
        cards: The cards that are played on the way.
        errand: The action that moves somebody else, if there is one.
    """

    first: Action
    setting: Setting
    cards: tuple[str, ...] = ()
    errand: Action | None = None


class _Way(NamedTuple):
    """A way of one pawn: how it begins, where it ends, the cards it takes, and the steps beside theirs."""

    first: Action | None
    space: str
    cards: tuple[str, ...] = ()
    steps: int = 0


class _Errand(NamedTuple):
    """Something done with somebody else's pawn."""

    action: Action
    setting: Setting
    steps: int
    cards: tuple[str, ...]


STOP = Action("stop")


def plans(look: Outlook, legal: tuple[Action, ...]) -> Iterator[Plan]:
    """Yield what the seat to act can bring about, the shortest ways first; at most a card for each pawn that moves.

    Args:
        look: What the seat can see.
        legal: What it can begin with.
    """
    first = frozenset(legal)
    return (plan for plan in _plans(look, legal) if plan.first in first)


def _plans(look: Outlook, legal: tuple[Action, ...]) -> Iterator[Plan]:
    here, me = look.here, look.me
    ways = tuple(_own_ways(look, legal, look.now.steps_left, here.pawns[me]))
    for way in ways:
        yield Plan(way.first or STOP, here.moved(me, way.space), way.cards)
    for errand in _errands(look, legal):
        yield from _with_errand(look, errand, ways)
    if any(action.pawn == LUCKY or action.kind == "drive" for action in legal):
        yield from _with_lucky(look, legal, ways)


def _own_ways(look: Outlook, legal: Iterable[Action], steps: int, here: str) -> Iterator[_Way]:
    """Yield where one can go oneself: with steps, then with a card that jumps, then with one that gives steps."""
    longest = max((look.now.cards[action.card].steps for action in legal if action.kind == "walk"), default=0)
    within = reached(look, here, steps + longest)
    yield _Way(None, here)
    yield from (_Way(first, room, (), far) for room, (far, first) in within.items() if 0 < far <= steps)
    for action in legal:
        if action.kind == "jump":
            landing = look.now.cards[action.card].room
            beyond = reached(look, landing, steps)
            yield from (_Way(action, room, (action.card,), far) for room, (far, _) in beyond.items())
        elif action.kind == "walk":
            more = look.now.cards[action.card].steps
            farther = ((room, max(0, far - more)) for room, (far, _) in within.items() if steps < far <= steps + more)
            yield from (_Way(action, room, (action.card,), left) for room, left in farther)


def reached(look: Outlook, here: str, steps: int) -> dict[str, tuple[int, Action | None]]:
    """Return how far each room in reach is, and with which step the way there begins."""
    found: dict[str, tuple[int, Action | None]] = {here: (0, None)}
    edge = [here]
    for far in range(1, steps + 1):
        following = []
        for room in edge:
            begun = found[room][1]
            for there in look.board.neighbours[room]:
                if there not in found:
                    found[there] = (far, begun or Action("step", "", there))
                    following.append(there)
        edge = following
    return found


def _errands(look: Outlook, legal: Iterable[Action]) -> Iterator[_Errand]:
    """Yield what can be done with pets and strangers; pets are put where somebody is, or Lucky soon will be."""
    here, cards = look.here, look.now.cards
    soon = look.lucky_after(here.lucky)
    busy = {*here.pawns, here.lucky, soon, look.lucky_after(soon)}
    for action in legal:
        if action.pawn == LUCKY:
            continue
        if action.kind == "place":
            if action.space not in busy and not _is_in_the_way(look, action.pawn):
                continue
            yield _Errand(action, here.with_pet(action.pawn, action.space), 1, ())
        elif action.kind == "lead":
            yield _Errand(action, here.moved(seat_of(action.pawn), action.space), 1, ())
        elif action.kind == "send":
            yield _Errand(action, here.moved(seat_of(action.pawn), cards[action.card].room), 0, (action.card,))


def _is_in_the_way(look: Outlook, pet: str) -> bool:
    """Whether it matters that a pet is no longer where it is: the dog looks on where Lucky is."""
    return pet == "dog" and look.here.dog in look.lookouts(look.here.lucky, look.here.cat)


def seat_of(pawn: str) -> int:
    """Return the seat that a pawn is of."""
    return int(pawn.rpartition("_")[2])


def _with_errand(look: Outlook, errand: _Errand, ways: Iterable[_Way]) -> Iterator[Plan]:
    """Yield what comes of an errand if one stays, or goes where Lucky is or will be next."""
    here, lucky = look.here.pawns[look.me], look.here.lucky
    left = look.now.steps_left - errand.steps
    goals = {lucky, look.lucky_after(lucky)}
    for way in ways:
        if way.steps > left or set(way.cards) & set(errand.cards) or way.space not in (here, *goals):
            continue
        cards = (*errand.cards, *way.cards)
        yield Plan(errand.action, errand.setting.moved(look.me, way.space), cards, errand.action)


def _with_lucky(look: Outlook, legal: tuple[Action, ...], ways: tuple[_Way, ...]) -> Iterator[Plan]:
    """Yield how one can be with Lucky in any room to which he and oneself can be brought."""
    by_room: dict[str, list[_Way]] = {}
    for way in ways:
        by_room.setdefault(way.space, []).append(way)
    for way_of_lucky in _ways_of_lucky(look, legal):
        setting = look.here.with_lucky(way_of_lucky.space)
        for way in by_room.get(way_of_lucky.space, ()):
            if way_of_lucky.first and not set(way.cards) & set(way_of_lucky.cards):
                cards = (*way_of_lucky.cards, *way.cards)
                there = setting.moved(look.me, way.space)
                yield Plan(way_of_lucky.first, there, cards, way_of_lucky.first)


def _ways_of_lucky(look: Outlook, legal: Iterable[Action]) -> Iterator[_Way]:
    """Yield where Lucky can be brought with the steps that are left for him, or with one card."""
    now: Observation = look.now
    left = now.lucky_steps
    for room, (far, first) in reached(look, now.lucky, left).items():
        if far:
            yield _Way(_as_lead(first), room)
    for action in legal:
        if action.kind == "drive":
            farther = reached(look, now.lucky, left + now.cards[action.card].steps)
            yield from (_Way(action, room, (action.card,)) for room, (far, _) in farther.items() if far > left)
        elif action.kind == "send" and action.pawn == LUCKY:
            yield _Way(action, now.cards[action.card].room, (action.card,))


def _as_lead(step: Action | None) -> Action | None:
    return step and Action("lead", "", step.space, LUCKY)
