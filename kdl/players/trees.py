"""The game tree of a position: solved where it is small, else estimated by games that are played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.backward_induction import Looking, TooLargeError, solve_tree
from kdl.analysis.game_tree import ASSUMPTIONS
from kdl.core.actions import KINDS
from kdl.core.validation import check_flag, check_name, check_number, check_seed, check_state, listed
from kdl.errors import OptionError
from kdl.players.levels import model_of
from kdl.players.sampled_tree import SampledTree

if TYPE_CHECKING:
    from collections.abc import Collection

    from kdl.analysis.game_tree import Assumption, GameTree
    from kdl.core.position import Position

#: Nobody looks further ahead, or asks for more games.
_MOST_TURNS, _MOST_PLAYOUTS = 100, 100_000


def game_tree(
    state: Position,
    turns: int | None = None,
    *,
    open_hands: bool = False,
    assumption: Assumption = "own-share",
    without: Collection[str] = (),
    playouts: int = 200,
    seed: int = 0,
) -> GameTree:
    """Return what may follow from a position, branch by branch, and which share of the victory each branch leads to.

    A small tree is solved by backward induction, exactly (:mod:`kdl.analysis.backward_induction`). Where there is more
    than can be looked at within a second, games are played on to their end instead, and its numbers are estimates
    (:mod:`kdl.players.sampled_tree`); :attr:`~kdl.analysis.game_tree.GameTree.solved` says which.

    Args:
        state: The position; a player must choose there.
        turns: How many turns to look ahead, the one that is under way counts; None to the end of the game.
        open_hands: Whether all hands lie open; else it is the average over all that the seat to act cannot see.
        assumption: What is taken of those who are asked to save Lucky, one of
            :data:`~kdl.analysis.game_tree.ASSUMPTIONS`: that they choose what is best for them, that whoever holds a
            card that helps plays it, or that the last who could save him alone does. The first choice stays free.
        without: Kinds of actions that are left out of account, for example ``("swap",)``; where games are played on,
            they are not.
        playouts: How many games are played on where the tree is not solved; each action is tried at least once.
        seed: Decides all chance of these games.

    Raises:
        ArgumentError: It is not a position.
        OptionError: Nobody chooses there, or a number is none or too large.
        UnknownNameError: There is no such assumption or kind of action.

    >>> import kdl
    >>> state = kdl.new_game("get_lucky", seats=3, seed=1)
    >>> state = kdl.arrange(state, hands=[["spite_1"], [], ["spite_2"]], deck=())
    >>> asked = kdl.apply(state, kdl.Action("attempt")).state
    >>> tree = kdl.game_tree(asked, 1, open_hands=True)
    >>> tree.solved, [(str(node.moves[0].action), str(node.share_of(2))) for node in tree.root.children]
    (True, [('luck spite_2', '1/3'), ('pass', '1/3')])
    """
    looking = looking_at(state, turns, open_hands=open_hands, assumption=assumption, without=without)
    check_number("the playouts", playouts, 1, _MOST_PLAYOUTS)
    check_seed(seed)
    try:
        return solve_tree(state, looking)
    except TooLargeError:
        sampled = sampled_tree(state, looking, seed=seed)
        sampled.grow(max(playouts, len(sampled.tried)))
        return sampled.tree


def looking_at(
    state: Position, turns: int | None, *, open_hands: bool, assumption: Assumption, without: Collection[str] = ()
) -> Looking:
    """Return how a tree is looked at.

    Raises:
        ArgumentError: It is not a position.
        OptionError: Nobody chooses there, or the turns are no number.
        UnknownNameError: There is no such assumption or kind of action.
    """
    check_state(state)
    check_flag("open_hands", open_hands)
    check_name("assumption", assumption, ASSUMPTIONS)
    without = listed(without, "a list of kinds of actions")
    for kind in without:
        check_name("kind of action", kind, KINDS)
    if turns is not None:
        check_number("turns", turns, 1, _MOST_TURNS)
    if state.phase == "over" or state.to_act in state.game.strangers:
        raise OptionError("nobody chooses there; give a position in which a player has to act")
    return Looking(turns, open_hands, assumption, frozenset(without))


def sampled_tree(state: Position, looking: Looking, *, seed: int = 0) -> SampledTree:
    """Return a tree of a position that grows with every game that is played on."""
    model = model_of(state.game.source)
    return SampledTree(model, state, open_hands=looking.open_hands, assumption=looking.assumption, seed=seed)
