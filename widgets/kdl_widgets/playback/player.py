"""The player: a thin shell over an index into a timeline."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Any

from ipywidgets import VBox

from kdl import words
from kdl.analysis.milestones import find
from kdl.core.outcome import is_terminal
from kdl.engine.observe import observe
from kdl.errors import KdlError
from kdl.narration import tell_turn
from kdl.narration.log import Eyes, Line, log_lines, open_to, said
from kdl_widgets.live.blocks import frame
from kdl_widgets.live.box import Living
from kdl_widgets.live.speech import Speech
from kdl_widgets.live.view import view_of
from kdl_widgets.output import with_picture
from kdl_widgets.pictures.moves import walks
from kdl_widgets.pictures.picture import picture
from kdl_widgets.playback.ask import Ask
from kdl_widgets.playback.controls import Controls, Settings
from kdl_widgets.playback.panel import Panel, book, fitting, longest_turns, open_hands, seat_rows
from kdl_widgets.playback.registry import sidebar_of
from kdl_widgets.tables.ending import Ending

if TYPE_CHECKING:
    from kdl.engine.timeline import Timeline

#: How long a step is shown at normal speed, in seconds.
PACE = 1.2
_numbers = count(1)


class Player(Living):
    """Play, pause, step, scrub and jump through a playthrough, with the log in words beside the picture.

    Args:
        timeline: The playthrough.
        seat: Whose cards are shown: None nobody's, a seat's, or ``"all"``.
        at: Index of the state to begin with.
        animate: Whether what moves glides.

    Attributes:
        timeline: The playthrough.
        seat: Whose cards are shown.
        step: The button *Next step*.
        ending: Last, so that it moves nothing: at the end of the game, who could still have played what.
    """

    _task: asyncio.Task[None] | None = None

    def __init__(self, timeline: Timeline, seat: Eyes = None, *, at: int = 0, animate: bool = True) -> None:
        self.timeline, self.seat = timeline, _checked(timeline, seat)
        self._at, self._lines = self._check(at), log_lines(timeline, seat)
        self.view = view_of(self._observation(), animate=animate)
        self.panel = Panel(key=str(next(_numbers)), last=len(timeline) - 1)
        self.controls = Controls(self)
        self.settings = Settings(timeline.game, self.look, animate=animate)
        self.ending = Speech()
        self.ask = Ask(lambda: self.state, lambda: self.seat)
        self.step = self.controls.next
        side = VBox([self.controls, self.panel])
        super().__init__([frame(self.view, side, [self.settings, self.ask, self.ending])])
        self.add_class("kdl-player")
        self.panel.on_msg(self._heard)
        self.view.on_pick(self._picked)
        self.settings.animate.observe(self._animated, "value")
        self.live((self.view, self.panel, self.controls, self.settings, self.ending, self.ask), self._reword)

    @property
    def at(self) -> int:
        """The index of the state that is shown."""
        return self._at

    @property
    def state(self) -> Any:
        """The state that is shown."""
        return self.timeline.at(self._at)

    @property
    def status(self) -> str:
        """What just happened, in words."""
        return self.panel.said

    @property
    def log_text(self) -> str:
        """The log up to the state that is shown, a line for each event with its clause."""
        return "\n".join(_as_text(line) for line in self._lines if line.at <= self._at)

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
            self._show(walks(self.timeline, self._at) if self._at == came_from + 1 else ())

    def next(self) -> None:
        """Go one step forward; at the end, stay."""
        self.go(min(self._at + 1, len(self.timeline) - 1))

    def previous(self) -> None:
        """Go one step back; at the beginning, stay."""
        self.go(max(self._at - 1, 0))

    def first(self) -> None:
        """Go to the beginning."""
        self.go(0)

    def last(self) -> None:
        """Go to the end."""
        self.go(len(self.timeline) - 1)

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
        place = find(self.timeline, self._at, goal, back=back)
        if place is None:
            name = words.say("control", f"jump.{'previous' if back else 'next'}.{goal}")
            self.panel.said = words.say("control", "jump.none", goal=name)
            return False
        self.go(place)
        return True

    def play(self) -> None:
        """Play from here on, from the beginning if the end is shown. Needs a running event loop, as in notebooks."""
        if self.playing:
            return
        anew = self._at == len(self.timeline) - 1
        if anew:
            self.first()
        self._task = asyncio.get_running_loop().create_task(self._play(wait=anew))
        self.controls.show_playing(playing=True)

    def pause(self) -> None:
        """Stop playing."""
        task, self._task = self._task, None
        if task is not None:
            if not task.get_loop().is_closed():
                task.get_loop().call_soon_threadsafe(task.cancel)
            self.controls.show_playing(playing=False)

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

    def look(self, seat: Eyes) -> None:
        """Show the cards that these eyes may see: None a spectator's, a seat's, or ``"all"``.

        Raises:
            SeatError: No such seat at the table.
        """
        self.seat = _checked(self.timeline, seat)
        self._reword()

    def close(self) -> None:
        """Stop playing and let go of everything."""
        self.pause()
        super().close()

    async def _play(self, *, wait: bool) -> None:
        """Go on step by step to the end, or until another task or nobody plays; first let the beginning be seen."""
        task = asyncio.current_task()
        try:
            while task is self._task and self._at < len(self.timeline) - 1:
                if not wait:
                    self.next()
                wait = False
                await asyncio.sleep(PACE / self.controls.speed)
        finally:
            if task is self._task:
                self._task = None
                self.controls.show_playing(playing=False)

    def _heard(self, _: object, message: dict[str, Any], __: object) -> None:
        """Carry out what the page asks for; what cannot be meant is left alone."""
        match message:
            case {"key": "first" | "previous" | "play" | "next" | "last" as name}:
                self.press(name)
            case {"go": at}:
                self.pause()
                with suppress(StepNumberError):
                    self.go(at)
            case _:
                pass

    def _picked(self, picked: str) -> None:
        """Ask about what was picked in the picture, if that is open to be asked; else say what can be said of it."""
        if not self.ask.take(picked):
            self.panel.said = sidebar_of(self.state.game).pick(self.state, picked)

    def _animated(self, change: dict[str, Any]) -> None:
        self.view.animate = change["new"]

    def _show(self, moves: tuple[Any, ...] = ()) -> None:
        self.view.show(self._observation(), walks=moves)
        self._write()

    def _write(self) -> None:
        state, now, at, last = self.state, self._observation(), self._at, len(self.timeline) - 1
        with self.panel.hold_sync():
            self.panel.at = at
            self.panel.step = words.say("control", "step-of", step=at, last=last)
            self.panel.turn = tell_turn(now)
            self.panel.said = said(self.timeline, at, self.seat)
            self.panel.seats = seat_rows(now)
            self.panel.hands, self.panel.fitting = open_hands(state, self.seat), fitting(state, self.seat)
        self.controls.show_at(at)
        self.ending.html = Ending(state).formats()["text/html"] if is_terminal(state) else ""
        self.ask.refresh()

    def _reword(self) -> None:
        self._lines = log_lines(self.timeline, self.seat)
        with self.panel.hold_sync():
            self.panel.book = book(self.state.game, self._observation(), self._lines)
            self.panel.lines = [[line.at, line.text, line.clause] for line in self._lines]
            self.panel.longest = longest_turns(map(self.timeline.at, range(len(self.timeline))))
            self._show()
        self.controls.reword()
        self.settings.reword(self.seat)
        self.ask.reword()

    def _observation(self) -> Any:
        return observe(self.state, self.seat if isinstance(self.seat, int) else None)

    def _check(self, at: object) -> int:
        if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at < len(self.timeline):
            last = len(self.timeline) - 1
            raise StepNumberError(f"there is no step {at!r}; the steps of this playthrough are 0 to {last}")
        return at

    def __repr__(self) -> str:
        """Say which step is shown."""
        return f"Player(step {self._at} of {len(self.timeline) - 1})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return with_picture(super()._repr_mimebundle_(**kwargs), picture(self._observation()))


class StepNumberError(KdlError):
    """A step number is outside the playthrough."""


def _as_text(line: Line) -> str:
    if line.clause is None:
        return f"\n{line.text}"
    return f"{line.at:>4}  {line.text}" + (f" [{line.clause}]" if line.clause else "")


def _checked(timeline: Timeline, eyes: Eyes) -> Eyes:
    open_to(eyes, timeline.at(0))
    return eyes
