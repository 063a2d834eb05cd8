"""The course of a try: what has happened since its start, and what a goal can ask about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.core.events import TurnBegan, rule_of
from kdl.core.outcome import is_terminal
from kdl.engine.step import explain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.core.actions import Action
    from kdl.core.events import Event
    from kdl.core.position import Position
    from kdl.core.reasons import Reason
    from kdl.engine.step import Step

#: The rules by which an attempt is over: it was foiled, or somebody died.
SAVED, KILLED = ("foil", "withstand"), ("kill", "slay")
#: Why a turn began if Lucky called the seat.
CALLS = ("visited", "crowd", "again")


class Passage(NamedTuple):
    """One step of a course.

    Attributes:
        before: The position before it.
        action: What was done.
        events: What happened.
        after: The position after it.
    """

    before: Any
    action: Action
    events: tuple[Event, ...]
    after: Position


class Course(NamedTuple):
    """What has happened since a try began.

    Attributes:
        seat: The seat of the reader.
        start: The position in which it began.
        passages: The steps, in order.
    """

    seat: int
    start: Position
    passages: tuple[Passage, ...] = ()

    @property
    def state(self) -> Any:
        """The position that is reached."""
        return self.passages[-1].after if self.passages else self.start

    @property
    def last(self) -> Passage:
        """The latest step."""
        return self.passages[-1]

    @property
    def mine(self) -> bool:
        """Whether the latest step was the reader's own."""
        return bool(self.passages) and self.last.before.to_act == self.seat

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the latest step."""
        return self.last.events

    @property
    def own(self) -> Iterator[Passage]:
        """The steps of the reader, the latest first."""
        return (each for each in reversed(self.passages) if each.before.to_act == self.seat)

    @property
    def turns(self) -> tuple[int, ...]:
        """The numbers of the reader's turns that have begun, that at the start included."""
        states = (self.start, *(each.after for each in self.passages))
        return tuple(dict.fromkeys(state.turn for state in states if state.on_turn == self.seat))

    @property
    def in_turn(self) -> bool:
        """Whether a turn of the reader goes on."""
        state = self.state
        return bool(state.on_turn == self.seat and not is_terminal(state))

    @property
    def saved(self) -> Event | None:
        """That an attempt was foiled in the latest step."""
        return next((event for event in self.events if rule_of(event) in SAVED), None)

    @property
    def killed(self) -> Event | None:
        """That an attempt succeeded in the latest step."""
        return next((event for event in self.events if rule_of(event) in KILLED), None)

    @property
    def defence(self) -> tuple[Passage, ...]:
        """The reader's own answers to the attempt that is answered, or was until the latest step, in order."""
        found = []
        for each in reversed(self.passages):
            if each.before.phase != "luck":
                break
            if each is not self.last and any(rule_of(event) in (*SAVED, *KILLED) for event in each.events):
                break
            if each.before.to_act == self.seat:
                found.append(each)
        return tuple(reversed(found))

    def called(self, seat: int) -> bool:
        """Whether Lucky called a seat in the latest step."""
        return any(isinstance(e, TurnBegan) and e.seat == seat and e.why in CALLS for e in self.events)

    def until(self, number: int) -> Course:
        """Return the course after so many steps."""
        return Course(self.seat, self.start, self.passages[:number])

    def then(self, step: Step[Position]) -> Course:
        """Return the course that goes on with a step."""
        return Course(self.seat, self.start, (*self.passages, Passage(self.state, *step)))


def course_of(start: Position, steps: Sequence[Step[Position]], seat: int) -> Course:
    """Return the course of a playthrough from a position on."""
    found = Course(seat, start)
    for step in steps:
        found = found.then(step)
    return found


def obstacles(state: Position, action: Action) -> tuple[Reason, ...]:
    """Return what stands in the way of an action, apart from the phase in which it would be done."""
    return tuple(reason for reason in explain(state, action) if not reason.ok and reason.check != "phase")
