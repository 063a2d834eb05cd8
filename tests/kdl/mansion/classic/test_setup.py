"""Setting up the classic game, its board and its deck."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path

import pytest

import kdl
from kdl.core.events import Dealt, FirstPlayerChosen, Shuffled
from kdl.games.mansion.events import StartFound, TurnedFaceUp
from tests.kdl.mansion.positions import only

DATA = Path(__file__).parents[1] / "data"
CARDS = json.loads((DATA / "classic_cards.json").read_text("utf-8"))
BOARD = json.loads((DATA / "classic_board.json").read_text("utf-8"))


@pytest.mark.clause("classic.setup.players", "classic.setup.hand", "classic.setup.start")
@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_play_with_six_cards_from_the_drawing_room(seats: int) -> None:
    state = kdl.new_game("classic", seats=seats, seed=seats)
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert state.pawns == ("drawing_room",) * seats
    assert len(state.deck) == 96 - 6 * seats
    assert (state.discards, state.removed, state.game.strangers) == ((), (), ())


@pytest.mark.clause("classic.setup.players")
@pytest.mark.parametrize("seats", [0, 1, 9])
def test_other_numbers_are_refused(seats: int) -> None:
    with pytest.raises(kdl.OptionError, match=f"2 to 8 seats, not {seats}") as caught:
        kdl.new_game("classic", seats=seats)
    assert caught.value.clause == "classic.setup.players"


@pytest.mark.parametrize("option", ["pets", "strangers", "stair_sight", "house_rules"])
def test_what_belongs_to_another_edition_is_refused(option: str) -> None:
    with pytest.raises(kdl.OptionError, match=f"'classic' has no option called '{option}'"):
        kdl.new_game("classic", seats=4, **{option: True})


@pytest.mark.clause("classic.setup.spaces")
def test_the_board_has_32_spaces_and_all_are_places_to_stand() -> None:
    board = kdl.load_board("classic")
    assert Counter(space.kind for space in board.spaces) == {"room": 24, "hall": 6, "stairs": 2}
    assert len(board.rooms) == 32


@pytest.mark.clause("classic.setup.numbers")
def test_twenty_rooms_bear_the_numbers_0_to_19() -> None:
    board = kdl.load_board("classic")
    assert [board.space(space).number for space in board.path] == list(range(20))
    without = {space.id for space in board.spaces if space.number is None and space.kind == "room"}
    assert without == {"foyer", "wine_cellar", "gallery", "white_room"}


def test_the_board_is_the_measured_one() -> None:
    board = kdl.load_board("classic")
    measured = {room["id"]: (room["number"], [tuple(room["rect"])]) for room in BOARD["rooms"]}
    assert {space.id: (space.number, list(map(tuple, space.rects))) for space in board.spaces} == measured
    doors = [(d["a"], d["b"], d["type"], d["wall"], d["at"], tuple(d["span"])) for d in BOARD["door_segments"]]
    assert [(*o.between, o.kind, o.wall, o.at, o.span) for o in board.openings] == doors


@pytest.mark.clause("classic.setup.deck")
def test_the_deck_has_96_cards() -> None:
    cards = kdl.load_deck("classic").cards
    assert Counter(card.kind for card in cards) == {"move": 14, "room": 20, "weapon": 20, "failure": 42}
    assert Counter(card.steps for card in cards if card.kind == "move") == {1: 8, 2: 4, 3: 2}
    assert Counter(card.luck for card in cards if card.kind == "failure") == {1: 26, 2: 12, 3: 4}
    assert all(card.luck == 0 for card in cards if card.kind != "failure")
    assert {card.room for card in cards if card.kind == "room"} == set(CARDS["rooms"]["cards"])
    weapons = {card.name["en"]: (card.value, card.room or None, card.best or None) for card in cards
               if card.kind == "weapon"}  # fmt: skip
    told = CARDS["weapons"]["cards"]
    assert weapons == {each["name_en"]: (each["value"], each["bonus_room"], each["bonus_value"]) for each in told}


@pytest.mark.clause("classic.setup.first-player")
@pytest.mark.parametrize("seed", range(12))
def test_cards_are_turned_up_until_one_names_a_room(seed: int) -> None:
    state = kdl.new_game("classic", seats=5, seed=seed)
    events = kdl.Timeline(state).setup
    turned = [event for event in events if isinstance(event, TurnedFaceUp)]
    kinds = [state.game.cards[event.card].kind for event in turned]
    assert kinds.index("room") == len(kinds) - 1
    assert all((one.seat + 1) % 5 == other.seat for one, other in itertools.pairwise(turned))
    found, first = only(events, StartFound), only(events, FirstPlayerChosen)
    assert found.card == turned[-1].card
    assert state.game.space_ids[found.space] == state.game.cards[found.card].room == state.lucky
    assert (first.seat, state.on_turn) == (turned[-1].seat, turned[-1].seat)


@pytest.mark.clause("classic.setup.first-player", "classic.setup.hand")
def test_then_all_cards_are_shuffled_together_again() -> None:
    state = kdl.new_game("classic", seats=3, seed=4)
    events = kdl.Timeline(state).setup
    shuffles = [event for event in events if isinstance(event, Shuffled)]
    assert len(shuffles) == 2
    assert sorted(shuffles[0].deck) == sorted(shuffles[1].deck) == list(range(96))
    assert [type(event) for event in events[-5:]] == [Shuffled, Dealt, Dealt, Dealt, FirstPlayerChosen]


@pytest.mark.clause("classic.setup.first-player")
def test_chance_decides_who_deals() -> None:
    firsts = {next(event.seat for event in kdl.Timeline(kdl.new_game("classic", seats=4, seed=seed)).setup
                   if isinstance(event, TurnedFaceUp)) for seed in range(30)}  # fmt: skip
    assert firsts == {0, 1, 2, 3}


KITCHEN = {"master_suite", "stairs_w", "hall_w", "hall_sw", "trophy_room", "wine_cellar", "winter_garden"}


@pytest.mark.clause("classic.sight.doors", "classic.sight.mutual")
def test_what_the_kitchen_sees() -> None:
    board = kdl.load_board("classic")
    assert board.sees("kitchen") == KITCHEN
    assert all("kitchen" in board.sees(space) for space in KITCHEN)


@pytest.mark.clause("classic.sight.mutual")
def test_sight_is_mutual() -> None:
    board = kdl.load_board("classic")
    for one in board.rooms:
        assert board.sees(one) == {other for other in board.rooms if one in board.sees(other)}


@pytest.mark.clause("classic.sight.no-diagonal")
def test_the_foyer_and_the_carriage_house_do_not_see_each_other() -> None:
    assert "carriage_house" not in kdl.load_board("classic").sees("foyer")


@pytest.mark.clause("classic.sight.gallery")
def test_what_the_gallery_sees() -> None:
    board = kdl.load_board("classic")
    middle = {"dining_hall", "drawing_room", "foyer", "piazza"}
    assert board.sees("gallery") == middle | {"nursery", "hall_nw", "master_suite", "library"}
    assert "dining_hall" not in board.steps("gallery")
    assert "gallery" not in board.steps("dining_hall")


@pytest.mark.clause("classic.sight.gallery")
def test_the_balcony_is_in_nobodys_way() -> None:
    assert "billiard_room" in kdl.load_board("classic").sees("sitting_room")
