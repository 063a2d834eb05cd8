"""Questions about wings, the dark, pets and the house with two floors: the rulebook's positions, and typical errors."""

import pytest

import kdl
from kdl.errors import OptionError
from kdl.questions import Question

DELUXE = kdl.load_board("deluxe")
HOUSE = kdl.load_board("bed_and_breakfast")
LOWER = kdl.load_board("bed_and_breakfast", floor="lower")
UPPER = kdl.load_board("bed_and_breakfast", floor="upper")
PETS = ("cat", "dog")


def numbers(*first_and_last: int) -> set[str]:
    first, last = first_and_last
    return {space.id for space in DELUXE.spaces if space.number is not None and first <= space.number <= last}


@pytest.mark.clause("deluxe.wings.rooms")
def test_the_west_wing_is_rooms_8_to_12_and_the_east_wing_17_to_21() -> None:
    west, east = Question("wing_rooms", DELUXE, "west"), Question("wing_rooms", DELUXE, "east")
    assert west.mark(numbers(8, 12)).right
    assert east.mark(numbers(17, 21)).right
    assert west.mark(numbers(7, 12)).errors == ("middle",)
    assert west.mark(numbers(8, 12) | numbers(17, 17)).errors == ("other-wing",)


@pytest.mark.clause("deluxe.wings.players")
@pytest.mark.parametrize(("seats", "wings"), [(2, 1), (3, 2), (4, 1), (5, 1), (6, 0), (7, 0), (8, 0)])
def test_the_fewer_play_the_more_wings_are_closed(seats: int, wings: int) -> None:
    assert Question("wings_closed", DELUXE, seats).mark(wings).right
    if wings:
        assert Question("wings_closed", DELUXE, seats).mark(0).errors == ("house-too-big",)
    else:
        assert Question("wings_closed", DELUXE, seats).mark(1).errors == ("house-too-small",)


def test_only_a_house_with_wings_is_asked_about_them() -> None:
    with pytest.raises(OptionError, match="no wings"):
        _ = Question("wings_closed", HOUSE, 4).solution
    with pytest.raises(OptionError, match="no floors"):
        _ = Question("floors_for", DELUXE, 4).solution


@pytest.mark.clause("deluxe.wings.closed", "deluxe.lucky.moves")
def test_lucky_skips_the_closed_rooms_that_come_next() -> None:
    three = kdl.arrange(kdl.new_game("deluxe", seats=3, seed=7), lucky="library")
    question = Question("skips", three)
    assert question.mark(numbers(17, 21)).right
    assert question.mark(numbers(8, 12) | numbers(17, 21)).errors == ("not-on-his-way",)
    assert question.mark(numbers(17, 22)).errors == ("open",)
    with pytest.raises(OptionError, match="skips no room"):
        _ = Question("skips", kdl.arrange(three, lucky="parlor")).solution


@pytest.mark.clause("deluxe.wings.cards", "deluxe.lights-out.when")
def test_five_cards_close_a_wing_and_the_hands_are_dealt_first() -> None:
    three, four, six = (kdl.new_game("deluxe", seats=seats, seed=7) for seats in (3, 4, 6))
    assert Question("cards_on_wings", four).mark(5).right
    assert Question("cards_on_wings", four).mark(10).errors == ("both-wings",)
    assert Question("cards_on_wings", three).mark(10).right
    assert Question("cards_on_wings", three).mark(5).errors == ("one-wing",)
    assert Question("cards_on_wings", three).mark(0).errors == ("none",)
    dark = Question("draws_until_dark", three)
    assert dark.mark(72 - 18 - 10).right
    assert dark.mark(72 - 18).errors == ("wings-forgotten",)
    assert dark.mark(72 - 10).errors == ("hands-forgotten",)
    assert dark.mark(72).errors == ("both-forgotten",)
    assert dark.mark(72 - 18 - 5).errors == ("one-wing",)
    assert Question("draws_until_dark", six).mark(36).right


