"""The trees of one position: one for each thing that can be taken of those who are asked to save Lucky."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kdl.analysis.backward_induction import TooLargeError, solve_tree
from kdl.analysis.game_tree import ASSUMPTIONS, GameTree
from kdl.errors import OptionError
from kdl.players.trees import looking_at, sampled_tree

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.analysis.game_tree import Assumption
    from kdl.core.position import Position
    from kdl.players.sampled_tree import SampledTree

#: So many games are played on for a tree that cannot be solved, and as many more whenever that is asked for.
PLAYOUTS = 60


class Asked(NamedTuple):
    """What trees are asked for.

    Attributes:
        turns: How many turns ahead, None for to the end of the game.
        open_hands: Whether all hands lie open.
        without: Kinds of actions that are left out of account.
        assumptions: What may be taken of those who are asked to save Lucky, the usual first.
    """

    turns: int | None = None
    open_hands: bool = False
    without: tuple[str, ...] = ()
    assumptions: Sequence[Assumption] = ASSUMPTIONS


class Trees:
    """The trees of a position, each made when it is first asked for.

    Args:
        state: The position.
        asked: What is asked for.

    Raises:
        ArgumentError: It is not a position.
        OptionError: Nobody chooses there, the turns are no number, or there are no assumptions.
        UnknownNameError: There is no such assumption or kind of action.
    """

    def __init__(self, state: Position, asked: Asked) -> None:
        if not asked.assumptions:
            raise OptionError(f"there are no assumptions; name at least one of {', '.join(ASSUMPTIONS)}")
        self.state, self.asked = state, asked
        self._looking = [
            looking_at(state, asked.turns, open_hands=asked.open_hands, assumption=each, without=asked.without)
            for each in asked.assumptions
        ]
        self._made: dict[int, GameTree | SampledTree] = {}
        self._wanted: dict[int, int] = {}

    def tree(self, place: int) -> GameTree | None:
        """Return the tree for the assumption in a place, None while games enough for one have not been played."""
        made = self._of(place)
        if isinstance(made, GameTree):
            return made
        return made.tree if made.playouts >= len(made.tried) else None

    def whole(self, place: int) -> GameTree:
        """Return the tree for the assumption in a place, after all games that are usual have been played."""
        if not isinstance(made := self._of(place), GameTree) and made.playouts < PLAYOUTS:
            self.want_more(place)
        while self.grow(place):
            pass
        return made if isinstance(made, GameTree) else made.tree

    def is_solved(self, place: int) -> bool:
        """Whether the tree for the assumption in a place is exact."""
        return isinstance(self._of(place), GameTree)

    def want_more(self, place: int) -> None:
        """Ask for as many games more as are played at once."""
        made = self._of(place)
        if not isinstance(made, GameTree):
            self._wanted[place] = max(made.playouts + PLAYOUTS, len(made.tried))

    def grow(self, place: int) -> bool:
        """Play on one of the games that are wanted for the tree in a place; return whether there are more."""
        made, wanted = self._of(place), self._wanted.get(place, 0)
        if isinstance(made, GameTree) or made.playouts >= wanted:
            return False
        made.grow(1)
        return made.playouts < wanted

    def _of(self, place: int) -> GameTree | SampledTree:
        if place not in self._made:
            try:
                self._made[place] = solve_tree(self.state, self._looking[place])
            except TooLargeError:
                self._made[place] = sampled_tree(self.state, self._looking[place])
        return self._made[place]
