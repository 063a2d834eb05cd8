"""The map of branches: every line of a match from where it leaves another one, to be walked in, named and noted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import traitlets

from kdl.words import say
from kdl_widgets import front
from kdl_widgets.live import messages
from kdl_widgets.live.scripted import Filed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kdl.core.position import Position
    from kdl.engine.match import Match, Node


class Branch(NamedTuple):
    """One line of a match.

    Attributes:
        nodes: Its positions, the first is the first that is not on the line that it leaves.
        start: The index of the first in the playthrough that leads to it.
        parent: The place of the branch that it leaves, -1 for the first one.
    """

    nodes: tuple[Node[Position], ...]
    start: int
    parent: int

    @property
    def end(self) -> int:
        """The index of its last position."""
        return self.start + len(self.nodes) - 1


def branches(match: Match[Position]) -> list[Branch]:
    """List the lines of a match: the first, then those that leave it, each followed by those that leave it in turn."""
    found: list[Branch] = []

    def walk(node: Node[Position], start: int, parent: int) -> None:
        place, line = len(found), tuple(_straight_on(node))
        found.append(Branch(line, start, parent))
        for depth, each in reversed(list(enumerate(line, start))):
            for child in each.children[1:]:
                walk(child, depth + 1, place)

    walk(match.start, 0, -1)
    return found


def _straight_on(node: Node[Position]) -> Iterator[Node[Position]]:
    """Yield a position and what was played first from each."""
    yield node
    while node.children:
        node = node.children[0]
        yield node


class Branches(Filed):
    """The map in the page: one can walk along every branch, name it, delete it, and note something.

    Above it stands a bar to scrub through the line that is shown. Messages from the page: ``{"go": index}``,
    ``{"branch": place, "at": index}``, ``{"name": text}``, ``{"note": text}``,
    ``{"tool": "remove"}``.

    Args:
        visit: Goes to a position of the match.
        changed: Called when something was named or noted.
    """

    message_types = messages.BRANCHES
    _esm = front.script("matches/branches.js")
    _css = front.styled("action_panel.css")
    book = traitlets.Dict().tag(sync=True)
    tree = traitlets.Dict().tag(sync=True)
    _shown: tuple[Match[Position], Node[Position]] | None = None

    def __init__(self, visit: Callable[[Node[Position]], object], changed: Callable[[], object]) -> None:
        super().__init__()
        self._visit, self._changed = visit, changed
        self.on_message(self._receive)

    def show(self, match: Match[Position], here: Node[Position]) -> None:
        """Show the branches of a match and the place in it."""
        self._shown = match, here
        line = match.line
        words = say("control", "step-of", step=index_of(here), last=len(line) - 1)
        self.tree = tree(branches(match), here) | {"end": len(line) - 1, "step": words}

    def reword(self) -> None:
        """Write every word in the language that is set."""
        keys = ("branches", "branch-name", "note", "remove", "scrub")
        self.book = {key.replace("-", "_"): say("play", f"map.{key}") for key in keys}

    def _receive(self, message: object) -> None:
        """Carry out what the page asks for; a branch that is gone by now is left alone."""
        if self._shown is None:
            return
        match, here = self._shown
        found = branches(match)
        place = place_of(found, here)
        first = found[place].nodes[0]
        match message:
            case messages.Go(at):
                self._visit(match.line[min(max(at, 0), len(match.line) - 1)])
            case messages.Branch(number, at) if 0 <= number < len(found):
                branch = found[number]
                self._visit(branch.nodes[min(max(at, branch.start), branch.end) - branch.start])
            case messages.BranchTool("remove") if place:
                match.remove(first)
                self._visit(match.here)
            case messages.Name(name):
                first.name = " ".join(name.split())
                self._changed()
            case messages.Note(note):
                here.note = note.strip()
                self._changed()
            case _:
                pass


def index_of(node: Node[Position]) -> int:
    """Return the index of a position in the playthrough that leads to it."""
    return len(node.path) - 1


def place_of(found: list[Branch], node: Node[Position]) -> int:
    """Return the place of the branch on which a position lies."""
    return next(place for place, branch in enumerate(found) if node in branch.nodes)


def tree(found: list[Branch], here: Node[Position]) -> dict[str, object]:
    """Return what the map shows.

    Args:
        found: The branches.
        here: The position at the place.
    """
    place = place_of(found, here)
    return {
        "branches": [_row(number, branch) for number, branch in enumerate(found)],
        "here": place,
        "at": found[place].start + found[place].nodes.index(here),
        "last": max(branch.end for branch in found),
        "name": found[place].nodes[0].name,
        "note": here.note,
    }


def _row(number: int, branch: Branch) -> dict[str, object]:
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
