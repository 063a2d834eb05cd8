"""What a page sends to the widgets of a kernel, and what the kernel logs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import comm
from comm.base_comm import BaseComm
from ipywidgets import Widget
from jupyter_client.session import json_packer
from kdl_widgets.live.debounce import REQUESTS

Json = Any

LOOK = {"width": 640, "dark": True, "density": 1.5, "contrast": False}


class Line(BaseComm):
    """A line to a page, which packs what is sent as a kernel does."""

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        """Pack a message: what cannot be packed is an error here as it is there."""
        assert all(isinstance(each, (bytes, bytearray, memoryview)) for each in buffers or ())
        json_packer({"data": data, "metadata": metadata, "type": msg_type, **keys})


class Log(logging.Handler):
    """What a kernel writes into its log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line, with the error behind it."""
        self.lines.append(logging.Formatter().format(record))


@contextmanager
def listening() -> Iterator[Log]:
    """Make widgets whose lines pack what they send, and collect what goes wrong."""
    logger, log, before = logging.getLogger("traitlets"), Log(), comm.create_comm
    logger.addHandler(log)
    comm.create_comm = Line
    try:
        yield log
    finally:
        comm.create_comm = before
        logger.removeHandler(log)


def received(widget: Widget, data: Json) -> None:
    """Let a widget receive a message as it comes from the line."""
    widget._handle_msg({"content": {"data": data}, "buffers": [], "metadata": {}})
    for kind, (timer, _) in tuple(REQUESTS._waiting.items()):  # nothing else is asked for, so nobody waits
        timer.cancel()
        REQUESTS._carry_out(kind)


def sent(widget: Widget, **message: Json) -> None:
    """Let a widget receive a message of its page."""
    received(widget, {"method": "custom", "content": message})


def told(widget: Widget, **traits: Json) -> None:
    """Let the page set traits of a widget."""
    received(widget, {"method": "update", "state": traits, "buffer_paths": []})


def running(test: Callable[[], None]) -> None:
    """Run something where computers can go on by themselves, as in a kernel; an error of theirs is one here."""

    async def inside() -> None:
        failed: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failed.append(context))
        test()
        await asyncio.sleep(0)
        assert not failed

    asyncio.run(inside())
