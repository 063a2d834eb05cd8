"""The map of branches: walked in, named, noted and removed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kdl_widgets.matches.branches import branches, place_of, tree
from kdl_widgets.matches.table import Table

from tests.kdl.engine.trees import grow
from tests.kdl_widgets.matches.at_table import ask, played, running, send, sit


@given(st.integers(0, 10_000))
def test_every_position_lies_on_one_branch_and_every_branch_leaves_an_earlier_one(seed: int) -> None:
    match = grow(seed)
    found = branches(match)
    everywhere = [node for branch in found for node in branch.nodes]
    assert len(everywhere) == len(set(everywhere)) == len(list(match.start.below()))
    for place, branch in enumerate(found):
        assert branch.start == len(branch.nodes[0].path) - 1
        assert branch.parent < place
        if place:
            assert branch.nodes[0].parent in found[branch.parent].nodes
        assert [place_of(found, node) for node in branch.nodes] == [place] * len(branch.nodes)
    shown = tree(found, match.here)
    assert shown["at"] == len(match.here.path) - 1
    assert shown["last"] == max(len(node.path) - 1 for node in everywhere)


@pytest.fixture
def table() -> Table:
    """A table at which two branches were played; the place is on the second."""
    made = sit("deluxe", seats=4, seed=7, study=True)
    running(lambda: _two(made))()
    return made


def _two(table: Table) -> None:
    played(table, 8, seed=2)
    first = table.timeline.steps[0].action
    table.go(0)
    ask(table, do=next(move for move in table.offers.moves if move.actions[0] != first).notation)


def test_a_branch_is_walked_to(table: Table) -> None:
    for place, branch in enumerate(branches(table.match)):
        for at in (branch.start, branch.end):
            send(table.map, branch=place, at=at)
            assert (table.at, table.map.tree["here"]) == (at, place)
            assert table.match.here is branch.nodes[at - branch.start]
    send(table.map, branch=0, at=10_000)
    assert table.at == branches(table.match)[0].end


@pytest.mark.parametrize(
    "message", [{"branch": 9, "at": 1}, {"branch": "x", "at": 1}, {"branch": 0}, {}, {"tool": "x"}]
)
def test_walks_to_nowhere_are_left_alone(table: Table, message: dict[str, object]) -> None:
    here = table.match.here
    send(table.map, **message)
    assert table.match.here is here


def test_a_branch_is_named_and_a_step_noted_and_both_are_kept(table: Table) -> None:
    changed = table.keeper.changed
    send(table.map, name="  the   bold\n way ")
    send(table.map, note=" what if? ")
    shown = table.map.tree
    assert shown["branches"][1]["name"] == "the bold way"
    assert (shown["note"], shown["branches"][1]["noted"]) == ("what if?", [table.at])
    assert table.keeper.changed == changed + 2
    assert "what if?" in table.match.text()
    send(table.map, name="")
    assert table.map.tree["branches"][1]["name"] == "Branch 2"


def test_a_branch_is_removed_but_never_the_first_line(table: Table) -> None:
    send(table.map, tool="remove")
    assert len(table.map.tree["branches"]) == 1
    assert (table.at, table.match.here) == (0, table.match.start)
    send(table.map, tool="remove")
    assert len(table.map.tree["branches"]) == 1
    assert len(list(table.match.start.below())) > 1
