"""Search: what every action is worth when all cards lie open and everybody plays to win.

Each player chooses the greatest share for its own seat, as in max-n search (C. A. Luckhardt and K. B. Irani, "An
algorithmic solution of N-person games", AAAI 1986); among equals the player keeps its cards. It is meant for small
positions: it looks at everything.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from itertools import permutations
from math import comb, factorial, prod

from kdl.analysis.getlucky.forecast import MOST_TURNS
from kdl.core.actions import KINDS, Action
from kdl.core.cards import ways_to_deal
from kdl.core.events import Arranged, evolve
from kdl.core.validation import check_name, check_number, check_state, listed
from kdl.core.values import bits_of, members
from kdl.engine.step import apply, legal_actions
from kdl.errors import OptionError
from kdl.games.getlucky.state import GetLuckyState

#: One number per player, in the order of ``game.players``: the share of the victory.
Shares = tuple[Fraction, ...]

#: The most positions to look at, and the most ways in which unseen cards can lie.
MOST_POSITIONS, MOST_DEALS = 200_000, 2_000
#: More cards or hands than any game has.
MOST_CARDS = 500


def solve(state: GetLuckyState, turns: int = 1, *, without: Collection[str] = ()) -> dict[Action, Shares]:
    """Return the shares that every legal action leads to, with all cards open.

    The murderer of Lucky has the share 1. Where nobody has murdered him when that many further turns are over, all
    have the same share; a draw is worth nothing.

    Args:
        state: The position.
        turns: How many turns to look ahead; the turn that is under way counts.
        without: Kinds of actions that are left out of account, for example ``("swap",)``.

    Raises:
        OptionError: The game is over, or the position is too large to be searched through.
    """
    check_state(state, GetLuckyState)
    check_number("turns", turns, 1, MOST_TURNS)
    without = listed(without, "a list of kinds of actions")
    for kind in without:
        check_name("kind of action", kind, KINDS)
    if state.phase == "over":
        raise OptionError("the game is over; choose a position in which somebody has to act")
    search = _Search(state.turn + turns, frozenset(without))
    return {action: search.shares(apply(state, action).state) for action in search.choices(state)}


def best_actions(state: GetLuckyState, found: Mapping[Action, Shares]) -> tuple[Action, ...]:
    """Return the actions that are best for the seat to act, by the shares that :func:`solve` or :func:`weigh` found."""
    own = state.game.players.index(state.to_act)
    best = max(shares[own] for shares in found.values())
    return tuple(action for action, shares in found.items() if shares[own] == best)


def weigh(state: GetLuckyState, turns: int = 1, *, without: Collection[str] = ()) -> dict[Action, Shares]:
    """Return the shares of every legal action of the seat to act, on average over all that it cannot see.

    Every way in which the unseen cards can lie counts the same, and in each the others are taken to know all cards.

    Args:
        state: The position; of the others' hands and of the deck no more is used than their sizes.
        turns: How many turns to look ahead.
        without: Kinds of actions that are left out of account.

    Raises:
        OptionError: The game is over, or there is too much that the seat cannot see.
    """
    totals: dict[Action, list[Fraction]] = {}
    count = 0
    for dealt in deals(state):
        count += 1
        for action, shares in solve(dealt, turns, without=without).items():
            row = totals.setdefault(action, [Fraction(0)] * len(shares))
            for place, share in enumerate(shares):
                row[place] += share
    return {action: tuple(share / count for share in row) for action, row in totals.items()}


def deals(state: GetLuckyState) -> Iterator[GetLuckyState]:
    """Yield the position with the cards that the seat to act cannot see in every way in which they can lie.

    Raises:
        ArgumentError: It is not a position of the card game.
        OptionError: There are too many ways.

    >>> import kdl
    >>> hands = {0: ["spite_1"], 1: ["weapon_3"], 2: ["weapon_5"]}
    >>> state = kdl.arrange(kdl.new_game("get_lucky", seats=3, seed=1), hands=hands, deck=())
    >>> [deal.hands for deal in kdl.deals(state)]
    [(('spite_1',), ('weapon_3',), ('weapon_5',)), (('weapon_5',), ('weapon_3',), ('spite_1',))]
    """
    check_state(state, GetLuckyState)
    seat, sizes = state.to_act, [bits.bit_count() for bits in state.hand_bits]
    others = [other for other in state.game.players if other != seat and sizes[other]]
    unseen = sorted([*state.deck_ix, *(card for other in others for card in members(state.hand_bits[other]))])
    if (count := count_deals([sizes[other] for other in others], len(state.deck_ix))) > MOST_DEALS:
        raise OptionError(f"the unseen cards can lie in {count} ways; choose a position with at most {MOST_DEALS}")
    for hands, deck in _partitions(tuple(unseen), [sizes[other] for other in others]):
        bits = dict(zip(others, map(bits_of, hands), strict=True))
        hand_bits = tuple(bits.get(other, old) for other, old in enumerate(state.hand_bits))
        yield evolve(state, Arranged((("hand_bits", hand_bits), ("deck_ix", deck))))


def count_deals(sizes: Collection[int], deck: int) -> int:
    """Count the ways in which unseen cards can lie in hands of some sizes and, in order, in the deck.

    Raises:
        ArgumentError: The sizes are no list.
        OptionError: A number is none, or larger than :data:`MOST_CARDS`.

    >>> count_deals([2, 1], 0)
    3
    """
    sizes = listed(sizes, "a list of sizes of hands")
    for name, number in (("the number of hands", len(sizes)), ("the cards in the deck", deck)):
        check_number(name, number, 0, MOST_CARDS)
    for size in sizes:
        check_number("the size of a hand", size, 0, MOST_CARDS)
    total = sum(sizes) + deck
    rests = [total - sum(sizes[:place]) for place in range(len(sizes))]
    return prod(comb(rest, size) for rest, size in zip(rests, sizes, strict=True)) * factorial(deck)


def _partitions(
    cards: tuple[int, ...], sizes: list[int]
) -> Iterator[tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]]:
    """Yield every way to deal cards to hands of some sizes, and the rest in every order as a deck."""
    for hands in ways_to_deal(cards, sizes):
        held = {card for hand in hands for card in hand}
        yield from ((hands, deck) for deck in permutations(card for card in cards if card not in held))


class _Search:
    """One search: it remembers the positions that it has looked at."""

    def __init__(self, last: int, without: frozenset[str]) -> None:
        self.last, self.without = last, without
        self.known: dict[tuple[object, ...], Shares] = {}

    def choices(self, state: GetLuckyState) -> list[Action]:
        """List the actions that are taken into account; all of them where none is left."""
        legal = legal_actions(state)
        return [action for action in legal if action.kind not in self.without] or list(legal)

    def shares(self, state: GetLuckyState) -> Shares:
        """Return the shares that a position leads to."""
        players = state.game.players
        if state.phase == "over":
            return tuple(Fraction(seat == state.winner) for seat in players)
        if state.turn >= self.last:
            return (Fraction(1, len(players)),) * len(players)
        key = _key(state)
        if key not in self.known:
            if len(self.known) >= MOST_POSITIONS:
                advice = "look fewer turns ahead, or leave out some kinds of action"
                raise OptionError(f"more than {MOST_POSITIONS} positions: {advice}")
            self.known[key] = self._best(state)
        return self.known[key]

    def _best(self, state: GetLuckyState) -> Shares:
        """Return the shares of the best choice: the greatest own share, then the most clovers kept, then the first."""
        after = [apply(state, action).state for action in self.choices(state)]
        found = [(self.shares(there), _kept(there, state.to_act)) for there in after]
        if state.to_act in state.game.strangers:
            return found[0][0]
        own = state.game.players.index(state.to_act)
        return max(found, key=lambda each: (each[0][own], each[1]))[0]


def _key(state: GetLuckyState) -> tuple[object, ...]:
    """Return what decides how a position can go on: the order of the cards played and the seed do not."""
    attempt = state.attempt
    played = None if attempt is None else (*attempt[:4], tuple(sorted(attempt.played)), attempt.flips)
    return (
        *(state.turn, state.phase, state.on_turn, state.to_act, state.owner_at, state.tucked_bits, state.lucky_at),
        *(state.hand_bits, state.deck_ix, state.idle, played),
    )


def _kept(state: GetLuckyState, seat: int) -> int:
    """Count the clovers that a seat still holds; of a game that nobody won none are worth keeping."""
    if state.phase == "over" and state.winner is None:
        return 0
    return state.game.luck_of(state.hand_bits[seat])
