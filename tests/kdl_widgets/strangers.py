"""Somebody who holds a page's line to the kernel and says on it whatever comes to mind."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import comm
from comm.base_comm import BaseComm
from hypothesis import strategies as st
from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances
from jupyter_client.session import json_packer
from kdl_widgets.live.debounce import WISHES

from tests.kdl_widgets.gestures import messages, settings

Json = Any

LOOK = {"width": 640, "dark": True, "density": 1.5, "contrast": False}

#: What the scripts of the pages send, by its names, and some that none of them sends.
NAMES = (
    "address after again at branch choose clear dark density do drop edition empty event go id key language level lock "
    "log name near note on open option pick place player press put ready seat seed seen show take tap tool topic turn "
    "value want width x contrast children layout"
)
WORDS = (
    "all again begin card client_ready click coach de default drop en first force hold keep kitchen last link lucky "
    "next none over play previous redo remove roll seat_0 seat_1 seats solve svg take_over txt undo boris gallery "
    "mouse_move seen_from pets closed floor json back step"
)


class Line(BaseComm):
    """A line to a page, which packs what is sent as a kernel does."""

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        """Pack a message: what cannot be packed is an error here as it is there."""
        assert all(isinstance(each, (bytes, bytearray, memoryview)) for each in buffers or ())
        json_packer({"data": data, "metadata": metadata, "type": msg_type, **keys})


class Told(logging.Handler):
    """What a kernel writes into its log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line, with the error behind it."""
        self.lines.append(logging.Formatter().format(record))


@contextmanager
def listening() -> Iterator[Told]:
    """Make widgets whose lines pack what they send, and collect what goes wrong."""
    log, told, before = logging.getLogger("traitlets"), Told(), comm.create_comm
    log.addHandler(told)
    comm.create_comm = Line
    try:
        yield told
    finally:
        comm.create_comm = before
        log.removeHandler(told)


def said(widget: Widget, data: Json, buffers: Any = ()) -> None:
    """Let a widget hear something as it comes from the line."""
    widget._handle_msg({"content": {"data": data}, "buffers": list(buffers), "metadata": {}})
    for kind, (timer, _) in tuple(WISHES._waiting.items()):  # nothing else is wished for, so nobody waits
        timer.cancel()
        WISHES._carry_out(kind)


def sent(widget: Widget, **message: Json) -> None:
    """Let a widget hear a message of its page."""
    said(widget, {"method": "custom", "content": message})


def told(widget: Widget, **traits: Json) -> None:
    """Let the page set traits of a widget."""
    said(widget, {"method": "update", "state": traits, "buffer_paths": []})


def deep(times: int, kind: type = list) -> Json:
    """Put lists, or objects, into each other so many times."""
    found: Json = "here"
    for _ in range(times):
        found = [found] if kind is list else {"x": found}
    return found


#: What nobody means. Texts can hold half a character, and numbers be none.
NONSENSE = st.sampled_from([
    None, True, False, -1, 2**31, 10**400, -(10**400), 0.5, 1e308, float("nan"), float("inf"), -float("inf"),
    "", "abc", "\ud800", "é" * 1000, "x" * 1_000_000, "<script>", "\0", "../../etc", [], {}, [[]], [None], [True], [-1],
    list(range(3000)), ["\udfff"], {"\ud800": 1}, deep(10_000), deep(10_000, dict), [10**400], "IPY_MODEL_x",
    "9" * 5000,
])  # fmt: skip
ATOMS = st.one_of(
    st.sampled_from(WORDS.split()),
    st.integers(0, 6),
    st.booleans(),
    NONSENSE,
    st.integers(),
    st.floats(),
    st.text(max_size=8),
)
VALUES = st.one_of(
    ATOMS,
    st.lists(ATOMS, max_size=4),
    st.dictionaries(st.sampled_from(NAMES.split()), ATOMS, max_size=5),
)
MESSAGES = st.one_of(
    st.dictionaries(st.sampled_from(NAMES.split()), VALUES, min_size=1, max_size=3),
    st.fixed_dictionaries({"near": st.fixed_dictionaries({"width": ATOMS, "dark": ATOMS, "contrast": ATOMS})}),
    st.fixed_dictionaries({"seat": st.integers(-1, 4), "name": ATOMS, "player": ATOMS}),
    VALUES,
)
#: What is said: on which of the widgets, how, which of what can be meant there, and what with.
SAYINGS = st.lists(
    st.tuples(st.integers(0, 10**6), st.sampled_from(range(10)), st.integers(0, 10**6), MESSAGES),
    min_size=20,
    max_size=50,
)


def stranger(sayings: list[tuple[int, int, int, Json]]) -> None:
    """Say something on the lines of the widgets that there are: what a reader could mean, and what nobody does."""
    for which, how, meant, message in sayings:
        there = [each for each in _instances.values() if type(each).__module__.startswith("kdl_widgets")]
        hearing = [each for each in there if each._msg_callbacks.callbacks or settings(each)]
        widget, any_one = (hearing or there)[which % len(hearing or there)], there[which % len(there)]
        if how < MEANT:
            _mean(widget, meant)
        else:
            _SAID[how - MEANT](widget, any_one, meant, message)


def _mean(widget: Widget, meant: int) -> None:
    """Do what a reader can do."""
    if can_say := messages(widget):
        sent(widget, **can_say[meant % len(can_say)])
    if can_set := settings(widget):
        told(widget, **can_set[meant % len(can_set)])


def _set_one(_: Widget, widget: Widget, meant: int, message: Json) -> None:
    names = sorted({"page", "index", "value", *widget.keys})
    told(widget, **{names[meant % len(names)]: message})


def _set_all(widget: Widget, _: Widget, __: int, message: Json) -> None:
    state = dict.fromkeys(sorted({"page", "index", "value", *widget.keys}), message)
    said(widget, {"method": "update", "state": state, "buffer_paths": [["x", 3]]}, [b"x"])


def _say(widget: Widget, _: Widget, __: int, message: Json) -> None:
    said(widget, {"method": "custom", "content": message}, [b"x"])


def _twist(widget: Widget, _: Widget, meant: int, message: Json) -> None:
    """Say what a reader could mean, with something else in the place of a value."""
    can_say, can_set = messages(widget), settings(widget)
    if can_say:
        form = can_say[meant % len(can_say)]
        sent(widget, **{**form, [*form][meant % len(form)]: message})
        sent(
            widget, **{name: [message, message] if isinstance(value, list) else message for name, value in form.items()}
        )
    if can_set:
        name, *_ = can_set[0]
        told(widget, **{name: message})
        told(widget, **{name: {**LOOK, "width": message}})
        told(widget, **{name: {**LOOK, "density": message}})


def _babble(_: Widget, widget: Widget, __: int, message: Json) -> None:
    """Say what is no message, and close what is open."""
    said(widget, message)
    said(widget, {"method": message})
    said(widget, {"method": "update", "state": message, "buffer_paths": message})
    said(widget, {"method": "request_state"})
    manager, line = comm.get_comm_manager(), widget.comm
    manager.comm_close(None, "", {"content": {"comm_id": line.comm_id, "data": message}})
    assert manager.get_comm(line.comm_id) is line


_SAID = (_set_one, _set_all, _say, _twist, _babble)
#: So many of ten are things that a reader could mean.
MEANT = 10 - len(_SAID)


def running(test: Callable[[], None]) -> None:
    """Run something where computers can go on by themselves, as in a kernel; an error of theirs is one here."""

    async def inside() -> None:
        failed: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failed.append(context))
        test()
        await asyncio.sleep(0)
        assert not failed

    asyncio.run(inside())
