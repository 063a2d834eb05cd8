"""Backward induction: the value of a small game tree, exactly, from its ends back to its root.

Where one chooses, a position is worth what the best choice leads to, and where chance decides, the average of what it
leads to (E. Zermelo, "Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels", 1913; J. von Neumann and
O. Morgenstern, "Theory of Games and Economic Behavior", 1944, chapter 15). Of more than two players each looks at the
own share alone, as in max-n search (C. A. Luckhardt and K. B. Irani, "An algorithmic solution of N-person games", AAAI
1986); among equals, as in :mod:`kdl.analysis.getlucky.search`, a player keeps its clovers. Chance deals what nobody
sees: the next card of the deck, and, where hands are hidden, those of all but the one who chooses at the root; in each
such deal all are taken to know all hands, but not the deck.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from kdl.analysis.game_tree import ASSUMPTIONS, GameTree, Move, TreeNode, alike, assumed, face
from kdl.core.actions import KINDS
from kdl.core.cards import ways_to_deal
from kdl.core.events import Arranged, fold
from kdl.core.validation import check_flag, check_name, check_number, check_state, listed
from kdl.core.values import bits_of
from kdl.engine.step import apply, legal_actions, observe
from kdl.errors import OptionError, TooLargeError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from kdl.analysis.game_tree import Assumption
    from kdl.core.actions import Action
    from kdl.core.position import Position

#: The most steps of play that are looked at, so that a tree takes less than a second, and the most ways to deal hands.
MOST_STEPS, MOST_DEALS = 3_000, 500
#: The most choices in a row.
DEEPEST = 60
#: Nobody looks further ahead.
_MOST_TURNS = 100

Shares = tuple[Fraction, ...]


class Looking(NamedTuple):
    """How a tree is looked at.

    Attributes:
        turns: How many turns ahead, the one that is under way counts; None to the end of the game.
        open_hands: Whether all hands lie open.
        assumption: What is taken of those who are asked to save Lucky.
        without: Kinds of actions that are left out of account.
        steps: The most steps of play to look at.
    """

    turns: int | None
    open_hands: bool = True
    assumption: Assumption = "own-share"
    without: frozenset[str] = frozenset()
    steps: int = MOST_STEPS


def game_tree(
    state: Position,
    turns: int | None = None,
    *,
    open_hands: bool = False,
    assumption: Assumption = "own-share",
    without: Collection[str] = (),
) -> GameTree:
    """Return what may follow from a position, branch by branch, and which share of the victory each branch leads to.

    A small tree is solved by backward induction, exactly. The murderer of Lucky has the share 1. Where nobody has
    murdered him when the turns that are looked ahead are over, all have the same share. A draw is worth nothing.

    Args:
        state: The position; a player must choose there.
        turns: How many turns to look ahead, the one that is under way counts; None to the end of the game.
        open_hands: Whether all hands lie open; else it is the average over all that the seat to act cannot see.
        assumption: What is taken of those who are asked to save Lucky, one of
            :data:`~kdl.analysis.game_tree.ASSUMPTIONS`: that they choose what is best for them, that whoever holds a
            card that helps plays it, or that the last who could save him alone does. The first choice stays free.
        without: Kinds of actions that are left out of account, for example ``("swap",)``.

    Raises:
        ArgumentError: It is not a position.
        TooLargeError: There is more than can be looked at within a second. The error says what to leave out.
        OptionError: Nobody chooses there, or a number is none or too large.
        UnknownNameError: There is no such assumption or kind of action.

    >>> import kdl
    >>> state = kdl.new_game("get_lucky", seats=3, seed=1)
    >>> state = kdl.arrange(state, hands=[["spite_1"], [], ["spite_2"]], deck=())
    >>> asked = kdl.apply(state, kdl.Action("attempt")).state
    >>> tree = kdl.game_tree(asked, 1, open_hands=True)
    >>> [(str(node.moves[0].action), str(node.share_of(2))) for node in tree.root.children]
    [('luck spite_2', '1/3'), ('pass', '1/3')]
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
    return solve_tree(state, Looking(turns, open_hands, assumption, frozenset(without)))


