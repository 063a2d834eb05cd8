"""Who should pass? The table with the numbers, and the exercises that the search marks."""

from __future__ import annotations

from fractions import Fraction

import pytest
from kdl_widgets.exercises import best_answer, ways_to_save, who_wins
from kdl_widgets.tables.getlucky.dilemma import Dilemma

import kdl
from kdl import words
from kdl.errors import OptionError
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
        ("1/3 (33.3\u00a0%)", "1/3 (33.3\u00a0%)", "1/3 (33.3\u00a0%)", "best"),
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
    assert "1/2 (50.0\u00a0%)" in table.caption


def test_on_a_turn_nobody_is_asked_and_no_odds_are_told() -> None:
    state = asked_with({0: [], 1: [], 2: []})
    over = kdl.apply(kdl.apply(state, PASS).state, PASS).state
    assert kdl.is_terminal(over)
    before = kdl.Timeline(kdl.new_game("get_lucky", seats=3, seed=1)).at(0)
    bare = kdl.arrange(before, hands={0: [], 1: [], 2: []}, deck=[])
    table = Dilemma(bare, 1, without=("swap",))
    assert table.odds is None
    assert table.best == (kdl.Action("attempt"),)


def test_the_best_answer_is_marked_by_the_search(asked: GetLuckyState) -> None:
    assert best_answer(asked, 2, "luck spite_1").right
    wrong = best_answer(asked, 2, "pass")
    assert not wrong.right
    shares = (
        "The share of the victory that each player gets: Pass: Ada 1, Bruno 0, Cleo 0. Play “Spite”: 1 luck: Ada 1/3,"
    )
    assert shares in wrong.text
    refused = best_answer(asked, 2, "luck spite_2")
    assert not refused.right
    assert "getlucky.defence.order" in refused.text
    assert [value for _, value in best_answer(asked, 2, ...).exercise.question.options] == ["luck spite_1", "pass"]


def test_a_wrong_answer_is_met_with_what_counts_and_not_with_the_solution(asked: GetLuckyState) -> None:
    posed = best_answer(asked, 2, ...)
    posed.try_out("pass")
    assert posed.told == (
        "Not yet. What counts is the share of the victory that Bruno gets."
        " This answer brings 0; another one brings more. [getlucky.defence.order]"
    )
    words.set_language("de")
    assert "Es zählt, wie groß der Anteil am Sieg wird, den Bruno bekommt. Diese Antwort bringt 0," in posed.told


def test_who_wins_three_turns_ahead_hangs_on_the_rule_for_the_last_in_line() -> None:
    hands = {0: [], 1: ["spite_1"], 2: ["spite_2"]}
    must = asked_with(hands, last_must=True)
    assert who_wins(must, 2, 1).right
    assert not who_wins(must, 2, None).right
    assert who_wins(asked_with(hands), 2, None).right


def test_ways_to_save_are_counted() -> None:
    state = asked_with({0: ["weapon_3"], 1: ["spite_1"], 2: ["spite_2"]})
    assert ways_to_save(state, 1).right
    wrong = ways_to_save(state, 2)
    assert not wrong.right
    assert "Lucky is saved in 1 of 2 ways." in wrong.text


def test_they_are_for_the_card_game_only() -> None:
    with pytest.raises(OptionError, match="card game"):
        best_answer(kdl.new_game("deluxe"), 1, "pass")
