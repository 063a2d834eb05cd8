"""What lies ahead in the card game, and what a value is made of: both agree with what happens when it is played."""

from collections.abc import Iterable

import pytest

import kdl
from kdl.analysis.getlucky.forecast import lucky_walk, visits_until
from kdl.analysis.getlucky.value import parts_of_value
from kdl.core.events import Event, TurnBegan
from kdl.games.getlucky.events import DrewInDrawingRoom, DrewNothing, LuckyVisited

SEATS = (2, 3, 4, 5, 6)

#: The clause that says what each part of a value adds.
CLAUSES = dict.fromkeys(("character", "improvement", "floor"), "getlucky.attempt.value") | {
    "perfect": "getlucky.play.perfect",
    "spite": "getlucky.defence.spite",
}


def names(*numbers: int) -> list[str]:
    return [f"character_{number}" for number in numbers]


def table(**changes: object) -> kdl.GetLuckyState:
    """Four seats; 5, 10 and 15 are in the Drawing Room; 3, 6, 9 and 12 are absent; Lucky is on 4, with Ada."""
    placed = {
        "characters": {0: names(1, 4), 1: names(2, 7), 2: names(8, 11), 3: names(13, 14)},
        "drawing_room": names(5, 10, 15),
        "lucky": "character_4",
    }
    return kdl.arrange(kdl.new_game("get_lucky", seats=4, seed=1), **{**placed, **changes})


def hands(*sizes: int) -> dict[int, list[str]]:
    """Hands of these sizes, of weapons and motives."""
    cards = iter([f"{kind}_{number}" for kind in ("weapon", "motive") for number in range(1, 16)])
    return {seat: [next(cards) for _ in range(size)] for seat, size in enumerate(sizes)}


@pytest.mark.clause("getlucky.lucky.moves")
@pytest.mark.clause("getlucky.lucky.player")
def test_lucky_goes_up_the_numbers_and_from_the_highest_to_the_lowest() -> None:
    ahead = lucky_walk(table(), 9)
    assert [visit.number for visit in ahead] == [5, 7, 8, 10, 11, 13, 14, 15, 1, 2, 4, 5, 7]
    assert [visit.owner for visit in ahead] == [None, 1, 2, None, 2, 3, 3, None, 0, 1, 0, None, 1]


@pytest.mark.clause("getlucky.lucky.drawing-room")
def test_who_holds_fewer_cards_than_the_number_draws_beginning_with_who_was_on_turn_last() -> None:
    five, ten = (visit for visit in lucky_walk(table(hands=hands(5, 4, 3, 6)), 3) if visit.owner is None)
    assert (five.number, five.draws, five.full) == (5, (1, 2), (0, 3))
    assert (ten.number, ten.draws, ten.full) == (10, (2, 3, 0, 1), ())


@pytest.mark.clause("getlucky.lucky.drawing-room")
def test_draws_on_the_way_count_for_later_visits_and_an_empty_deck_ends_them() -> None:
    few = table(hands=hands(4, 6, 6, 6), deck=["spite_1", "spite_2", "spite_3"])
    five, ten = (visit for visit in lucky_walk(few, 3) if visit.owner is None)
    assert (five.draws, five.deck_size) == ((0,), 2)
    assert (ten.draws, ten.full, ten.deck_size) == ((2, 3), (0, 1), 0)


@pytest.mark.parametrize("seats", SEATS)
def test_the_forecast_of_a_turn_is_what_the_next_swap_shows(seats) -> None:
    """A swap changes no hand: where it leaves Lucky and the order alone, what follows is what was forecast."""
    state = kdl.new_game("get_lucky", seats=seats, seed=seats)
    elsewhere = next(c for c in state.characters[state.on_turn][::-1] if c != state.lucky)
    step = kdl.apply(state, kdl.Action("swap", character=elsewhere, taken=state.drawing_room[0]))
    swapped = state._replace(owned_bits=step.state.owned_bits)
    assert told(step.events, state) == [
        (visit.number, visit.owner, visit.draws, visit.full) for visit in lucky_walk(swapped, 1)
    ]


def told(events: Iterable[Event], state: kdl.GetLuckyState) -> list[tuple[object, ...]]:
    """Return the visits that stand in events, as a forecast gives them."""
    found = []
    for event in events:
        match event:
            case LuckyVisited(character=character):
                found.append([state.game.characters[character].number, None, [], []])
            case DrewInDrawingRoom(seat=seat):
                found[-1][2].append(seat)
            case DrewNothing(seat=seat):
                found[-1][3].append(seat)
            case TurnBegan(seat=seat):
                found[-1][1] = seat
    return [(number, owner, tuple(draws), tuple(full)) for number, owner, draws, full in found]


def test_the_visits_until_a_character_end_with_it() -> None:
    state = table()
    assert [visit.number for visit in visits_until(state, "character_10")] == [5, 7, 8, 10]
    assert len(visits_until(state, state.lucky)) == 11
    assert visits_until(state, "character_3") == ()
    with pytest.raises(kdl.UnknownNameError, match="character_99"):
        visits_until(state, "character_99")


@pytest.mark.parametrize("turns", [0, -1, True, "3", 2.0])
def test_a_wrong_number_of_turns_is_refused(turns) -> None:
    with pytest.raises(kdl.OptionError, match="turns must be a whole number from 1 to 1000"):
        lucky_walk(table(), turns)


def test_after_the_end_lucky_goes_nowhere() -> None:
    with pytest.raises(kdl.OptionError, match="over"):
        lucky_walk(kdl.play("get_lucky", seats=3, seed=1).end)


@pytest.mark.clause("getlucky.attempt.value")
def test_the_values_of_the_rulebook_are_made_up_line_by_line() -> None:
    tucked = {
        "character_4": ["motive_4", "weapon_1", "opportunity_9"],
        "character_7": ["spite_1", "spite_2", "opportunity_7"],
        "character_2": ["spite_3", "spite_4", "spite_5"],
    }
    state = table(tucked=tucked)
    found = {each: [(part.card, part.points) for part in parts_of_value(state, each)] for each in tucked}
    assert found == {
        "character_4": [("", 1), ("weapon_1", 1), ("motive_4", 2), ("opportunity_9", 1)],
        "character_7": [("", 1), ("opportunity_7", 2), ("spite_1", -1), ("spite_2", -1)],
        "character_2": [("", 1), ("spite_3", -1), ("spite_4", -1), ("spite_5", -1), ("", 2)],
    }


@pytest.mark.parametrize("seats", SEATS)
def test_the_lines_of_a_value_add_up_to_it(seats) -> None:
    for state in kdl.play("get_lucky", seats=seats, seed=seats).states:
        for character in state.tucked:
            parts = parts_of_value(state, character)
            assert all(part.clause == CLAUSES[part.kind] for part in parts)
            assert sum(part.points for part in parts) == state.value(character)
            assert sorted(part.card for part in parts if part.card) == sorted(state.tucked[character])
