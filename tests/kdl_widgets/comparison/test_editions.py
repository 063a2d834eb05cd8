"""Two editions beside each other: every difference."""

from __future__ import annotations

from itertools import combinations

import kdl_widgets as calls
import pytest
from kdl_widgets.comparison.differences import Differences

import kdl
from kdl import words
from kdl.analysis.mansion.transfer import set_up
from kdl.clauses import clauses

CLASSIC, DELUXE = kdl.load_board("classic"), kdl.load_board()
ROOMS = ("foyer", "piazza", "kitchen", "dining_hall")
START = kdl.new_game("classic", seats=4, seed=1)
MEETING = kdl.arrange(
    START, pawns=ROOMS, lucky="foyer", on_turn=0, first_round=False, hands={0: ["monkey_hand", "move_1_1"]}
)


@pytest.fixture(scope="module")
def both() -> Differences:
    return calls.differences("classic", "deluxe")


def rows(table: str, found: Differences) -> dict[str, tuple[str, str]]:
    return {fact: (here, there) for fact, here, there in found.tables[table].rows}


def test_every_topic_has_differences_and_no_row_tells_the_same_twice(both) -> None:
    topics = (
        "facts",
        "options",
        "cards",
        "board",
        "numbers",
        "sight",
        "steps",
        "actions",
        "checks",
        "rules",
        "clauses",
    )
    assert tuple(both.tables) == topics
    assert [row for row in both.rows if row[2] == row[3]] == []


def test_every_clause_of_the_editions_stands_there_once(both) -> None:
    told = "\n".join(cell for row in both.tables["clauses"].rows for cell in row[1:])
    for edition in ("classic", "deluxe"):
        for each in clauses(edition):
            assert told.count(f"[{each.id}]") == 1
            assert f"{each.text()} [{each.id}]" in told


def test_clauses_of_one_name_stand_side_by_side(both) -> None:
    pairs = [row[1:] for row in both.tables["clauses"].rows]
    ids = {(here[here.rfind("[") :], there[there.rfind("[") :]) for here, there in pairs}
    for key in ("order.crowd", "order.first-round", "attempt.alone", "attempt.weapon", "setup.hand", "win"):
        assert (f"[classic.{key}]", f"[deluxe.{key}]") in ids


def test_cards_are_counted(both) -> None:
    cards = rows("cards", both)
    for kind, name in (
        ("weapon", "Weapons"),
        ("move", "Move cards"),
        ("room", "Room cards"),
        ("failure", "Failure cards"),
    ):
        counts = (str(sum(card.kind == kind for card in kdl.load_deck(deck).cards)) for deck in ("classic", "deluxe"))
        assert cards[name] == tuple(counts)
    assert cards["Monkey Hand"] == ("2, in the Foyer 8", "2, in the Foyer 6")


def test_pairs_that_see_each_other_on_one_board_only_are_listed_once(both) -> None:
    shared = {*CLASSIC.rooms} & {*DELUXE.rooms}
    only = [pair for pair in combinations(sorted(shared), 2) if pair[1] in CLASSIC.sees(pair[0]) - DELUXE.sees(pair[0])]
    named = [(row[0], other) for row in both.tables["sight"].rows for other in row[1].split(", ") if other != "-"]
    names = [tuple(CLASSIC.space(room).name["en"] for room in pair) for pair in only]
    assert sorted(named) == sorted(names)
    assert ("Foyer", "Piazza") in named


def test_board_facts_are_counted(both) -> None:
    board = rows("board", both)
    assert board["Places to stand"] == (str(len(CLASSIC.rooms)), str(len(DELUXE.rooms)))
    for name, related in (("see each other", "sees"), ("are one step apart", "steps")):
        counts = (str(sum(len(getattr(b, related)(room)) for room in b.rooms) // 2) for b in (CLASSIC, DELUXE))
        assert board[f"Pairs of places that {name}"] == tuple(counts)


def test_actions_conditions_and_rules_come_from_the_rulesets(both) -> None:
    assert "with the option Strangers" in [there for _, _, there in both.tables["actions"].rows]
    draw = rows("checks", both)["Draw a card"]
    assert "[classic.turn.choice]" in draw[0]
    assert "[deluxe.draw.unseen]" in draw[1]
    rules = rows("rules", both)
    assert rules["Lucky's own move"][0].startswith("Classic.lucky_step [classic.lucky.moves")
    assert rules["Whose turn comes next"][1].startswith("Deluxe.next_seat [deluxe.order.first")
    assert "Between two turns" not in rules


def test_in_words_it_is_told_how_much_differs(both) -> None:
    names, *told = both.text.splitlines()
    assert names == "Kill Doctor Lucky, classic edition (1996, 2000) / Kill Doctor Lucky, Deluxe edition (2016)"
    assert [int(line.rpartition(": ")[2]) for line in told] == [
        sum(row[0] == topic for row in both.rows) for topic in both.tables
    ]
    assert len(both.text) < 500


def test_the_other_way_round_the_columns_change_places(both) -> None:
    turned = calls.differences("deluxe", "classic")
    for topic in ("facts", "cards", "board", "actions", "checks", "rules"):
        swapped = {(fact, there, here) for fact, here, there in turned.tables[topic].rows}
        assert swapped == set(both.tables[topic].rows)


@pytest.mark.parametrize("edition", kdl.edition_names())
def test_an_edition_does_not_differ_from_itself(edition) -> None:
    found = calls.differences(edition, edition)
    assert (found.tables, found.text) == ({}, "The two editions do not differ.")
    assert "<p>" in found.formats()["text/html"]


@pytest.mark.parametrize(("one", "other"), list(combinations(kdl.edition_names(), 2)))
@pytest.mark.parametrize("language", ["en", "de"])
def test_any_two_editions_can_be_told_apart_in_any_language(one, other, language) -> None:
    words.set_language(language)
    found = calls.differences(one, other)
    assert "options" in found.tables
    assert found.formats()["text/html"].count("<details") == len(found.tables)


def test_a_position_is_the_same_in_both_as_far_as_both_know_it() -> None:
    there = set_up("deluxe", MEETING)
    assert (there.pawns, there.lucky, there.on_turn, there.phase) == (ROOMS, "foyer", 0, "movement")
    assert there.hands == (
        ("monkey_hand",),
        *(tuple(c for c in h if c in there.game.card_ix) for h in MEETING.hands[1:]),
    )
    assert there.game.board.closed == ()
    assert set_up("classic", MEETING).hands == MEETING.hands


def test_unknown_editions_are_refused_with_the_known_ones() -> None:
    with pytest.raises(kdl.UnknownNameError, match=", ".join(kdl.edition_names())):
        calls.differences("classic", "chess")
