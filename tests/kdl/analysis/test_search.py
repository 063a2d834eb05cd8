"""Who should pass? Odds and search in the card game, against positions that can be worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

import kdl
from kdl.analysis.getlucky.odds import later_odds
from kdl.analysis.getlucky.search import best_actions, count_deals, deals, solve, weigh
from kdl.errors import OptionError
from kdl.games.getlucky.state import GetLuckyState

PASS = kdl.Action("pass")
CHARACTERS = {
    0: ["character_1", "character_6"],
    1: ["character_2", "character_5"],
    2: ["character_3", "character_7"],
}
ROOM = ["character_4", "character_8", "character_9"]


def attempted(
    hands: dict[int, list[str]], tucked: list[str], deck: tuple[str, ...] = (), seats: int = 3, **options: bool
) -> GetLuckyState:
    """Return a position in which seat 0 has just attempted with character 1, so that seat 1 is asked."""
    characters = (
        CHARACTERS if seats == 3 else {0: [*CHARACTERS[0], "character_12"], 1: [*CHARACTERS[1], "character_13"]}
    )
    state = kdl.arrange(
        kdl.new_game("get_lucky", seats=seats, seed=1, **options),
        characters=characters,
        drawing_room=ROOM,
        lucky="character_1",
        tucked={"character_1": tucked},
        hands=hands,
        deck=deck,
    )
    return kdl.apply(state, kdl.Action("attempt")).state


def shares(text: str) -> tuple[Fraction, ...]:
    """Read shares, for example ``1/3 1/3 1/3``."""
    return tuple(map(Fraction, text.split()))


def test_the_last_in_line_saves_lucky_because_else_the_murderer_wins() -> None:
    state = kdl.apply(attempted({0: [], 1: [], 2: ["spite_1"]}, []), PASS).state
    assert solve(state) == {kdl.Action("luck", "spite_1"): shares("1/3 1/3 1/3"), PASS: shares("1 0 0")}
    assert best_actions(state, solve(state)) == (kdl.Action("luck", "spite_1"),)


def test_the_first_passes_where_the_last_can_be_trusted_and_plays_where_nobody_else_can() -> None:
    trusted = attempted({0: [], 1: ["spite_1"], 2: ["spite_2"]}, [])
    assert solve(trusted)[PASS] == shares("1/3 1/3 1/3")
    alone = attempted({0: [], 1: ["spite_1"], 2: ["weapon_3"]}, [])
    assert alone.game.cards_by_id["weapon_3"].luck == 0
    assert solve(alone) == {kdl.Action("luck", "spite_1"): shares("1/3 1/3 1/3"), PASS: shares("1 0 0")}


@pytest.mark.clause("getlucky.defence.last-must")
def test_who_passes_relies_on_one_who_may_have_nothing_to_gain() -> None:
    """Three turns ahead seat 2 loses in any case: it saves Lucky for seat 1 only if it must."""
    hands = {0: [], 1: ["spite_1"], 2: ["spite_2"]}
    free, bound = attempted(hands, []), attempted(hands, [], last_must=True)
    assert solve(free, 3, without=("swap",))[PASS] == shares("1 0 0")
    assert solve(bound, 3, without=("swap",))[PASS] == shares("0 1 0")
    assert best_actions(bound, solve(bound, 3, without=("swap",))) == (PASS,)


def by_hand(state: GetLuckyState, last: int) -> tuple[Fraction, ...]:
    """Work the shares out without memory, by the same tie-break."""
    if state.phase == "over":
        return tuple(Fraction(seat == state.winner) for seat in state.game.players)
    if state.turn >= last:
        return (Fraction(1, 3),) * 3
    actor, best = state.to_act, None
    for action in kdl.legal_actions(state):
        there = kdl.apply(state, action).state
        kept = sum(there.game.cards_by_id[card].luck for card in there.hands[actor])
        kept = 0 if there.phase == "over" and there.winner is None else kept
        found = by_hand(there, last)
        if best is None or (found[actor], kept) > best[0]:
            best = (found[actor], kept), found
    assert best is not None
    return best[1]


@pytest.mark.parametrize(
    "hands",
    [
        {0: ["motive_2"], 1: ["weapon_1"], 2: ["weapon_2", "spite_1"]},
        {0: ["spite_3"], 1: ["spite_1", "spite_2"], 2: ["motive_5"]},
        {0: ["weapon_2"], 1: ["opportunity_1"], 2: []},
    ],
    ids=["clovers", "spite", "perfect"],
)
def test_the_search_finds_what_trying_everything_finds(hands: dict[int, list[str]]) -> None:
    state = attempted(hands, ["motive_9"])
    expected = {a: by_hand(kdl.apply(state, a).state, state.turn + 2) for a in kdl.legal_actions(state)}
    assert solve(state, 2) == expected


def test_unseen_cards_lie_in_every_way_once() -> None:
    state = attempted({0: ["weapon_1"], 1: ["spite_1"], 2: ["weapon_2", "motive_2"]}, [])
    dealt = list(deals(state))
    assert {each.hands for each in dealt} == {
        ((one,), ("spite_1",), tuple(sorted({"weapon_1", "weapon_2", "motive_2"} - {one})))
        for one in ("weapon_1", "weapon_2", "motive_2")
    }
    assert len(dealt) == count_deals([1, 2], 0) == 3
    assert all(each.attempt == state.attempt for each in dealt)


def test_weighing_averages_over_all_that_cannot_be_seen() -> None:
    """One of three unseen cards has no clover: if it is the last one's, passing loses."""
    state = attempted({0: ["weapon_1", "motive_1"], 1: ["spite_1"], 2: ["weapon_3"]}, [])
    cards = state.game.cards_by_id
    helping = [c for c in ("weapon_1", "motive_1", "weapon_3") if cards[c].luck or cards[c].perfect_for == 1]
    assert helping == ["weapon_1", "motive_1"]
    found = weigh(state)
    assert found[PASS] == (Fraction(1, 3) * Fraction(2, 3) + Fraction(1, 3), Fraction(2, 9), Fraction(2, 9))
    assert best_actions(state, found) == (kdl.Action("luck", "spite_1"),)
    assert later_odds(kdl.observe(state, 1)) == Fraction(2, 3)


