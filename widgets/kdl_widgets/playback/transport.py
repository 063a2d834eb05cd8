"""The transport of a player: a place in a timeline or before its start, which moves as told, or on by itself."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING

from kdl.analysis.milestones import find
from kdl.core.events import Arranged
from kdl.errors import KdlError
from kdl.games.mansion.events import StartFound, TurnedFaceUp
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.core.position import Position
    from kdl.engine.timeline import Opened, Timeline
    from kdl.narration.log import Line

#: How long a step is shown at normal speed, in seconds: at least, and for each word of its sentence (220 a minute).
PACE, A_WORD = 1.2, 60 / 220
#: At which events of setting up a player stops.
STOPS = (TurnedFaceUp, StartFound)


class Transport:
    """Play, pause, step and jump through a playthrough; who inherits from it shows where it is.

    Args:
        timeline: The playthrough.
        at: Index of the state to begin with; places before the start are negative.

    Attributes:
        timeline: The playthrough.
        opening: What can be stepped through before the start; the last of it has the index -1.
        speed: How many times as fast as normal it plays.
    """

    speed = 1.0
    _task: asyncio.Task[None] | None = None

    def __init__(self, timeline: Timeline[Position], at: int) -> None:
        self.timeline, self.opening = timeline, opening_of(timeline)
        self._at = self._check(at)

    # Whoever shows the playthrough says how; a transport alone goes from place to place unseen.

    def _moved(self, came_from: int) -> None:
        """Show the state that is reached."""

    def _show_playing(self) -> None:
        """Show whether it plays by itself."""

    def _prepare(self) -> None:
        """Make the next step ready, while the one before is looked at."""

    def _say(self, text: str) -> None:
        """Say something about what was asked for."""

    @property
    def status(self) -> str:
        """What is to be read of the state that is shown."""
        return ""

    @property
    def at(self) -> int:
        """The index of the state that is shown."""
        return self._at

    @property
    def begin(self) -> int:
        """The index of the first place: that of the start is 0, what leads up to it comes before."""
        return -len(self.opening)

    @property
    def end(self) -> int:
        """The index of the last state."""
        return len(self.timeline)

    @property
    def state(self) -> Position:
        """The state that is shown."""
        return self.timeline.at(self._at) if self._at >= 0 else self.opening[self._at].state

    @property
    def playing(self) -> bool:
        """Whether it plays by itself."""
        return self._task is not None

    def go(self, at: int) -> None:
        """Show the state with this index.

        Raises:
            StepNumberError: The timeline has no such state.
        """
        came_from, self._at = self._at, self._check(at)
        if came_from != self._at:
            self._moved(came_from)

    def next(self) -> None:
        """Go one step forward; at the end, stay."""
        self.go(min(self._at + 1, self.end))

    def previous(self) -> None:
        """Go one step back; at the beginning, stay."""
        self.go(max(self._at - 1, self.begin))

    def first(self) -> None:
        """Go to the beginning."""
        self.go(self.begin)

    def last(self) -> None:
        """Go to the end."""
        self.go(self.end)

    def jump(self, goal: str = "turn", *, back: bool = False) -> bool:
        """Go to the next place of a kind.

        Args:
            goal: ``"turn"``, ``"attempt"``, ``"attack"``, ``"called"`` (Lucky calls somebody out of order),
                ``"lucky"`` (a card moves him), ``"failed"`` (cards leave the game), ``"stranger"`` (the turn of one),
                ``"pet"`` (one is moved), or ``"dark"`` (the lights go out); in the card game ``"perfect"`` (a perfect
                card is played), ``"swap"``, ``"drawing-room"`` (cards are drawn there), ``"spite"`` (some stays), or
                ``"howard"`` (he is asked).
            back: Whether to go to the previous one instead.

        Returns:
            Whether there is one; if not, the player stays and says so.

        Raises:
            UnknownNameError: There is no such goal.
        """
        place = self._find(goal, back=back)
        if place is None:
            name = say("control", f"jump.{'previous' if back else 'next'}.{goal}")
            self._say(say("control", "jump.none", goal=name))
            return False
        self.go(place)
        return True

    def _find(self, goal: str, *, back: bool) -> int | None:
        """Find the next place of a kind; before the start the next turn is the first, which begins with the start."""
        if self._at < 0 and goal == "turn" and not back:
            return 0
        return find(self.timeline, self._at, goal, back=back)

    def play(self, *, wait: bool = False) -> None:
        """Play from here on, from the beginning if the end is shown. Needs a running event loop, as in notebooks.

        Args:
            wait: Whether what is shown is to be seen first, for as long as any step.
        """
        if self.playing:
            return
        anew = not self.goes_on
        if anew:
            self.first()
        self._task = asyncio.get_running_loop().create_task(self._play(wait=anew or wait))
        self._show_playing()

    def pause(self) -> None:
        """Stop playing."""
        task, self._task = self._task, None
        if task is not None:
            if not task.get_loop().is_closed():
                task.get_loop().call_soon_threadsafe(task.cancel)
            self._show_playing()

    def toggle(self) -> None:
        """Play, or stop playing."""
        if self.playing:
            self.pause()
        else:
            self.play()

    def press(self, name: str) -> None:
        """Do what the button of that name does: all but *Play* stop the playing."""
        if name == "play":
            self.toggle()
            return
        self.pause()
        {"first": self.first, "previous": self.previous, "next": self.next, "last": self.last}[name]()

    @property
    def goes_on(self) -> bool:
        """Whether there is anything after the state that is shown."""
        return self._at < self.end

    def _lasting(self) -> float:
        """Return how long the state that is shown stays at normal speed, in seconds: as long as it takes to read."""
        return max(PACE, A_WORD * len(self.status.split()))

    async def _play(self, *, wait: bool) -> None:
        """Go on step by step to the end, or until another task or nobody plays; first let the beginning be seen."""
        task = asyncio.current_task()
        try:
            while task is self._task and self.goes_on:
                if not wait:
                    self.next()
                wait = False
                ends = perf_counter() + self._lasting() / self.speed
                await asyncio.sleep(0)
                if task is self._task:
                    self._prepare()
                await asyncio.sleep(max(0.0, ends - perf_counter()))
        finally:
            if task is self._task:
                self._task = None
                self._show_playing()

    def _check(self, at: object) -> int:
        if isinstance(at, bool) or not isinstance(at, int) or not self.begin <= at <= self.end:
            raise StepNumberError(
                f"there is no step {at!r}; the steps of this playthrough run from {self.begin} to {self.end}"
            )
        return at


class StepNumberError(KdlError):
    """A step number is outside the playthrough."""


def opening_of(timeline: Timeline[Position]) -> tuple[Opened[Position], ...]:
    """List what can be stepped through before the start, each with its position; the last is place -1.

    A start that was made up by hand did not come about like that, so nothing leads up to it.
    """
    if any(isinstance(event, Arranged) for event in timeline.setup):
        return ()
    return tuple(opened for opened in timeline.opening if isinstance(opened.event, STOPS))


def tell_card(opening: Sequence[Opened[Position]], at: int) -> str:
    """Say which card was turned up last at a place before the start, and how many it takes."""
    cards = [place for place, opened in enumerate(opening, -len(opening)) if isinstance(opened.event, TurnedFaceUp)]
    return say("control", "setup-of", card=sum(place <= at for place in cards), last=len(cards))


def at_places(lines: Sequence[Line], timeline: Timeline[Position]) -> tuple[Line, ...]:
    """Put the first lines of a log, one for each event, at the places before the start at which they are told."""
    setup = timeline.setup
    ahead = (sum(isinstance(event, STOPS) for event in setup[index:]) for index in range(len(setup)))
    told = [line._replace(at=-count) for line, count in zip(lines, ahead, strict=False)]
    return (*told, *lines[len(told) :])
