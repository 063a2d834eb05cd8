"""The document of a game tree: what may follow, branch by branch, and which share of the victory it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: The number of the form of these documents; another number, and what was kept of one cannot be read.
VERSION = 1


@dataclass(frozen=True)
class TreeNodeDocument:
    """A node of a tree.

    Attributes:
        key: What it is called.
        parent: The place of the node above it in the row of all nodes, -1 at the root.
        kind: Whether somebody chooses there, chance decides, or nothing follows that is looked at.
        told: What led there: what was chosen, or what chance gave.
        then: What had to be done after that.
        state: Who chooses there, what chance decides, or what the end is.
        shares: The share of the victory of each player, from 0 to 1.
        worth: The same in words.
        chance: How likely it comes to this, in words; ``""`` where that is chosen.
        odds: The same, from 0 to 1.
        best: Whether who chooses above goes this way.
        tied: Whether no other way is better there, but another as good: nothing is preferred.
        hands: What is held there, as far as it lies open.
        cut: How many branches are left out there.
    """

    key: str
    parent: int
    kind: Literal["choice", "chance", "end"]
    told: str
    then: str
    state: str
    shares: tuple[float, ...]
    worth: tuple[str, ...]
    chance: str = ""
    odds: float = 0.0
    best: bool = False
    tied: bool = False
    hands: str = ""
    cut: str = ""


@dataclass(frozen=True)
class TreeDocument:
    """A tree in one language.

    Attributes:
        version: The number of this form of documents, :data:`VERSION` today.
        found: How its numbers were found, and what they mean.
        names: The players, in the order of the shares.
        own: The place in there of the one who chooses at the root.
        nodes: The nodes, each after the one above it; the root first.
    """

    version: int
    found: str
    names: tuple[str, ...]
    own: int
    nodes: tuple[TreeNodeDocument, ...]
