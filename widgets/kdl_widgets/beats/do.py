"""Do: a position, a goal, and the reader moves until it is reached or missed."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any
from zlib import crc32

import traitlets

from kdl.documents.json_form import to_json
from kdl.documents.question import Review
from kdl.engine.arrange import can_be_changed
from kdl.engine.match import Match, Seat
from kdl.engine.start import PERSON
from kdl.engine.step import observe
from kdl.errors import OptionError, UnknownNameError
from kdl.goals.course import course_of
from kdl.goals.goal import judge
from kdl.goals.kinds import fitting
from kdl.lesson.goal import goal_document
from kdl.players.levels import ADVISERS
from kdl_widgets import front
from kdl_widgets.beats.handled import Handled
from kdl_widgets.beats.session import SESSION, Answered
from kdl_widgets.live import ahead, messages
from kdl_widgets.live.container import Living
from kdl_widgets.pictures.picture import picture_formats
from kdl_widgets.pictures.still import still

if TYPE_CHECKING:
    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.goals.course import Course
    from kdl.goals.goal import Goal, Progress
    from kdl_widgets.beats.trial import Trial

#: Where a goal is tried for; it is loaded when somebody does.


class Bar(Handled):
    """What stands above the table: the goal, how the try stands, and the buttons; before, the picture of the position.

    Messages from the page: ``{"near": true}`` when a reader comes near, ``{"press": "play" | "hint" | "again"}``,
    and ``{"press": "handle"}`` once the try is decided.

    Attributes:
        document: The goal, and how the try stands, as JSON.
        hint: What helps, ``""`` before that is asked for.
        laid: Whether the table is laid.
        still: The picture before that, as SVG.
        decided: The position to be handled, None while the try is open.
    """

    message_types = messages.GOAL
    code = front.script("beats/do.js")
    sheet = front.sheet("handle.css", "do.css")
    document = traitlets.Dict().tag(sync=True)
    hint = traitlets.Unicode().tag(sync=True)
    laid = traitlets.Bool(default_value=False).tag(sync=True)
    still = traitlets.Unicode().tag(sync=True)
    decided: Position | None = None

    @property
    def position(self) -> Position | None:
        """The position that can be handled, None where there is none."""
        return self.decided

    def debounced(self, message: object) -> str:
        """Name what takes long: a hint is searched for."""
        return "hint" if message == messages.Press("hint") else ""


class Do(Living):
    """A goal that the reader is to reach; the table is laid when the reader wants to play.

    Args:
        timeline: The playthrough; the try begins at its end.
        goal: What is to be reached.
        players: At which level the computers play the other seats, which must play the same each time.
        seat: The seat of the reader, None for whoever is to act.

    Attributes:
        goal: What is to be reached.
        seat: The seat of the reader.
        key: The same at every visit of the page.
        trial: The table, None before it is laid.

    Raises:
        OptionError: The goal cannot be set in this game.
        UnknownNameError: No such level plays the same each time, or the goal names what is not there.
    """

    trial: Trial | None = None

    def __init__(
        self, timeline: Timeline[Position], goal: Goal, *, players: str = "careful", seat: int | None = None
    ) -> None:
        if players not in ADVISERS:
            raise UnknownNameError("level that plays the same each time", players, ADVISERS)
        self.start, self.goal = timeline.end, fitting(goal, timeline.game)
        self.seat = self._checked(timeline.end.to_act if seat is None else seat)
        self.key = f"do:{goal.name}:{crc32(repr(self.start[1:]).encode()):08x}"
        self._timeline, self._players = timeline, players
        self._hint, self._hinted, self._told, self._near = "", False, "open", False
        self.bar = Bar()
        self.bar.on_message(self._receive)
        super().__init__([self.bar])
        self.add_class("kdl-do")
        self.live((self.bar,), self._reword)
        SESSION.enter(self)
        ahead.make_ready(lambda: import_module("kdl_widgets.beats.trial"))

    @property
    def review(self) -> Review:
        """What is to be looked at again where it was missed: nothing."""
        return Review()

    @property
    def progress(self) -> Progress:
        """How the try stands."""
        return self.trial.progress if self.trial else judge(self.goal, self.course)

    @property
    def course(self) -> Course:
        """What has happened since the try began."""
        return self.trial.course if self.trial else course_of(self.start, (), self.seat)

    @property
    def position(self) -> Position | None:
        """The position to be handled once its turn is played out: that on the table, else that in which it began."""
        if self.trial is None or not self.trial.played_out:
            return None
        return next(filter(can_be_changed, (self.trial.state, self.start)), None)

    def play(self) -> None:
        """Lay the table, and let whoever is to act begin."""
        if self.trial is None:
            from kdl_widgets.beats.trial import Trial

            self.trial = Trial(self.match(), self.goal, self.seat, self._changed)
            self.children = (self.bar, self.trial)
            self._show()

    def again(self) -> None:
        """Begin anew."""
        if self.trial is not None:
            self._hint = ""
            self.trial.again()

    def hint(self) -> str:
        """Draw one step of a shortest way to the goal, and say it."""
        if self.trial is not None:
            told = self.trial.hint()
            self._hint, self._hinted = told, True
            self._show()
        return self._hint

    def match(self) -> Match[Position]:
        """Return a match that begins where the try does, with the reader and the computers at the table."""
        seats = [Seat(player=PERSON if seat == self.seat else self._players) for seat in range(self.start.game.seats)]
        return Match(self._timeline, seats)

    def close(self) -> None:
        """Let go of everything."""
        if self.trial is not None:
            self.trial.close()
        super().close()

    def _checked(self, seat: int) -> int:
        if seat not in self.start.game.players:
            raise OptionError(f"seat {seat!r} is not played by anybody; these are: {self.start.game.players}")
        return seat

    def _receive(self, message: object) -> None:
        match message:
            case messages.Close():
                self._near = True
                self._show()
            case messages.Press("play"):
                self.play()
            case messages.Press("hint"):
                self.hint()
            case messages.Press("again"):
                self.again()
            case messages.Press("handle"):
                self.bar.take_in_hand()
            case _:
                pass

    def _changed(self) -> None:
        """Show how the try stands after something was done, and have it counted if it was decided."""
        if self.trial is None:
            return
        self._hint = ""
        state = self.progress.state
        if state not in ("open", self._told):
            self._decided(reached=state == "reached")
        self._told = state
        self._show()

    def _decided(self, *, reached: bool) -> None:
        """Take note of how a try was decided."""
        SESSION.answered(self, Answered(reached and not self._hinted, reached))

    def _reword(self) -> None:
        self._hint = ""
        self._show()

    def _show(self) -> None:
        bar, laid = self.bar, self.trial is not None
        self.said = goal_document(self.goal, self.progress, self.course)
        SESSION.led_to(self, self.said.came)
        with bar.hold_sync():
            bar.document, bar.hint, bar.laid = to_json(self.said), self._hint, laid
            bar.still = "" if laid or not self._near else still(self._observation())
            bar.decided = self.position
            bar.name_handle()
            if bar.decided is None:
                bar.put_away()

    def _observation(self) -> Any:
        return observe(self.start, self.seat)

    def __repr__(self) -> str:
        """Say the goal, and how the try stands."""
        return f"Do({self.said.goal!r}, {self.said.state})"

    def formats(self) -> JsonObject:
        """Return the position, and the goal, for where no kernel runs."""
        return picture_formats(self._observation(), text=f"{self.said.title}: {self.said.goal}")