@pytest.mark.parametrize("tucked", [[], ["motive_9"], ["motive_9", "weapon_9"]])
def test_later_odds_count_every_hand_that_can_be(tucked: list[str]) -> None:
    state = attempted({0: ["weapon_1", "weapon_3", "motive_2"], 1: ["spite_1"], 2: ["spite_2", "motive_4"]}, tucked)
    unseen = [*state.hands[0], *state.hands[2]]
    cards, strength = state.game.cards_by_id, state.attempt.strength
    pairs = list(combinations(unseen, 2))
    saving = [
        p for p in pairs if any(cards[c].perfect_for == 1 for c in p) or sum(cards[c].luck for c in p) >= strength
    ]
    assert later_odds(kdl.observe(state, 1)) == Fraction(len(saving), len(pairs))


@pytest.mark.clause("howard.cards")
def test_howards_odds_count_the_cards_that_he_may_turn_up() -> None:
    """Howard turns up as many cards as luck is missing, but no more than there are: here one of three unseen."""
    state = attempted({0: ["weapon_3", "motive_2"], 1: ["spite_1"]}, ["motive_9"], ("weapon_2",), seats=2)
    cards = state.game.cards_by_id
    assert [cards[c].luck for c in ("weapon_3", "motive_2", "weapon_2")] == [0, 0, 2]
    assert state.attempt.strength == 2
    assert later_odds(kdl.observe(state, 1)) == Fraction(1, 3)


def test_what_cannot_be_asked_is_refused() -> None:
    state = attempted({0: [], 1: ["spite_1"], 2: []}, [])
    with pytest.raises(OptionError, match=r"for the seat to act"):
        later_odds(kdl.observe(state, 2))
    over = kdl.apply(kdl.apply(state, PASS).state, PASS).state
    with pytest.raises(OptionError, match="over"):
        solve(over)
    with pytest.raises(OptionError, match="no attempt"):
        later_odds(kdl.observe(over, over.to_act))
    with pytest.raises(OptionError, match="ways"):
        weigh(kdl.new_game("get_lucky", seats=3))
