"""Counting cards: what a seat can know of the cards that it does not see."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.analysis.counting import Hand, Kind, any_of, at_least
from tests.kdl.getlucky.positions import card_table
from tests.kdl.mansion.positions import after, table
from tests.kdl.mansion.walks import states

POOLS = st.dictionaries(st.integers(0, 4), st.integers(1, 4), max_size=4)


@given(POOLS, st.integers(0, 5), st.integers(1, 9))
def test_the_chance_of_a_hand_equals_dealing_every_hand(pool: dict[int, int], cards: int, luck: int) -> None:
    each = [clovers for clovers, number in pool.items() for _ in range(number)]
    hands = list(combinations(each, min(cards, len(each))))
    expected = Fraction(sum(sum(hand) >= luck for hand in hands), len(hands))
    chances = at_least(tuple(sorted(pool.items())), min(cards, len(each)))
    assert Hand(1, cards, chances, Fraction(0)).chance(luck) == expected
    assert Hand(1, cards, chances, Fraction(0)).chance(0) == 1


@given(st.integers(0, 4), st.integers(0, 5), st.integers(0, 5))
def test_the_chance_of_a_special_card_equals_dealing_every_hand(special: int, others: int, cards: int) -> None:
    pool = [True] * special + [False] * others
    hands = list(combinations(pool, min(cards, len(pool))))
    assert any_of(special, len(pool), min(cards, len(pool))) == Fraction(sum(map(any, hands)), len(hands))


def test_an_attempt_in_the_mansion_counted_by_hand() -> None:
    state = table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="wine_cellar", phase="action",
                  hands={0: ("piece_of_rope", "blocked"), 1: ("bats",), 2: ("oops", "umm"), 3: ()})  # fmt: skip
    state = after(state, "attempt piece_of_rope")
    found = kdl.count_cards(kdl.observe(state, 0))
    assert found.kinds == (Kind("weapon", 1, 0, 23), Kind("move", 0, 0, 24), Kind("failure", 0, 1, 23))
    assert (found.seat, found.unseen, found.deck_size, found.aside) == (0, 70, len(state.deck), state.removed.__len__())
    assert [(hand.seat, hand.cards) for hand in found.hands] == [(1, 1), (2, 2)]
    pool = Counter(card.luck for card in state.game.cards if card.id not in ("piece_of_rope", "blocked"))
    assert found.luck == tuple(sorted(pool.items()))
    assert found.hands[0].at_least == tuple(
        Fraction(sum(n for luck, n in pool.items() if luck >= wanted), 70) for wanted in range(1, 5)
    )


def test_a_spectator_counts_too() -> None:
    found = kdl.count_cards(kdl.observe(table(3, hands=(("bats",), (), ("oops", "umm")))))
    assert found.seat is None
    assert all(kind.mine == 0 for kind in found.kinds)
    assert [(hand.seat, hand.cards) for hand in found.hands] == [(0, 1), (2, 2)]


@pytest.mark.clause("getlucky.defence.perfect")
def test_who_may_hold_a_card_that_is_perfect_for_the_character_at_stake() -> None:
    """Of the three cards that are perfect for character 5, one is in the own hand and one lies under it."""
    state = card_table(
        tucked={"character_5": ["weapon_5"]}, hands={0: ["motive_5", "spite_1"], 2: ["spite_2", "spite_3"]}
    )
    (hand,) = kdl.count_cards(kdl.observe(state, 0)).hands
    assert (hand.seat, hand.cards) == (2, 2)
    assert hand.perfect == Fraction(2, 57 - 3)


@given(states(), st.integers(-1, 7))
def test_every_card_is_counted_once(state: Any, seat: int) -> None:
    viewer = None if seat < 0 else seat % state.seats
    seen = kdl.observe(state, viewer)
    found = kdl.count_cards(seen)
    kinds = Counter(card.kind for card in state.game.cards)
    assert {kind: gone + mine + unseen for kind, gone, mine, unseen in found.kinds} == kinds
    assert sum(kind.mine for kind in found.kinds) == len(seen.hand)
    assert sum(kind.unseen for kind in found.kinds) == sum(number for _, number in found.luck) == found.unseen
    in_hands = sum(hand.cards for hand in found.hands)
    closed = getattr(seen, "removed", 0) - len(getattr(seen, "gone", ()))
    assert found.unseen == found.deck_size + in_hands + found.aside
    assert found.aside == closed
    assert all(list(hand.at_least) == sorted(hand.at_least, reverse=True) for hand in found.hands)
