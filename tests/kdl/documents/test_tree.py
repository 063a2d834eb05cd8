"""What is said of a game tree: every sentence and number, found out once more from the tree itself."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

import kdl
from kdl.lesson.tree import MOST_NODES, placed, tree_document
from kdl.narration import card_name, seat_name
from kdl.words import speaking
from tests.kdl.page18 import BOUND, OPEN, POOR, RICH, SPARE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.documents.tree import TreeDocument

LANGUAGES = ("en", "de")


def solved(state: Any, turns: int = 4, **more: Any) -> kdl.GameTree:
    return kdl.game_tree(state, turns, without=("swap",), **more)


TREES: dict[str, kdl.GameTree] = {
    "open": solved(OPEN, 3, open_hands=True),
    "last": solved(OPEN, 3, open_hands=True, assumption="last-saves"),
    "spare": solved(SPARE, open_hands=True),
    "bound": solved(BOUND, 3, open_hands=True),
    "poor": solved(POOR),
    "rich": solved(RICH),
}


@pytest.fixture(params=LANGUAGES, autouse=True)
def _spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    with speaking(request.param):
        yield


@pytest.fixture(params=TREES)
def tree(request: pytest.FixtureRequest) -> kdl.GameTree:
    return TREES[request.param]


def pairs(tree: kdl.GameTree) -> list[tuple[kdl.TreeNode, Any]]:
    document = tree_document(tree)
    return [(each.node, told) for each, told in zip(placed(tree), document.nodes, strict=True)]


def test_numbers_are_those_of_the_tree(tree: kdl.GameTree) -> None:
    for node, told in pairs(tree):
        assert told.shares == tuple(float(share) for share in node.shares)
        assert told.odds == float(node.chance or 0)
        assert (told.best, told.tied) == (node.best, node.tied)
        assert [Fraction(worth) for worth in told.worth] == list(node.shares)
        assert Fraction(told.chance or 0) == (node.chance or 0)


def test_each_node_stands_below_the_one_that_it_follows(tree: kdl.GameTree) -> None:
    document, nodes = tree_document(tree), placed(tree)
    assert document.nodes[0].parent == -1
    for place, told in enumerate(document.nodes[1:], 1):
        assert told.parent < place
        assert any(nodes[place].node is child for child in nodes[told.parent].node.children)
    keys = [told.key for told in document.nodes]
    assert len(set(keys)) == len(keys) <= MOST_NODES


def test_it_says_who_did_what_and_in_which_order(tree: kdl.GameTree) -> None:
    for node, told in pairs(tree)[1:]:
        led = [] if node.dealt or node.drawn else [told.told]
        moves = [*led, *filter(None, told.then.split(" → "))]
        assert len(moves) == len(node.moves)
        for move, text in zip(node.moves, moves, strict=True):
            assert text.startswith(f"{seat_name(move.seat)}: ")
            if move.action.card:
                assert card_name(node.state.game.cards_by_id[move.action.card], node.state.game) in text


def test_it_says_who_chooses_what_chance_decides_and_who_wins(tree: kdl.GameTree) -> None:
    said: dict[str, set[str]] = {}
    for node, told in pairs(tree):
        names = {seat_name(seat) for seat in node.state.game.players if seat_name(seat) in told.state}
        over = node.state.phase == "over"
        said.setdefault(f"{node.kind} {over}", set()).add(re.sub("|".join(names) or "$^", "-", told.state))
        if node.kind == "choice":
            assert names == {seat_name(node.state.to_act)}
        if over:
            assert names == {seat_name(node.state.winner or 0)}
            assert node.shares[node.state.game.players.index(node.state.winner or 0)] == 1
    assert all(len(texts) == 1 for texts in said.values())
    assert len({text for texts in said.values() for text in texts}) == len(said)


def test_hands_are_told_that_lie_open_or_that_chance_has_dealt(tree: kdl.GameTree) -> None:
    seat = tree.root.state.to_act
    for node, told in pairs(tree):
        hypothetical = node.kind != "chance" and node is not tree.root
        seen = node.state.game.players if tree.open_hands or hypothetical else (seat,)
        assert [name for name in _names(tree) if f"{name}: " in told.hands] == [seat_name(each) for each in seen]
        for each in seen:
            for card in node.state.hands[each]:
                assert card_name(node.state.game.cards_by_id[card], node.state.game) in told.hands
        for holder, hand in enumerate(node.dealt):
            if holder != seat:
                assert all(card_name(node.state.game.cards_by_id[card], node.state.game) in told.told for card in hand)


def _names(tree: kdl.GameTree) -> list[str]:
    return [seat_name(seat) for seat in tree.root.state.game.players]


def test_it_says_how_its_numbers_were_found() -> None:
    found = {name: tree_document(tree).found for name, tree in TREES.items()}
    assert "3" in found["open"]
    assert "4" in found["poor"]
    assert "Bruno" in found["poor"]
    assert len({found["open"], found["last"], found["poor"]}) == 3


def test_nothing_is_said_in_code(tree: kdl.GameTree) -> None:
    document: TreeDocument = tree_document(tree)
    texts = [document.found, *(t for n in document.nodes for t in (n.told, n.then, n.state, n.hands, n.cut))]
    for text in texts:
        assert not re.search(r"\b[a-z]+_[a-z0-9_]+\b|\{|\}|\bNone\b|\bTrue\b|Fraction", text), text


def test_of_a_large_tree_the_rest_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kdl.lesson.tree.MOST_NODES", 12)
    tree = TREES["rich"]
    there = placed(tree)
    for each, told in zip(there, tree_document(tree).nodes, strict=True):
        left_out = [child for child in each.node.children if all(child is not other.node for other in there)]
        assert re.findall(r"\d+", told.cut) == ([str(len(left_out))] if left_out else [])
    assert any(each.cut for each in there)
