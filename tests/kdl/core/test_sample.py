"""What is dealt to somebody who sees only its own cards: it cannot be told from the true state, and nothing leaks."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.core.events import Arranged, evolve
from kdl.core.values import bits_of
from kdl.games.mansion.observation import observe_board
from tests.kdl.core.families import hidden_piles, piles, with_hidden_cards_shuffled
from tests.kdl.getlucky.positions import card_table, with_howard
from tests.kdl.mansion.positions import after
from tests.kdl.mansion.walks import ANY, Kinds, flight, play_out, states


def seats_of(state: Any) -> list[int | None]:
    """List who can look at a state: every seat, and a spectator."""
    return [*range(state.seats), None]


@given(states(), st.integers(0, 1_000))
def test_who_looks_at_it_sees_what_it_saw(state: Any, number: int) -> None:
    for seat in seats_of(state):
        seen = kdl.observe(state, seat)
        dealt = seen.sample(Random(number))
        assert kdl.observe(dealt, seat) == seen
        assert sorted(card for pile in piles(dealt) for card in pile) == sorted(state.game.card_ids)
        assert dealt.game is state.game


@given(states(), st.randoms(use_true_random=False))
def test_nothing_hidden_leaks_into_it(state: Any, chance: Random) -> None:
    for seat in seats_of(state):
        twin = with_hidden_cards_shuffled(state, seat, chance)
        one, other = (kdl.observe(each, seat).sample(Random(5)) for each in (state, twin))
        assert one == other


@given(states(), st.integers(0, 1_000))
def test_the_game_can_go_on_from_it(state: Any, number: int) -> None:
    """With the same choices, if the answer of others does not hang on hands that cannot be seen."""
    dealt = kdl.observe(state, state.to_act).sample(Random(number))
    if not (state.game.edition == "classic" and state.game.options["last_must"]):
        assert kdl.legal_actions(dealt) == kdl.legal_actions(state)
    assert len(play_out(dealt, number % 3, 200).states) >= 1


def answered_in_the_movement() -> kdl.State:
    """Return a position of the escape in which a ghost that was driven to somebody is being answered."""
    for seed in range(50):
        for place in flight((("seats", 4),), seed, 0).states:
            if place.attempt and place.attempt.phase == "movement":
                return place
    raise AssertionError("no ghost was driven to anybody")


def test_play_goes_on_where_an_attack_interrupted_it() -> None:
    state = answered_in_the_movement()
    seen = kdl.observe(state, state.to_act)
    assert seen.attempt.phase == seen.sample(Random(1)).attempt.phase == "movement"


def key(state: Any) -> tuple[object, ...]:
    """Return what is hidden in a state."""
    motives = getattr(state, "motive_bits", ())
    return state.hand_bits, state.deck_ix, getattr(state, "removed_bits", 0), motives


def every_way(state: Any, seat: int) -> set[tuple[object, ...]]:
    """List every way in which the hidden cards can lie, by laying them in every order."""
    seen, hidden = kdl.observe(state, seat), hidden_piles(state)
    own = state.hand_bits[seat]
    slots = [
        (field, at) for field, bits in hidden.items() for at in range(len(bits)) if (field, at) != ("hand_bits", seat)
    ]
    loose = [c for c in range(len(state.game.cards)) if any(hidden[f][at] >> c & 1 for f, at in slots)] + [
        *state.deck_ix
    ]
    found = set()
    for order in permutations(loose):
        left, changes = list(order), {field: list(bits) for field, bits in hidden.items()}
        for field, at in slots:
            changes[field][at] = bits_of(tuple(left.pop() for _ in range(hidden[field][at].bit_count())))
        news: dict[str, object] = {"deck_ix": tuple(left)}
        for field, bits in changes.items():
            news[field] = tuple(bits) if isinstance(getattr(state, field), tuple) else bits[0]
        other = evolve(state, Arranged(tuple(news.items())))
        if kdl.observe(other, seat) == seen and other.hand_bits[seat] == own:
            found.add(key(other))
    return found


def small_card_table() -> Any:
    """Return a table at which five cards are hidden from the seat that answers: two hands and a deck of two."""
    hands = {0: ("weapon_1",), 1: ("spite_1", "motive_2"), 2: ("motive_3", "spite_2"), 3: ()}
    tucked = {"character_5": ("weapon_5", "motive_4")}
    return after(card_table(hands=hands, tucked=tucked, deck=("opportunity_1", "weapon_7")), "attempt")


def small_table_for_two() -> Any:
    """Return a table at which Howard turns cards up: one hand and a deck of three are hidden."""
    return with_howard(hands={0: ("weapon_1", "spite_3"), 1: ("spite_1",)}, deck=("motive_1", "motive_2", "spite_2"))


def small_house() -> Any:
    """Return a house with an attempt under way: a hand, and a deck of three, are hidden."""
    start = kdl.new_game("deluxe", seats=3, seed=1, closed=(), house_rules=True)
    hands = (("piece_of_rope",), ("bats", "blocked"), ("oops",))
    deck = ("pinking_shears", "trowel", "duck_decoy")
    places = ("wine_cellar", "foyer", "foyer")
    state = kdl.arrange(start, pawns=places, lucky="wine_cellar", hands=hands, deck=deck, on_turn=0, phase="action")
    return after(state, "attempt piece_of_rope", "luck bats")


@pytest.mark.parametrize("start", [small_card_table, small_table_for_two, small_house])
def test_every_way_in_which_the_cards_can_lie_is_dealt_as_often_as_any_other(start: Any) -> None:
    """By the chi-squared statistic, which stays below its mean and five deviations."""
    state = start()
    ways, chance, games = every_way(state, state.to_act), Random(3), 200
    seen = kdl.observe(state, state.to_act)
    found = Counter(key(seen.sample(chance)) for _ in range(games * len(ways)))
    assert set(found) == ways
    squared = sum((number - games) ** 2 / games for number in found.values())
    free = len(ways) - 1
    assert squared < free + 5 * (2 * free) ** 0.5


def test_motives_and_the_cards_of_a_closed_wing_lie_anywhere() -> None:
    state = kdl.new_game("deluxe", seats=4, seed=3, closed="west")
    state = kdl.arrange(state, motives={0: ("bats",), 1: ("blocked",)}, deck=state.deck[-3:])
    seen, chance = kdl.observe(state, 0), Random(2)
    dealt = [seen.sample(chance) for _ in range(2_000)]
    assert len({each.motives for each in dealt}) == 2
    hidden = {card for card in state.game.card_ids if card not in seen.known_cards}
    assert set().union(*(each.removed for each in dealt)) == hidden
    assert all(len(each.removed) == seen.removed > 0 for each in dealt)


def test_what_is_shuffled_later_is_not_foreseen() -> None:
    seen = kdl.observe(kdl.new_game("classic", seats=3, seed=4), 0)
    chance = Random(1)
    assert len({seen.sample(chance).seed for _ in range(50)}) == 50


def test_what_is_wrong_is_said() -> None:
    seen = kdl.observe(kdl.new_game("deluxe"), 0)
    with pytest.raises(kdl.ArgumentError, match="a generator of random numbers"):
        seen.sample(7)
    with pytest.raises(kdl.OptionError, match="nothing is played on this board"):
        observe_board(seen.board).sample(Random(1))


def test_thousands_of_positions_are_dealt_from_every_family() -> None:
    kinds: Kinds = ANY
    counted = 0
    for kind in dict.fromkeys(kinds):
        for place in kind((("board", "deluxe"), ("closed", ("west",)), ("floor", None), ("seats", 4)), 1, 2).states:
            seen = kdl.observe(place, place.to_act)
            assert kdl.observe(seen.sample(Random(counted)), place.to_act) == seen
            counted += 1
    assert counted > 500
