"""A murder a day: the puzzle of a day as a bet or a goal, and above it what day it is, and how its reader has done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from kdl.daily_puzzle import FIRST, MOST_STARS, daily
from kdl.engine.step import observe
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError
from kdl.goals.goal import Goal
from kdl.words import language, say
from kdl_widgets import front
from kdl_widgets.beats.bet import Bet
from kdl_widgets.beats.do import Do
from kdl_widgets.live import messages
from kdl_widgets.live.container import Living
from kdl_widgets.live.scripted import Scripted
from kdl_widgets.pictures.picture import picture_formats

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.core.files import JsonObject
    from kdl.daily_puzzle import Puzzle
    from kdl.games.mansion.state import State
    from kdl.questions.question import Question
    from kdl.questions.verdict import Verdict

#: What the page says by itself.
_WORDS = ("title", "day", "share", "copied", "cannot", "row", "tries", "found", "shown", "late")


class DayBar(Scripted):
    """What stands above a puzzle: its day, its kind, how hard it is, and what the browser knows of its reader's days.

    Message from the page: ``{"day": "2026-11-26"}``, the day of the reader at first, and later one that was chosen.

    Attributes:
        words: What the page says by itself.
        puzzle: The puzzle in words, empty before the day is known.
        tries: What the reader did, in order: ``m`` missed it, ``h`` got a hint, ``f`` found it, ``s`` was shown it.
        problem: Why there is no puzzle of the day that was asked for.
    """

    message_types = (messages.Day,)
    code = front.script("beats/daily.js")
    sheet = front.sheet("daily.css")
    words = traitlets.Dict().tag(sync=True)
    puzzle = traitlets.Dict().tag(sync=True)
    tries = traitlets.Unicode().tag(sync=True)
    problem = traitlets.Unicode().tag(sync=True)


class _DailyBet(Bet):
    """A bet that also tells what came of each answer."""

    def __init__(self, question: Question, tell: Callable[[str], object]) -> None:
        self._tell = tell
        super().__init__(question)

    def _noted(self, verdict: Verdict) -> None:
        super()._noted(verdict)
        self._tell("s" if self.solved else "f" if verdict.right else "m")


class _DailyDo(Do):
    """A goal that also tells what came of each try, and that a hint was wanted."""

    def __init__(self, start: State, goal: Goal, tell: Callable[[str], object]) -> None:
        self._tell = tell
        super().__init__(Timeline(start), goal)

    def hint(self) -> str:
        if self.trial is not None and self.progress.state == "open":
            self._tell("h")
        return super().hint()

    def _decided(self, *, reached: bool) -> None:
        super()._decided(reached=reached)
        self._tell("f" if reached else "m")


class Daily(Living):
    """The puzzle of a day; the reader chooses other days. The browser keeps how each was done, and counts a streak.

    Args:
        day: The day, as ``"2026-11-26"``; ``""`` for that of the reader, which the page knows.

    Attributes:
        puzzle: The puzzle, None before the day is known.
        beat: What it is answered in: a bet, or a goal.

    Raises:
        OptionError: There is no puzzle of that day.
    """

    puzzle: Puzzle | None = None
    beat: Bet | Do | None = None
    #: The one before, to which a page still has something to say while it lays out the next.
    _before: Bet | Do | None = None

    def __init__(self, day: str = "") -> None:
        self.bar = DayBar()
        self.bar.on_message(self._receive)
        super().__init__([self.bar])
        self.add_class("kdl-daily")
        if day:
            self.pose(day)
        self.live((self.bar,), self._reword)

    def pose(self, day: str) -> None:
        """Pose the puzzle of a day in the place of the one before.

        Raises:
            OptionError: There is none of that day.
        """
        self.puzzle, gone, self._before = daily(day), self._before, self.beat
        asked = self.puzzle.asked
        self.beat = (
            _DailyDo(self.puzzle.position, asked, self._note)
            if isinstance(asked, Goal)
            else _DailyBet(asked, self._note)
        )
        with self.bar.hold_sync():
            self.bar.tries = self.bar.problem = ""
            self._reword()
        self.children = (self.bar, self.beat)
        if gone is not None:
            gone.close()

    def close(self) -> None:
        """Let go of everything."""
        for each in (self.beat, self._before):
            if each is not None:
                each.close()
        super().close()

    def _note(self, what: str) -> None:
        self.bar.tries += what

    def _receive(self, message: messages.Day) -> None:
        try:
            self.pose(message.day)
        except OptionError:
            self.bar.problem = say("daily", "none", first=str(FIRST))

    def _reword(self) -> None:
        self.bar.words = {key: say("daily", key, days="{days}", count="{count}") for key in _WORDS} | {
            "language": language(),
            "first": str(FIRST),
        }
        if self.puzzle is not None:
            kind, stars = self.puzzle.kind, self.puzzle.stars
            self.bar.puzzle = {
                "day": str(self.puzzle.day),
                "kind": say("daily", f"{kind}.title"),
                "text": self.puzzle.text,
                "stars": stars,
                "hard": say("daily", "stars", stars=stars, most=MOST_STARS),
            }

    def __repr__(self) -> str:
        """Name the puzzle."""
        return f"Daily({self.puzzle!r})" if self.puzzle else "Daily()"

    def formats(self) -> JsonObject:
        """Return the puzzle of a day that is named, and else words, for where no kernel runs."""
        if self.puzzle is None:
            return {"text/plain": say("daily", "saved")}
        return picture_formats(observe(self.puzzle.position, self.puzzle.position.on_turn), text=self.puzzle.text)
