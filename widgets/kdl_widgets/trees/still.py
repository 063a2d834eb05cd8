"""A game tree where nothing runs: as a list in HTML that brings its own looks, and as lines of text."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from kdl.words import say
from kdl_widgets.drawing.tokens import COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.documents.tree import TreeDocument, TreeNodeDocument

#: Branches stand open down to here.
_OPEN = 2


def in_words(tree: TreeDocument) -> str:
    """Tell a tree line by line: the deeper a branch, the further in; what is preferred has a star."""
    return "\n".join([tree.found, *_lines(tree, 0, "")])


def _lines(tree: TreeDocument, place: int, indent: str) -> Iterator[str]:
    yield f"{indent}{_told(tree, tree.nodes[place])}"
    for at in _below(tree, place):
        yield from _lines(tree, at, f"{indent}  ")


def _below(tree: TreeDocument, place: int) -> list[int]:
    """Return the places of the nodes right below one."""
    return [at for at, node in enumerate(tree.nodes) if node.parent == place]


def _told(tree: TreeDocument, node: TreeNodeDocument) -> str:
    """Tell a node in a line."""
    shares = ", ".join(f"{name} {worth}" for name, worth in zip(tree.names, node.worth, strict=True))
    led = [node.told, say("tree", "then", moves=node.then) if node.then else ""]
    odds = f" [{say('tree', 'chance')} {node.chance}]" if node.chance else ""
    tied = f" [{say('tree', 'tied')}]" if node.tied else ""
    star = "★ " if node.best and not node.tied else ""
    return f"{star}{'; '.join(filter(None, led))}{tied}{odds} ({node.state}): {shares}".lstrip()


def folded(tree: TreeDocument, label: str) -> str:
    """Write a tree as HTML: a list in a list, with what lies deep folded up."""
    title = f"<p><strong>{escape(label)}</strong></p>" if label else ""
    return f"{title}<p>{escape(tree.found)}</p>{_branch(tree, 0, 0)}"


def _branch(tree: TreeDocument, place: int, depth: int) -> str:
    own = _below(tree, place)
    line = f"{escape(_told(tree, tree.nodes[place]))}{_bars(tree, tree.nodes[place])}"
    if not own:
        return f"<div>{line}</div>"
    inside = "".join(f"<li>{_branch(tree, at, depth + 1)}</li>" for at in own)
    opened = " open" if depth < _OPEN else ""
    branches = f'<ul style="list-style:none;padding-left:1.2em">{inside}</ul>'
    return f"<details{opened}><summary>{line}</summary>{branches}</details>"


def _bars(tree: TreeDocument, node: TreeNodeDocument) -> str:
    """Draw the shares as one bar, that of the one who chooses at the root in colour."""
    accent, edge = COLOURS["accent"].light, COLOURS["edge"].light
    share = round(100 * node.shares[tree.own])
    return (
        '<span aria-hidden="true" style="display:inline-block;width:60px;height:8px;margin-left:6px;'
        f'border:1px solid {edge};background:linear-gradient(90deg,{accent} {share}%,transparent {share}%)"></span>'
    )
