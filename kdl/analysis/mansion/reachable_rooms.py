"""Where one's pawn can go: the rooms in reach, and by which actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from kdl.core.actions import Action
from kdl.games.mansion.board import Board
from kdl.games.mansion.observation import Observation


class Route(NamedTuple):
    """A way into a room.

    Attributes:
        actions: What has to be done, in order; it may be done one by one.
        card: Id of the card that it takes, ``""`` for none.
    """

    actions: tuple[Action, ...]
    card: str = ""

    @property
    def steps(self) -> int:
        """How many of the actions are steps."""
        return sum(action.kind == "step" for action in self.actions)


def routes(observation: Observation, legal: Iterable[Action]) -> dict[str, tuple[Route, ...]]:
    """Return for every room in reach of the seat to act the shortest ways into it, at most one of them without a card.

    A room that steps alone lead into is shown with these only. Others are reached by one card, which gives steps or
    leads there, and steps after it; two cards are two moves.

    Args:
        observation: What the seat to act knows.
        legal: The actions that are legal for it.

    Rule: deluxe.move.step, deluxe.card.move, classic.act.steps
    """
    legal, here = tuple(legal), observation.pawns[observation.to_act]
    if not any(action.kind == "stop" for action in legal) or not here:
        return {}
    afoot = {space: (Route(path),) for space, path in _walks(observation.board, here, observation.steps_left)}
    with_card: dict[str, list[Route]] = {}
    for action in legal:
        for space, path in _with_card(observation, action, here):
            if space != here and space not in afoot:
                with_card.setdefault(space, []).append(Route((action, *path), action.card))
    return afoot | {space: _shortest(found) for space, found in with_card.items()}


def _with_card(observation: Observation, action: Action, here: str) -> Iterator[tuple[str, tuple[Action, ...]]]:
    """Yield where a card leads that is played now, with the steps after it."""
    board, left = observation.board, observation.steps_left
    if action.kind == "jump":
        room = observation.cards[action.card].room
        yield room, ()
        yield from _walks(board, room, left)
    elif action.kind == "walk":
        yield from _walks(board, here, left + observation.cards[action.card].steps)


def _walks(board: Board, origin: str, most: int) -> Iterator[tuple[str, tuple[Action, ...]]]:
    """Yield every space within so many steps, the nearest first, with the steps that lead there."""
    paths: dict[str, tuple[Action, ...]] = {origin: ()}
    edge: Mapping[str, tuple[Action, ...]] = dict(paths)
    for _ in range(most):
        beyond: dict[str, tuple[Action, ...]] = {}
        for space, path in edge.items():
            for neighbour in sorted(board.steps(space)):
                if neighbour not in paths:
                    beyond.setdefault(neighbour, (*path, Action("step", space=neighbour)))
        yield from beyond.items()
        paths |= beyond
        edge = beyond


def _shortest(found: list[Route]) -> tuple[Route, ...]:
    """Return the shortest of some ways with cards, one per card."""
    least = min(len(route.actions) for route in found)
    return tuple({route.card: route for route in found if len(route.actions) == least}.values())
