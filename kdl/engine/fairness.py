"""What was shown: the events that let somebody see a card that had been hidden from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from kdl.core.evolve import evolve
from kdl.engine.observe import observe

if TYPE_CHECKING:
    from kdl.core.events import Event
    from kdl.core.position import StateT
    from kdl.engine.node import Node
    from kdl.engine.step import Step


def showings(state: StateT, step: Step[Any], seats: Iterable[int], mover: int) -> Iterator[Event]:
    """Yield the events of a step by which one of some seats saw a card that had been hidden from it.

    Cards out of the hand of the one who would take a move back do not count: whoever lays a card open by mistake harms
    nobody else.

    Args:
        state: The position before the step.
        step: The step.
        seats: The seats that see and remember.
        mover: The seat that would take a move back.
    """
    known = {seat: observe(state, seat).known_cards for seat in seats}
    for event in step.events:
        own = state.hands[mover]
        state = evolve(state, event)
        before, known = known, {seat: observe(state, seat).known_cards for seat in known}
        if any(known[seat].difference(before[seat], own) for seat in known):
            yield event


def shown_below(node: Node[Any], seats: Iterable[int]) -> tuple[Event, ...]:
    """Return what was shown in all that was played from a position, against the seat that had the choice there.

    Branches that were left count, too: what was seen there stays seen.
    """
    seats, mover = tuple(seats), node.state.to_act
    steps = [(each.parent, each.step) for each in node.below() if each is not node]
    return tuple(
        event
        for before, step in steps
        if before is not None and step is not None
        for event in showings(before.state, step, seats, mover)
    )
