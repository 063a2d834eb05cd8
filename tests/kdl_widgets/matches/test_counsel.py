"""Whose advice the coach gives: by a motive at once, or after a search, which shows what it tried."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from kdl_widgets.live.debounce import QUIET
from kdl_widgets.matches import coaching
from kdl_widgets.matches.table import Table

import kdl
from kdl import words
from kdl.narration import tell_advice, tell_search
from tests.kdl_widgets.matches.at_table import ask, playthrough, send, sit
from tests.kdl_widgets.matches.hidden import both, compare, pair

Searched = list[tuple[Any, tuple[kdl.Action, ...]]]


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> Searched:
    """Bound searches by playouts, so that time decides nothing; what was searched for is kept."""
    found: Searched = []

    def search(seen: Any, legal: tuple[kdl.Action, ...]) -> kdl.Search:
        found.append((seen, legal))
        return kdl.search(seen, legal, playouts=40)

    monkeypatch.setattr(coaching, "search", search)
    return found


def last(table: Table) -> dict[str, Any]:
    """Return what the coach says last: the advice."""
    line: dict[str, Any] = table.desk.desk["coach"][-1]
    return line


def test_players_who_know_a_motive_say_it_at_once(alone: Table, searched: Searched) -> None:
    ask(alone, tool="coach")
    seen, legal = kdl.observe(alone.state, alone.state.to_act), kdl.legal_actions(alone.state)
    for level in ("careful", "planner"):
        ask(alone, adviser=level)
        assert alone.desk.desk["adviser"] == level
        assert tell_advice(kdl.advise(seen, legal, level), seen) in last(alone)["text"]
    assert searched == []


def test_a_search_shows_what_it_tried_with_rooms_and_odds(alone: Table, searched: Searched) -> None:
    ask(alone, tool="coach")
    ask(alone, adviser="searcher")
    ((seen, legal),) = searched
    found = kdl.search(seen, legal, playouts=40)
    told, line = tell_search(found, seen), last(alone)
    assert line["text"] == told.advice
    assert [part["text"] for part in line["parts"]] == [*told.candidates, *told.beliefs]
    for part, tried in zip(line["parts"], found.candidates, strict=False):
        assert part.get("odds") == ([tried.chance, tried.error] if tried.is_judged else None)
        if tried.action.kind == "step":
            assert part["rooms"] == [tried.action.space]
    assert any("odds" in part for part in line["parts"])
    rooms = next(part["rooms"] for part in line["parts"] if part["rooms"])
    send(alone.desk, show=rooms)
    assert alone.view.marks.lit == frozenset(rooms)


def test_at_the_card_table_it_shows_characters(searched: Searched) -> None:
    table = sit("get_lucky", seats=3, seed=4, study=True)
    ask(table, tool="coach")
    ask(table, adviser="searcher")
    assert searched
    told = [part["rooms"] for part in last(table)["parts"] if part["rooms"]]
    assert told
    assert {room for rooms in told for room in rooms} <= {*table.view.renderer.pickable(table.view.observation)}


def test_it_is_searched_once_for_each_choice(alone: Table, searched: Searched) -> None:
    ask(alone, adviser="searcher")
    assert searched == [], "nobody has asked the coach"
    ask(alone, tool="coach")
    for card in alone.desk.desk["hand"]:
        ask(alone, tap=card["id"])
    words.set_language("de")
    alone.look("own")
    assert last(alone)["text"].startswith("Rechnender Rat, ")
    for _ in range(2):
        ask(alone, tool="coach")
    assert len(searched) == 1


def test_while_it_is_searched_the_page_says_so_and_can_be_used(searched: Searched) -> None:
    async def run() -> None:
        table = sit("deluxe", seats=4, seed=7, study=True)
        ask(table, tool="coach")
        ask(table, adviser="searcher")
        assert last(table) == {"text": words.say("play", "searching"), "rooms": []}
        ask(table, do="stop")
        assert searched == []
        await asyncio.sleep(2 * QUIET)
        assert [seen for seen, _ in searched] == [kdl.observe(table.state, table.state.to_act)], "of what is shown now"
        assert "parts" in last(table)

    asyncio.run(run())


def test_what_no_player_is_called_is_not_heard(alone: Table) -> None:
    for strange in ("chance", "", 3, None, ["searcher"]):
        ask(alone, adviser=strange)
    assert alone.counsel.adviser == "careful"


@pytest.mark.parametrize("game", ["deluxe", "classic", "flight", "cards"])
def test_nothing_hidden_is_in_what_it_shows(game: str, searched: Searched) -> None:
    """Two games that the seat cannot tell apart have the same advice."""
    seat = playthrough(game).game.players[0]
    tables = pair(game, 0.6, seat, (seat,), study=True)
    turns = [at for at, state in enumerate(tables[0].timeline.states) if state.to_act == seat and state.phase != "over"]
    doings: tuple[Callable[[Table], object], ...] = (partial(ask, tool="coach"), partial(ask, adviser="searcher"))
    both(tables, lambda table: table.go(turns[-1]), *doings)
    compare(*tables)
    assert searched
    assert "parts" in last(tables[0])
