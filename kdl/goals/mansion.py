"""Goals in the mansion: rooms, looks, Lucky on a lead, strangers, pets, and staying alive."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.core.actions import Action
from kdl.core.values import NONE
from kdl.engine.arrange import arrange
from kdl.games.mansion.events import (
    Attacked,
    GhostLed,
    Jumped,
    Led,
    LuckyDriven,
    LuckyLed,
    PetPlaced,
    Sent,
    Slain,
    Stepped,
    Stopped,
)
from kdl.games.mansion.family import MANSION
from kdl.goals.course import obstacles
from kdl.goals.goal import REACHED, Kind, Verdict, missed, of_family

if TYPE_CHECKING:
    from collections.abc import Hashable

    from kdl.core.position import Position
    from kdl.goals.course import Course, Passage


def _alone(course: Course) -> Verdict | None:
    """Judge: be where one may attempt the murder, in one's own turn."""
    state = course.state
    if not course.in_turn or state.to_act != course.seat or state.phase not in ("movement", "action"):
        return None
    return None if obstacles(state, Action("attempt")) else REACHED


def _not_alone(course: Course) -> Verdict | None:
    """Say what stood in the way of an attempt when the reader last decided something."""
    here = next(course.own, None)
    found = obstacles(here.before, Action("attempt")) if here is not None else ()
    return missed(found[0]) if found else None


def _stop_at(course: Course, room: str) -> Verdict | None:
    """Judge: end the movement in a room."""
    if not course.mine or not any(isinstance(event, Stopped) for event in course.events):
        return None
    return REACHED if course.last.before.pawns[course.seat] == room else None


def _reach(course: Course, room: str, *, stairs: bool = False) -> Verdict | None:
    """Judge: come into a room, over stairs if that is asked for."""
    if not course.mine or not any(isinstance(event, Stepped | Jumped) for event in course.events):
        return None
    if course.state.pawns[course.seat] != room:
        return None
    return REACHED if not stairs or _climbed(course) else missed("no-stairs", room=room)


def _climbed(course: Course) -> bool:
    """Whether the reader has gone from one floor to another, which takes stairs."""
    return any(_over_stairs(each) for each in course.own)


def _over_stairs(passage: Passage) -> bool:
    game = passage.before.game
    ways = (event for event in passage.events if isinstance(event, Stepped))
    floors = (tuple(game.board.space(game.space_ids[at]).floor for at in (way.origin, way.space)) for way in ways)
    return any(below != above for below, above in floors)


def _has_climbed(course: Course, **_: object) -> Hashable:
    return _climbed(course)


def _lead_lucky(course: Course, room: str = "", calls: int | None = None) -> Verdict | None:
    """Judge: take Lucky into a room with cards, or to where he calls, or attacks, somebody."""
    if not _has_led(course):
        return None
    if room and course.mine and course.state.lucky == room and _led(course.last):
        return REACHED
    attacked = any(isinstance(e, Attacked) and e.attacker == NONE and e.victim == calls for e in course.events)
    return REACHED if calls is not None and (course.called(calls) or attacked) else None


def _has_led(course: Course, **_: object) -> bool:
    """Whether the reader moved Lucky in the turn in which the latest step was done."""
    turn = course.last.before.turn if course.passages else 0
    return any(_led(each) for each in course.own if each.before.turn == turn)


def _led(passage: Passage) -> bool:
    return any(isinstance(event, LuckyLed | LuckyDriven | GhostLed) for event in passage.events)


def _lead_stranger(course: Course, stranger: int, room: str = "") -> Verdict | None:
    """Judge: move a stranger, into a room if one is named."""
    if not course.mine:
        return None
    moved = [event for event in course.events if isinstance(event, Led | Sent) and event.pawn == stranger]
    return REACHED if moved and room in ("", course.state.pawns[stranger]) else None


def _pet_lets(course: Course, who: int | None = None, act: str = "attempt") -> Verdict | None:
    """Judge: put a pet so that somebody may attempt the murder, or draw, where they stand."""
    return REACHED if _placed(course) and not _hindered(course.state, _of(course, who), act) else None


def _pet_stops(course: Course, who: int | None = None, act: str = "attempt") -> Verdict | None:
    """Judge: put a pet so that somebody may not."""
    return REACHED if _placed(course) and _hindered(course.state, _of(course, who), act) else None


def _not_let(course: Course, who: int | None = None, act: str = "attempt") -> Verdict | None:
    """Say what still stands in the way where the reader ended."""
    here = next(course.own, None)
    found = _hindered(here.before, _of(course, who), act) if here is not None else ()
    return missed(found[0]) if found else None


def _of(course: Course, who: int | None) -> int:
    return course.seat if who is None else who


def _placed(course: Course) -> bool:
    return course.mine and any(isinstance(event, PetPlaced) for event in course.events)


def _hindered(state: Position, seat: int, act: str) -> tuple[Any, ...]:
    """Return what would stand in the way of a seat if it could act now, where it stands."""
    return obstacles(arrange(state, on_turn=seat, phase="action"), Action(act))  # type: ignore[arg-type]


def _survive(course: Course, turns: int = 1) -> Verdict | None:
    """Judge: be alive when so many more turns of one's own have begun."""
    if any(isinstance(event, Slain) and event.victim == course.seat for event in course.events):
        return missed("slain")
    before = course.start.on_turn == course.seat
    return REACHED if len(course.turns) - before >= turns or course.state.winner == course.seat else None


KINDS = of_family(
    MANSION.id,
    {
        "alone": Kind(_alone, late=_not_alone, leads=True),
        "stop_at": Kind(_stop_at),
        "reach": Kind(_reach, memory=_has_climbed),
        "lead_lucky": Kind(_lead_lucky, memory=_has_led),
        "lead_stranger": Kind(_lead_stranger),
        "pet_lets": Kind(_pet_lets, late=_not_let),
        "pet_stops": Kind(_pet_stops),
        "survive": Kind(_survive, turns=None),
    },
)
