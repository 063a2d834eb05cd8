"""Computers go on by themselves, at the pace at which one reads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from kdl_widgets.matches.table import Table
from kdl_widgets.playback import transport

import kdl
from kdl.engine.match import Match
from tests.kdl_widgets.matches.at_table import ask, playthrough, send, sit

#: How long computers may play by themselves in a test, in seconds.
PATIENCE = 30


def playing(table: Table, doing: Callable[[], object]) -> None:
    """Do something, and let the table play by itself as long as it does."""

    async def run() -> None:
        doing()
        async with asyncio.timeout(PATIENCE):
            while table.playing:
                await asyncio.sleep(0)

    asyncio.run(run())


def test_computers_go_on_by_themselves_after_a_move_until_somebody_is_to_decide(alone: Table) -> None:
    alone.speed = 1e6
    playing(alone, lambda: ask(alone, do="stop"))
    assert alone.at == alone.end > 1
    assert alone.deciding or kdl.is_terminal(alone.state)
    assert not alone.playing


def test_the_page_says_when_it_is_ready_and_computers_begin() -> None:
    table = sit("deluxe", ("careful", "careful", "person", "careful"), seats=4, seed=7)
    assert not table.deciding
    table.speed = 1e6
    playing(table, lambda: ask(table, ready=True))
    assert table.at > 0
    assert table.deciding
    at = table.at
    playing(table, lambda: ask(table, ready=True))
    assert table.at == at


def test_computers_can_be_paused_and_stepped() -> None:
    table = sit("deluxe", ("careful",) * 4, seats=4, seed=7)

    async def run() -> None:
        ask(table, ready=True)
        await asyncio.sleep(0)
        assert table.playing
        table.pause()
        at = table.at
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert (table.at, table.playing) == (at, False)
        send(table.panel, key="next")
        assert table.at == at + 1

    asyncio.run(run())


def test_a_step_stays_as_long_as_it_takes_to_read_it(alone: Table) -> None:
    lasting = []
    for text in ("One.", "One two three four five six seven eight.", "so many words " * 20):
        alone.panel.said = text
        lasting.append(alone._lasting())
    assert lasting == sorted(set(lasting))
    assert min(lasting) > 0.5
    played = Table(Match(playthrough("deluxe")), at=3)
    assert played._lasting() == transport.PACE


def test_a_game_of_computers_plays_itself_to_the_end() -> None:
    table = sit("get_lucky", ("chance",) * 4, seats=4, seed=1)
    table.speed = 1e9
    playing(table, lambda: ask(table, ready=True))
    assert kdl.is_terminal(table.state)
    assert (table.playing, table.goes_on) == (False, False)
