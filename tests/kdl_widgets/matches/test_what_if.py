"""What if: the tree of a position opens at a table for the one who decides, and knows no more than that seat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from kdl_widgets.matches.table import Table
from kdl_widgets.trees import trees

import kdl
from kdl import words
from kdl.engine.match import Match, Seat
from tests.kdl.page18 import POOR
from tests.kdl_widgets.kinds import NEAR
from tests.kdl_widgets.matches.at_table import ask, running, sit
from tests.kdl_widgets.strangers import sent

CARDS = kdl.play("get_lucky", seats=4, seed=43).at(42)


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trees, "PLAYOUTS", 6)


def at(state: Any, person: int) -> Table:
    seats = [Seat(player="person" if seat == person else "careful") for seat in range(state.seats)]
    return Table(Match(kdl.Timeline(state), seats))


def opened(table: Table) -> Any:
    sent(table.what_if.button, event="click")
    assert table.what_if.tree is not None
    sent(table.what_if.tree, near=NEAR)
    return table.what_if.tree


def test_it_opens_for_the_position_that_is_shown_and_closes_again() -> None:
    table = at(POOR, 1)
    assert table.what_if.children == (table.what_if.button,)
    before = table.what_if.button.description
    tree = opened(table)
    assert table.what_if.children == (table.what_if.button, tree)
    made = tree.trees.whole(0)
    assert (made.solved, made.root.state, made.root.playouts) == (False, POOR, 6)
    assert tree.documents[0]["nodes"][0]["shares"] == [*made.root.shares]
    assert table.what_if.button.description != before
    sent(table.what_if.button, event="click")
    assert table.what_if.tree is None
    assert table.what_if.children == (table.what_if.button,)
    assert tree.comm is None


@running
def test_in_another_position_it_is_closed_and_while_one_only_picks_it_stays() -> None:
    table = at(CARDS, CARDS.to_act)
    tree = opened(table)
    ask(table, tap=table.state.hands[CARDS.to_act][0])
    assert table.what_if.tree is tree
    ask(table, do="pass")
    assert table.what_if.tree is None
    assert tree.comm is None


def test_nobody_sees_it_before_the_one_who_decides_has_taken_over() -> None:
    table = sit("get_lucky", ("person", "person", "careful"), seats=3, seed=1)
    assert table.hidden
    assert not table.what_if.children
    sent(table.what_if.button, event="click")
    assert table.what_if.tree is None
    ask(table, tool="take_over")
    assert table.what_if.children == (table.what_if.button,)


def test_where_a_computer_decides_there_is_none() -> None:
    assert not at(CARDS, (CARDS.to_act + 1) % 4).what_if.children


def test_it_says_the_same_wherever_the_cards_lie_that_the_seat_does_not_see() -> None:
    """With other hands and another deck the page gets the same tree, to the letter."""
    other = kdl.observe(CARDS, CARDS.to_act).sample(Random(9))
    assert other.hands != CARDS.hands
    one, two = (opened(at(state, CARDS.to_act)) for state in (CARDS, other))
    assert one.documents[0]["nodes"]
    assert one.documents == two.documents
    node = one.documents[0]["nodes"][1]["key"]
    for tree in (one, two):
        tree.at = node
    assert one.scene == two.scene


def test_with_the_table_it_goes() -> None:
    table = at(POOR, 1)
    tree = opened(table)
    words.set_language("de")
    assert "Partien zu Ende gespielt" in tree.documents[0]["found"]
    assert table.what_if.button.description == words.say("tree", "close")
    words.set_language("en")
    table.close()
    assert tree.comm is None
    assert not tree.grows
