"""The player: a transport through a timeline, with the picture, the words and the controls that show where it is."""

from __future__ import annotations

from bisect import bisect_right
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Any

from kdl import words
from kdl.core.outcome import is_terminal
from kdl.engine.step import observe
from kdl.narration import tell_briefly, tell_turn
from kdl.narration.log import Eyes, Line, lines_at, open_to, said
from kdl.words import say
from kdl_widgets.live import messages
from kdl_widgets.live.blocks import frame
from kdl_widgets.live.container import Living
from kdl_widgets.live.speech import Speech
from kdl_widgets.live.standard_widgets import Button, VBox
from kdl_widgets.live.view import View
from kdl_widgets.pictures.moves import walks
from kdl_widgets.pictures.picture import picture_formats
from kdl_widgets.playback.ask import Ask
from kdl_widgets.playback.controls import SPEEDS, Controls, Settings
from kdl_widgets.playback.panel import Panel, book, fitting, longest, open_hands, seat_rows
from kdl_widgets.playback.sidebar import sidebar_of
from kdl_widgets.playback.transport import StepNumberError, Transport, at_places, tell_card
from kdl_widgets.spoken import is_settled
from kdl_widgets.tables.ending import Ending

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ipywidgets import Widget

    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl_widgets.pictures.renderer import Observed

_numbers = count(1)


