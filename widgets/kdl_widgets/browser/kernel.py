"""A kernel without Jupyter: it runs cells, and carries what widgets and their page say to each other.

It stands in a browser's own Python (Pyodide, in a worker of the page), and hands what it says to a function of the
page: the same messages that a kernel of Jupyter sends, so that the same widgets and scripts work on them.
"""

from __future__ import annotations

import json
import logging
import os
import random
from pathlib import Path
from typing import TYPE_CHECKING

import comm
from comm.base_comm import BaseComm, CommManager

from kdl.words import languages
from kdl_widgets.beats.session import SESSION
from kdl_widgets.browser import later, standins
from kdl_widgets.cells.outputs import Outputs
from kdl_widgets.live import ahead
from kdl_widgets.spoken import SOURCE, work_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

#: Where notebooks would lie, with a folder for each language but the first.
_HOME = Path("/notebooks")


class PageComm(BaseComm):
    """A line between a widget and the page."""

    post: Callable[[str, str, str, list[bytes]], object]

    def publish_msg(
        self,
        msg_type: str,
        data: dict[str, object] | None = None,
        metadata: dict[str, object] | None = None,
        buffers: Sequence[bytes] | None = None,
        **keys: object,
    ) -> None:
        """Hand a message to the page."""
        content = {"data": data or {}, "comm_id": self.comm_id, **keys}
        type(self).post(
            msg_type,
            json.dumps(content, allow_nan=False),
            json.dumps(metadata or {}),
            [bytes(each) for each in buffers or ()],
        )


class Kernel:
    """Runs the cells of a page.

    Args:
        post: Hands a message to the page: its kind, its content and its metadata as JSON, and what it brings in bytes.
        answered: Tells the page, as JSON, what was answered so far, by the keys of the beats.
    """

    def __init__(self, post: Callable[[str, str, str, list[bytes]], object], answered: Callable[[str], object]) -> None:
        os.environ["SERVER_SOFTWARE"] = "browser/pyodide"  # outputs are not kept in a notebook
        # What handlers of messages raise is logged, and the page hears of it.
        logging.basicConfig(level=logging.WARNING)
        random.seed()
        self._outputs = Outputs()
        self._lines = CommManager()
        line = type("Line", (PageComm,), {"post": staticmethod(post)})
        comm.create_comm = line
        comm.get_comm_manager = lambda: self._lines
        standins.install(self._outputs.display)
        standins.forget_deprecated()
        later.install()
        SESSION.on_change(lambda: answered(json.dumps({key: each._asdict() for key, each in SESSION.answers.items()})))

    def enter(self, language: str, query: str = "", *, dark: bool = False) -> None:
        """Go to where a notebook of a language would lie, and speak it.

        Args:
            language: The language.
            query: What the address of the page asks for.
            dark: Whether the page is dark.
        """
        ahead.begin(dark=dark)
        os.environ["QUERY_STRING"] = query  # as CGI has it (RFC 3875)
        for each in languages():
            (_HOME / each).mkdir(parents=True, exist_ok=True)
        work_in(str(_HOME if language == SOURCE else _HOME / language))

    def hear(self, kind: str, content: str, buffers: Sequence[bytes] = ()) -> None:
        """Hear what the page says on a line: ``"comm_open"``, ``"comm_msg"`` or ``"comm_close"``."""
        said = {"header": {"msg_type": kind}, "content": json.loads(content), "metadata": {}}
        getattr(self._lines, kind)(None, None, {**said, "buffers": [memoryview(each) for each in buffers]})

    def run(self, source: str, name: str, shows: bool = True, code: str = "{}") -> str:
        """Run a cell, and return what it shows, as JSON: a list of bundles by MIME type.

        Args:
            source: The code.
            name: What errors call the cell.
            shows: Whether what it shows is wanted, and not only what it defines.
            code: What the browser keeps by now of what a reader has written on all pages, as JSON.
        """
        os.environ["KDL_CODE"] = code
        return json.dumps(self._outputs.run(source, name, shows=shows))

    def make_one_ready(self) -> bool:
        """Make one of the things ready for which nobody waits yet, and return whether there is another one."""
        return ahead.make_one()
