"""A playthrough: its states, what led from one to the next, branches, and the addresses of pages that open it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, Literal, NamedTuple, overload

from kdl.core.actions import Action
from kdl.core.events import Arranged, Event, evolve
from kdl.core.files import MOST_LINK
from kdl.core.position import Position, StateT_co, check_seat, shows_itself
from kdl.core.validation import check_state
from kdl.engine.packing import read_link, write_link
from kdl.engine.start import new_game_like, setup_events
from kdl.engine.step import Step, apply
from kdl.errors import ArgumentError, LinkError, StepError, told


class Opened(NamedTuple, Generic[StateT_co]):
    """One event of setting a game up.

    Attributes:
        event: The event.
        state: The position after it.
    """

    event: Event
    state: StateT_co


@shows_itself
class Timeline(Sequence[Step[StateT_co]], Generic[StateT_co]):
    """A playthrough from a start to some state: the sequence of its steps, and the start before them.

    It never changes; :meth:`then` and :meth:`branch` give new ones. Two of them are equal if they start alike and their
    steps are the same, so that one that was saved and loaded is equal to what it was. Where a method takes a place, it
    counts the states: the start is at 0, and the state after ``timeline[i]`` at ``i + 1``.

    Args:
        start: The state in which it starts.
        steps: What was done, in order; each step follows on the one before.

    Raises:
        ArgumentError: It is no position, or they are no steps.

    >>> import kdl
    >>> timeline = kdl.play("get_lucky", seats=3, seed=1)
    >>> len(timeline), len(timeline.states)
    (97, 98)
    >>> timeline[0].action, timeline[-1].state == timeline.end
    (Action('play', card='motive_8', character='character_2'), True)
    >>> [step.action.kind for step in timeline[-3:]]
    ['attempt', 'pass', 'pass']
    """

    def __init__(self, start: StateT_co, steps: Sequence[Step[StateT_co]] = ()) -> None:
        check_state(start)
        if not isinstance(steps, (list, tuple)) or not {Step}.issuperset(map(type, steps)):
            raise ArgumentError("a list of steps (kdl.apply gives them)", steps)
        self.start = start
        self.steps: tuple[Step[StateT_co], ...] = tuple(steps)

    @property
    def game(self) -> Any:
        """The game: cards, rules, options, and the board if there is one."""
        return self.start.game

    @cached_property
    def states(self) -> tuple[StateT_co, ...]:
        """Every state, from the start to the last."""
        return (self.start, *(step.state for step in self.steps))

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, setting up included, in one row."""
        return (*self.setup, *(event for step in self.steps for event in step.events))

    @cached_property
    def setup(self) -> tuple[Event, ...]:
        """The events that led to the start."""
        dealt = new_game_like(self.start)
        start: Any = self.start
        both = zip(start._fields, dealt, start, strict=True)
        changed = [(name, new) for name, old, new in both if old != new]
        made_up = (Arranged(tuple(changed)),) if changed else ()
        return (*setup_events(self.start.game, self.start.seed), *made_up)

    @cached_property
    def opening(self) -> tuple[Opened[StateT_co], ...]:
        """How the start came about, event by event: each with the position after it, of which the last is the start.

        Players can step through it before the first action: the cards that are turned up to find who begins, the hands.
        """
        state: StateT_co = self.game.family.blank(self.game, self.start.seed)
        return tuple([Opened(event, state := evolve(state, event)) for event in self.setup])

    @property
    def end(self) -> StateT_co:
        """The last state."""
        return self.steps[-1].state if self.steps else self.start

    @overload
    def __getitem__(self, index: int) -> Step[StateT_co]: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step[StateT_co], ...]: ...
    def __getitem__(self, index: int | slice) -> Step[StateT_co] | tuple[Step[StateT_co], ...]:
        """Return a step by its place among the steps, or several as a tuple.

        Raises:
            StepError: There is no such step; it is an IndexError, too.
        """
        try:
            return self.steps[index]
        except (IndexError, TypeError) as error:
            count = f"{len(self)} steps, counted from 0" if self.steps else "no steps"
            raise StepError(f"there is no step {told(index)}; this playthrough has {count}") from error

    def __len__(self) -> int:
        """Count the steps; the states are one more."""
        return len(self.steps)

    def __iter__(self) -> Iterator[Step[StateT_co]]:
        """Go through the steps."""
        return iter(self.steps)

    def __bool__(self) -> bool:
        """It is always something: where nobody has done anything yet, there is a start."""
        return True

    def __eq__(self, other: object) -> bool:
        """Whether it starts alike, and goes on in the same steps."""
        if not isinstance(other, Timeline):
            return NotImplemented
        return self.start == other.start and self.steps == other.steps

    def __hash__(self) -> int:
        """Return the same for those that are equal."""
        return hash((self.start, self.end, len(self.steps)))

    def at(self, index: int) -> StateT_co:
        """Return a state by its place: 0 is the start, and negative places count from the end.

        Raises:
            StepError: There is no such place.
        """
        return self.states[self._place(index)]

    def events_at(self, index: int) -> tuple[Event, ...]:
        """Return the events that led to the state at a place; for the start, those that set the game up."""
        place = self._place(index)
        return self.steps[place - 1].events if place else self.setup

    def then(self, action: Action) -> Timeline[StateT_co]:
        """Return the timeline that goes on with an action.

        Raises:
            IllegalActionError: The action is not legal at the end.
        """
        return Timeline(self.start, (*self.steps, apply(self.end, action)))

    def branch(self, index: int) -> Timeline[StateT_co]:
        """Return the timeline up to the state at a place, to go on from there in another way."""
        return Timeline(self.start, self.steps[: self._place(index)])

    def save(self, path: str | Path) -> None:
        """Write the replay file of this playthrough.

        Raises:
            OptionError: There is more to it than a replay file may hold.
            SaveError: The file cannot be written; what was there before is still there.
        """
        from kdl.engine.match import Match

        Match(self).save(path)

    def link(self) -> str:
        """Return this playthrough as a short text that can stand in an address: see :func:`load_link`.

        Whoever has it can see all hands.

        Raises:
            OptionError: It is played with a deck file of one's own, or is too long for a link.
        """
        return write_link(self.start, self.steps)

    def _place(self, index: object) -> int:
        if isinstance(index, bool) or not isinstance(index, int) or not -len(self.states) <= index < len(self.states):
            raise StepError(f"there is no state {told(index)}; states run from 0 to {len(self)}")
        return index % len(self.states)

    def __repr__(self) -> str:
        """Say how long it is, and show its end."""
        return f"<Timeline of {len(self.steps)} steps, up to {self.end!r}>"