class Player(Transport, Living):
    """Play, pause, step, scrub and jump through a playthrough, with the log in words beside the picture.

    Args:
        timeline: The playthrough.
        seat: Whose cards are shown: None nobody's, a seat's, or ``"all"``.
        at: Index of the state to begin with; places before the start are negative.
        animate: Whether what moves glides.

    Attributes:
        seat: Whose cards are shown.
        step: The button *Next step*.
        ending: Last, so that it moves nothing: at the end of the game, who could still have played what.
        plays: Whether one decides here what is done.
        opens: Makes what a position is played on with, from the playthrough, the index and the eyes; without it, no
            button is offered.
        table: What is played on here, None while the playthrough is shown.
    """

    plays = False
    opens: Callable[[Timeline[Position], int, Eyes], Widget] | None = None
    table: Widget | None = None
    _whole: tuple[Widget, ...] = ()

    def __init__(self, timeline: Timeline[Position], seat: Eyes = None, *, at: int = 0, animate: bool = True) -> None:
        Transport.__init__(self, timeline, at)
        self.seat = self._checked(seat)
        self._lines: Sequence[Line] = ()
        self.view = View(self._observation(), animate=animate)
        self.panel = Panel(key="" if self.plays else str(next(_numbers)), first=self.begin, last=self.end)
        self.controls = Controls(self, folds=self.plays)
        self.controls.speed.observe(self._sped, "value")
        self.settings = Settings(timeline.game, self.look, animate=animate, own=self.plays)
        self.ending = Speech()
        self.ask = Ask(lambda: self.state, lambda: self.seat)
        self.step = self.controls.next
        self.on, self.back = Button(layout={}), Button()
        self.on.on_click(lambda _: self.play_on())
        self.back.on_click(lambda _: self.return_())
        beside, below = self._arranged()
        super(Transport, self).__init__([frame(self.view, VBox(beside), below)])
        self._whole = self.children
        self.add_class("kdl-player")
        self.panel.on_message(self._receive)
        self.view.on_pick(self._picked)
        self.settings.animate.observe(self._animated, "value")
        self.live((self.view, *beside, *below, self.on, self.back), self._reword)

    @property
    def eyes(self) -> Eyes | str:
        """Whose cards were asked for."""
        return self.seat

    @property
    def status(self) -> str:
        """What just happened, in words."""
        return self.panel.said

    @property
    def log_text(self) -> str:
        """The log up to the state that is shown, a line for each event with its clause."""
        return "\n".join(map(_as_text, self._happened()))

    def look(self, seat: Eyes) -> None:
        """Show the cards that these eyes may see: None a spectator's, a seat's, or ``"all"``.

        Raises:
            SeatError: No such seat at the table.
        """
        self.seat = self._checked(seat)
        self._reword()

    def play_on(self) -> None:
        """Play on from the position that is shown, in place of the playthrough, which can be come back to."""
        if self.opens is not None and self.table is None:
            self.pause()
            self.table = self.opens(self.timeline, max(0, self._at), self.seat)
            self.children = (self.back, self.table)

    def return_(self) -> None:
        """Come back to the playthrough, at the step that was left."""
        table, self.table = self.table, None
        self.children = self._whole
        if table is not None:
            table.close()

    def close(self) -> None:
        """Stop playing and let go of everything."""
        self.pause()
        for part in (*self._whole, *([] if self.table is None else [self.table])):
            part.close()
        super().close()

    @property
    def _names(self) -> Sequence[str]:
        """What each seat is called in the table of players, if that is not usual."""
        return ()

    @property
    def _faces(self) -> Sequence[Sequence[str]]:
        """The faces of those who play, as :func:`~kdl_widgets.playback.panel.book` takes them."""
        return ()

    def _arranged(self) -> tuple[Sequence[Widget], Sequence[Widget]]:
        """Return what stands beside the picture, and what stands below it."""
        return (self.controls, self.panel), (self.on, self.settings, self.ask, self.ending)

    def _checked(self, eyes: Eyes) -> Eyes:
        open_to(eyes, self.state)
        return eyes

    def _receive(self, message: object) -> None:
        """Carry out what the page asks for."""
        match message:
            case messages.Key(name):
                self.press(name)
            case messages.Go(at):
                self.pause()
                with suppress(StepNumberError):
                    self.go(at)
            case messages.Language(language) if language in words.languages() and not is_settled():
                words.set_language(language)
            case messages.Speed(place) if 0 <= place < len(SPEEDS):
                self.controls.speed.value = SPEEDS[place]
            case messages.Log():
                self.panel.show_log(self._happened(), anew=True)
            case _:
                pass

    def _picked(self, picked: str) -> None:
        """Ask about what was picked in the picture, if that is open to be asked; else say what can be said of it."""
        if not self.ask.take(picked):
            self._say(sidebar_of(self.state.game).pick(self.state, picked))

    def _animated(self, change: JsonObject) -> None:
        self.view.animate = change["new"]

    def _sped(self, change: JsonObject) -> None:
        """Tell the page how fast it goes, which it remembers where one plays."""
        self.panel.speed = SPEEDS.index(change["new"])

    def _say(self, text: str) -> None:
        self.panel.said = text

    def _show_playing(self) -> None:
        self.controls.show_playing(playing=self.playing)

    def _moved(self, came_from: int) -> None:
        self._show(walks(self.timeline, self._at) if 0 < self._at == came_from + 1 else ())

    def _show(self, moves: tuple[Any, ...] = (), *, anew: bool = False) -> None:
        now, state = self._observation(), self.state
        self.view.show(now, walks=moves)
        with self.panel.hold_sync():
            self._write(now, anew=anew)
        self.controls.show_at(self._at)
        self.ending.html = Ending(state).html if is_terminal(state) else ""
        self.ask.refresh()

    def _write(self, now: Observed, *, anew: bool) -> None:
        """Write what the panel says of the state that is shown."""
        panel, state = self.panel, self.state
        if anew:
            panel.book = book(state.game, now, self._faces, self._names)
            panel.longest = longest(self.timeline, self.seat)
        panel.at = self._at
        panel.step, panel.turn, panel.said = self._told(now)
        panel.seats = seat_rows(now)
        panel.hands, panel.fitting = open_hands(state, self.seat), fitting(state, self.seat)
        panel.show_log(self._happened(), anew=anew)

    def _told(self, now: Observed) -> tuple[str, str, str]:
        """Tell which place is shown, whose turn it is there, and what just happened."""
        if self._at < 0:
            place = tell_card(self.opening, self._at)
            event = self.opening[self._at].event
            return place, f"{place}.", tell_briefly((event,), self.timeline.game, viewer=self.seat)
        place = words.say("control", "step-of", step=self._at, last=self.end)
        return place, tell_turn(now), said(self.timeline, self._at, self.seat)

    def _happened(self) -> Sequence[Line]:
        """Return the lines of the log up to the state that is shown."""
        return self._lines[: bisect_right(self._lines, self._at, key=lambda line: line.at)]

    def _lines_at(self, at: int) -> Iterable[Line]:
        """Return the lines of the log for what led to one state."""
        return lines_at(self.timeline, at, self.seat)

    def _reword(self) -> None:
        lines = [line for at in range(len(self.timeline.states)) for line in self._lines_at(at)]
        self._lines = at_places(lines, self.timeline) if self.opening else lines
        self._show(anew=True)
        self.controls.reword()
        self.settings.reword(self.eyes)
        self.ask.reword()
        self.on.description, self.back.description = say("control", "play-on"), say("control", "play-back")
        self.on.layout.display = "none" if self.opens is None else "inline-block"

    def _observation(self) -> Any:
        return observe(self.state, self.seat if isinstance(self.seat, int) else None)

    def __repr__(self) -> str:
        """Say which step is shown."""
        return f"Player(step {self._at} of {self.end})"

    def formats(self) -> JsonObject:
        """Return the position, for where no kernel runs."""
        return picture_formats(self._observation())


def _as_text(line: Line) -> str:
    if line.clause is None:
        return f"\n{line.text}"
    return f"{line.at:>4}  {line.text}" + (f" [{line.clause}]" if line.clause else "")
