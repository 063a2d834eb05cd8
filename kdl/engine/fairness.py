"""What was shown: the events that let somebody see a card that had been hidden from them."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING

from kdl.core.events import evolve
from kdl.engine.step import observe

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.core.position import Position, StateT
    from kdl.engine.node import Node
    from kdl.engine.step import Step


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
