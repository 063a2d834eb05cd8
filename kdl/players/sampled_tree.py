"""Game trees of large positions: an estimate, from games that are played on from fair deals.

Every game begins with a deal that the one who must choose cannot tell from the true one, goes into one of its actions,
and is played to its end; each action meets the same deals (common random numbers, as in :mod:`kdl.players.search`), and
the others play now as planners, now carefully. The first steps of all these games are the tree: how often each was
taken is its chance, and who won how often are the shares, with their standard errors. As cards differ from deal to
deal, of steps after the first only their kind counts, and how somebody walks is left out.
"""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import TYPE_CHECKING, Any

from kdl.analysis.game_tree import GameTree, Move, TreeNode, alike, assumed, marked
from kdl.core import chance as chances
from kdl.core.actions import Action
from kdl.core.events import Arranged
from kdl.core.evolve import fold
from kdl.core.outcome import is_terminal
from kdl.engine.observe import observe
from kdl.engine.step import apply, legal_actions
from kdl.errors import OptionError
from kdl.players.adviser import tie_breaker
from kdl.players.search import LONG, TRIES, candidates, fair_deal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.analysis.game_tree import Assumption, NodeKind
    from kdl.core.position import Position
    from kdl.players.adviser import Adviser
    from kdl.players.search import Model

#: So many actions are tried if there are no more; else those that are worth trying.
MOST_TRIED = 8

#: So many steps of each game are kept in the tree, and those of these kinds in none: they only say who goes where.
PLIES = 6
WALKING = frozenset(("drive", "jump", "lead", "place", "roam", "send", "step", "stop", "walk"))


class NoFairDealError(OptionError):
    """No deal was found in which the one who chooses has the choice that there is.

    In the classic game with its variant the choice tells something: whether others could save Lucky.
    """


class SampledTree:
    """A tree that grows with every game.

    Args:
        model: How positions are played on.
        state: The position; somebody must choose there.
        open_hands: Whether all hands lie open; then only the deck is dealt anew.
        assumption: What is taken of those who are asked to save Lucky.
        seed: Decides all chance.

    Attributes:
        tried: The actions that are tried.
        playouts: How many games were played.
        deals: From how many deals.
    """

    def __init__(
        self, model: Model, state: Position, *, open_hands: bool = False, assumption: Assumption = "own-share",
        seed: int = 0,
    ) -> None:  # fmt: skip
        self._model, self._state, self._seed = model, state, seed
        self._open, self._assumption = open_hands, assumption
        self._now: Any = observe(state, state.to_act)
        self._legal = legal_actions(state)
        self._chance = tie_breaker(seed, "tree", state.turn, state.phase, state.to_act)
        self.tried: tuple[Action, ...] = self._worth_trying()
        self.playouts: int = 0
        self.deals: int = 0
        self._root = _Branch(state, ())
        self._games = self._play()

    def grow(self, playouts: int) -> None:
        """Play so many games more."""
        for _ in range(playouts):
            next(self._games)

    @property
    def tree(self) -> GameTree:
        """The tree as it is, once every action that is tried was tried.

        Raises:
            OptionError: It was not.
        """
        if self.playouts < len(self.tried):
            raise OptionError(f"there are {len(self.tried)} actions to try; let at least so many games be played")
        return GameTree(self._root.root(), False, self._open, self._assumption, None, self.deals)

    def _worth_trying(self) -> tuple[Action, ...]:
        legal = alike(self._state, self._legal)
        if len(legal) <= MOST_TRIED:
            return legal
        planned = self._model.planner(self._now, self._legal, self._seed).action
        return alike(self._state, candidates(self._model, self._now, self._legal, planned))

    def _play(self) -> Iterator[None]:
        """Play games one after the other: a deal, and each action in it."""
        while True:
            world, minds = self._world(), self._model.minds(self._state, self._state.to_act, self._chance)
            self.deals += 1
            for action in self.tried:
                self.playouts += 1
                self._playout(world, action, minds)
                yield

    def _world(self) -> Position:
        """Return a deal in which the seat has the choice that it has.

        Raises:
            NoFairDealError: None is found.
        """
        world = fair_deal(self._dealt, self._legal)
        if world is None:
            raise NoFairDealError(f"{TRIES} fair deals were made, and in none there is the same choice")
        return world

    def _dealt(self) -> Position:
        if not self._open:
            dealt: Position = self._now.sample(self._chance)
            return dealt
        deck = chances.in_random_order(self._state.deck_ix, self._chance)
        world: Position = fold(self._state, (Arranged((("deck_ix", deck),)),))
        return world

    def _playout(self, world: Position, action: Action, minds: Sequence[Adviser]) -> None:
        state, way = world, [self._root]
        for step in range(LONG):  # a game that is longer is nobody's
            if is_terminal(state):
                break
            chosen = self._chosen(state, minds) if step else action
            move = Move(state.to_act, Action(chosen.kind) if step else action)
            state = apply(state, chosen).state
            if len(way) <= PLIES and (not step or chosen.kind not in WALKING):
                way.append(way[-1].child(move, state))
        for branch in way:
            branch.count(state)

    def _chosen(self, state: Position, minds: Sequence[Adviser]) -> Action:
        """Return what the seat to act does: what its mind advises, as far as what is taken of it leaves a choice."""
        legal = legal_actions(state)
        free = assumed(state, legal, self._assumption)
        if len(free) == 1:
            return free[0]
        advised = minds[state.to_act](observe(state, state.to_act), legal, self._seed).action
        return advised if advised in free else free[0]


