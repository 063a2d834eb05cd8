"""Wrong calls: each is refused by a typed error that names the thing and says what would be right."""

import pytest

import kdl
from kdl.games.mansion.state import to_json
from tests.kdl.mansion.positions import table


def test_an_unknown_edition() -> None:
    with pytest.raises(kdl.UnknownNameError, match=r"called 'delux'; the choices are: .*deluxe") as caught:
        kdl.new_game("delux")
    assert (caught.value.what, caught.value.given) == ("edition", "delux")
    assert caught.value.known == kdl.edition_names()
    for ask in (kdl.load_edition, kdl.play):
        with pytest.raises(kdl.UnknownNameError, match="no edition is called ''"):
            ask("")


def test_an_unknown_board_and_an_unknown_deck() -> None:
    with pytest.raises(kdl.UnknownNameError, match="no board is called 'attic'") as board:
        kdl.load_board("attic")
    assert board.value.known == kdl.board_names()
    with pytest.raises(kdl.UnknownNameError, match=r"no deck is called 'tarot'; the choices are: .*deluxe"):
        kdl.load_deck("tarot")


@pytest.mark.parametrize("name", ["cloesd", "pet", "edition_name", "seats_"])
def test_an_unknown_option_is_refused_by_name(name: str) -> None:
    with pytest.raises(
        kdl.OptionError, match=f"'deluxe' has no option called '{name}'; it has: seats, seed, board, closed"
    ):
        kdl.new_game("deluxe", seats=4, **{name: 1})


@pytest.mark.parametrize("wing", ["north", "", "West"])
def test_an_unknown_wing(wing: str) -> None:
    for call in (lambda: kdl.new_game(closed=(wing,)), lambda: kdl.load_board("deluxe", closed=(wing,))):
        with pytest.raises(kdl.UnknownNameError, match=f"no wing is called '{wing}'; the choices are: east, west"):
            call()


@pytest.mark.parametrize("closed", [5, True, {"west": 1}, (5, "west"), (["west"],), (None,)])
def test_wings_that_are_no_names(closed: object) -> None:
    with pytest.raises(kdl.OptionError, match="closed must be a tuple of names of wings"):
        kdl.new_game("deluxe", seats=4, closed=closed)


def test_one_wing_may_be_given_by_its_name_alone_and_in_any_order() -> None:
    assert kdl.new_game(closed="west") == kdl.new_game(closed=["west"])
    assert kdl.new_game(seats=3, closed=("west", "east")) == kdl.new_game(seats=3, closed={"east", "west"})


@pytest.mark.parametrize("seats", [4.0, "4", None, True, (4,), [4]])
def test_a_number_of_seats_that_is_no_number(seats: object) -> None:
    with pytest.raises(kdl.OptionError, match="is for 2 to 8 seats, not"):
        kdl.new_game("deluxe", seats=seats)


@pytest.mark.parametrize("seed", [1.5, "7", None, True])
def test_a_seed_that_is_no_whole_number(seed: object) -> None:
    with pytest.raises(kdl.OptionError, match="the seed must be a whole number"):
        kdl.new_game("deluxe", seed=seed)


@pytest.mark.parametrize("seat", [-1, 4, 99, 1.0, "0", True])
def test_a_seat_that_is_not_at_the_table(seat: object) -> None:
    state = kdl.new_game("deluxe", seats=4)
    for ask in (
        lambda: kdl.observe(state, seat),
        lambda: kdl.plan(state, seat=seat),
        lambda: kdl.arrange(state, on_turn=seat),
        lambda: kdl.arrange(state, pawns={seat: "kitchen"}),
        lambda: kdl.arrange(state, hands={seat: ()}),
    ):
        with pytest.raises(
            kdl.SeatError, match=r"there is no seat .*; the seats of this game are 1 to 4 \(0 to 3 in code\)"
        ):
            ask()


def test_more_seats_than_there_are() -> None:
    with pytest.raises(kdl.SeatError, match=r"there is no seat 5 \(4 in code\)"):
        kdl.arrange(kdl.new_game("deluxe", seats=4), pawns=("foyer",) * 5)


@pytest.mark.parametrize(
    ("action", "what"),
    [
        (kdl.Action("fly"), "kind of action"),
        (kdl.Action(""), "kind of action"),
        (kdl.Action("step", "", "attic"), "space"),
        (kdl.Action("step"), "space"),
        (kdl.Action("walk", "ace_of_spades"), "card"),
        (kdl.Action("jump"), "card"),
        (kdl.Action("luck", "Bats"), "card"),
        (kdl.Action("attempt", "banana"), "card"),
    ],
)
def test_an_action_with_a_name_that_does_not_exist(action: kdl.Action, what: str) -> None:
    state = kdl.new_game("deluxe")
    assert not kdl.is_legal(state, action)
    for ask in (kdl.explain, kdl.apply):
        with pytest.raises(kdl.UnknownNameError, match=f"no {what} is called") as caught:
            ask(state, action)
        assert caught.value.what == what


