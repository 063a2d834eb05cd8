"""What a seat may know, and that nothing more can be got out of it."""

from __future__ import annotations

from types import MappingProxyType

import pytest

import kdl
from kdl.games.mansion.board import Board, Space, Way
from kdl.games.mansion.cards import Card
from kdl.games.mansion.observation import Observation, OpenAttempt
from kdl.games.mansion.sight_lines import Opening, SightLine, Stretch
from kdl.geometry import Rect
from tests.kdl.core.reach import PLAIN, everything_in
from tests.kdl.mansion.positions import after, table
from tests.kdl.mansion.walks import walk

KNOWN = PLAIN | {
    Observation,
    OpenAttempt,
    Board,
    Space,
    Card,
    Opening,
    Rect,
    SightLine,
    Stretch,
    Way,
    tuple,
    frozenset,
    MappingProxyType,
}


@pytest.mark.parametrize("place", [0, 40, -1])
@pytest.mark.parametrize("seat", [None, 0, 3])
def test_there_is_no_way_back_to_the_state(place: int, seat: int | None) -> None:
    state = walk((("closed", ("east",)), ("pets", ("cat", "dog")), ("seats", 4)), 5, 1).at(place)
    state.game.board.ways("foyer"), state.game.board.sight_lines
    reached = everything_in(kdl.observe(state, seat))
    assert {type(each) for each in reached} <= KNOWN


def test_the_seed_is_not_in_it() -> None:
    state = kdl.new_game("deluxe", seed=987_654_321)
    for seat in (None, 0, 1):
        reached = everything_in(kdl.observe(state, seat))
        assert 987_654_321 not in reached
        assert "seed" not in Observation._fields


def test_a_seat_knows_its_hand_and_only_the_sizes_of_the_others() -> None:
    state = kdl.new_game("deluxe", seats=4, seed=3)
    for seat in range(4):
        seen = kdl.observe(state, seat)
        assert seen.hand == state.hands[seat]
        others = [card for other in range(4) if other != seat for card in state.hands[other]]
        told = [each for name, value in zip(seen._fields, seen, strict=True) if name != "cards" for each in
                everything_in(value)]  # fmt: skip
        assert not set(others) & {each for each in told if isinstance(each, str)}
    assert kdl.observe(state, 0).hand_sizes == (6, 6, 6, 6)


def test_what_lies_open_on_the_table_is_known_to_all() -> None:
    state = table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="wine_cellar", phase="action",
                  hands={0: ("piece_of_rope",), 1: ("bats",)}, motives={0: ("oops",)})  # fmt: skip
    state = after(state, "attempt piece_of_rope", "luck bats")
    for seat in (None, 0, 1, 2, 3):
        seen = kdl.observe(state, seat)
        assert seen.attempt == OpenAttempt(0, None, "piece_of_rope", 4, 1, ("piece_of_rope", "bats"))
        assert (seen.pawns, seen.lucky, seen.motives) == (state.pawns, "wine_cellar", (1, 0, 0, 0))
        assert (seen.on_turn, seen.to_act, seen.phase, seen.turn) == (0, 1, "luck", state.turn)
        assert (seen.deck_size, seen.discards) == (len(state.deck), state.discards)
        assert (seen.steps_left, seen.lights_out, seen.winner) == (0, False, None)


def test_bare_hands_are_no_weapon() -> None:
    state = table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="wine_cellar", phase="action")
    assert kdl.observe(after(state, "attempt"), 2).attempt == OpenAttempt(0, None, "", 1, 0, ())


def test_an_observation_does_not_change_with_the_game() -> None:
    state = kdl.new_game("deluxe", seats=4, seed=3)
    seen = kdl.observe(state, state.to_act)
    copy = Observation(*seen)
    after(state, "stop")
    assert seen == copy == kdl.observe(state, state.to_act)
