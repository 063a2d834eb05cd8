"""The odds of an attempt, against counting every case."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.analysis.luck import chance_below, luck_distribution
from kdl.analysis.mansion.odds import success_odds, unseen_pool, weapon_value
from tests.kdl.mansion.classic_positions import house
from tests.kdl.mansion.positions import after, table

POOLS = st.dictionaries(st.integers(0, 4), st.integers(0, 4), max_size=4)


def counted(pool: dict[int, int], cards: int) -> dict[int, Fraction]:
    """Give the distribution by dealing every hand there is."""
    each = [luck for luck, number in pool.items() for _ in range(number)]
    sums = Counter(sum(hand) for hand in combinations(each, cards))
    return {total: Fraction(count, sums.total()) for total, count in sums.items()}


@given(POOLS, st.integers(0, 5))
def test_the_distribution_equals_counting_all_hands(pool: dict[int, int], cards: int) -> None:
    cards = min(cards, sum(pool.values()))
    assert luck_distribution(pool, cards) == counted(pool, cards)


@given(POOLS, st.integers(0, 5), st.integers(0, 12))
def test_the_chance_below_is_the_sum_of_the_cases(pool: dict[int, int], cards: int, needed: int) -> None:
    cards = min(cards, sum(pool.values()))
    expected = sum((p for total, p in counted(pool, cards).items() if total < needed), Fraction(0))
    assert chance_below(pool, cards, needed) == expected


def test_a_pool_by_hand() -> None:
    """Of two blanks and one clover, two are drawn: three hands, two of them with the clover."""
    assert luck_distribution({0: 2, 1: 1}, 2) == {0: Fraction(1, 3), 1: Fraction(2, 3)}
    assert chance_below({0: 2, 1: 1}, 2, 1) == Fraction(1, 3)
    assert luck_distribution({3: 1}, 0) == {0: Fraction(1)}


@pytest.mark.parametrize("cards", [-1, 4])
def test_more_cards_than_there_are_cannot_be_drawn(cards: int) -> None:
    with pytest.raises(kdl.OptionError, match=f"{cards} cards cannot be drawn from a pool of 3"):
        luck_distribution({0: 2, 1: 1}, cards)


def test_the_unseen_cards_are_all_but_ones_hand_the_discards_and_those_on_the_table() -> None:
    state = table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="wine_cellar", phase="action",
                  hands={0: ("piece_of_rope", "blocked"), 1: ("bats",)})  # fmt: skip
    state = after(state, "attempt piece_of_rope", "luck bats")
    seen = kdl.observe(state, 0)
    pool = unseen_pool(seen)
    open_cards = {"blocked", "piece_of_rope", "bats", *state.discards}
    assert pool == Counter(card.luck for card in state.game.deck.cards if card.id not in open_cards)
    assert unseen_pool(kdl.observe(state)) == pool + Counter({4: 1})


@pytest.mark.clause("classic.deck.two-discards")
def test_cards_that_left_the_game_openly_are_not_unseen() -> None:
    """The failure cards that were played in the classic game; not those that close a wing in the Deluxe game."""
    state = house(pawns={0: "kitchen"}, lucky="kitchen", phase="action", hands={0: ["chain_saw"], 1: ["failure_1_1"],
                  2: ["failure_3_1"]})  # fmt: skip
    seen = kdl.observe(after(state, "attempt chain_saw", "luck failure_1_1", "pass", "luck failure_3_1"), 0)
    assert seen.gone == ("failure_1_1", "failure_3_1")
    assert unseen_pool(seen)[3] == 3
    assert sum(unseen_pool(seen).values()) == 96 - 3
    closed = kdl.observe(kdl.new_game("deluxe", seats=3, seed=1), 0)
    assert (closed.removed, closed.gone) == (10, ())
    assert sum(unseen_pool(closed).values()) == 72 - 6


@pytest.mark.clause("deluxe.luck.value", "deluxe.attempt.strength")
def test_the_odds_of_a_tiny_game_equal_counting_all_deals() -> None:
    """All but six cards are discarded; the others hold three of them."""
    six = ("bats", "oops", "chain_saw", "blocked", "umm", "move_armory")
    rest = [card.id for card in kdl.load_deck("deluxe").cards if card.id not in six]
    state = table(3, hands=((), six[:2], six[2:3]), deck=six[3:])
    state = kdl.arrange(state, hands={0: rest})
    seen = kdl.observe(state, 0)
    assert sum(unseen_pool(seen).values()) == 6
    lucks = [state.game.cards_by_id[card].luck for card in six]
    deals = [sum(hand) for hand in combinations(lucks, 3)]
    expected = {s: Fraction(sum(luck < s for luck in deals), len(deals)) for s in range(1, 10)}
    assert success_odds(seen, range(1, 10)) == expected


@pytest.mark.clause("deluxe.motive.gain")
def test_the_odds_grow_with_the_strength() -> None:
    seen = kdl.observe(kdl.new_game("deluxe", seats=4, seed=7), 0)
    odds = success_odds(seen, range(1, 60))
    chances = list(odds.values())
    assert chances == sorted(chances)
    assert 0 <= chances[0] < chances[10] < chances[-1] == 1


def test_where_nobody_holds_a_card_every_attempt_succeeds() -> None:
    seen = kdl.observe(table(3, hands=((), (), ())), 0)
    assert success_odds(seen, (1,)) == {1: Fraction(1)}


def test_a_spectator_makes_no_attempt() -> None:
    with pytest.raises(kdl.OptionError, match="give the observation of one"):
        success_odds(kdl.observe(kdl.new_game()), (1,))


@pytest.mark.clause("deluxe.attempt.weapon")
def test_what_a_weapon_is_worth() -> None:
    seen = kdl.observe(kdl.new_game(), 0)
    assert [weapon_value(seen, "piece_of_rope", room) for room in ("gallery", "foyer")] == [6, 2]
    assert weapon_value(seen, "", "gallery") == 0
    with pytest.raises(kdl.UnknownNameError, match="no weapon is called 'bats'"):
        weapon_value(seen, "bats", "gallery")
    with pytest.raises(kdl.UnknownNameError, match="no space is called 'attic'"):
        weapon_value(seen, "piece_of_rope", "attic")
