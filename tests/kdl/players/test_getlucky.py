"""The simple player of the card game."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given

import kdl
from kdl.games.getlucky.state import GetLuckyState
from kdl.players.getlucky.hint import cheapest, getlucky_player
from tests.kdl.getlucky.positions import card_table, with_howard
from tests.kdl.mansion.positions import after
from tests.kdl.mansion.walks import TABLE, states

SEEDS = range(60)


def choices(state: GetLuckyState) -> Counter[str]:
    """Count what players of different seeds choose; now and then one does anything, so that nobody waits for ever."""
    asked = kdl.observe(state, state.to_act), kdl.legal_actions(state)
    return Counter(str(getlucky_player(seed)(*asked)) for seed in SEEDS)


def usually(state: GetLuckyState) -> str:
    """Return what nearly all of them choose."""
    ((choice, times),) = choices(state).most_common(1)
    assert times > 0.8 * len(SEEDS)
    return choice


def attempted(*answers: str, value: int = 3, **hands: tuple[str, ...]) -> GetLuckyState:
    """Return the position after some answers to an attempt of seat 0; hands as ``s1=("weapon_1",)``."""
    under = {2: ("weapon_9",), 3: ("weapon_5",), 4: ("weapon_5", "motive_9")}[value]
    state = card_table(hands={int(seat[1:]): cards for seat, cards in hands.items()}, tucked={"character_5": under})
    return after(state, "attempt", *answers)


def test_a_strong_character_attempts() -> None:
    assert usually(card_table(tucked={"character_5": ("weapon_5",)}, hands={0: ("motive_5",)})) == "attempt"


def test_a_perfect_card_is_played_before_any_other() -> None:
    hands = {0: ("weapon_3", "weapon_9", "motive_1")}
    assert usually(card_table(hands=hands)) == "play motive_1 character_1"


def test_without_one_the_card_with_the_fewest_clovers_goes_under_the_character_that_lucky_visits() -> None:
    assert usually(card_table(hands={0: ("weapon_2", "weapon_3", "motive_7")})) == "play weapon_3 character_5"


def test_a_few_cards_are_kept_for_the_defence() -> None:
    assert usually(card_table(hands={0: ("weapon_2", "weapon_3")})) == "draw"


def test_who_can_take_a_character_that_is_worth_much_more_does() -> None:
    state = card_table(tucked={"character_7": ("weapon_7",)}, hands={0: ("weapon_3", "weapon_9", "motive_2")})
    assert set(choices(state)) >= {"swap character_1 character_7", "swap character_5 character_7"}
    assert sum(times for choice, times in choices(state).items() if choice.endswith("character_7")) > 50


def test_where_nothing_can_be_drawn_any_attempt_will_do() -> None:
    assert usually(card_table(deck=())) == "attempt"


def test_early_in_line_one_leaves_the_luck_to_the_others() -> None:
    many = ("weapon_6", "motive_1", "motive_4", "motive_7", "spite_1", "spite_2")
    assert choices(attempted(s1=("weapon_1", "weapon_2"), s2=many, s3=("spite_3",))) == {"pass": len(SEEDS)}
    assert choices(attempted(s1=("weapon_1", "weapon_2"))) == {"luck weapon_2": len(SEEDS)}


def test_the_deck_speaks_for_howard() -> None:
    tucked, hands = {"character_5": ("weapon_5",)}, {1: ("weapon_1", "weapon_2")}
    full = after(with_howard(tucked=tucked, hands=hands), "attempt")
    assert choices(full) == {"luck weapon_2": len(SEEDS)}, "three cards are expected to bear just enough: too few"
    empty = after(with_howard(tucked=tucked, hands=hands, deck=()), "attempt")
    assert choices(empty) == {"luck weapon_2": len(SEEDS)}


@pytest.mark.clause("getlucky.defence.last-must")
def test_last_in_line_one_saves_lucky_if_one_can_and_wastes_nothing_if_not() -> None:
    """This is the advice in the rulebook; players heed it, whether it is a rule or not."""
    able = attempted("pass", "pass", s3=("weapon_1", "weapon_2", "weapon_8"))
    played = []
    while able.phase == "luck":
        (choice,) = choices(able)
        played.append(choice)
        able = after(able, choice)
    assert played == ["luck weapon_2", "luck weapon_1"], "the fewest cards, then the least luck"
    assert choices(attempted("pass", "pass", s3=("weapon_2",))) == {"pass": len(SEEDS)}
    assert choices(attempted("pass", "pass", value=4, s3=("weapon_2", "weapon_8", "motive_5"))) == {
        "luck motive_5": len(SEEDS)
    }


@given(states(TABLE))
def test_the_cheapest_cards_are_the_fewest_that_reach_and_of_these_the_ones_with_the_least_luck(
    state: GetLuckyState,
) -> None:
    """Held against all combinations, for every seat."""
    if state.attempt is None:
        return
    number, lacking = state.attempt.character + 1, state.attempt.strength - state.attempt.luck
    for seat in state.game.players:
        now = kdl.observe(state, seat)
        hand = now.hand[:9]
        found = cheapest(now, now.attempt, hand)
        perfect = [card for card in hand if now.cards[card].perfect_for == number]
        luck = {pick: sum(now.cards[card].luck for card in pick) for n in range(10) for pick in combinations(hand, n)}
        enough = [pick for pick, sum_ in luck.items() if sum_ >= lacking]
        if perfect:
            assert found[0] in perfect
            assert len(found) == 1
        elif not enough:
            assert found == ()
        else:
            least = min((len(pick), luck[pick]) for pick in enough)
            assert (len(found), luck[tuple(sorted(found))]) == least


@pytest.mark.parametrize("seats", range(2, 7))
def test_they_end_games_on_every_number_of_seats(seats: int) -> None:
    for seed in range(5):
        assert kdl.is_terminal(kdl.play("get_lucky", seats=seats, seed=seed).end)


def test_a_seed_decides_what_a_player_does() -> None:
    def play(seed: int) -> kdl.Timeline:
        return kdl.play("get_lucky", seats=3, seed=4, players=[getlucky_player(seed + seat) for seat in range(3)])

    assert play(1).steps == play(1).steps
    assert len({play(seed).steps for seed in range(1, 40)}) > 1