def solve_tree(state: Position, looking: Looking) -> GameTree:
    """Return the whole tree of a small position, as :func:`game_tree` does, of what was checked before.

    Args:
        state: The position; somebody must choose there.
        looking: How it is looked at.

    Raises:
        TooLargeError: There is more of it than may be looked at, or more cards than one come at a time.
    """
    solver = _Solver(state, looking)
    root = solver.choosing(state) if looking.open_hands else solver.unseen(state)
    told = {"assumption": looking.assumption, "turns": looking.turns, "without": looking.without}
    return GameTree(root, looking.open_hands, **told)  # type: ignore[arg-type]


class _Next(NamedTuple):
    """A position that follows, how likely, and the card that is then drawn."""

    state: Position
    chance: Fraction
    drawn: str


class _Solver:
    """Looks at a tree, and counts what it has looked at."""

    def __init__(self, state: Position, looking: Looking) -> None:
        self.looking, self.left, self.deep = looking, looking.steps, 0
        self.last = None if looking.turns is None else state.turn + looking.turns

    def node(self, state: Position, moves: tuple[Move, ...] = ()) -> TreeNode:
        """Return the node of a position that some moves have led to; what must be done is done first."""
        while not self._is_end(state):
            choices = self._choices(state, assumed_too=True)
            if len(choices) > 1:
                return self.choosing(state, moves, choices)
            moves = (*moves, Move(state.to_act, choices[0]))
            found = self._after(state, choices[0])
            if len(found) > 1:
                return self._by_chance(state, moves, [self._came(each) for each in found])
            state = found[0].state
        return TreeNode(state, "end", moves, self._shares_of(state))

    def choosing(
        self, state: Position, moves: tuple[Move, ...] = (), choices: Sequence[Action] | None = None
    ) -> TreeNode:
        """Return the node of a position in which somebody chooses; the first choice of all is free."""
        self.deep += 1
        if self.deep > DEEPEST:
            raise TooLargeError(
                f"more than {DEEPEST} choices follow each other; look fewer turns ahead, such as turns=2"
            )
        children = [self._branch(state, action) for action in choices or self._choices(state)]
        self.deep -= 1
        return _chosen(state, moves, children)

    def unseen(self, state: Position) -> TreeNode:
        """Return the root where the one who chooses there does not see the hands of the others."""
        dealt = list(_deals(state))
        children = []
        for action in self._choices(state):
            move = Move(state.to_act, action)
            ways = [(self._branch(deal, action), deal, chance) for deal, chance in dealt]
            nodes = [replace(way, moves=way.moves[1:], chance=chance, dealt=deal.hands) for way, deal, chance in ways]
            after = self._after(state, action)
            there = after[0].state if len(after) == 1 else state
            children.append(self._by_chance(there, (move,), nodes))
        return _chosen(state, (), children)

    def _branch(self, state: Position, action: Action) -> TreeNode:
        found, moves = self._after(state, action), (Move(state.to_act, action),)
        if len(found) == 1:
            return self.node(found[0].state, moves)
        return self._by_chance(state, moves, [self._came(each) for each in found])

    def _came(self, each: _Next) -> TreeNode:
        return replace(self.node(each.state), chance=each.chance, drawn=each.drawn)

    def _by_chance(self, state: Position, moves: tuple[Move, ...], children: Sequence[TreeNode]) -> TreeNode:
        ways = [(Fraction(each.chance or 0), each.shares) for each in children]
        players = range(len(children[0].shares))
        shares = tuple(sum((chance * Fraction(ways[place]) for chance, ways in ways), Fraction(0)) for place in players)
        return TreeNode(state, "chance", moves, shares, children=tuple(children))

    def _choices(self, state: Position, *, assumed_too: bool = False) -> tuple[Action, ...]:
        """List the actions that are taken into account; all of them where none is left."""
        legal = legal_actions(state)
        found = tuple(action for action in legal if action.kind not in self.looking.without) or legal
        if state.to_act in state.game.strangers:
            return found[:1]
        return alike(state, assumed(state, found, self.looking.assumption) if assumed_too else found)

    def _after(self, state: Position, action: Action) -> list[_Next]:
        """List what can follow an action: one position, or one for each card that can be drawn."""
        self._count()
        after, left = apply(state, action).state, len(state.deck_ix)
        if len(after.deck_ix) == left:
            return [_Next(after, Fraction(1), "")]
        if len(after.deck_ix) != left - 1:
            raise TooLargeError(
                f"{str(action)!r} draws more than one card at a time; look fewer turns ahead, such as turns=1, or leave"
                f" that out with without=[{action.kind!r}]"
            )
        cards: dict[object, list[int]] = {}
        for card in state.deck_ix:
            cards.setdefault(face(state.game.cards[card]), []).append(card)
        return [
            _Next(self._drawing(state, same[0], action), Fraction(len(same), left), state.game.card_ids[same[0]])
            for same in cards.values()
        ]

    def _drawing(self, state: Position, card: int, action: Action) -> Position:
        """Return what follows an action that draws a certain card, which lies on top of the deck."""
        self._count()
        deck = (*(other for other in state.deck_ix if other != card), card)
        return apply(fold(state, (Arranged((("deck_ix", deck),)),)), action).state

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooLargeError(
                f"there are more than {self.looking.steps} steps of play to look at; look fewer turns ahead, such as"
                " turns=1, or leave kinds of actions out, such as without=['swap']"
            )

    def _is_end(self, state: Position) -> bool:
        return state.phase == "over" or (self.last is not None and state.turn >= self.last)

    def _shares_of(self, state: Position) -> Shares:
        players = state.game.players
        if state.phase == "over":
            return tuple(Fraction(seat == state.winner) for seat in players)
        return (Fraction(1, len(players)),) * len(players)


