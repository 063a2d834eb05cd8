"""A position in a match: what led to it, what was played from it, and what that showed to whom."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic

from kdl.core.events import evolve
from kdl.core.position import StateT_co
from kdl.engine.step import Step, observe
from kdl.engine.timeline import Timeline

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.core.position import Position, StateT


#: What joins positions to a tree.
_LINKS = ("parent", "children", "latest")


class Node(Generic[StateT_co]):
    """A position in a match.

    Attributes:
        parent: The position before it, None at the start.
        step: The step that led to it, None at the start.
        state: The position.
        children: What was played from here, each another branch, in the order in which they were made.
        latest: The child on which the match was last, None where there is none.
        joined: Whether the step belongs to the same move as the one before it.
        taken_back: Whether it was left by taking it back fairly, so that what it showed stays seen; no file keeps that.
        name: What the branch that begins here is called, or ``""``.
        note: What somebody has noted here, or ``""``.

    >>> import kdl
    >>> match = kdl.Match(kdl.play("get_lucky", seats=3, seed=1))
    >>> match.here.step.action
    Action('pass')
    >>> match.here.parent.children == [match.here]
    True
    """

    parent: Node[StateT_co] | None
    step: Step[StateT_co] | None

    def __init__(
        self, state: StateT_co, parent: Node[StateT_co] | None = None, step: Step[StateT_co] | None = None
    ) -> None:
        self.state, self.parent, self.step = state, parent, step
        self.children: list[Node[StateT_co]] = []
        self.latest: Node[StateT_co] | None = None
        self.joined = self.taken_back = False
        self.name = self.note = ""

    @property
    def path(self) -> tuple[Node[StateT_co], ...]:
        """The positions from the start to this one."""
        found, node = [self], self.parent
        while node is not None:
            found.append(node)
            node = node.parent
        return tuple(reversed(found))

    @property
    def timeline(self) -> Timeline[StateT_co]:
        """The playthrough that leads to it."""
        path = self.path
        return Timeline(path[0].state, [node.step for node in path if node.step is not None])

    @property
    def onward(self) -> Iterator[Node[StateT_co]]:
        """The positions after it, along what was played last."""
        node = self.latest
        while node is not None:
            yield node
            node = node.latest

    @property
    def before_move(self) -> Node[StateT_co] | None:
        """The position before the whole move that led to it, None at the start."""
        node = self
        while node.joined and node.parent is not None:
            node = node.parent
        return node.parent

    def follow(self, step: Step[StateT_co]) -> Node[StateT_co]:
        """Go on with a step: where it was played from here before, that position is the next, or else a new one."""
        known = (child for child in self.children if child.step and child.step.action == step.action)
        self.latest = next(known, None)
        if self.latest is None:
            self.latest = Node(step.state, self, step)
            self.children.append(self.latest)
        return self.latest

    def below(self) -> Iterator[Node[StateT_co]]:
        """Yield it and all that was played from it: each position before what follows from it."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the list of all positions of its tree, which hold each other too deep for pickle."""
        root: Node[StateT_co] = self
        while root.parent is not None and root in root.parent.children:
            root = root.parent
        tree = list(root.below())
        at: dict[Node[StateT_co] | None, int] = {node: number for number, node in enumerate(tree)}
        rows = [
            (
                at.get(node.parent),
                at.get(node.latest),
                {name: it for name, it in vars(node).items() if name not in _LINKS},
            )
            for node in tree
        ]
        return _grown, (rows, at[self])

    def __repr__(self) -> str:
        """Name the step that led here."""
        return f"<Node {self.step.action if self.step else 'start'}, {len(self.children)} branches>"


def _grown(rows: list[tuple[int | None, int | None, dict[str, Any]]], at: int) -> Node[Any]:
    """Make a tree again of its positions, and return one of them."""
    tree: list[Node[Any]] = [Node(facts["state"]) for _, _, facts in rows]
    for node, (parent, latest, facts) in zip(tree, rows, strict=True):
        vars(node).update(facts)
        node.latest = None if latest is None else tree[latest]
        if parent is not None:
            node.parent = tree[parent]
            node.parent.children.append(node)
    return tree[at]


def showings(state: StateT, step: Step[Position], seats: Collection[int], mover: int) -> Iterator[Event]:
    """Yield the events of a step by which one of some seats saw a card that had been hidden from it.

    Cards out of the hand of the one who would take a move back do not count, if it is one of these seats: whoever lays
    a card open by mistake harms nobody else.

    Args:
        state: The position before the step.
        step: The step.
        seats: The seats that see and remember.
        mover: The seat that would take a move back.
    """
    known = {seat: observe(state, seat).known_cards for seat in seats}
    for event in step.events:
        own = state.hands[mover] if mover in seats else ()
        state = evolve(state, event)
        before, known = known, {seat: observe(state, seat).known_cards for seat in known}
        if any(known[seat].difference(before[seat], own) for seat in known):
            yield event


def shown_since(node: Node[Position], here: Node[Position], seats: Iterable[int]) -> Iterator[Event]:
    """Yield what was shown since a position, on the way to another one and on along what was played last.

    Branches off that way that were taken back count, too: what was seen there stays seen.
    """
    seats, mover = tuple(seats), node.state.to_act
    way = (*here.path[len(node.path) - 1 :], *here.onward)
    for each in itertools.chain(way[1:], _taken_back(way)):
        if each.parent is not None and each.step is not None:
            yield from showings(each.parent.state, each.step, seats, mover)


def _taken_back(way: Collection[Node[Position]]) -> Iterator[Node[Position]]:
    for node in way:
        for child in node.children:
            if child.taken_back and child not in way:
                yield from child.below()