@pytest.mark.parametrize(
    "action",
    [
        kdl.Action("stop", "bats"),
        kdl.Action("stop", "", "parlor"),
        kdl.Action("step", "bats", "parlor"),
        kdl.Action("walk", "move_piazza", "parlor"),
        kdl.Action("jump", "move_piazza", "piazza"),
    ],
)
def test_an_action_that_carries_more_than_its_kind_needs(action: kdl.Action) -> None:
    """Else a replay file, which does not write what is not needed, would say something else than what was played."""
    state = table(4, hands={0: ("move_piazza", "bats")})
    assert action not in kdl.legal_actions(state)
    assert not kdl.is_legal(state, action)
    for ask in (kdl.explain, kdl.apply):
        with pytest.raises(kdl.NotationError, match=f"{action.kind!r} needs none"):
            ask(state, action)


def test_an_illegal_action_says_why_in_words_and_changes_nothing() -> None:
    state = table(4, closed=("west",), pawns={0: "trophy_room"})
    before = to_json(state)
    with pytest.raises(kdl.IllegalActionError, match="step kitchen is not legal: ") as caught:
        kdl.apply(state, kdl.Action("step", "", "kitchen"))
    assert caught.value.action == kdl.Action("step", "", "kitchen")
    assert {each.check for each in caught.value.reasons} == {"adjacent", "open"}
    assert not any(each.ok for each in caught.value.reasons)
    assert all(f"[{each.clause}]" in str(caught.value) for each in caught.value.reasons)
    assert to_json(state) == before


@pytest.mark.parametrize("text", ["", "  ", "fly", "step", "step a b", "stop now", "luck", "walk a b", "attempt a b"])
def test_a_text_that_is_no_action(text: str) -> None:
    with pytest.raises(kdl.NotationError):
        kdl.parse_action(text)


@pytest.mark.parametrize(
    ("changes", "error", "words"),
    [
        ({"pawns": {0: "attic"}}, kdl.UnknownNameError, "no space is called 'attic'"),
        ({"lucky": "hall_w"}, kdl.OptionError, "nobody can stand in 'hall_w'"),
        ({"pawns": ("lilac_room",)}, kdl.OptionError, "nobody can stand in 'lilac_room'"),
        ({"hands": {0: ("banana",)}}, kdl.UnknownNameError, "no card is called 'banana'"),
        ({"hands": {0: "bats"}}, kdl.OptionError, "not the text 'bats'"),
        ({"hands": {0: ("bats", "bats")}}, kdl.OptionError, "'bats' has been put in two places"),
        ({"hands": {0: ("bats",)}, "motives": {1: ("bats",)}}, kdl.OptionError, "'bats' has been put in two places"),
        ({"hands": {0: ("bats",)}, "deck": ("bats",)}, kdl.OptionError, "'bats' has been put in two places"),
        ({"phase": "luck"}, kdl.UnknownNameError, "the choices are: movement, action"),
        ({"phase": "sleep"}, kdl.UnknownNameError, "the choices are: movement, action"),
    ],
)
def test_a_position_that_cannot_be(changes: dict[str, object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        kdl.arrange(kdl.new_game("deluxe", seats=4, closed=("east",)), **changes)


def test_a_position_is_not_changed_in_the_middle_of_an_attempt() -> None:
    state = table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="wine_cellar", phase="action")
    state = kdl.apply(state, kdl.Action("attempt")).state
    with pytest.raises(kdl.OptionError, match="while an attempt is being answered"):
        kdl.arrange(state, lucky="armory")


@pytest.mark.parametrize("index", [-12, 11, 99, True, 1.0, "0"])
def test_a_place_that_the_timeline_does_not_have(index: object) -> None:
    timeline = kdl.play("deluxe", seed=7).branch(10)
    assert len(timeline.states) == 11
    for ask in (timeline.at, timeline.branch, timeline.events_at):
        with pytest.raises(kdl.OptionError, match=r"there is no state .*; states run from 0 to 10"):
            ask(index)


def test_every_error_is_a_kdl_error() -> None:
    errors = [each for name in kdl.__all__ if isinstance(each := getattr(kdl, name), type) and name.endswith("Error")]
    assert len(errors) >= 10
    assert all(issubclass(each, kdl.KdlError) for each in errors)


@pytest.mark.parametrize("nonsense", ["stop", None, 3, ("step", "kitchen")])
def test_what_is_no_action_is_refused_in_words(nonsense: object) -> None:
    with pytest.raises(kdl.NotationError, match="is not an action"):
        kdl.apply(kdl.new_game(), nonsense)
