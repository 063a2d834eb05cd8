"""Make the document of a game tree."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from kdl.documents.tree import VERSION, TreeDocument, TreeNodeDocument
from kdl.narration.actions import tell_action
from kdl.narration.grammar import joined, sentence
from kdl.narration.names import card_name, seat_name
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.analysis.game_tree import GameTree, Move, TreeNode

#: How many nodes are told.
MOST_NODES = 160


class Placed(NamedTuple):
    """A node with its place in the document.

    Attributes:
        node: The node.
        key: What it is called there.
        parent: The place of the node above it, -1 at the root.
        cut: How many of its branches are left out.
    """

    node: TreeNode
    key: str
    parent: int
    cut: int


def tree_document(tree: GameTree) -> TreeDocument:
    """Return the document of a tree, in the language that is set."""
    game, teller = tree.root.state.game, _Teller(tree)
    return TreeDocument(
        version=VERSION,
        found=teller.found(),
        names=tuple(seat_name(seat) for seat in game.players),
        own=game.players.index(tree.root.state.to_act),
        nodes=tuple(teller.told(each) for each in placed(tree)),
    )


def placed(tree: GameTree) -> tuple[Placed, ...]:
    """Return the nodes that a document tells, in its order: level by level, as far as there is room."""
    waiting, found = [(tree.root, "", -1)], list[Placed]()
    while len(found) < len(waiting):
        node, key, parent = waiting[len(found)]
        kept = node.children if len(waiting) + len(node.children) <= MOST_NODES else ()
        waiting += [(each, _key(key, each, number), len(found)) for number, each in enumerate(kept)]
        found.append(Placed(node, key, parent, len(node.children) - len(kept)))
    return tuple(found)


def _key(above: str, node: TreeNode, number: int) -> str:
    """Name a node by what led to it; where chance deals hands, by its number."""
    step = node.drawn or ("" if node.dealt or not node.moves else f"{node.moves[0].seat} {node.moves[0].action}")
    return f"{above}/{step or number}"


class _Teller:
    """Tells one tree."""

    def __init__(self, tree: GameTree) -> None:
        self.tree, self.game = tree, tree.root.state.game
        self.seat = tree.root.state.to_act

    def found(self) -> str:
        """Say how the numbers were found."""
        tree, name = self.tree, seat_name(self.seat)
        ahead = say("tree", "to-the-end") if tree.turns is None else say("tree", "ahead", n=tree.turns)
        parts = [sentence("tree", "solved" if tree.open_hands else "solved.hidden", ahead=ahead, name=name)]
        parts += [say("tree", "without-swaps")] * ("swap" in tree.without)
        return " ".join([*parts, say("tree", f"assumed.{tree.assumption}")])

    def told(self, each: Placed) -> TreeNodeDocument:
        node = each.node
        moves = list(node.moves)
        led = self.led(node, moves)
        then = " → ".join(map(self.move, moves))
        return TreeNodeDocument(
            key=each.key,
            parent=each.parent,
            kind=node.kind,
            told=led,
            then=then,
            state=self.state(node),
            shares=tuple(map(float, node.shares)),
            worth=tuple(map(str, node.shares)),
            chance="" if node.chance is None else str(node.chance),
            odds=float(node.chance or 0),
            best=node.best,
            tied=node.tied,
            hands=self.hands(node),
            cut=say("tree", "cut", n=each.cut) if each.cut else "",
        )

    def led(self, node: TreeNode, moves: list[Move]) -> str:
        """Say what led to a node, and take it off the moves."""
        if node is self.tree.root:
            return ""
        if node.dealt:
            return self.others(node)
        if node.drawn:
            return sentence("tree", "drawn", card=card_name(self.game.cards_by_id[node.drawn], self.game))
        return self.move(moves.pop(0))

    def move(self, move: Move) -> str:
        """Say what somebody does."""
        return say("tree", "move", name=seat_name(move.seat, self.game), does=tell_action(move.action, self.game))

    def state(self, node: TreeNode) -> str:
        """Say who chooses, what chance decides, or what the end is."""
        match node.kind:
            case "choice":
                return say("tree", "chooses", name=seat_name(node.state.to_act, self.game))
            case "chance" if node.children[0].dealt:
                return say("tree", "unseen", name=seat_name(self.seat))
            case "chance":
                return say("tree", "draw")
        if node.state.phase != "over":
            return say("tree", "horizon")
        winner = node.state.winner
        return say("tree", "nobody-wins") if winner is None else say("tree", "wins", name=seat_name(winner))

    def hands(self, node: TreeNode) -> str:
        """Tell the hands that lie open: all of them, or that of the one who chooses at the root."""
        state = node.state
        all_open = self.tree.open_hands or self._is_dealt(node)
        seats = self.game.players if all_open else (self.seat,)
        return " ".join(self.hand(seat, state.hands[seat]) for seat in seats)

    def _is_dealt(self, node: TreeNode) -> bool:
        return node is not self.tree.root and node.kind != "chance"

    def others(self, node: TreeNode) -> str:
        """Tell the hands that chance has dealt."""
        held = [seat for seat in self.game.players if seat != self.seat and node.dealt[seat]]
        return " ".join(self.hand(seat, node.dealt[seat]) for seat in held)

    def hand(self, seat: int, hand: Sequence[str]) -> str:
        """Tell a hand; equal cards once, with their number."""
        names = sorted(card_name(self.game.cards_by_id[card], self.game) for card in hand)
        cards = joined(_counted(names)) or say("tree", "nothing")
        return say("tree", "holds", name=seat_name(seat, self.game), cards=cards)


def _counted(names: list[str]) -> Iterator[str]:
    for name, same in groupby(names):
        number = len([*same])
        yield name if number == 1 else say("tree", "several", number=str(number), name=name)
