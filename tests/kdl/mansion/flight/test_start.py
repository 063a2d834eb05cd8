"""How the escape begins: after a main game, or as one says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import kdl

if TYPE_CHECKING:
    pass
from tests.kdl.mansion.flight.positions import DECK, ended


@pytest.mark.clause("flight.start")
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"closed": "west"}), (8, {}), (5, {"pets": "dog"}),
                                                (6, {"board": "bed_and_breakfast"})])  # fmt: skip
def test_it_follows_the_main_game_where_that_ended(seats: int, options: dict[str, object]) -> None:
    end = ended(seats, **options)
    state = kdl.escape(end, seed=3)
    assert (state.pawns, state.lucky, state.on_turn) == (end.pawns, end.lucky, end.winner)
    assert state.game.board is end.game.board
    assert state.pets == {}
    drawn = [7 if seat == end.winner else 6 for seat in range(seats)]
    assert [len(hand) for hand in state.hands] == drawn
    assert [state.strength(seat) for seat in range(seats)] == [1] * seats
    assert (state.ghost, state.lights_out, state.discards) == ((), False, ())
    cards = [*(card for hand in state.hands for card in hand), *state.deck, *state.removed]
    assert sorted(cards) == sorted(DECK), "all cards were shuffled together, motives too"


@pytest.mark.clause("flight.start")
def test_all_cards_are_shuffled_anew() -> None:
    """Chance follows from how the main game ended: nobody begins with the hand of the main game."""
    end = ended()
    dealt = kdl.new_game("deluxe", seats=4, seed=5).hands
    state = kdl.escape(end)
    assert all(set(hand) != set(before) for hand, before in zip(state.hands, dealt, strict=True))
    assert state == kdl.escape(end), "the same end gives the same escape"
    assert kdl.escape(ended(seed=6)).seed != state.seed
    assert kdl.escape(end, seed=5).seed == 5


@pytest.mark.clause("flight.start")
def test_it_follows_only_a_game_that_is_over() -> None:
    with pytest.raises(kdl.OptionError, match="follows a game that is over"):
        kdl.escape(kdl.new_game("deluxe", seats=4))
    end = kdl.play_on(kdl.Timeline(kdl.escape(ended()))).end
    with pytest.raises(kdl.OptionError, match="nothing follows 'flight'"):
        kdl.escape(end)


@pytest.mark.clause("flight.start")
def test_strangers_take_no_part_and_the_next_player_begins_for_one_that_won() -> None:
    ends = [ended(2, seed) for seed in range(40)]
    by_stranger = next(end for end in ends if end.winner in (1, 3))
    for end in (ends[0], by_stranger):
        state = kdl.escape(end)
        assert [bool(space) for space in state.pawns] == [True, False, True, False]
        assert [len(state.hands[seat]) for seat in (1, 3)] == [0, 0]
    assert kdl.escape(by_stranger).on_turn == (by_stranger.winner + 1) % 4


@pytest.mark.clause("flight.start")
def test_a_made_up_one_starts_where_one_says() -> None:
    state = kdl.new_game("flight", seats=3, pawns=("foyer", "", "kitchen"), lucky="parlor", first=2, house_rules=True,
                         closed=())  # fmt: skip
    assert (state.pawns, state.lucky, state.on_turn) == (("foyer", "", "kitchen"), "parlor", 2)
    plain = kdl.new_game("flight", seats=3)
    assert (plain.pawns, plain.lucky, plain.on_turn) == (("drawing_room",) * 3, "gallery", 0)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"pawns": ("foyer", "foyer")}, "pawns must be one room for each of the 3 seats"),
        ({"pawns": "foyer"}, "pawns must be one room for each of the 3 seats"),
        ({"pawns": ("foyer", "", "")}, "at least two pawns"),
        ({"pawns": ("foyer", "attic", "foyer")}, "no room in play is called 'attic'"),
        ({"pawns": ("foyer", "kitchen", "foyer")}, "no room in play is called 'kitchen'"),
        ({"lucky": "kitchen"}, "no room in play is called 'kitchen'"),
        ({"first": 3}, r"first must be one of the seats 1 to 3 \(0 to 2 in code\), not 3"),
        ({"pawns": ("", "foyer", "foyer")}, r"seat 1 \(0 in code\) cannot begin"),
        ({"pets": "dog"}, "'flight' has no option called 'pets'"),
    ],
)
def test_starts_that_cannot_be(options: dict[str, object], problem: str) -> None:
    with pytest.raises(kdl.KdlError, match=problem):
        kdl.new_game("flight", seats=3, **options)
