"""What can be chosen for a new game: a value is allowed if and only if the game can be set up with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.clauses import clause
from kdl.engine.start import Choice, Seat, SetUp, choices, editions, players
from kdl.errors import KdlError

ANYTHING = {
    "seats": st.integers(1, 9),
    "board": st.sampled_from(["deluxe", "bed_and_breakfast", "classic", "nowhere"]),
    "closed": st.sampled_from([(), ("east",), ("west",), ("east", "west"), ("north",)]),
    "floor": st.sampled_from([None, "upper", "lower", "cellar"]),
    "pets": st.sampled_from([(), ("cat",), ("dog",), ("cat", "dog"), ("cow", "dog")]),
    "first": st.integers(-1, 8),
    **{
        name: st.booleans()
        for name in (
            "house_rules",
            "strangers",
            "stair_sight",
            "howard",
            "last_must",
            "first_round",
            "weapons_plus_one",
            "points_split",
        )
    },
}
CHOSEN = st.fixed_dictionaries({}, optional=ANYTHING)
EDITIONS = kdl.edition_names()


def can_begin(edition: str, **options: object) -> bool:
    try:
        kdl.new_game(edition, **options)
    except KdlError:
        return False
    return True


def by_name(found: tuple[Choice, ...]) -> dict[str, Choice]:
    return {choice.name: choice for choice in found}


def taken(choice: Choice, value: object) -> object:
    """What an option is when one of its values is picked beside those that are."""
    return tuple(sorted({*choice.value, value})) if choice.kind == "many" else value


@pytest.mark.parametrize("edition", EDITIONS)
@given(chosen=CHOSEN)
def test_a_value_is_allowed_if_and_only_if_a_game_can_begin_with_it(edition: str, chosen: dict[str, object]) -> None:
    before: dict[str, object] = {}
    for choice in choices(edition, chosen):
        for value in choice.values:
            options = before | {choice.name: taken(choice, value.value)}
            assert value.allowed is can_begin(edition, **options), (choice.name, value)
        before[choice.name] = choice.value


@pytest.mark.parametrize("edition", EDITIONS)
@given(chosen=CHOSEN)
def test_what_is_settled_can_be_played_and_holds_what_was_chosen_where_it_may(edition, chosen) -> None:
    found = choices(edition, chosen)
    settled = {choice.name: choice.value for choice in found}
    game = kdl.new_game(edition, **settled).game
    assert {name: game.options[name] for name in settled} == settled
    for choice in found:
        allowed = [value.value for value in choice.values if value.allowed]
        if choice.kind != "many" and choice.name in chosen and chosen[choice.name] in allowed:
            assert choice.value == chosen[choice.name]


@pytest.mark.parametrize("edition", EDITIONS)
@given(chosen=CHOSEN)
def test_whatever_is_refused_names_a_clause(edition: str, chosen: dict[str, object]) -> None:
    refused = [value for choice in choices(edition, chosen) for value in choice.values if not value.allowed]
    assert all(clause(value.clause).text() for value in refused)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_asked_where_there_is_nothing_to_choose(edition: str) -> None:
    assert all(len(choice.values) > (0 if choice.kind == "many" else 1) for choice in choices(edition))


def test_the_wings_go_with_the_number_of_players() -> None:
    wings = by_name(choices("deluxe", {"seats": 4, "closed": ("east", "west")}))["closed"]
    assert wings.value == ("east",)
    assert [(value.value, value.allowed) for value in wings.values] == [
        ((), False),
        (("east",), True),
        (("west",), True),
        (("east", "west"), False),
    ]
    assert {value.clause for value in wings.values if not value.allowed} == {"deluxe.wings.players"}


def test_a_board_with_floors_asks_for_the_floor_and_not_for_wings() -> None:
    found = by_name(choices("deluxe", {"seats": 5, "board": "bed_and_breakfast"}))
    assert "closed" not in found
    assert found["floor"].value == "lower"
    assert [value.clause for value in found["floor"].values] == ["bnb.setup", "bnb.setup", ""]
    assert [value.clause for value in found["stair_sight"].values] == ["", "bnb.stairs.sight"]


def test_a_number_of_players_that_an_edition_does_not_know_gives_way_to_the_nearest() -> None:
    seats = by_name(choices("get_lucky", {"seats": 8}))["seats"]
    assert seats.value == 6
    assert [value.value for value in seats.values if not value.allowed] == [7, 8]
    assert by_name(choices("get_lucky"))["seats"].value == 3


def test_house_rules_open_what_the_rules_close() -> None:
    found = by_name(choices("deluxe", {"seats": 3, "house_rules": True, "closed": (), "strangers": True}))
    assert found["closed"].value == ()
    assert found["strangers"].value is True
    assert not by_name(choices("deluxe", {"seats": 5, "house_rules": True}))["strangers"].values[1].allowed


def test_strangers_sit_between_the_players() -> None:
    assert players("deluxe", 2, {}) == (0, 2)
    assert players("get_lucky", 2, {}) == (0, 1)
    assert players("flight", 3, {}) == (0, 1, 2)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(kdl.UnknownNameError, match="no edition is called 'monopoly'"):
        choices("monopoly")


def test_a_set_up_begins_the_game_that_it_tells_of() -> None:
    set_up = SetUp("deluxe", {"closed": ("west",)}, 7, (Seat("Anna"), *[Seat(player="careful")] * 3))
    assert set_up.start() == kdl.new_game("deluxe", seats=4, seed=7, closed=("west",))


def test_the_edition_that_is_offered_first_can_be_chosen() -> None:
    for first in (editions()[0], "get_lucky"):
        assert editions(first) == (first, *(each for each in editions() if each != first))
        assert {*editions(first)} == {*EDITIONS}
    assert editions()[0] == "deluxe"
