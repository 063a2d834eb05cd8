"""A match: a tree of playthroughs with a place in it. Going back loses nothing, and another choice makes a branch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, Generic

from kdl.core.actions import Action
from kdl.core.position import StateT
from kdl.engine.step import Step, apply
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError


class Node(Generic[StateT]):
    """A position in a match.

    Attributes:
        parent: The position before it, None at the start.
        step: The step that led to it, None at the start.
        state: The position.
        children: What was played from here, each another branch, in the order in which they were made.
        latest: The child on which the match was last, None where there is none.
        name: What the branch that begins here is called, or ``""``.
        note: What somebody has noted here, or ``""``.
    """

    def __init__(self, state: StateT, parent: Node[StateT] | None = None, step: Step[StateT] | None = None) -> None:
        self.state, self.parent, self.step = state, parent, step
        self.children: list[Node[StateT]] = []
        self.latest: Node[StateT] | None = None
        self.name = self.note = ""

    @property
    def path(self) -> tuple[Node[StateT], ...]:
        """The positions from the start to this one."""
        found, node = [self], self.parent
        while node is not None:
            found.append(node)
            node = node.parent
        return tuple(reversed(found))

    @property
    def timeline(self) -> Timeline[StateT]:
        """The playthrough that leads to it."""
        path = self.path
        return Timeline(path[0].state, [node.step for node in path if node.step is not None])

    def below(self) -> Iterator[Node[StateT]]:
        """Yield it and all that was played from it: each position before what follows from it."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)

    def __repr__(self) -> str:
        """Name the step that led here."""
        return f"<Node {self.step.action if self.step else 'start'}, {len(self.children)} branches>"


class Match(Generic[StateT]):
    """A tree of playthroughs and a place in it.

    Args:
        timeline: What has been played already; the place is at its end.

    Attributes:
        start: The position in which it starts.
        here: The place.
    """

    def __init__(self, timeline: Timeline[StateT]) -> None:
        self.start = self.here = Node(timeline.start)
        for step in timeline.steps:
            self._on(step)

    @property
    def state(self) -> StateT:
        """The position at the place."""
        return self.here.state

    @property
    def timeline(self) -> Timeline[StateT]:
        """The playthrough up to the place."""
        return self.here.timeline

    @property
    def line(self) -> tuple[Node[StateT], ...]:
        """The positions from the start to the place, and on along what was played last."""
        found = list(self.here.path)
        while found[-1].latest is not None:
            found.append(found[-1].latest)
        return tuple(found)

    def do(self, action: Action) -> Node[StateT]:
        """Carry an action out: where it was played from here before, go there again, or else make a branch.

        Raises:
            IllegalActionError: The action is not legal; the match stays where it is.
        """
        known = next((each for each in self.here.children if each.step and each.step.action == action), None)
        if known is not None:
            return self.go(known)
        return self._on(apply(self.here.state, action))

    def go(self, node: Node[StateT]) -> Node[StateT]:
        """Go to a position of this match.

        Raises:
            OptionError: It is none of this match.
        """
        path = node.path
        if path[0] is not self.start or any(child not in parent.children for parent, child in itertools.pairwise(path)):
            raise OptionError("this position is not, or not any more, in the match")
        for parent, child in itertools.pairwise(path):
            parent.latest = child
        self.here = node
        return node

    def back(self, steps: int = 1) -> Node[StateT]:
        """Go back so many steps, at the most to the start; what was played stays."""
        path = self.here.path
        return self.go(path[max(0, len(path) - 1 - steps)])

    def forward(self, steps: int = 1) -> Node[StateT]:
        """Go forward so many steps along what was played last, at the most to its end."""
        line = self.line
        return self.go(line[min(len(line) - 1, len(self.here.path) - 1 + steps)])

    def remove(self, node: Node[StateT]) -> None:
        """Take a position and all that was played from it out of the match; the place goes before it if need be.

        Raises:
            OptionError: It is the start, or none of this match.
        """
        if node.parent is None:
            raise OptionError("the start cannot be taken out of a match")
        here = self.here
        self.go(node)
        self.go(node.parent if node in here.path else here)
        node.parent.children.remove(node)
        if node.parent.latest is node:
            node.parent.latest = node.parent.children[-1] if node.parent.children else None

    def _on(self, step: Step[StateT]) -> Node[StateT]:
        node: Node[Any] = Node(step.state, self.here, step)
        self.here.children.append(node)
        return self.go(node)

    def __repr__(self) -> str:
        """Name the game, and how much of it there is."""
        ends = sum(not node.children for node in self.start.below())
        return f"<Match of {self.start.state.game!r}: {len(self.here.path) - 1} steps here, {ends} branches>"
