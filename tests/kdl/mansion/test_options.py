"""Who plays on what: the table of starting positions, and what the rules refuse."""

from __future__ import annotations

import pytest

import kdl
from tests.kdl.mansion.walks import TABLES, Options

WHOLE, MIDDLE, WEST, EAST = (), ("east", "west"), ("east",), ("west",)

#: The printed table: board, floor, closed wings, rooms, players, and where players, Lucky, cat and dog start.
PRINTED = [
    ("deluxe", None, MIDDLE, 14, (3,), 1, 15, 2, 6),
    ("deluxe", None, WEST, 19, (2, 4, 5), 1, 15, 10, 6),
    ("deluxe", None, EAST, 19, (2, 4, 5), 1, 15, 2, 19),
    ("deluxe", None, WHOLE, 24, (6, 7, 8), 1, 15, 10, 19),
    ("bed_and_breakfast", "upper", (), 13, (2, 3, 4), 17, 23, 26, 20),
    ("bed_and_breakfast", "lower", (), 15, (2, 4, 5), 6, 9, 7, 14),
    ("bed_and_breakfast", None, (), 28, (6, 7, 8), 6, 23, 7, 20),
]
ROWS = [
    (board, floor, closed, rooms, seats, starts)
    for board, floor, closed, rooms, players, *starts in PRINTED
    for seats in players
]


@pytest.mark.clause("deluxe.setup.table", "deluxe.setup.start", "pets.start", "bnb.setup", "deluxe.wings.players")
@pytest.mark.parametrize(("board", "floor", "closed", "rooms", "seats", "starts"), ROWS)
def test_every_row_of_the_table_of_starting_positions(
    board: str, floor: str | None, closed: tuple[str, ...], rooms: int, seats: int, starts: list[int]
) -> None:
    state = kdl.new_game("deluxe", seats=seats, board=board, floor=floor, closed=closed, pets=("cat", "dog"))
    here = state.game.board
    assert len(here.rooms) == rooms
    pawns, lucky, cat, dog = starts
    assert {here.space(space).number for space in state.pawns} == {pawns}
    numbers = [here.space(space).number for space in (state.lucky, state.pets["cat"], state.pets["dog"])]
    assert numbers == [lucky, cat, dog]


@pytest.mark.clause("deluxe.setup.table")
def test_the_table_says_nothing_else() -> None:
    assert len(TABLES) == len(ROWS)


@pytest.mark.clause("deluxe.setup.players", "bnb.setup")
@pytest.mark.parametrize("options", TABLES)
def test_every_number_of_players_can_play_on_every_board_for_them(options: Options) -> None:
    timeline = kdl.play("deluxe", seed=2, **dict(options))
    assert kdl.is_terminal(timeline.end)
    assert len(timeline.game.players) == dict(options)["seats"]


@pytest.mark.parametrize(
    ("seats", "expected"),
    [(2, (WEST, "upper")), (3, (MIDDLE, "upper")), (4, (WEST, "upper")), (5, (WEST, "lower")), (6, (WHOLE, None))],
)
def test_the_first_row_that_fits_is_taken_when_nobody_says(seats: int, expected: tuple[object, object]) -> None:
    main, other = kdl.new_game(seats=seats), kdl.new_game(seats=seats, board="bed_and_breakfast")
    assert (main.game.options["closed"], other.game.options["floor"]) == expected


