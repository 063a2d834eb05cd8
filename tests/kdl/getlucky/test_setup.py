"""Setting up the card game: characters, cards, and where Lucky starts."""

from __future__ import annotations

from collections import Counter

import pytest

import kdl
from kdl.core.events import Dealt, FirstPlayerChosen, Shuffled
from kdl.games.getlucky.events import CharactersDealt, DrawingRoomFilled, LuckyPlaced, SentAway
from kdl.games.getlucky.game import load_getlucky_deck
from tests.kdl.getlucky.positions import characters

DECK = load_getlucky_deck("get_lucky")
SEEDS = range(6)


@pytest.mark.clause("getlucky.setup.components")
def test_there_are_fifteen_characters_and_fifty_seven_cards() -> None:
    assert [(each.id, each.number) for each in DECK.characters] == [(f"character_{n}", n) for n in range(1, 16)]
    assert len(DECK.cards) == len({card.id for card in DECK.cards}) == 57
    assert Counter(card.kind for card in DECK.cards) == {"weapon": 15, "motive": 15, "opportunity": 15, "spite": 12}


@pytest.mark.clause("getlucky.setup.components", "getlucky.play.perfect")
def test_each_improvement_is_perfect_for_one_character_and_each_character_has_one_of_each_type() -> None:
    perfect = Counter((card.kind, card.perfect_for) for card in DECK.cards if card.kind != "spite")
    assert perfect == dict.fromkeys(((k, n) for k in ("weapon", "motive", "opportunity") for n in range(1, 16)), 1)
    assert all(card.id == f"{card.kind}_{card.perfect_for}" for card in DECK.cards if card.kind != "spite")


@pytest.mark.clause("getlucky.defence.luck", "getlucky.defence.spite")
def test_improvements_bear_up_to_two_clovers_and_spite_one() -> None:
    assert {card.luck for card in DECK.cards if card.kind == "spite"} == {1}
    for kind in ("weapon", "motive", "opportunity"):
        assert Counter(card.luck for card in DECK.cards if card.kind == kind) == {0: 5, 1: 5, 2: 5}


def test_what_is_not_printed_so_is_marked() -> None:
    assert {card.ours for card in DECK.cards} == {True}, "no clover of an improvement is known"
    assert all(set(each.name) == {"en", "de"} for each in (*DECK.characters, *DECK.cards))


@pytest.mark.clause("getlucky.setup.deal")
@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("seed", SEEDS)
def test_two_characters_and_six_cards_each_and_three_characters_in_the_drawing_room(seats: int, seed: int) -> None:
    state = kdl.new_game("get_lucky", seats=seats, seed=seed)
    assert (state.seats, state.game.strangers) == (seats, ())
    assert [len(each) for each in state.characters] == [2] * seats
    assert len(state.drawing_room) == 3
    assert len(state.absent) == 15 - 3 - 2 * seats
    everybody = [*state.drawing_room, *state.absent, *(each for pile in state.characters for each in pile)]
    assert sorted(everybody) == sorted(state.game.character_ids)
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert len(state.deck) == 57 - 6 * seats
    assert (state.discards, set(state.tucked.values())) == ((), {()})


@pytest.mark.clause("getlucky.setup.deal")
def test_with_six_players_nobody_is_absent() -> None:
    state = kdl.new_game("get_lucky", seats=6, seed=1)
    assert state.absent == ()
    assert SentAway(()) in kdl.Timeline(state).setup


@pytest.mark.clause("getlucky.setup.start")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("seed", SEEDS)
def test_lucky_starts_on_the_lowest_number_of_a_player_who_begins(seats: int, seed: int) -> None:
    state = kdl.new_game("get_lucky", seats=seats, seed=seed)
    numbers = {
        state.game.characters_by_id[each].number: seat for seat, pile in enumerate(state.characters) for each in pile
    }
    assert state.lucky == f"character_{min(numbers)}"
    assert (state.on_turn, state.to_act, state.turn, state.phase) == (numbers[min(numbers)],) * 2 + (1, "action")


@pytest.mark.clause("getlucky.setup.start")
def test_a_lower_number_that_no_player_owns_does_not_count() -> None:
    starts = [kdl.new_game("get_lucky", seats=3, seed=seed) for seed in range(20)]
    assert any({"character_1", "character_2"} & {*state.drawing_room, *state.absent} for state in starts)
    for state in starts:
        lower = characters(*range(1, state.game.characters_by_id[state.lucky].number))
        assert set(lower) <= {*state.drawing_room, *state.absent}


@pytest.mark.clause("howard.setup")
@pytest.mark.parametrize("seed", SEEDS)
def test_two_players_have_three_characters_and_eight_cards_and_howard_has_nothing(seed: int) -> None:
    state = kdl.new_game("get_lucky", seats=2, seed=seed)
    assert (state.seats, state.game.players, state.game.strangers) == (3, (0, 1), (2,))
    assert [len(each) for each in state.characters] == [3, 3, 0]
    assert [len(hand) for hand in state.hands] == [8, 8, 0]
    assert (len(state.drawing_room), len(state.absent)) == (3, 6)
    assert kdl.observe(state, 0).strangers == (2,)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_events_tell_the_setup_in_the_order_of_the_rulebook(seats: int) -> None:
    kinds = [type(event) for event in kdl.Timeline(kdl.new_game("get_lucky", seats=seats, seed=3)).setup]
    dealt = [*[CharactersDealt] * seats, DrawingRoomFilled, SentAway, Shuffled, *[Dealt] * seats]
    assert kinds == [*dealt, LuckyPlaced, FirstPlayerChosen]


def test_the_seed_decides_who_gets_what() -> None:
    def deal(seed: int) -> object:
        state = kdl.new_game("get_lucky", seats=4, seed=seed)
        return state.characters, state.drawing_room, state.hands, state.deck

    assert deal(1) == deal(1)
    assert len({deal(seed) for seed in SEEDS}) == len(SEEDS)


def test_before_anything_is_dealt_nothing_can_be_swapped() -> None:
    game = kdl.new_game("get_lucky", seats=3).game
    blank = game.family.blank(game, 0)
    assert blank.owned_bits == game.nobody_owns
    assert not [action for action in kdl.legal_actions(blank) if action.kind == "swap"]