@pytest.fixture(name="evening")
def _evening() -> kdl.State:
    """Ada is alone with Lucky in the Library; the Nursery looks in from the west, and there Bruno stands."""
    state = kdl.new_game("deluxe", seats=4, seed=7, closed=["east"], pets=PETS)
    pawns = ("library", "nursery", "nursery", "carriage_house")
    return kdl.arrange(
        state, pawns=pawns, lucky="library", on_turn=0, phase="action", pets={"dog": "foyer", "cat": "kitchen"}
    )  # fmt: skip


@pytest.mark.clause("deluxe.lights-out.when")
def test_it_gets_dark_at_once_with_the_last_card(evening: kdl.State) -> None:
    quiet = kdl.arrange(evening, pawns={0: "trophy_room"}, on_turn=0, phase="action")
    last, two = (Question("goes_dark", kdl.arrange(quiet, deck=quiet.deck[-left:])) for left in (1, 2))
    assert last.mark(0).right
    assert last.mark(1).errors == ("missing",)
    assert last.mark(2).errors == ("not-reached",)
    assert two.mark(1).right
    assert two.mark(0).errors == ("too-early",)
    called = Question(
        "goes_dark", kdl.arrange(quiet, pawns={2: "armory"}, lucky="gallery", deck=quiet.deck[-2:], first_round=False)
    )
    (second,) = called.solution.right
    assert second == kdl.plan(called.args[0], turns=1).ahead[0].seat


@pytest.mark.clause("deluxe.lights-out.effect", "deluxe.attempt.alone")
def test_the_dark_frees_empty_rooms_and_no_others(evening: kdl.State) -> None:
    question = Question("freed_by_dark", evening)
    board = evening.game.board
    safe = Question("safe_rooms", evening).solution.right
    freed = frozenset(board.rooms) - safe - {"nursery", "carriage_house", "foyer"}
    assert question.mark(freed).right
    assert question.mark(freed | {"nursery"}).errors == ("occupied",)
    assert question.mark(freed | {"foyer"}).errors == ("occupied",)
    assert question.mark(freed | {"hedge_maze"}).errors == ("closed",)
    assert question.mark(freed | set(sorted(safe)[:1])).errors == ("safe-already",)
    count = Question("safe_in_dark", evening)
    assert count.mark(len(board.rooms) - 3).right
    assert count.mark(len(board.rooms)).errors == ("all",)
    assert count.mark(len(safe)).errors == ("as-in-the-light",)
    with pytest.raises(OptionError, match="out already"):
        _ = Question("freed_by_dark", kdl.arrange(evening, deck=())).solution


@pytest.mark.clause("deluxe.lights-out.effect", "pets.cat")
def test_whom_somebody_sees_in_the_light_in_the_dark_and_beside_the_cat(evening: kdl.State) -> None:
    assert Question("whom_seen", evening, 1).mark({0, 2}).right
    dark = Question("whom_seen", kdl.arrange(evening, deck=()), 1)
    assert dark.mark({2}).right
    assert dark.mark({0, 2}).errors == ("dark",)
    blind = Question("whom_seen", kdl.arrange(evening, pets={"cat": "nursery"}), 1)
    assert blind.mark({2}).right
    assert blind.mark({0, 2}).errors == ("cat",)


@pytest.mark.clause("pets.dog")
def test_the_dog_is_in_the_way_where_it_sees_who_acts(evening: kdl.State) -> None:
    alone = kdl.arrange(evening, pawns={1: "parlor", 2: "parlor"})
    board, question = alone.game.board, Question("dog_stops_from", alone, "attempt")
    assert question.mark({"library"} | board.sees("library")).right
    assert question.mark(board.sees("library")).of("missed") == ("library",)
    assert question.mark({"library", "hedge_maze"} | board.sees("library")).errors == ("closed",)
    with_cat = Question("dog_stops_from", kdl.arrange(alone, pets={"cat": "nursery"}), "attempt")
    assert with_cat.mark({"library"} | board.sees("library")).errors == ("cat",)
    with pytest.raises(OptionError, match="something else"):
        _ = Question("dog_stops_from", evening, "attempt").solution


