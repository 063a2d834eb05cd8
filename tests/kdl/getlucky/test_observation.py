"""What a seat may know of a card game, and that nothing more can be got out of it."""

from __future__ import annotations

from types import MappingProxyType

import pytest

import kdl
from kdl.games.getlucky.cards import Character, GetLuckyCard
from kdl.games.getlucky.observation import GetLuckyObservation, OpenAttempt
from tests.kdl.core.reach import PLAIN, everything_in
from tests.kdl.getlucky.positions import card_table, characters, with_howard
from tests.kdl.mansion.positions import after
from tests.kdl.mansion.walks import card_game

KNOWN = PLAIN | {GetLuckyObservation, OpenAttempt, Character, GetLuckyCard, tuple, MappingProxyType}


@pytest.mark.parametrize("place", [0, 20, -1])
@pytest.mark.parametrize("seat", [None, 0, 3])
def test_there_is_no_way_back_to_the_state(place: int, seat: int | None) -> None:
    state = card_game((("seats", 4),), 2, 0).at(place)
    assert {type(each) for each in everything_in(kdl.observe(state, seat))} <= KNOWN
    assert "seed" not in GetLuckyObservation._fields


def test_a_seat_knows_its_hand_and_only_the_sizes_of_the_others() -> None:
    state = kdl.new_game("get_lucky", seats=4, seed=3)
    for seat in (None, 0, 1, 2, 3):
        seen = kdl.observe(state, seat)
        assert seen.hand == (() if seat is None else state.hands[seat])
        assert (seen.hand_sizes, seen.deck_size) == ((6, 6, 6, 6), 33)
        told = everything_in(tuple(value for name, value in zip(seen._fields, seen, strict=True) if name != "cards"))
        hidden = {*state.deck, *(card for other, hand in enumerate(state.hands) if other != seat for card in hand)}
        assert not hidden & {each for each in told if isinstance(each, str)}


def test_what_lies_open_on_the_table_is_known_to_all() -> None:
    tucked = {"character_5": ("weapon_5", "motive_3"), "character_7": ("spite_2",)}
    state = after(card_table(hands={1: ("spite_1", "weapon_1")}, tucked=tucked), "attempt", "luck spite_1")
    for seat in (None, 0, 1, 2, 3):
        seen = kdl.observe(state, seat)
        assert seen.attempt == OpenAttempt(0, "character_5", 4, 1, ("spite_1",), 0, (1, 2, 3))
        assert (seen.characters, seen.drawing_room) == (state.characters, characters(7, 10, 13))
        assert (seen.absent, seen.lucky) == (characters(8, 11, 14, 15), "character_5")
        assert seen.tucked["character_5"] == ("motive_3", "weapon_5")
        assert (seen.values["character_5"], seen.values["character_7"], seen.values["character_1"]) == (4, 0, 1)
        assert set(seen.values) == set(seen.tucked) == set(state.game.character_ids) - set(seen.absent)
        assert (seen.on_turn, seen.to_act, seen.phase, seen.turn, seen.winner) == (0, 1, "luck", state.turn, None)
        assert seen.discards == state.discards
        assert seen.edition == "get_lucky"


def test_everybody_sees_how_many_cards_howard_may_turn_up() -> None:
    state = after(with_howard(tucked={"character_5": ("weapon_5",)}), "attempt", "pass")
    for seat in (None, 0, 1, 2):
        assert kdl.observe(state, seat).attempt == OpenAttempt(0, "character_5", 3, 0, (), 3, (1, 2))
    assert kdl.observe(state, 2).hand == ()


def test_the_winner_is_known_and_the_attempt_that_succeeded() -> None:
    seen = kdl.observe(after(card_table(), "attempt", "pass", "pass", "pass"), 2)
    assert (seen.winner, seen.phase, seen.attempt.character) == (0, "over", "character_5")


def test_states_are_values() -> None:
    """They can be compared, stand in sets, and are shown so that a reader can take them in."""
    one, same = card_table(), card_table()
    assert one == same
    assert hash(one) == hash(same)
    assert len({one, same, after(one, "draw")}) == 2
    assert repr(one).startswith("<GetLuckyState of Game('get_lucky', seats=4), turn 1, action: seat 0 to act, char")
    assert repr(one).endswith("Lucky on character_5>")
    assert kdl.observe(one, 1) == kdl.observe(same, 1) != kdl.observe(one, 2)
