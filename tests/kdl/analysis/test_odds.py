"""The odds of an attempt, against counting every case."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.analysis.luck import (
    chance_below,
    counts_by_luck,
    float_chance_below,
    float_distribution,
    luck_distribution,
)
from kdl.analysis.mansion.odds import cards_against, success_odds, unseen_pool
from tests.kdl.mansion.classic.positions import house
from tests.kdl.mansion.positions import after, table

POOLS = st.dictionaries(st.integers(0, 4), st.integers(0, 4), max_size=4)


def counted(pool: dict[int, int], cards: int) -> dict[int, Fraction]:
    """Return the distribution by dealing every hand there is."""
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


@given(st.dictionaries(st.integers(0, 4), st.integers(0, 30), min_size=1), st.integers(0, 60), st.integers(-1, 40))
def test_what_players_compare_is_the_exact_chance_rounded_once(pool: dict[int, int], cards: int, needed: int) -> None:
    cards, counts = min(cards, sum(pool.values())), counts_by_luck(pool)
    exact = luck_distribution(pool, cards)
    floats = float_distribution(counts, cards)
    assert {total: chance for total, chance in enumerate(floats) if chance} == {t: float(p) for t, p in exact.items()}
    assert float_chance_below(counts, cards, needed) == float(chance_below(pool, cards, needed))


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


@pytest.mark.clause("deluxe.motive.gain", "deluxe.motive.which")
def test_motives_are_unseen_by_nobody() -> None:
    """Each was played openly before it was laid face down, and the other cards of the attempt are on the discards."""
    state = table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="wine_cellar", phase="action",
                  hands={0: ("piece_of_rope",), 1: ("blocked",)})  # fmt: skip
    state = after(state, "attempt piece_of_rope", "luck blocked")
    assert state.motives[0] == ("piece_of_rope",)
    for seat in (None, 0, 1, 2, 3):
        seen = kdl.observe(state, seat)
        assert seen.motive_cards == ("piece_of_rope",)
        known = {"piece_of_rope", *state.discards, *seen.hand}
        assert sum(unseen_pool(seen).values()) == len(state.game.cards) - len(known)


#: What a seat cannot see: cards with 0, 1, 2, 2 and 3 clovers.
UNSEEN = ("killing_joke", "bats", "oops", "umm", "immunity")
#: What it has as motives.
MOTIVES = ("piece_of_rope", "blocked", "poof", "regret", "shadows", "ennui")


def attempting(others: dict[int, tuple[str, ...]], deck: tuple[str, ...], motives: int) -> kdl.State:
    """Return a position in which seat 0 can attempt and holds all cards that lie nowhere else.

    With one other player there are two strangers at the table.
    """
    house = table(3 if len(others) > 1 else 2)
    pawns = dict.fromkeys(range(1, house.seats), "foyer") | {0: "armory"}
    own = set(house.game.card_ids) - {*UNSEEN, *MOTIVES[:motives]}
    return kdl.arrange(house, pawns=pawns, lucky="armory", phase="action", hands={0: own} | others, deck=deck,
                       motives={0: MOTIVES[:motives]})  # fmt: skip


def every_deal(sizes: dict[int, int], motives: int) -> list[kdl.State]:
    """Return the position with the unseen cards lying in every way, in hands of some sizes and in the deck."""
    found = []
    for cards in permutations(UNSEEN):
        rest, hands = cards, {}
        for seat, size in sizes.items():
            hands[seat], rest = rest[:size], rest[size:]
        found.append(attempting(hands, rest, motives))
    return found


def succeeds(state: kdl.State) -> bool:
    """Attempt with bare hands, and tell whether Lucky dies when everybody plays all that can save him."""
    state = after(state, "attempt")
    while state.phase == "luck":
        state = kdl.apply(state, kdl.legal_actions(state)[0]).state
    return kdl.is_terminal(state)


@pytest.mark.clause("strangers.luck", "deluxe.luck.value", "deluxe.attempt.strength")
@pytest.mark.parametrize("motives", [0, 2, 4, 6])
@pytest.mark.parametrize("sizes", [{1: 2, 2: 1}, {2: 0}, {2: 2}, {2: 4}, {2: 5}], ids=str)
def test_the_odds_equal_playing_every_deal(sizes: dict[int, int], motives: int) -> None:
    """Of two other players; and of one with two strangers, who turn up a card each as long as there is a deck."""
    deals = every_deal(sizes, motives)
    expected = Fraction(sum(map(succeeds, deals)), len(deals))
    assert {success_odds(kdl.observe(deal, 0), (1 + motives,))[1 + motives] for deal in deals} == {expected}


@pytest.mark.clause("flight.defence")
def test_who_is_attacked_in_the_escape_is_alone_in_defence() -> None:
    escape = kdl.new_game("flight", seats=3, pawns=("library", "library", "gallery"), lucky="nursery", first=0)
    own = set(escape.game.card_ids) - {*UNSEEN}
    escape = kdl.arrange(escape, hands={0: own, 1: UNSEEN[:2], 2: UNSEEN[2:4]}, deck=UNSEEN[4:])
    seen = kdl.observe(escape, 0)
    assert (cards_against(seen, 1), cards_against(seen, 2)) == (2, 2)
    lucks = [sum(pair) for pair in combinations((0, 1, 2, 2, 3), 2)]
    expected = {s: Fraction(sum(luck < s for luck in lucks), len(lucks)) for s in range(1, 7)}
    assert success_odds(seen, range(1, 7), 1) == expected


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
    with pytest.raises(kdl.OptionError, match="give the observation of a seat"):
        success_odds(kdl.observe(kdl.new_game()), (1,))