@pytest.mark.clause("pets.cat", "pets.move")
def test_the_cat_helps_beside_the_watcher_and_nowhere_else(evening: kdl.State) -> None:
    question = Question("cat_that_lets", evening, "attempt")
    assert question.mark("nursery").right
    assert question.mark("library").errors == ("cat-beside-you",)
    assert question.mark("foyer").errors == ("cat-elsewhere",)
    assert question.mark("hedge_maze").errors == ("closed",)
    with pytest.raises(OptionError, match="just one room"):
        _ = Question("cat_that_lets", kdl.arrange(evening, pawns={2: "gallery"}), "attempt").solution


@pytest.mark.clause("pets.move")
def test_a_pet_costs_one_step_however_far_it_goes(evening: kdl.State) -> None:
    turn = kdl.arrange(evening, on_turn=0)
    one = Question("steps_for_pets", turn, (("dog", "nursery"),), "gallery")
    assert one.mark(2).right
    assert one.mark(1).errors == ("for-nothing",)
    assert "left out the steps" in one.mark(1).text
    assert one.mark(4).errors == ("walked",)
    both = Question("steps_for_pets", turn, (("dog", "library"), ("cat", "foyer")), "gallery")
    assert both.mark(3).right
    assert both.mark(2).errors == ("one-for-both",)


@pytest.mark.clause("pets.both", "pets.dog", "pets.cat")
def test_with_both_pets_each_keeps_its_own_rule(evening: kdl.State) -> None:
    state = kdl.arrange(evening, pets={"dog": "nursery"})
    assert Question("dog_sees", state, 0).mark(True).right
    assert Question("dog_sees", state, 0).mark(False).errors == ("overlooked",)
    together = kdl.arrange(state, pets={"cat": "nursery"})
    assert Question("dog_sees", together, 0).mark(False).right
    assert Question("dog_sees", together, 0).mark(True).errors == ("cat",)


@pytest.mark.clause("pets.cat")
def test_past_the_cat_looks_go_one_way_only(evening: kdl.State) -> None:
    assert Question("who_sees_whom", evening, 0, 1).mark("both").right
    assert Question("who_sees_whom", evening, 0, 1).mark("neither").errors == ("overlooked",)
    blind = Question("who_sees_whom", kdl.arrange(evening, pets={"cat": "nursery"}), 0, 1)
    assert blind.mark("one").right
    assert blind.mark("other").errors == ("wrong-way",)
    assert blind.mark("both").errors == ("cat",)
    assert blind.mark("neither").errors == ("blind-both-ways",)
    assert Question("who_sees_whom", evening, 0, 3).mark("both").errors == ("imagined",)
    assert Question("who_sees_whom", evening, 1, 2).mark("both").right


TABLE = [
    (DELUXE.close(("east", "west")), 1, 15, 2, 6), (DELUXE.close(("east",)), 1, 15, 10, 6),
    (DELUXE.close(("west",)), 1, 15, 2, 19), (DELUXE, 1, 15, 10, 19), (UPPER, 17, 23, 26, 20),
    (LOWER, 6, 9, 7, 14), (HOUSE, 6, 23, 7, 20),
]  # fmt: skip


@pytest.mark.clause("deluxe.setup.table", "deluxe.setup.start", "pets.start")
@pytest.mark.parametrize(("board", "players", "lucky", "cat", "dog"), TABLE)
def test_where_everybody_begins(board: kdl.Board, players: int, lucky: int, cat: int, dog: int) -> None:
    at = {space.number: space.id for space in board.spaces}
    for who, number in (("players", players), ("lucky", lucky), ("cat", cat), ("dog", dog)):
        question = Question("starts_in", board, who)
        assert question.mark(at[number]).right
        others = {players, lucky, cat, dog} - {number}
        errors = {question.mark(at[other]).errors for other in others}
        assert errors <= {("other-pawn",), ("other-part",)}, errors


