"""What a page, or whoever holds its line, says to the widgets: what cannot be meant changes nothing for a reader."""

from __future__ import annotations

import gc
from functools import partial
from typing import TYPE_CHECKING, Any

import kdl_widgets
import pytest
from hypothesis import Phase, given, settings
from ipywidgets.comm import get_comm_manager
from ipywidgets.widgets.widget import _instances
from kdl_widgets.beats.session import SESSION
from kdl_widgets.matches import seating

import kdl
from kdl import words
from tests.kdl_widgets.gestures import messages
from tests.kdl_widgets.kinds import HOUSE, KINDS, Kind, make_player
from tests.kdl_widgets.strangers import LOOK, SAYINGS, deep, listening, running, sent, stranger, told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def close_all() -> None:
    SESSION.clear()
    words.set_language("en")
    for widget in list(_instances.values()):
        if type(widget).__module__.startswith("kdl_widgets"):
            widget.close()


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_is_said_a_widget_goes_on(kind: str) -> None:
    @settings(max_examples=max(1, settings.default.max_examples // 13), phases=[Phase.generate])
    @given(SAYINGS)
    def hear(sayings: list[Any]) -> None:
        with listening() as log:
            running(partial(_goes_on, KINDS[kind], sayings))
        assert log.lines == []

    hear()


def _goes_on(kind: Kind, sayings: list[Any]) -> None:
    made = kind.make()
    try:
        stranger(sayings)
        words.set_language("en")
        kind.works(made)
    finally:
        close_all()


@pytest.mark.parametrize("beside", [{"key": 1, "text": ""}, {"self": 1, "name": 1, "kind": 1, "since": {}, "asked": 7}])
def test_what_is_said_beside_what_is_meant_is_not_heard(beside: dict[str, Any]) -> None:
    def hear() -> None:
        table = kdl_widgets.match(HOUSE())
        for widget in (table.keeper, table.desk, table.map, table.view._overlay):
            for message in messages(widget)[:20]:
                sent(widget, **{**beside, **message})

    with listening() as log:
        running(hear)
    assert log.lines == []


def test_a_page_of_no_width_does_not_stop_a_player() -> None:
    player = make_player()
    told(player.view._overlay, page=LOOK)
    for width in ("abc", None, [], {}, True, -1, 0, 0.5, float("nan"), 10**400):
        told(player.view._overlay, page={**LOOK, "width": width})
        told(player.view._overlay, page=width)
    told(player.view._overlay, page={"width": 300})
    assert player.view._overlay.page == LOOK
    player.next()
    assert player.panel.at == 1


def test_the_page_sets_nothing_that_is_the_kernels() -> None:
    with listening():
        player = make_player()
        told(player.view._overlay, page=LOOK)
        parts = [each for each in _instances.values() if type(each).__module__.startswith("kdl_widgets")]
        before = [each.get_state() for each in parts]
        for each, state in zip(parts, before, strict=True):
            for name, value in state.items():
                if not each.takes(name, value):
                    told(each, **{name: "" if isinstance(value, str) else None})
                    told(each, **{name: []})
                    told(each, **{name: 7})
        assert [each.get_state() for each in parts] == before
        assert len(parts) > 60


def test_a_choice_is_one_of_those_that_are_offered() -> None:
    player = make_player()
    speed = player.controls.speed
    for nonsense in (None, -1, 99, True, 1.0, "2", [1]):
        told(speed, index=nonsense)
        assert (speed.index, player.speed) == (2, 1.0)
    told(speed, index=4)
    assert player.speed == 5.0


def test_what_cannot_be_sent_back_is_not_heard() -> None:
    with listening() as log:
        app = kdl_widgets.match()
        sent(app.form, seat=0, name="Eva")
        for name in ("half \ud800", "x" * 100_000, deep(50), [deep(20, dict)]):
            sent(app.form, seat=0, name=name)
        assert app.form.shown["people"][0]["name"] == "Eva"
        sent(app.form, seat=0, name="Zoë 🎩")
        assert app.form.shown["people"][0]["name"] == "Zoë 🎩"
    assert log.lines == []


def test_what_a_page_closes_goes_on() -> None:
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