def _chosen(state: Position, moves: tuple[Move, ...], children: Sequence[TreeNode]) -> TreeNode:
    """Return a node in which the seat to act chooses: the greatest own share, then the most clovers, then the first."""
    seat = state.to_act
    place = state.game.players.index(seat) if seat in state.game.players else None
    best = 0 if place is None else max(
        range(len(children)), key=lambda each: (children[each].shares[place], _kept(state, children[each]), -each)
    )  # fmt: skip
    equal = [place is not None and each.shares[place] == children[best].shares[place] for each in children]
    tied = equal.count(True) > 1
    marked = tuple(replace(each, best=at == best, tied=tied and equal[at]) for at, each in enumerate(children))
    return TreeNode(state, "choice", moves, children[best].shares, children=marked)


def _kept(state: Position, child: TreeNode) -> int:
    """Count the clovers that the seat to act still holds once it has chosen; after a draw none are worth keeping."""
    if child.kind == "end" and child.state.phase == "over" and child.state.winner is None:
        return 0
    seat, action = child.moves[0]
    return int(state.game.luck_of(state.hand_bits[seat] & ~state.game.card_bit.get(action.card, 0)))


def _deals(state: Position) -> Iterator[tuple[Position, Fraction]]:
    """Yield the position with the hands that the seat to act cannot see, in every way, and how likely each is.

    Ways in which everybody holds equal cards are one. The deck keeps what is left, in no order that counts.

    Raises:
        TooLargeError: There are too many ways, or cards lie hidden elsewhere.
    """
    seen = observe(state, state.to_act)
    known, sizes = {state.game.card_ix[card] for card in seen.known_cards}, [*seen.hand_sizes]
    sizes[state.to_act] = 0
    unseen = tuple(card for card in range(len(state.game.cards)) if card not in known)
    if len(unseen) != sum(sizes) + len(state.deck_ix):
        raise TooLargeError(
            "cards lie hidden elsewhere than in hands and in the deck; open the hands with open_hands=True"
        )
    ways: Counter[tuple[tuple[str, ...], ...]] = Counter()
    first: dict[tuple[tuple[str, ...], ...], tuple[tuple[int, ...], ...]] = {}
    stands = {card: repr(face(state.game.cards[card])) for card in unseen}
    for number, hands in enumerate(ways_to_deal(unseen, sizes)):
        if number == MOST_DEALS:
            raise TooLargeError(f"hands can lie in more than {MOST_DEALS} ways; open them with open_hands=True")
        way = tuple(tuple(sorted(stands[card] for card in hand)) for hand in hands)
        first.setdefault(way, hands)
        ways[way] += 1
    for way, number in ways.items():
        yield _with_hands(state, first[way], unseen), Fraction(number, ways.total())


def _with_hands(state: Position, hands: Sequence[tuple[int, ...]], unseen: Sequence[int]) -> Position:
    bits = tuple(
        old if seat == state.to_act else bits_of(hand)
        for seat, (hand, old) in enumerate(zip(hands, state.hand_bits, strict=True))
    )
    held = {card for hand in hands for card in hand}
    deck = tuple(card for card in unseen if card not in held)
    found: Position = fold(state, (Arranged((("hand_bits", bits), ("deck_ix", deck))),))
    return found
