"""The map of branches: every line of a match from where it leaves another one, to be walked in, named and noted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import anywidget
import traitlets

from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.engine.match import Match, Node

_HERE = Path(__file__).parent
#: The longest name and the longest note that are taken.
NAME, NOTE = 60, 2000


class Branch(NamedTuple):
    """One line of a match.

    Attributes:
        nodes: Its positions, the first is the first that is not on the line that it leaves.
        start: The index of the first in the playthrough that leads to it.
        parent: The place of the branch that it leaves, -1 for the first one.
    """

    nodes: tuple[Node[Any], ...]
    start: int
    parent: int

    @property
    def end(self) -> int:
        """The index of its last position."""
        return self.start + len(self.nodes) - 1


def branches(match: Match[Any]) -> list[Branch]:
    """List the lines of a match: the first, then those that leave it, each followed by those that leave it in turn."""
    found: list[Branch] = []

    def walk(node: Node[Any], start: int, parent: int) -> None:
        place, line = len(found), tuple(_straight_on(node))
        found.append(Branch(line, start, parent))
        for depth, each in reversed(list(enumerate(line, start))):
            for child in each.children[1:]:
                walk(child, depth + 1, place)

    walk(match.start, 0, -1)
    return found


def _straight_on(node: Node[Any]) -> Iterator[Node[Any]]:
    """Yield a position and what was played first from each."""
    yield node
    while node.children:
        node = node.children[0]
        yield node


class Branches(anywidget.AnyWidget):
    """The map in the page.

    Messages from the page: ``{"branch": place, "at": index}``, ``{"name": text}``, ``{"note": text}``,
    ``{"tool": "remove" | "hold" | "drop"}``.

    Attributes:
        book: Words that stay the same in a language.
        tree: The branches and the place.
    """

    _esm = _HERE / "branches.js"
    _css = _HERE / "desk.css"
    book = traitlets.Dict().tag(sync=True)
    tree = traitlets.Dict().tag(sync=True)


def tree(found: list[Branch], here: Node[Any], at: int, *, held: str) -> dict[str, Any]:
    """Return what the map shows.

    Args:
        found: The branches.
        here: The position at the place.
        at: Its index.
        held: What is held for a comparison, in words, or ``""``.
    """
    place = next(i for i, branch in enumerate(found) if here in branch.nodes)
    return {
        "branches": [_row(number, branch) for number, branch in enumerate(found)],
        "here": place,
        "at": at,
        "last": max(branch.end for branch in found),
        "name": found[place].nodes[0].name,
        "note": here.note,
        "held": held,
    }


def _row(number: int, branch: Branch) -> dict[str, Any]:
    named = branch.nodes[0].name or say("play", "branch" if number else "branch.first", number=str(number + 1))
    told = say("play", "branch.told", name=named, start=str(branch.start), end=str(branch.end))
    noted = [branch.start + i for i, node in enumerate(branch.nodes) if node.note]
    return {
        "name": named,
        "told": told,
        "start": branch.start,
        "end": branch.end,
        "parent": branch.parent,
        "noted": noted,
    }


def words() -> dict[str, str]:
    """Collect the words that the map itself says."""
    keys = ("branches", "branch-name", "note", "remove", "hold", "drop-held", "here")
    return {key.replace("-", "_"): say("play", f"map.{key}") for key in keys}