def test_only_who_takes_part_begins_somewhere() -> None:
    with pytest.raises(OptionError, match="takes no part"):
        _ = Question("starts_in", kdl.load_board("classic"), "lucky").solution
    assert Question("starts_in", kdl.load_board("classic"), "players").mark("drawing_room").right
    with pytest.raises(OptionError, match="it is asked where"):
        _ = Question("starts_in", DELUXE, "ghost").solution


@pytest.mark.clause("bnb.setup")
@pytest.mark.parametrize(
    ("seats", "parts"),
    [(2, {"upper", "lower"}), (3, {"upper"}), (4, {"upper", "lower"}), (5, {"lower"}), (6, {""}), (8, {""})],
)
def test_how_many_play_on_which_floor(seats: int, parts: set[str]) -> None:
    question = Question("floors_for", HOUSE, seats)
    assert question.mark(parts).right
    assert set(question.mark({"upper", "lower", ""}).errors) <= {"too-small", "too-big"}
    if seats == 5:
        assert question.mark({"upper", "lower"}).errors == ("too-small",)
        assert question.mark({"lower", ""}).errors == ("too-big",)


@pytest.mark.clause("bnb.setup", "deluxe.card.move")
def test_four_rooms_are_on_no_card_and_cards_of_absent_rooms_give_steps() -> None:
    six = kdl.new_game("deluxe", seats=6, board="bed_and_breakfast", seed=4)
    new = {"armory_bath", "main_hall", "pantry", "rose_suite"} & set(HOUSE.rooms)
    named = {card.room for card in six.game.cards}
    question = Question("rooms_without_cards", six)
    assert question.mark(set(HOUSE.rooms) - named).right
    assert len(question.solution.right) == 4
    assert new <= question.solution.right
    assert question.mark(question.solution.right | {"kitchen"}).errors == ("has-card",)
    below = kdl.new_game("deluxe", seats=4, board="bed_and_breakfast", floor="lower", seed=4)
    cards = ("move_gallery", "move_piazza", "move_library", "move_parlor")
    hand = Question("steps_only", kdl.arrange(below, on_turn=0, hands={0: cards}), cards)
    assert hand.mark({card for card in cards if card.removeprefix("move_") not in LOWER.rooms}).right
    assert hand.mark(set(cards)).errors == ("in-play",)


@pytest.mark.clause("bnb.stairs")
def test_stairs_lead_to_the_other_floor_or_on_half_a_board_to_each_other() -> None:
    up = Question("over_stairs", HOUSE, "parlor")
    assert up.mark({"armory", "lancaster_room", "library"}).right
    astray = Question("over_stairs", LOWER, "parlor").solution.right
    assert up.mark({"armory", "lancaster_room", "library"} | astray).errors == ("other-stairs",)
    with pytest.raises(OptionError, match="no step leads"):
        _ = Question("over_stairs", HOUSE, "main_hall").solution


@pytest.mark.clause("bnb.stairs.sight")
def test_one_sees_over_the_stairs_only_where_that_is_turned_on() -> None:
    opened = kdl.load_board("bed_and_breakfast", stair_sight=True)
    for one, other in (("hedge_maze", "rose_suite"), ("kitchen", "rose_suite"), ("parlor", "armory")):
        assert Question("sees_over_stairs", HOUSE, one, other).mark(False).right
        assert Question("sees_over_stairs", HOUSE, one, other).mark(True).errors == ("floor",)
        assert Question("sees_over_stairs", opened, one, other).mark(True).right
        assert Question("sees_over_stairs", opened, one, other).mark(False).errors == ("overlooked",)
