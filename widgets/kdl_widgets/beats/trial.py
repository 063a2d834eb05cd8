"""A try at a goal: a table that the reader plays at until the goal is reached or missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.milestones import since_attempt
from kdl.engine.match import Match
from kdl.engine.step import legal_actions, observe
from kdl.goals.consequences import is_played_out
from kdl.goals.course import course_of
from kdl.goals.goal import judge
from kdl.goals.search import way
from kdl.goals.telling import tell_verdict
from kdl.players.levels import computer
from kdl.words import say
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.matches import action_panel, coaching
from kdl_widgets.matches.controls import Move, controls_of
from kdl_widgets.matches.seating import Seating
from kdl_widgets.matches.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ipywidgets import Widget

    from kdl.core.actions import Action
    from kdl.core.position import Position
    from kdl.engine.node import Node
    from kdl.goals.course import Course
    from kdl.goals.goal import Goal, Progress
    from kdl_widgets.pictures.renderer import Observed


#: Who plays the rest of the reader's turn once it is decided: a level that does the same each time.
_PLAYS_OUT = "careful"


class Trial(Table):
    """A table at which a goal is tried for; when that is reached or missed, the turn is played out, and it halts.

    Args:
        match: The match, at the place where the try begins.
        goal: What is to be reached.
        seat: The seat of the reader.
        changed: What is called whenever something else is shown.
    """

    def __init__(self, match: Match[Position], goal: Goal, seat: int, changed: Callable[[], object]) -> None:
        self.goal, self.reader, self._changed = goal, seat, changed
        self._way: tuple[Action, ...] = ()
        self._begin, self._judged = match.here, (match.here, judge(goal, course_of(match.state, (), seat)))
        super().__init__(match, study=True)
        self.add_class("kdl-trial")

    @property
    def course(self) -> Course:
        """What has happened since the try began, up to what is shown."""
        path, begun = self._here.path, len(self._begin.path)
        steps = [node.step for node in path[begun:] if node.step is not None]
        return course_of(self._begin.state, steps, self.reader)

    @property
    def progress(self) -> Progress:
        """How the try stands."""
        if self._judged[0] is not self._here:
            self._judged = (self._here, judge(self.goal, self.course))
        return self._judged[1]

    @property
    def deciding(self) -> bool:
        """Whether the reader is to decide; not any more when the goal is reached or missed."""
        return super().deciding and self.progress.state == "open"

    @property
    def played_out(self) -> bool:
        """Whether the goal is reached or missed, and the turn in which it was is over."""
        return is_played_out(self.course, self.progress)

    @property
    def _computer_is_next(self) -> bool:
        return super()._computer_is_next and not self.played_out

    def next(self) -> None:
        """Go one step forward; of a turn that is played out, the reader's own steps as well."""
        if self._computer_is_next and self.state.to_act == self.reader:
            choose = computer(self.state.game, _PLAYS_OUT)
            self.do(choose(observe(self.state, self.reader), legal_actions(self.state)))
        else:
            super().next()

    def undo(self) -> None:
        """Take the latest move of the reader back, and what was played out after it: it is forgotten.

        Raises:
            KdlError: There is nothing to take back.
        """
        at = self.progress.at
        self.match.go(self._here if at is None else self._line[len(self._begin.path) - 1 + at])
        self.match.undo()
        for child in tuple(self.match.here.children):
            self.match.remove(child)
        self.pause()
        self._return()

    def again(self) -> None:
        """Begin anew; what was tried is forgotten."""
        self.pause()
        match = Match(self._begin.timeline, self.match.seats)
        self.sitting, self._begin = Seating(match, study=True), match.here
        self._return()
        self.go_on()

    def go_on(self) -> None:
        """Let the computers play on if it is their turn."""
        if self._computer_is_next:
            self.play(wait=True)

    def way(self) -> tuple[Action, ...]:
        """Return the reader's actions on a way to the goal, none if none is found; who follows one is kept on it."""
        course = self.course
        done = tuple(each.action for each in course.passages if each.before.to_act == self.reader)
        if self._way[: len(done)] != done or len(self._way) == len(done):
            self._way = (*done, *(way(self.goal, course, self.sitting.choose) or ()))
        return self._way[len(done) :]

    def hint(self) -> str:
        """Draw one step of a shortest way to the goal, and say it."""
        if self.progress.state != "open":
            return say("do", "halted")
        if not self.deciding:
            return say("do", "hint.wait")
        found = self.way()
        if not found:
            return say("do", "hint.none")
        move = self._first(found)
        self._point_out(move)
        return say("do", "hint.told", move=action_panel.told(move, self.timeline.game, self.offers.observation))

    def _first(self, found: Sequence[Action]) -> Move:
        """Return the first move on a way: steps that are taken in a row are one."""
        row = next((number for number, each in enumerate(found) if each.kind != "step"), len(found))
        steps = tuple(found[:row]) if found[0].kind == "step" else (found[0],)
        for move in self.offers.moves:
            if move.is_walk and len(move.actions) == len(steps) and move.goal == steps[-1].space:
                return move
        known = (move for move in self.offers.moves if move.actions == (found[0],))
        picks = controls_of(self.offers.observation).picks(self.offers.observation, found[0])
        return next(known, Move((found[0],), picks, found[0].space, found[0].card))

    def _point_out(self, move: Move) -> None:
        """Take up the card of a move, and mark where it leads in the picture."""
        self.select(*([move.card] if move.card in self.offers.observation.hand else []))
        pickable = self.view.renderer.pickable(self.offers.observation)
        chosen = (move.goal,) if move.goal else tuple(sorted(move.picks.intersection(pickable)))
        self.view.show(self._observation(), Marks(chosen=chosen))

    def _arranged(self) -> tuple[Sequence[Widget], Sequence[Widget]]:
        return (self.desk, self.panel), ()

    def _show_desk(self) -> None:
        super()._show_desk()
        self._changed()

    def _head(self) -> dict[str, str]:
        if self.progress.state == "open":
            return super()._head() | {"note": ""}
        return {"head": tell_verdict(self.progress, self.timeline.game), "note": ""}

    def _desk(self, seen: Observed) -> dict[str, object]:
        measured = coaching.measured(seen, since_attempt(self.timeline, self._at))
        return super()._desk(seen) | {"undo": self._can_undo, "redo": False, "meter": measured}

    @property
    def _can_undo(self) -> bool:
        before = self.match.undo_to()
        return before is not None and self._is_since(before)

    def _is_since(self, node: Node[Position]) -> bool:
        return len(node.path) >= len(self._begin.path)

    def close(self) -> None:
        """Let go of everything, what is not shown here included."""
        hidden = (self.controls, self.settings, self.ending, self.ask, self.map, self.keeper)
        for each in (*hidden, self.studying, self.on):
            each.close()
        super().close()
