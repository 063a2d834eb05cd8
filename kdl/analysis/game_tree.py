"""Game trees: what may follow from a position, branch by branch, and which share of the victory each branch leads to.

What a tree is, and what may be chosen in it, is here. :mod:`kdl.analysis.backward_induction` makes trees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from kdl.core.actions import Action
from kdl.core.position import Position, check_seat
from kdl.engine.step import apply, legal_actions
from kdl.errors import OptionError
from kdl.games.mansion.state import DOG

#: What is taken of those who are asked to save Lucky: that they choose what is best for them; that whoever holds a card
#: that helps plays it; that the last of them who could save him alone does.
Assumption: TypeAlias = Literal["own-share", "all-save", "last-saves"]
ASSUMPTIONS: tuple[Assumption, ...] = get_args(Assumption)

#: What a node is: somebody chooses there, chance decides there, or nothing follows that is looked at.
NodeKind: TypeAlias = Literal["choice", "chance", "end"]


class Move(NamedTuple):
    """What a seat did.

    Attributes:
        seat: The seat.
        action: What it chose.
    """

    seat: int
    action: Action


@dataclass(frozen=True, slots=True, repr=False)
class TreeNode:
    """A node of a game tree.

    Attributes:
        state: The position; where hands are hidden, one of those that it may be, and where the next card is to come,
            that before it comes.
        kind: What it is.
        moves: What led there from the node above: what was chosen, and then whatever had to be done, in order.
        shares: The share of the victory of each player, in the order of ``game.players``; those of a draw are 0.
        chance: How likely it comes to this from the node above; None where that is chosen.
        best: Whether who chooses at the node above goes this way.
        tied: Whether no choice there leads to a greater own share, but another to the same: nothing is preferred.
        children: What can follow; where somebody chooses, in the order of the legal actions.
        drawn: The card that chance gave, by id; ``""`` for none.
        dealt: The hands that chance dealt to those who cannot be seen, by seat; empty where it dealt none.

    >>> import kdl
    >>> state = kdl.new_game("get_lucky", seats=3, seed=1)
    >>> state = kdl.arrange(state, hands=[["spite_1"], [], ["spite_2"]], deck=())
    >>> root = kdl.game_tree(kdl.apply(state, kdl.Action("attempt")).state, 1, open_hands=True).root
    >>> root.seat, root.children[1]
    (2, TreeNode(choice, moves=('2:pass',), shares=(1/3, 1/3, 1/3), children=2))
    """

    state: Position
    kind: NodeKind
    moves: tuple[Move, ...]
    shares: tuple[Fraction, ...]
    chance: Fraction | None = None
    best: bool = False
    tied: bool = False
    children: tuple[TreeNode, ...] = ()
    drawn: str = ""
    dealt: tuple[tuple[str, ...], ...] = ()

    @property
    def seat(self) -> int | None:
        """The seat that chooses there, None where nobody does."""
        return self.state.to_act if self.kind == "choice" else None

    def __repr__(self) -> str:
        """Return what led there and what it is worth, and of what follows only how much it is."""
        moves = tuple(f"{seat}:{action}" for seat, action in self.moves)
        shares = ", ".join(map(str, self.shares))
        return f"TreeNode({self.kind}, moves={moves}, shares=({shares}), children={len(self.children)})"

    def share_of(self, seat: int) -> Fraction:
        """Return the share of the victory of a player.

        Raises:
            SeatError: There is no such seat.
            OptionError: Nobody plays it.
        """
        check_seat(self.state, seat)
        players: tuple[int, ...] = self.state.game.players
        if seat not in players:
            raise OptionError(f"nobody plays the seat {seat!r}; the players sit in {players}")
        return self.shares[players.index(seat)]


@dataclass(frozen=True, slots=True, repr=False)
class GameTree:
    """What may follow from a position.

    Attributes:
        root: The position, in which a player chooses.
        open_hands: Whether all hands lie open; else chance deals what the one who chooses cannot see.
        assumption: What is taken of those who are asked to save Lucky.
        turns: How many turns are looked ahead; None where the game is played to its end.
        without: Kinds of actions that are left out of account.

    >>> import kdl
    >>> state = kdl.new_game("get_lucky", seats=3, seed=1)
    >>> state = kdl.arrange(state, hands=[["spite_1"], [], ["spite_2"]], deck=())
    >>> kdl.game_tree(kdl.apply(state, kdl.Action("attempt")).state, 1, open_hands=True)
    GameTree(own-share, TreeNode(choice, moves=(), shares=(1/3, 1/3, 1/3), children=2))
    """

    root: TreeNode
    open_hands: bool
    assumption: Assumption = "own-share"
    turns: int | None = None
    without: frozenset[str] = frozenset()

    @property
    def line(self) -> tuple[TreeNode, ...]:
        """The nodes on the way that all go, without the root: up to where chance decides, or the tree ends."""
        found = [self.root]
        while chosen := [each for each in found[-1].children if each.best]:
            found += chosen
        return tuple(found[1:])

    def __repr__(self) -> str:
        """Return what is assumed, and its root."""
        return f"GameTree({self.assumption}, {self.root!r})"

    def __getitem__(self, action: Action) -> TreeNode:
        """Return the node to which an action of the root leads; of cards that do the same, it is there for one.

        Raises:
            OptionError: It leads to none.
        """
        for node in self.root.children:
            if node.moves[0].action == action:
                return node
        found = ", ".join(str(node.moves[0].action) for node in self.root.children)
        raise OptionError(f"{str(action)!r} leads to no branch of its own; what does: {found}")


def assumed(state: Position, actions: Sequence[Action], assumption: Assumption) -> tuple[Action, ...]:
    """Return what the seat to act may choose if something is taken of those who are asked to save Lucky.

    Nothing is taken of those who could save the dog of 2009.

    Args:
        state: The position.
        actions: What it may choose otherwise.
        assumption: What is taken.

    Rule: getlucky.defence.last-must, classic.variant.last-must, deluxe.variant.last-must

    >>> import kdl
    >>> state = kdl.play("get_lucky", seats=3, seed=5).at(5)
    >>> [str(each) for each in assumed(state, kdl.legal_actions(state), "all-save")]
    ['luck opportunity_14', 'luck spite_1', 'luck weapon_13']
    """
    paying = tuple(action for action in actions if action.kind == "luck")
    if assumption == "own-share" or state.phase != "luck" or not paying or state.to_act in state.game.strangers:
        return tuple(actions)
    if getattr(state.attempt, "target", None) == DOG:
        return tuple(actions)
    return paying if assumption == "all-save" or _is_last_who_can(state) else tuple(actions)


def _is_last_who_can(state: Position) -> bool:
    """Whether the seat to act could save Lucky alone, and none of the players who are asked after it could."""
    if not _saves_alone(state):
        return False
    turn, here = state.turn, state
    while (later := _passed(here)) is not None and later.phase == "luck" and later.turn == turn:
        if _saves_alone(later):
            return False
        here = later
    return True


def _passed(state: Position) -> Position | None:
    """Return the position after the seat to act has passed, None where it must not, or where a stranger is asked."""
    passing = next((action for action in legal_actions(state) if action.kind == "pass"), None)
    return None if passing is None or state.to_act in state.game.strangers else apply(state, passing).state


def _saves_alone(state: Position) -> bool:
    """Whether the seat to act makes the attempt fail if it plays all that helps."""
    seat, here = state.to_act, state
    while here.phase == "luck" and here.to_act == seat and here.turn == state.turn:
        paying = next((action for action in legal_actions(here) if action.kind == "luck"), None)
        if paying is None:
            return False
        here = apply(here, paying).state
    return here.phase != "luck" or here.turn != state.turn


def alike(state: Position, actions: Sequence[Action]) -> tuple[Action, ...]:
    """Return actions; of those that differ in nothing but which of several equal cards is used, the first.

    >>> import kdl
    >>> state = kdl.new_game("get_lucky", seats=3, seed=1)
    >>> alike(state, [kdl.Action("luck", card) for card in ("spite_1", "spite_2", "weapon_3")])
    (Action('luck', card='spite_1'), Action('luck', card='weapon_3'))
    """
    found: dict[tuple[object, ...], Action] = {}
    for action in actions:
        found.setdefault(meaning(state, action), action)
    return tuple(found.values())


def meaning(state: Position, action: Action) -> tuple[object, ...]:
    """Return what an action does: itself, with what stands on its card in place of the card."""
    if not action.card:
        return tuple(action)
    kind, card, *where = action
    return (kind, *where, face(state.game.cards_by_id[card]))


@lru_cache(maxsize=1 << 10)
def face(card: Any) -> tuple[object, ...]:
    """Return what stands on a card: equal cards have equal faces."""
    held = (getattr(card, each.name) for each in fields(card) if each.name != "id")
    return tuple(tuple(sorted(each.items())) if isinstance(each, Mapping) else each for each in held)
