"""Setting up: seats, starting places, hands, deck."""

import json
from pathlib import Path

import pytest

import kdl
from kdl.core.events import Dealt, FirstPlayerChosen, Shuffled
from kdl.games.mansion.state import to_json
from tests.kdl.mansion.positions import after, only, table

CARDS = json.loads((Path(__file__).parent / "data" / "deluxe_cards.json").read_text("utf-8"))


@pytest.mark.clause("deluxe.setup.players")
@pytest.mark.parametrize("seats", range(3, 9))
def test_three_to_eight_can_play(seats: int) -> None:
    state = kdl.new_game("deluxe", seats=seats)
    assert state.seats == seats
    assert len(state.pawns) == len(state.hands) == len(state.motives) == seats


@pytest.mark.clause("deluxe.setup.players")
@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 24])
def test_other_numbers_of_seats_are_refused_with_the_clause(seats: int) -> None:
    with pytest.raises(kdl.OptionError, match=rf"2 to 8 seats, not {seats}\b") as caught:
        kdl.new_game("deluxe", seats=seats)
    assert caught.value.clause == "deluxe.setup.players"


@pytest.mark.clause("deluxe.setup.start")
@pytest.mark.parametrize("seats", range(3, 9))
def test_everybody_starts_in_the_drawing_room_and_lucky_in_the_gallery(seats: int) -> None:
    state = kdl.new_game("deluxe", seats=seats)
    assert state.pawns == ("drawing_room",) * seats
    assert state.lucky == "gallery"


@pytest.mark.clause("deluxe.setup.table")
@pytest.mark.parametrize(
    ("seats", "closed", "rooms", "pawns", "lucky"),
    [
        (3, ("east", "west"), 14, 1, 15),
        (4, ("east",), 19, 1, 15),
        (5, ("east",), 19, 1, 15),
        (4, ("west",), 19, 1, 15),
        (5, ("west",), 19, 1, 15),
        (6, (), 24, 1, 15),
        (7, (), 24, 1, 15),
        (8, (), 24, 1, 15),
    ],
)
def test_the_rows_of_the_table_for_the_main_board(
    seats: int, closed: tuple[str, ...], rooms: int, pawns: int, lucky: int
) -> None:
    state = kdl.new_game("deluxe", seats=seats, closed=closed)
    board = state.game.board
    assert len(board.rooms) == rooms
    assert {board.space(space).number for space in state.pawns} == {pawns}
    assert board.space(state.lucky).number == lucky


@pytest.mark.clause("deluxe.setup.hand")
@pytest.mark.parametrize(("seats", "size"), [(3, 6), (4, 6), (5, 6), (6, 6), (7, 5), (8, 5)])
def test_six_cards_each_and_five_from_seven_seats_on(seats: int, size: int) -> None:
    assert [len(hand) for hand in kdl.new_game("deluxe", seats=seats).hands] == [size] * seats


@pytest.mark.clause("deluxe.setup.hand")
def test_the_hands_come_off_the_top_of_the_shuffled_deck() -> None:
    timeline = kdl.Timeline(kdl.new_game("deluxe", seats=6, seed=3))
    shuffled = only(timeline.setup, Shuffled)
    dealt = [event for event in timeline.setup if isinstance(event, Dealt)]
    assert [event.seat for event in dealt] == [0, 1, 2, 3, 4, 5]
    assert [card for event in reversed(dealt) for card in event.cards] == list(shuffled.deck[-36:])
    assert timeline.start.deck_ix == shuffled.deck[:36]


@pytest.mark.clause("deluxe.setup.first-player")
def test_chance_chooses_who_begins() -> None:
    starts = [kdl.new_game("deluxe", seats=4, seed=seed) for seed in range(40)]
    assert {state.on_turn for state in starts} == {0, 1, 2, 3}
    assert all(state.to_act == state.on_turn and state.turn == 1 for state in starts)
    chosen = [only(kdl.Timeline(state).setup, FirstPlayerChosen).seat for state in starts]
    assert chosen == [state.on_turn for state in starts]


@pytest.mark.clause("deluxe.setup.first-player")
def test_play_goes_clockwise() -> None:
    state = table(4, pawns=("foyer",) * 4, lucky="armory", on_turn=3)
    seats = []
    for _ in range(5):
        seats.append(state.on_turn)
        state = after(state, "stop")
    assert seats == [3, 0, 1, 2, 3]


@pytest.mark.clause("deluxe.setup.deck")
def test_every_card_is_as_printed() -> None:
    facts = {
        card.id: {
            "kind": card.kind,
            "luck": card.luck,
            **({"steps": card.steps, "room": card.room} if card.kind == "move" else {}),
            **({"value": card.value, "best": {"room": card.room, "value": card.best}} if card.kind == "weapon" else {}),
        }
        for card in kdl.load_deck("deluxe").cards
    }
    assert facts == CARDS


@pytest.mark.clause("deluxe.setup.deck")
def test_the_deck_has_a_weapon_and_a_move_card_for_each_room_and_as_many_failures() -> None:
    cards = kdl.load_deck("deluxe").cards
    rooms = sorted(kdl.load_board("deluxe").rooms)
    assert len({card.id for card in cards}) == 72
    assert sorted(card.room for card in cards if card.kind == "weapon") == rooms
    assert sorted(card.room for card in cards if card.kind == "move") == rooms
    assert sum(card.kind == "failure" for card in cards) == 24


@pytest.mark.clause("deluxe.setup.strength")
@pytest.mark.parametrize("seats", range(3, 9))
def test_everybody_starts_at_strength_one(seats: int) -> None:
    state = kdl.new_game("deluxe", seats=seats)
    assert [state.strength(seat) for seat in range(seats)] == [1] * seats
    assert state.motives == ((),) * seats


def test_the_seed_decides_everything() -> None:
    one, same, other = (kdl.new_game("deluxe", seats=5, seed=seed) for seed in (8, 8, 9))
    assert one == same
    assert hash(one) == hash(same)
    assert to_json(one)["deck"] != to_json(other)["deck"]


@pytest.mark.parametrize("seed", [-5, 0, 2**80])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert kdl.new_game("deluxe", seed=seed).seed == seed
