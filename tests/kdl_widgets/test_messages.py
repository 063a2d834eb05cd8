"""What pages send to the widgets: a message can be late, and a page can close what another one still shows."""

from __future__ import annotations

import gc
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

import kdl_widgets
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from ipywidgets.comm import get_comm_manager
from ipywidgets.widgets.widget import _instances
from kdl_widgets.beats.session import SESSION
from kdl_widgets.live.scripted import Filed
from kdl_widgets.matches import seating

import kdl
from kdl import words
from tests.kdl_widgets.client import listening, received, running, sent, told
from tests.kdl_widgets.gestures import messages, traits
from tests.kdl_widgets.kinds import HOUSE, KINDS, Kind, make_player

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def close_all() -> None:
    SESSION.clear()
    words.set_language("en")
    for widget in ours():
        widget.close()


#: What a reader does: at which of the widgets, which of what can be done there, and whether all of it arrives then.
STEPS = st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 10**6), st.booleans()), min_size=20, max_size=50)


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_readers_do_and_however_late_it_arrives_a_widget_goes_on(kind: str) -> None:
    @settings(max_examples=max(1, settings.default.max_examples // 13), phases=[Phase.generate])
    @given(STEPS)
    def play(steps: list[tuple[int, int, bool]]) -> None:
        with listening() as log:
            running(partial(_goes_on, KINDS[kind], steps))
        assert log.lines == []

    play()


def _goes_on(kind: Kind, steps: list[tuple[int, int, bool]]) -> None:
    made = kind.make()
    under_way: list[partial[None]] = []
    try:
        for which, what, arrives in steps:
            if there := [each for each in ours() if messages(each) or traits(each)]:
                widget = there[which % len(there)]
                sends = [partial(sent, widget, **each) for each in messages(widget)]
                sets = [partial(told, widget, **each) for each in traits(widget)]
                under_way.append([*sends, *sets][what % (len(sends) + len(sets))])
            if arrives:
                for each in under_way:
                    if each.args[0].comm is not None:  # nothing reaches what is closed
                        each()
                under_way.clear()
        words.set_language("en")
        kind.works(made)
    finally:
        close_all()


def ours() -> list[Any]:
    """List the widgets of the kit that there are."""
    return [each for each in _instances.values() if type(each).__module__.startswith("kdl_widgets")]


def test_a_message_of_unknown_type_is_ignored_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    with listening():
        kdl_widgets.match()
        kdl_widgets.match(HOUSE())
        kdl_widgets.practice(seed=3)
        scripted = [each for each in ours() if isinstance(each, Filed)]
        before = [each.get_state() for each in scripted]
        caplog.set_level(logging.DEBUG, "kdl_widgets")
        for unknown in ({}, {"fly": True}, {"do": 7, "tap": None, "go": "3", "near": []}, ["do"]):
            caplog.clear()
            for each in scripted:
                received(each, {"method": "custom", "content": unknown})
            assert [each.levelno for each in caplog.records] == [logging.DEBUG] * len(scripted)
            assert {repr(unknown) in each.getMessage() for each in caplog.records} == {True}
        assert [each.get_state() for each in scripted] == before
        assert sum(bool(each.message_types) for each in scripted) > 7


def test_a_choice_that_is_gone_by_now_is_not_chosen() -> None:
    with listening() as log:
        player = make_player()
        speed = player.controls.speed
        told(speed, index=99)
        assert (speed.index, player.speed) == (2, 1.0)
        told(speed, index=4)
        assert player.speed == 5.0
    assert log.lines == []


def test_what_one_of_two_pages_closes_goes_on_for_the_other() -> None:
    with listening():
        player = make_player()
        manager, line = get_comm_manager(), player.controls.next.comm
        manager.comm_close(None, "", {"content": {"comm_id": line.comm_id, "data": {}}})
        manager.get_comm(line.comm_id).handle_msg(
            {"content": {"data": {"method": "custom", "content": {"event": "click"}}}, "buffers": []}
        )
        assert player.at == 1
        player.close()
        assert manager.get_comm(line.comm_id) is None


@pytest.fixture
def frozen() -> Iterator[None]:
    """Let what other tests have left out of the search for what nobody holds any more: there is much of it."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def _counted() -> int:
    gc.collect()
    return len(_instances)


@pytest.mark.usefixtures("frozen")
def test_what_is_begun_again_and_again_leaves_nothing_behind() -> None:
    def begin() -> None:
        app = kdl_widgets.match()
        counts = []
        for _ in range(3):
            sent(app.form, do="begin")
            app.table.pause()
            for name in ("build", "back", "build", "build", "back", "another"):
                sent(app._buttons[name], event="click")
                app.table.pause()
            counts.append(_counted())
        assert counts == [counts[0]] * 3
        player = make_player()
        player.opens = lambda timeline, _, eyes: kdl_widgets.match(timeline, eyes=eyes)
        for _ in range(3):
            sent(player.on, event="click")
            sent(player.on, event="click")
            sent(player.back, event="click")
            counts.append(_counted())
        assert counts[3:] == [counts[3]] * 3

    before = _counted()
    with listening() as log:
        running(begin)
        close_all()
    assert log.lines == []
    assert _counted() == before


@pytest.mark.usefixtures("frozen")
def test_closing_what_is_shown_closes_all_of_it() -> None:
    for name in ("player", "table", "app", "builder", "explorer", "sandbox", "do"):
        KINDS[name].make().close()  # scripts stay for the next of a kind
        before = _counted()
        made = KINDS[name].make()
        assert _counted() > before + 1, name
        made.close()
        SESSION.clear()
        assert _counted() == before, name


def test_a_match_that_is_full_takes_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def play() -> None:
        table = kdl_widgets.match(HOUSE())
        monkeypatch.setattr(seating, "MOST", 4)
        for _ in range(9):
            sent(table.desk, do=str(kdl.legal_actions(table.state)[0]))
        assert sum(1 for _ in table.match.start.below()) == 4
        assert "3000 positions" in table.desk.news["text"]
        sent(table.desk, tool="undo")
        assert table.at == 2

    running(play)