@pytest.mark.parametrize(
    ("seats", "options", "clause"),
    [
        (4, {"closed": ()}, "deluxe.wings.players"),
        (3, {"closed": ("west",)}, "deluxe.wings.players"),
        (6, {"closed": ("west",)}, "deluxe.wings.players"),
        (2, {"closed": ("west", "east")}, "deluxe.wings.players"),
        (5, {"board": "bed_and_breakfast", "floor": "upper"}, "bnb.setup"),
        (3, {"board": "bed_and_breakfast", "floor": "lower"}, "bnb.setup"),
        (6, {"board": "bed_and_breakfast", "floor": "lower"}, "bnb.setup"),
        (2, {"board": "bed_and_breakfast", "floor": None}, "bnb.setup"),
        (2, {"strangers": False}, "strangers.setup"),
        (4, {"strangers": True}, "strangers.setup"),
    ],
)
@pytest.mark.clause("deluxe.wings.players", "bnb.setup", "strangers.setup")
def test_what_the_rulebook_does_not_allow_needs_house_rules(
    seats: int, options: dict[str, object], clause: str
) -> None:
    with pytest.raises(kdl.OptionError, match="house_rules=True") as caught:
        kdl.new_game("deluxe", seats=seats, **options)
    assert caught.value.clause == clause
    timeline = kdl.play("deluxe", seats=seats, seed=3, house_rules=True, **options)
    assert kdl.is_terminal(timeline.end)
    assert {name: timeline.game.options[name] for name in options} == {
        name: tuple(sorted(value)) if isinstance(value, tuple) else value for name, value in options.items()
    }


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (
            {"board": "classic"},
            r"is called 'classic'; the choices are: deluxe, bed_and_breakfast, a path that ends in",
        ),
        ({"floor": "upper"}, "has no floors"),
        ({"board": "bed_and_breakfast", "floor": "cellar"}, "called 'cellar'; the choices are: upper, lower"),
        ({"board": "bed_and_breakfast", "closed": "west"}, "no wing is called 'west'"),
        ({"pets": "parrot"}, "no pet is called 'parrot'; the choices are: cat, dog"),
        ({"pets": 1}, "pets must be a tuple of names of pets, for example"),
        ({"closed": "north"}, "no wing is called 'north'; the choices are: east, west"),
        ({"strangers": 1}, "strangers must be True or False, not 1"),
        ({"house_rules": "yes"}, "house_rules must be True or False, not 'yes'"),
        ({"stair_sight": True}, "has no floors"),
        ({"stair_sight": True, "board": "bed_and_breakfast", "floor": "upper"}, "whole"),
    ],
)
def test_options_that_cannot_be(options: dict[str, object], problem: str) -> None:
    with pytest.raises(kdl.KdlError, match=problem):
        kdl.new_game("deluxe", seats=4, **options)


@pytest.mark.clause("strangers.setup")
def test_with_house_rules_strangers_still_need_seats() -> None:
    with pytest.raises(kdl.OptionError, match="at most 4 players") as caught:
        kdl.new_game("deluxe", seats=5, strangers=True, house_rules=True)
    assert caught.value.clause == "strangers.setup"


@pytest.mark.clause("bnb.stairs.sight")
def test_sight_over_the_stairs_is_an_option_of_the_whole_house() -> None:
    plain = kdl.new_game("deluxe", seats=6, board="bed_and_breakfast")
    literal = kdl.new_game("deluxe", seats=6, board="bed_and_breakfast", stair_sight=True)
    assert "rose_suite" not in kdl.observe(plain).lookouts["kitchen"]
    assert "rose_suite" in kdl.observe(literal).lookouts["kitchen"]


def test_the_same_options_give_the_same_game() -> None:
    one = kdl.new_game("deluxe", seats=4, seed=1, pets="dog", closed="west").game
    assert kdl.new_game("deluxe", seats=4, seed=9, closed=["west"], pets=("dog",)).game is one
    assert kdl.new_game("deluxe", seats=4, seed=9, closed=["west"]).game is not one


def test_a_game_names_itself_by_what_is_special() -> None:
    assert repr(kdl.new_game(seats=6).game) == "Game('deluxe', seats=6)"
    assert repr(kdl.new_game(seats=2, pets="cat").game) == (
        "Game('deluxe', closed=('east',), pets=('cat',), seats=2, strangers=True)"
    )


@pytest.mark.clause("bnb.setup", "deluxe.card.move")
def test_a_card_whose_room_is_on_the_other_floor_gives_its_steps_only() -> None:
    state = kdl.arrange(
        kdl.new_game("deluxe", seats=4, board="bed_and_breakfast", floor="upper"),
        on_turn=0,
        hands={0: ["move_kitchen"]},
    )
    assert kdl.is_legal(state, kdl.parse_action("walk move_kitchen"))
    (failed,) = [each for each in kdl.explain(state, kdl.parse_action("jump move_kitchen")) if not each.ok]
    assert (failed.check, failed.clause) == ("target-in-play", "deluxe.card.move")


@pytest.mark.clause("bnb.setup")
def test_no_card_names_one_of_the_four_further_rooms() -> None:
    named = {card.room for card in kdl.load_deck("deluxe").cards if card.room}
    numbered = set(kdl.load_board("bed_and_breakfast").path)
    assert numbered - named == {"main_hall", "pantry", "rose_suite", "skippers_rest"}
    assert named <= numbered
