"""Make the document of a game tree."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from kdl.core.actions import Action
from kdl.documents.tree import VERSION, TreeDocument, TreeNodeDocument
from kdl.narration.actions import tell_action, tell_kind
from kdl.narration.grammar import joined, sentence
from kdl.narration.names import card_name, seat_name
from kdl.narration.numbers import roughly
from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.analysis.game_tree import GameTree, Move, TreeNode

#: How many nodes are told, and of what was played on how many branches of each.
MOST_NODES, MOST_BRANCHES = 160, 6


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
        kept = node.children if tree.solved or not found else node.children[:MOST_BRANCHES]
        kept = kept if len(waiting) + len(kept) <= MOST_NODES else ()
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
        if not tree.solved:
            key = "sampled.open" if tree.open_hands else "sampled"
            games = tree.root.playouts
            parts = [sentence("tree", key, n=games, deals=tree.deals, name=name), say("tree", "error")]
        else:
            ahead = say("tree", "to-the-end") if tree.turns is None else say("tree", "ahead", n=tree.turns)
            key = "solved" if tree.open_hands else "solved.hidden"
            parts = [sentence("tree", key, ahead=ahead, name=name)]
            parts += [say("tree", "without-swaps")] * ("swap" in tree.without)
        played = not tree.solved and tree.assumption == "own-share"
        return " ".join([*parts, say("tree", "assumed.sampled" if played else f"assumed.{tree.assumption}")])

    def told(self, each: Placed) -> TreeNodeDocument:
        node = each.node
        moves = list(node.moves)
        first = not each.parent
        led = self.led(node, moves, first=first)
        then = " → ".join(self.move(move, whole=self.tree.solved) for move in moves)
        return TreeNodeDocument(
            key=each.key,
            parent=each.parent,
            kind=node.kind,
            told=led,
            then=then,
            state=self.state(node),
            shares=tuple(map(float, node.shares)),
            worth=self.worth(node),
            chance=self.chance(node),
            odds=float(node.chance or 0),
            best=node.best,
            tied=node.tied,
            hands=self.hands(node),
            cut=say("tree", "cut", n=each.cut) if each.cut else "",
        )

    def led(self, node: TreeNode, moves: list[Move], *, first: bool) -> str:
        """Say what led to a node, and take it off the moves."""
        if node is self.tree.root:
            return ""
        if node.dealt:
            return self.others(node)
        if node.drawn:
            return sentence("tree", "drawn", card=card_name(self.game.cards_by_id[node.drawn], self.game))
        return self.move(moves.pop(0), whole=first or self.tree.solved)

    def move(self, move: Move, *, whole: bool) -> str:
        """Say what somebody does; of what was played on, only its kind is known."""
        action: Action = move.action
        does = tell_action(action, self.game) if whole else tell_kind(action.kind, self.game)
        return say("tree", "move", name=seat_name(move.seat, self.game), does=does)

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
            return say("tree", "horizon" if self.tree.solved else "played-on")
        winner = node.state.winner
        return say("tree", "nobody-wins") if winner is None else say("tree", "wins", name=seat_name(winner))

    def worth(self, node: TreeNode) -> tuple[str, ...]:
        """Write the shares: as fractions where they are exact, else with their errors."""
        if self.tree.solved:
            return tuple(str(Fraction(share)) for share in node.shares)
        both = zip(node.shares, node.errors, strict=True)
        return tuple(f"{round(100 * share)} % ± {round(100 * error)} %" for share, error in both)

    def chance(self, node: TreeNode) -> str:
        if node.chance is None:
            return ""
        return str(node.chance) if self.tree.solved else roughly(Fraction(node.chance))

    def hands(self, node: TreeNode) -> str:
        """Tell the hands that lie open: all of them, or that of the one who chooses at the root."""
        state = node.state
        all_open = self.tree.open_hands or self._is_dealt(node)
        seats = self.game.players if all_open else (self.seat,)
        return " ".join(self.hand(seat, state.hands[seat]) for seat in seats)

    def _is_dealt(self, node: TreeNode) -> bool:
        return self.tree.solved and node is not self.tree.root and node.kind != "chance"

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
