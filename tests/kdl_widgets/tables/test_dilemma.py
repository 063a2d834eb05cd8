"""Who should pass? The table with the numbers, and the exercises that the search marks."""

from __future__ import annotations

from fractions import Fraction

import pytest
from kdl_widgets.tables.getlucky.dilemma import Dilemma

import kdl
from kdl.games.getlucky.state import GetLuckyState

PASS, SPITE = kdl.Action("pass"), kdl.Action("luck", "spite_1")
ALL, NOTHING = (Fraction(1), Fraction(0), Fraction(0)), Fraction(0)


@pytest.fixture
def asked() -> GetLuckyState:
    """Ada has attempted for 1; Bruno is asked, then Cleo; each of the two holds one spite card."""
    return asked_with({0: [], 1: ["spite_1"], 2: ["spite_2"]})


def asked_with(hands: dict[int, list[str]], **options: bool) -> GetLuckyState:
    state = kdl.arrange(
        kdl.new_game("get_lucky", seats=3, seed=1, **options),
        characters={
            0: ["character_1", "character_6"],
            1: ["character_2", "character_5"],
            2: ["character_3", "character_7"],
        },
        drawing_room=["character_4", "character_8", "character_9"],
        lucky="character_1",
        hands=hands,
        deck=[],
    )
    return kdl.apply(state, kdl.Action("attempt")).state


def test_the_table_shows_the_shares_of_all_and_marks_what_is_best(asked: GetLuckyState) -> None:
    table = Dilemma(asked, 2, open_hands=True, without=("swap",))
    assert table.shares[PASS] == ALL
    assert table.best == (SPITE,)
    assert table.odds == 1
    assert table.columns == ("Choice", "Ada", "Bruno", "Cleo", "Best for Bruno")
    assert [row[1:] for row in table.rows] == [
        ("1/3 (33.3%)", "1/3 (33.3%)", "1/3 (33.3%)", "best"),
        ("1", "0", "0", ""),
    ]
    assert table.caption.endswith("All cards are face up.")


def test_cards_that_do_the_same_share_a_row() -> None:
    table = Dilemma(asked_with({0: [], 1: ["spite_1", "spite_3"], 2: ["spite_2"]}), 2, open_hands=True)
    assert [str(action) for action in table.shares] == ["luck spite_1", "luck spite_3", "pass"]
    assert [row[0] for row in table.rows] == ["Play “Spite”: 1 luck", "Pass"]


def test_without_open_hands_it_is_the_average_over_what_cannot_be_seen() -> None:
    table = Dilemma(asked_with({0: ["weapon_3"], 1: ["spite_1"], 2: ["spite_2"]}))
    assert table.odds == Fraction(1, 2)
    assert table.shares[PASS] == (Fraction(1, 2) + Fraction(1, 6), Fraction(1, 6), Fraction(1, 6))
    assert "2 ways" in table.caption
    assert "1/2 (50.0%)" in table.caption


def test_on_a_turn_nobody_is_asked_and_no_odds_are_told() -> None:
    state = asked_with({0: [], 1: [], 2: []})
    over = kdl.apply(kdl.apply(state, PASS).state, PASS).state
    assert kdl.is_terminal(over)
    before = kdl.Timeline(kdl.new_game("get_lucky", seats=3, seed=1)).at(0)
    bare = kdl.arrange(before, hands={0: [], 1: [], 2: []}, deck=[])
    table = Dilemma(bare, 1, without=("swap",))
    assert table.odds is None
    assert table.best == (kdl.Action("attempt"),)
