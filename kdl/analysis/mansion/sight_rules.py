"""Which rule decides whether somebody in one space sees another."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kdl.games.mansion.board import Board
    from kdl.games.mansion.observation import Observation
    from kdl.games.mansion.sight_lines import SightLine


def rule_of_view(board: Board, one: str, other: str) -> str:
    """Name the rule that decides whether a space sees another; ``game.clauses`` gives its clause."""
    line, obstacle = board.line(one, other), board.obstacle(one, other)
    if line and one != other:
        kinds = crossed(line, one, other)
        return "sight-rail-open" if "rail" in kinds else "sight-stairs" if "stairs" in kinds else "sight-line"
    if obstacle is None:
        return "sight-line"
    shut = out_of_play(board, one, other)
    if not shut:
        return f"sight-{obstacle.kind}"
    return "sight-folded" if board.is_folded(shut) else "sight-closed"


def rule_of_sight(observation: Observation, viewer: str, target: str) -> str:
    """Name the rule that decides whether somebody in a space sees another now; a clause stands behind it."""
    board, seen_from = observation.board, observation.lookouts
    if viewer == target or not (board.is_open(viewer) and board.is_open(target)):
        return rule_of_view(board, viewer, target)
    if all(len(lookouts) == 1 for lookouts in seen_from.values()):
        return "sight-dark"
    return "sight-cat" if viewer in board.sees(target) - seen_from[target] else rule_of_view(board, viewer, target)


def crossed(line: SightLine, viewer: str, target: str) -> set[str]:
    """Return the kinds of openings and stairs between two spaces on a line."""
    i, j = sorted((line.spaces.index(viewer), line.spaces.index(target)))
    return {opening.kind for opening in line.openings[i:j]}


def out_of_play(board: Board, one: str, other: str) -> str:
    """Return which of two spaces is out of play, ``""`` if neither is; one that is folded away comes first."""
    shut = [space for space in (one, other) if not board.is_open(space)]
    return next((space for space in shut if board.is_folded(space)), shut[0] if shut else "")
