"""Positions set up by hand: what cannot be is refused in words."""

from __future__ import annotations

import pytest

import kdl
from tests.kdl.mansion.positions import after

FAR = ("library", "nursery", "library", "library")


def two(**arranged: object) -> kdl.State:
    """Return a game of two under way: seats 1 and 3 are strangers."""
    start = kdl.new_game("deluxe", seats=2, seed=1, closed=("east",))
    return kdl.arrange(start, **({"on_turn": 0, "first_round": False, "pawns": FAR, "lucky": "kitchen"} | arranged))


def test_a_stranger_that_can_do_nothing_is_not_in_the_phase_of_action() -> None:
    with pytest.raises(
        kdl.OptionError, match=r"seat 2 \(1 in code\) is a stranger, who could do nothing in the action phase there"
    ):
        two(on_turn=1, phase="action")
    ready = two(on_turn=1, phase="action", pawns={1: "kitchen"})
    assert [str(action) for action in kdl.legal_actions(ready)] == ["attempt"]
    with pytest.raises(kdl.OptionError, match=r"seat 2 \(1 in code\) is a stranger, who could do nothing"):
        kdl.arrange(ready, lucky="parlor")
    assert kdl.legal_actions(kdl.arrange(ready, on_turn=1, lucky="parlor")) == (kdl.Action("roam"),)


@pytest.mark.clause("strangers.setup")
def test_a_stranger_is_given_no_hand() -> None:
    with pytest.raises(kdl.OptionError, match=r"seat 2 \(1 in code\) holds no cards: it is a stranger's"):
        two(hands={1: ["bats"]})
    assert two(hands={1: []}, motives={1: ["bats"]}).motives[1] == ("bats",), "motives strangers do have"


@pytest.mark.clause("flight.defence")
def test_who_is_out_of_the_game_is_given_neither_a_hand_nor_the_turn() -> None:
    start = kdl.new_game("flight", seats=3, pawns=("foyer", "", "parlor"), lucky="gallery")
    with pytest.raises(kdl.OptionError, match=r"seat 2 \(1 in code\) holds no cards: it is out of the game"):
        kdl.arrange(start, hands={1: ["bats"]})
    with pytest.raises(kdl.OptionError, match=r"seat 2 \(1 in code\) is out of the game and has no turn"):
        kdl.arrange(start, on_turn=1)
    assert kdl.arrange(start, pawns={1: "parlor"}, on_turn=1).to_act == 1, "unless it comes back"


def test_the_classic_game_has_no_motives() -> None:
    start = kdl.new_game("classic", seats=4)
    with pytest.raises(kdl.OptionError, match="there are no motives in 'classic'"):
        kdl.arrange(start, motives={0: ["failure_1_1"]})
    assert kdl.arrange(start, motives={0: []}) == start


def test_the_end_of_an_escape_can_be_changed_by_hand() -> None:
    start = kdl.new_game("flight", seats=3, pawns=("foyer", "foyer", ""), lucky="gallery", first=1)
    ready = kdl.arrange(start, phase="action", hands={0: []})
    over = after(ready, "attack seat_0", "pass")
    assert kdl.arrange(over, lucky="parlor").lucky == "parlor"
