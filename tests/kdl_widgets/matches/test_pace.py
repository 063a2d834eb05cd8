"""Computers go on by themselves, at the pace at which one reads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from ipywidgets import Widget
from kdl_widgets.matches.table import Table
from kdl_widgets.playback import transport

import kdl
from kdl.engine.match import Match, Seat
from tests.kdl_widgets.matches.at_table import ONE, ask, playthrough, running, send, sit

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
        assert (table.at, table.playing) == (at + 1, False)

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


def test_what_happens_all_the_time_is_quick_and_an_attempt_lingers() -> None:
    table = sit("deluxe", ("careful",) * 4, seats=4, seed=7)
    lasting: dict[str, set[float]] = {}
    while not kdl.is_terminal(table.state):
        table.next()
        kind = table.timeline.steps[-1].action.kind
        lasting.setdefault(kind, set()).add(table._lasting())
    assert max(lasting["step"] | lasting["stop"] | lasting["draw"]) < min(lasting["attempt"])
    assert all(min(each) > 0 for each in lasting.values())


def test_one_goes_to_the_own_turn_without_a_pause_and_may_stop_on_the_way(alone: Table) -> None:
    alone.speed = 1e-6
    assert alone.desk.desk["rush"] == ""
    shown = []
    alone.desk.observe(lambda change: shown.append(change["new"]["rush"]), "desk")

    def go() -> None:
        ask(alone, do="stop")
        ask(alone, tool="rush")

    playing(alone, go)
    assert alone.deciding
    at = alone.at
    send(alone.panel, key="play")
    assert (alone.at, alone.playing) == (at, False), "Space was pressed a moment too late"
    assert "To my turn" in shown
    assert (alone.desk.desk["rush"], alone.at) == ("", alone.end)


def test_the_way_to_the_own_turn_can_be_stopped(alone: Table) -> None:
    async def stop() -> None:
        ask(alone, do="stop")
        ask(alone, tool="rush")
        await asyncio.sleep(0)
        alone.pause()
        at = alone.at
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert (alone.at, alone.deciding, alone.rushing) == (at, False, False)

    asyncio.run(stop())


def test_the_page_remembers_how_fast_one_plays(alone: Table) -> None:
    usual = alone.panel.speed
    alone.controls.speed.value = 5.0
    assert (alone.panel.speed, alone.speed) == (usual + 2, 5.0)
    for said in (usual + 1, 99, -1, "2"):
        send(alone.panel, speed=said)
        assert (alone.panel.speed, alone.speed) == (usual + 1, 2.0)


@pytest.mark.parametrize("players", [ONE, ("person", "person", "careful", "careful")])
@running
def test_where_nothing_but_to_pass_is_possible_it_is_done_unless_others_would_learn_of_the_hand(
    players: tuple[str, ...],
) -> None:
    lacks = [f"move_{room}" for room in ("parlor", "kitchen")]
    state = kdl.new_game("deluxe", seats=4, seed=11)
    luckless = [card.id for card in state.game.cards if not card.luck][:2]
    pawns = ("parlor", "kitchen", "foyer", "library")
    start = kdl.arrange(state, pawns=pawns, lucky="library", on_turn=3, phase="action", hands={0: luckless, 3: lacks})
    asked = kdl.Timeline(start).then(kdl.Action("attempt"))
    table = seated(asked, players)
    assert table.comes_by_itself is (players == ONE)
    assert bool(table.desk.desk["buttons"]) is (players != ONE)
    if players == ONE:
        table.next()
        assert "Nothing else was possible." in table.log_text
        assert table.desk.desk["undo"] is False, "it was no choice"
        return
    table.passes.value = False
    table.select()
    assert not table.comes_by_itself, "what was asked before one chose is one's own"
    assert len(table.desk.desk["buttons"]) == 1


def seated(timeline: kdl.Timeline, players: tuple[str, ...]) -> Table:
    """Sit down in the first seat, with the own hand open."""
    table = Table(Match(timeline, [Seat(player=player) for player in players]))
    table.sitting.taken = 0
    table.look("own")
    assert kdl.legal_actions(table.state) == (kdl.Action("pass"),)
    return table


def wasted(state: kdl.State) -> bool:
    """Whether the luck that a seat holds is not enough against an attempt that it is asked to foil."""
    if state.attempt is None:
        return False
    return state.game.luck_of(state.hand_bits[state.to_act]) < state.attempt.strength - state.attempt.luck


@running
def test_on_wish_the_log_says_why_the_computers_did_it(alone: Table) -> None:
    ask(alone, do="stop")
    alone.pause()
    while not alone.deciding:
        alone.next()
    assert "Why?" not in alone.log_text
    ask(alone, tool="why")
    computers = sum(alone.sitting.plays(alone.timeline.at(at).to_act) == "careful" for at in range(alone.end))
    assert alone.log_text.count("Why?") == computers > 2
    assert alone.desk.desk["why"].startswith("Why?")
    assert "Why? Why?" not in alone.log_text
    for line, above in zip(alone._lines[1:], alone._lines, strict=False):
        if line.text.startswith("Why?"):
            assert above.at == line.at, "it stands below what was done"
            assert above.clause is not None, "and in its own turn"
            assert " you" not in line.text
    ask(alone, tool="why")
    assert "Why?" not in alone.log_text


def test_a_game_of_computers_plays_itself_to_the_end() -> None:
    table = sit("get_lucky", ("chance",) * 4, seats=4, seed=1)
    table.speed = 1e9
    playing(table, lambda: ask(table, ready=True))
    assert kdl.is_terminal(table.state)
    assert (table.playing, table.goes_on) == (False, False)


def test_while_a_step_is_looked_at_the_next_computer_thinks_and_nobody_is_told(
    alone: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[object] = []
    thought: list[int] = []

    def noticed(table: Table) -> None:
        before = len(sent)
        prepare()
        assert len(sent) == before, "what was thought has left the kernel"
        assert table.sitting._thought is not None
        assert (table.sitting._thought[0] is table.state) == table._computer_is_next
        thought.append(table.at)

    async def run() -> None:
        alone.speed = 1e6
        ask(alone, do="stop")
        async with asyncio.timeout(PATIENCE):
            while alone.playing:
                await asyncio.sleep(0)

    prepare = alone._prepare
    monkeypatch.setattr(alone, "_prepare", lambda: noticed(alone))
    monkeypatch.setattr(Widget, "send_state", lambda *given, **_: sent.append(given))
    monkeypatch.setattr(Widget, "_send", lambda *given, **_: sent.append(given))
    asyncio.run(run())
    assert thought == list(range(1, alone.at + 1))


@pytest.mark.parametrize("level", ["chance", "careful_brave", "planner"])
def test_computers_choose_the_same_whether_they_think_ahead_or_not(level: str) -> None:
    def play(*, ahead: bool) -> list[str]:
        table = sit("deluxe", (level,) * 4, seats=4, seed=7)
        for _ in range(40):
            if ahead:
                table._prepare()
                table._prepare()
            table.next()
        return [str(step.action) for step in table.timeline.steps]

    assert play(ahead=True) == play(ahead=False)
