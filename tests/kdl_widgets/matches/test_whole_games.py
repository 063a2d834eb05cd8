"""Whole games of every kind, played by what the page offers; everything on the page agrees with the match."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from kdl_widgets.matches.table import Table
from kdl_widgets.playback.transport import at_places

import kdl
from kdl.narration.log import log_lines
from tests.effort import by_effort
from tests.kdl_widgets.matches.at_table import GAMES, go_on, running, sit_at

#: Every so many steps the whole log is told anew and compared.
OFTEN = 20


class Page:
    """What a page has of the log."""

    def __init__(self, table: Table) -> None:
        self.table, self.lines = table, list[Any]()
        table.panel.observe(self._heard, "log")
        self._heard({"new": table.panel.log})

    def _heard(self, change: dict[str, Any]) -> None:
        self.lines[change["new"]["from"] :] = change["new"]["lines"]

    def agrees(self) -> None:
        lines = at_places(log_lines(self.table.timeline, self.table.seat), self.table.timeline)
        assert self.lines == [[line.at, line.text, line.clause] for line in lines]


def agree(table: Table) -> None:
    """Make sure that all parts of a table show the same place of the same match."""
    match = table.match
    assert table.state is match.state is table.timeline.end
    assert [node.state for node in match.line] == list(table.timeline.states)
    assert table.at == table.end == table.panel.at == table.panel.last == table.controls._number.max
    assert table.controls._number.value == table.at
    assert (table.map.tree["at"], table.map.tree["last"]) == (table.at, table.end)
    over = kdl.is_terminal(table.state)
    assert (table.seat == "all") is over, "at the end all hands lie open"
    assert table.view.observation == kdl.observe(table.state, None if over else table.seat)
    decides = table.deciding and not table.hidden
    assert bool(table.desk.desk["buttons"] or table.offers.moves) is decides
    assert bool(table.desk.desk["head"])


@pytest.mark.most
@pytest.mark.parametrize("seed", by_effort([5], [6], [5, 6]))
@pytest.mark.parametrize("game", GAMES)
@running
def test_a_whole_game_is_played_by_what_the_page_offers(game: str, seed: int) -> None:
    table, chance = sit_at(game), Random(seed)
    table.passes.value = False
    page = Page(table)
    while not kdl.is_terminal(table.state):
        before, kept = table.end, table.keeper.changed
        go_on(table, chance)
        if table.end > before:
            agree(table)
            assert table.keeper.changed == kept + 1, "the browser keeps every move"
            if table.end % OFTEN == 0:
                page.agrees()
    page.agrees()
    assert kdl.Timeline(table.timeline.start, table.timeline.steps).end == table.state
    assert table.ending.html or not kdl.outcome(table.state).missed
    assert (table.offers.moves, table.desk.desk["buttons"], table.goes_on) == ((), [], False)
    assert kdl.outcome(table.state).clause in table.log_text
