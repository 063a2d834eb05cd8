"""The tree in a page: it waits, is walked in and turned, and can be read where nothing runs."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING, Any

import kdl_widgets
import pytest
from kdl_widgets.beats.session import SESSION
from kdl_widgets.pictures.scene import SceneBuilder

import kdl
from kdl import words
from kdl.analysis.game_tree import ASSUMPTIONS
from kdl.lesson.tree import placed, tree_document
from kdl.words import say
from tests.kdl.page18 import OPEN, POOR, RICH
from tests.kdl_widgets.client import sent, told
from tests.kdl_widgets.kinds import NEAR

if TYPE_CHECKING:
    from kdl_widgets.trees.tree import Tree


def open_hands(**more: Any) -> Tree:
    return kdl_widgets.tree(OPEN, 3, open_hands=True, without=["swap"], **more)


def test_nothing_of_it_is_shown_or_made_before_the_beat_above_is_settled() -> None:
    SESSION.clear()
    bet = kdl_widgets.bet.pays_or_passes(POOR, 4)
    tree = kdl_widgets.tree(POOR, 4, without=["swap"])
    sent(tree, near=NEAR)
    assert (tree.waits, tree.documents, tree.pictures) == (True, [{}, {}, {}], [])
    told(bet, given={"places": [1 - _right(bet)], "nth": 1})
    assert tree.waits
    told(bet, given={"places": [_right(bet)], "nth": 2})
    assert not tree.waits
    assert tree.documents[0]["nodes"][0]["worth"] == ["1/3", "2/3", "0"]
    SESSION.clear()


def _right(bet: Any) -> int:
    return next(at for at, choice in enumerate(bet.question.document.choices) if choice.right)


def test_above_no_beat_it_does_not_wait() -> None:
    SESSION.clear()
    assert not open_hands().waits
    assert open_hands(waits=True).waits


def test_nothing_is_told_before_a_reader_comes_near() -> None:
    tree = open_hands()
    assert tree.documents == [{}, {}, {}]
    sent(tree, near=NEAR)
    assert all(tree.documents)


def test_the_switch_shows_the_tree_of_each_assumption() -> None:
    tree = open_hands()
    sent(tree, near=NEAR)
    assert len(tree.switch) == 3
    for place, assumption in enumerate(ASSUMPTIONS):
        told(tree, place=place)
        found = kdl.game_tree(OPEN, 3, open_hands=True, without=["swap"], assumption=assumption)
        shares = [list(map(str, node.shares)) for node in found.root.children]
        assert [node["worth"] for node in tree.documents[place]["nodes"][1:3]] == shares
    assert kdl_widgets.tree(OPEN, 1, assumptions=["all-save"]).switch == []


def test_the_position_of_the_node_is_drawn_where_one_is() -> None:
    tree = open_hands()
    sent(tree, near=NEAR)
    first = tree.scene
    told(tree, at=tree.documents[0]["nodes"][-1]["key"])
    assert tree.shown == tree.at
    assert (len(tree.scene["pictures"]), tree.pictures) == (1, [0])
    assert tree.scene != first


def test_a_page_without_a_kernel_has_every_tree_and_a_picture_of_every_node() -> None:
    tree = open_hands()
    state, scene = tree.state, SceneBuilder()
    numbers = tree.add_pictures(scene)
    assert len(numbers) == sum(len(each["nodes"]) for each in state["documents"])
    assert {"switch", "words", "waits", "place", "at"} <= state.keys()
    states = [each.node.state for each_tree in tree.trees for each in placed(each_tree)]
    assert len({*numbers}) == len(states) == len(scene.document.pictures)


def test_what_is_saved_can_be_read_without_a_kernel_and_is_folded() -> None:
    tree = kdl_widgets.tree(RICH, 4, without=["swap"], waits=True)
    html, text = tree.html, tree.text
    assert html.startswith(f"<details><summary>{say('tree', 'waits')}</summary>")
    assert html.endswith("</details>")
    bare = unescape(re.sub(r"<[^>]+>", "\n", html))
    for place in range(3):
        document = tree_document(tree.trees[place])
        assert document.found in bare
        for node in document.nodes:
            assert node.told in bare
            assert node.told in text
            assert ", ".join(f"{name} {worth}" for name, worth in zip(document.names, node.worth, strict=True)) in bare
    assert html.count("<details") == html.count("</details>")
    assert "<img" not in html


def test_it_speaks_the_language_that_is_set() -> None:
    tree = open_hands()
    sent(tree, near=NEAR)
    before = tree.documents[0]["found"]
    words.set_language("de")
    assert tree.documents[0]["found"] != before
    assert "Genau berechnet" in tree.documents[0]["found"]
    words.set_language("en")


def test_without_assumptions_or_a_choice_there_is_no_tree() -> None:
    with pytest.raises(kdl.OptionError, match="no assumptions"):
        kdl_widgets.tree(OPEN, assumptions=[])
    with pytest.raises(kdl.OptionError, match="nobody chooses"):
        kdl_widgets.tree(kdl.play("get_lucky", seats=3, seed=1))


def test_for_a_tree_that_is_too_large_the_call_says_what_to_leave_out() -> None:
    with pytest.raises(kdl.TooLargeError, match="open them with open_hands=True"):
        kdl_widgets.tree(kdl.play("get_lucky", seats=4, seed=43).at(42))