def load_link(text: str) -> Timeline[Position]:
    """Read a text that :meth:`Timeline.link` has made, and play it again.

    Raises:
        LinkError: The text is damaged, cut off, or of a newer version.
        ReplayError: It names a game that this version does not have.

    >>> import kdl
    >>> game = kdl.play("get_lucky", seats=3, seed=1)
    >>> kdl.load_link(game.link()) == game
    True
    """
    return Timeline(*read_link(text))


#: Whose cards a page shows: a seat's, everybody's, or as the page usually does.
Eyes = int | Literal["all"] | None
#: The longest address: what stands before the # and behind the link counts, too.
_LONGEST = MOST_LINK + 5_000


def write_fragment(timeline: Timeline[Position], at: int | None = None, seat: Eyes = None) -> str:
    """Return what stands after the # of an address that opens a playthrough, such as ``g=...&at=40&seat=1``.

    Whoever has it can see all hands. Seats are counted from 1 in it, as on the page.

    Args:
        timeline: The playthrough.
        at: The step at which it opens, None for the last.
        seat: Under whose eyes: a seat's, or ``"all"``; None leaves it to the page.

    Raises:
        OptionError: There is no such step, or it is played with a deck file of one's own.
        SeatError: There is no such seat.
    """
    said = {"g": timeline.link()}
    if at is not None:
        timeline.at(at)
        said["at"] = str(at % len(timeline.states))
    if seat is not None and seat != "all":
        check_seat(timeline.start, seat)
    if seat is not None:
        said["seat"] = "all" if seat == "all" else str(seat + 1)
    return "&".join(f"{key}={value}" for key, value in said.items())


def read_fragment(text: str) -> tuple[Timeline[Position], int | None, Eyes]:
    """Read what :func:`write_fragment` has written; the whole address, or the text of a link alone, will do as well.

    Returns:
        The playthrough, and the step and the seat at which it opens, None for what is not said.

    Raises:
        LinkError: It is damaged, cut off, or of a newer version.
        ReplayError: It names a game that this version does not have.
    """
    if not isinstance(text, str):
        raise LinkError(f"it must be a text, not {told(text)}")
    if len(text) > _LONGEST:
        raise LinkError(f"an address with a link has at most {_LONGEST} characters", "link.foreign")
    said = _said("".join(text.split()).rpartition("#")[2])
    timeline = load_link(said["g"])
    at, seat = said.get("at"), said.get("seat")
    eyes: Eyes = "all" if seat == "all" else None if seat is None else _number(seat, 1, timeline.start.seats) - 1
    return timeline, None if at is None else _number(at, 0, len(timeline)), eyes


def _said(fragment: str) -> dict[str, str]:
    """Return the entries of a fragment; the text of a link alone is its only one."""
    parts = [part.partition("=") for part in fragment.split("&")] if "=" in fragment else [("g", "=", fragment)]
    said = {key: value for key, _, value in parts}
    if len(said) != len(parts) or not {"g"} <= set(said) <= {"g", "at", "seat"}:
        raise LinkError("after the # it must say g=..., and may say at=... and seat=..., each once", "link.foreign")
    return said


def _number(text: str, least: int, most: int) -> int:
    if not text.isdecimal() or not text.isascii() or len(text) > len(str(most)) or not least <= int(text) <= most:
        raise LinkError(f"it names {told(text)} where a number from {least} to {most} belongs")
    return int(text)
