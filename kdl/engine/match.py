"""A match: a tree of playthroughs with a place in it. Going back loses nothing, and another choice makes a branch."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Generic

from kdl.core.actions import Action
from kdl.core.files import write_file
from kdl.core.position import Position, StateT_co, shows_itself
from kdl.core.validation import check_flag, check_number, listed
from kdl.engine.node import Node, shown_since
from kdl.engine.start import Seat, check_seats, persons
from kdl.engine.step import Step, apply, legal_actions
from kdl.engine.timeline import Timeline
from kdl.errors import ArgumentError, NothingToUndoError, OptionError, UnfairUndoError

if TYPE_CHECKING:
    from pathlib import Path

    from kdl.core.events import Event

__all__ = ["Match", "Node", "Seat"]


@shows_itself
class Match(Generic[StateT_co]):  # noqa: PLW1641 (it changes, so it has no hash)
    """A tree of playthroughs and a place in it.

    Two of them are equal if all that a replay file holds of them is the same.

    Args:
        timeline: What has been played already; the place is at its end.
        seats: Who sits at the table, one for each seat of the game, strangers included; without it, persons.

    Attributes:
        start: The position in which it starts.
        here: The place.
        name: What the match is called, or ``""``.

    Raises:
        OptionError: There is not one for each seat, or a player is no word in small letters.

    >>> import kdl
    >>> match = kdl.Match(kdl.Timeline(kdl.new_game(seed=7)))
    >>> done = match.do(kdl.Action("stop"))
    >>> match.back().state.phase, len(match.start.children)
    ('movement', 1)
    """

    start: Node[StateT_co]
    here: Node[StateT_co]

    def __init__(self, timeline: Timeline[StateT_co], seats: Sequence[Seat] = ()) -> None:
        if not isinstance(timeline, Timeline):
            raise ArgumentError("a kdl.Timeline", timeline)
        self.start = self.here = Node(timeline.start)
        self.seats = seats
        self.name = ""
        for step in timeline.steps:
            self.here = self.here.follow(step)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table, one for each seat of the game."""
        return self._seats

    @seats.setter
    def seats(self, seats: Sequence[Seat]) -> None:
        self._seats = check_seats(self.start.state.game, seats)

    @property
    def state(self) -> StateT_co:
        """The position at the place."""
        return self.here.state

    @property
    def timeline(self) -> Timeline[StateT_co]:
        """The playthrough up to the place."""
        return self.here.timeline

    @property
    def line(self) -> tuple[Node[StateT_co], ...]:
        """The positions from the start to the place, and on along what was played last."""
        return (*self.here.path, *self.here.onward)

    def do(self, action: Action) -> Node[StateT_co]:
        """Carry an action out: where it was played from here before, go there again, or else make a branch.

        Raises:
            IllegalActionError: The action is not legal; the match stays where it is.
        """
        return self.do_all((action,))

    def do_all(self, actions: Iterable[Action]) -> Node[StateT_co]:
        """Carry actions out as one move, which is taken back as one: all of them, or none.

        Raises:
            IllegalActionError: One of them is not legal; the match stays where it is.
        """
        steps: list[Step[StateT_co]] = []
        for action in listed(actions, "a list of actions"):
            steps.append(apply(steps[-1].state if steps else self.state, action))
        for number, step in enumerate(steps):
            self.here = self.here.follow(step)
            self.here.joined = number > 0
        return self.here

    def go(self, node: Node[StateT_co]) -> Node[StateT_co]:
        """Go to a position of this match.

        Raises:
            OptionError: It is none of this match.
        """
        path = _known(node).path
        if path[0] is not self.start or any(child not in parent.children for parent, child in itertools.pairwise(path)):
            raise OptionError("this position is not, or not any more, in the match")
        for parent, child in itertools.pairwise(path):
            parent.latest = child
        self.here = node
        return node

    def back(self, steps: int = 1) -> Node[StateT_co]:
        """Go back so many steps, at the most to the start; what was played stays.

        Raises:
            OptionError: It is no number of steps.
        """
        check_number("steps", steps, 0, sys.maxsize)
        path = self.here.path
        return self.go(path[max(0, len(path) - 1 - steps)])

    def forward(self, steps: int = 1) -> Node[StateT_co]:
        """Go forward so many steps along what was played last, at the most to its end.

        Raises:
            OptionError: It is no number of steps.
        """
        check_number("steps", steps, 0, sys.maxsize)
        line = self.line
        return self.go(line[min(len(line) - 1, len(self.here.path) - 1 + steps)])

    def undo_to(self) -> Node[StateT_co] | None:
        """Return where :meth:`undo` leads: before the latest choice of a person, and what the computer did since.

        Where no person plays, it is the latest move of anybody. Where one plays alone, the only thing that was possible
        was no choice; among several it counts as one, as it would tell of a hand. None if there is none.
        """
        node = self.here
        while (before := node.before_move) is not None:
            if self._chosen(before):
                return before
            node = before
        return None

    def redo_to(self) -> Node[StateT_co] | None:
        """Return where :meth:`redo` leads: along what was played last, to before the next move of a person.

        None at the end of the line.
        """
        node = None
        for node in self.here.onward:
            if node.latest is not None and not node.latest.joined and self._chosen(node):
                break
        return node

    def undo(self, *, fair: bool = False) -> Node[StateT_co]:
        """Take the latest move of a person back, with what the computer did since; it stays as a branch.

        Args:
            fair: Only if no person has seen a card since that had been hidden.

        Raises:
            NothingToUndoError: No person has moved.
            UnfairUndoError: Somebody has seen one.
        """
        check_flag("fair", fair)
        node = self.undo_to()
        if node is None:
            raise NothingToUndoError("there is no move to take back")
        if fair:
            self._take_back_fairly(node)
        return self.go(node)

    def redo(self) -> Node[StateT_co]:
        """Do again what was taken back.

        Raises:
            NothingToUndoError: Nothing was.
        """
        node = self.redo_to()
        if node is None:
            raise NothingToUndoError("there is no move to do again")
        return self.go(node)

    def shown(self, node: Node[StateT_co]) -> tuple[Event, ...]:
        """Return the events since a position by which a person saw a card that had been hidden from it.

        The way here counts, what was played last from here on, and what was taken back fairly: what was seen stays
        seen. Cards out of the hand of the person who had the choice at that position do not: it showed them itself.

        Raises:
            OptionError: The position is not on the way here.
        """
        if _known(node) not in self.here.path:
            raise OptionError("this position is not on the way to the place of the match")
        return tuple(shown_since(node, self.here, persons(self.state.game, self.seats)))

    def remove(self, node: Node[StateT_co]) -> None:
        """Take a position and all that was played from it out of the match; the place goes before it if need be.

        Raises:
            OptionError: It is the start, or none of this match.
        """
        parent = _known(node).parent
        if parent is None:
            raise OptionError("the start cannot be taken out of a match")
        here = self.here
        self.go(node)
        self.go(parent if node in here.path else here)
        parent.children.remove(node)
        if parent.latest is node:
            parent.latest = parent.children[-1] if parent.children else None

    def text(self) -> str:
        """Return the contents of the replay file of this match: see :func:`kdl.engine.replay.read_match`.

        Raises:
            OptionError: There is more to it than a replay file may hold.
        """
        from kdl.engine.replay import replay_text

        return replay_text(self)

    def save(self, path: str | Path) -> None:
        """Write the replay file of this match: see :func:`kdl.load_match`.

        Raises:
            OptionError: There is more to it than a replay file may hold.
            SaveError: The file cannot be written; what was there before is still there.
        """
        write_file(path, self.text())

    def _take_back_fairly(self, node: Node[StateT_co]) -> None:
        """Make sure that nothing was shown since a position, and remember what was taken back."""
        if shown := self.shown(node):
            words = node.state.game.family.voice.event(shown[0], node.state.game, None, "en")
            raise UnfairUndoError(shown[0], words)
        self.here.path[len(node.path)].taken_back = True

    def _chosen(self, node: Node[StateT_co]) -> bool:
        """Whether it is a person who has the choice at a position, or no person plays."""
        people = persons(self.state.game, self.seats)
        if people == (node.state.to_act,):
            return len(legal_actions(node.state)) > 1
        return not people or node.state.to_act in people

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as its tree, the number of its place in there, and who plays."""
        here = list(self.start.below()).index(self.here)
        return _again, (type(self), self.start, here, self.seats, self.name)

    def __eq__(self, other: object) -> bool:
        """Whether the same was played in it, and it was left at the same place."""
        from kdl.engine.replay import replay_facts

        return replay_facts(self) == replay_facts(other) if isinstance(other, Match) else NotImplemented

    def __repr__(self) -> str:
        """Say how much of it there is, and show the place."""
        ends = sum(not node.children for node in self.start.below())
        return f"<Match of {ends} branches, after {len(self.here.path) - 1} steps at {self.here.state!r}>"


def _again(
    kind: type[Match[Position]], start: Node[Position], here: int, seats: Sequence[Seat], name: str
) -> Match[Position]:
    """Make a match again that was pickled."""
    match = kind(Timeline(start.state), seats)
    match.start, match.here, match.name = start, list(start.below())[here], name
    return match


def _known(node: Node[StateT_co]) -> Node[StateT_co]:
    """Return a position of a match, if it is one."""
    if not isinstance(node, Node):
        raise ArgumentError("a position of the match (match.here is one)", node)
    return node