class _Branch:
    """What has come of one way to play on.

    Attributes:
        games: How many games went this way.
        won: How many of them each player won.
    """

    def __init__(self, state: Position, moves: tuple[Move, ...]) -> None:
        self.state, self.moves = state, moves
        self.children: dict[Move, _Branch] = {}
        self.games = 0
        self.won = dict.fromkeys(state.game.players, 0)

    def child(self, move: Move, state: Position) -> _Branch:
        """Return the branch to which a move leads, first in a position."""
        if move not in self.children:
            self.children[move] = _Branch(state, (move,))
        return self.children[move]

    def count(self, end: Position) -> None:
        """Count a game that went this way."""
        self.games += 1
        if is_terminal(end) and end.winner in self.won:  # a stranger can win, too
            self.won[end.winner] += 1

    def node(self, chance: float | None = None) -> TreeNode:
        """Return the node of this branch; a way on that all games took is part of the way there.

        Args:
            chance: How often it was taken from the node above.
        """
        here, moves = self, self.moves
        while len(here.children) == 1 and (only := next(iter(here.children.values()))).games == here.games:
            here, moves = only, (*moves, *only.moves)
        ways = sorted(here.children.values(), key=lambda each: -each.games)
        return here.made(moves, tuple(each.node(each.games / here.games) for each in ways), chance)

    def root(self) -> TreeNode:
        """Return the node of the position: each of its branches was tried equally often, and the best one counts."""
        place = self.state.game.players.index(self.state.to_act)
        found = [replace(each.node(), chance=None) for each in self.children.values()]
        at = max(range(len(found)), key=lambda each: found[each].shares[place])
        best = found[at]
        return replace(self.made((), marked(found, at, place), None), shares=best.shares, errors=best.errors)

    def made(self, moves: tuple[Move, ...], children: tuple[TreeNode, ...], chance: float | None) -> TreeNode:
        """Return the node of the position that is reached here."""
        shares = tuple(won / self.games for won in self.won.values())
        errors = tuple(share_error(won, self.games) for won in self.won.values())
        kind: NodeKind = "choice" if children else "end"
        return TreeNode(self.state, kind, moves, shares, chance, children=children, errors=errors, playouts=self.games)


def share_error(won: int, games: int) -> float:
    """Return the standard error of a share of some games.

    One more is counted as won, and one as lost, so that what happened in all of a few games is not taken for certain
    (the rule of succession).
    """
    share = (won + 1) / (games + 2)
    return sqrt(share * (1 - share) / (games + 2))
