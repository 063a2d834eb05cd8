"""The coach gives the advice of a planning player, and nothing hidden is in it."""

from __future__ import annotations

from functools import partial

import pytest
from kdl_widgets.matches.table import Table

import kdl
from kdl.narration import tell_advice
from tests.kdl_widgets.matches.at_table import ask, playthrough
from tests.kdl_widgets.matches.hidden import both, compare, pair


def test_it_says_what_a_planning_player_would_do_and_why(alone: Table) -> None:
    ask(alone, tool="coach")
    seen, legal = kdl.observe(alone.state, alone.state.to_act), kdl.legal_actions(alone.state)
    assert alone.desk.desk["coach"][-1]["text"] == f"Advice: {tell_advice(kdl.advise(seen, legal, 'planner'), seen)}"
    ask(alone, tool="coach")
    assert alone.desk.desk["coach"] == []


@pytest.mark.parametrize("game", ["deluxe", "classic", "flight", "cards"])
def test_nothing_hidden_is_in_what_it_shows(game: str) -> None:
    """Two games that the seat cannot tell apart have the same advice."""
    seat = playthrough(game).game.players[0]
    tables = pair(game, 0.6, seat, (seat,), study=True)
    turns = [at for at, state in enumerate(tables[0].timeline.states) if state.to_act == seat and state.phase != "over"]
    both(tables, lambda table: table.go(turns[-1]), partial(ask, tool="coach"))
    compare(*tables)
    assert "Advice: " in tables[0].desk.desk["coach"][-1]["text"]
