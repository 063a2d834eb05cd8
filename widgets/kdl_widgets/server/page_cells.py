"""The cells of a page, in the kernel behind it: an extension of IPython, which runs them when the page asks for one.

A page names a notebook of the app and the numbers of its cells, and says no code: what runs is the app's own.
"""

from __future__ import annotations

import logging
import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import comm
import nbformat
from IPython.core.getipython import get_ipython
from IPython.utils.capture import capture_output

import kdl_widgets
from kdl.errors import KdlError
from kdl.words import say
from kdl_widgets.beats.session import SESSION
from kdl_widgets.cells.outputs import ERROR, Bundle, Outputs, bundle_of
from kdl_widgets.packaged import notebooks_in
from kdl_widgets.spoken import work_in

if TYPE_CHECKING:
    from comm.base_comm import BaseComm

    from kdl.core.files import JsonObject

#: How many letters of a name are said again.
_LONG = 80
_LOG = logging.getLogger(__name__)
#: What a page calls what it speaks to here.
TARGET = "kdl.page"
#: The environment variable that names the folder of all notebooks.
FOLDER = "KDL_NOTEBOOKS"
#: What pages come to, beside the calls themselves.
_LATER = ("kdl_widgets.beats.trial", "kdl_widgets.matches.table", "numpy", "PIL.Image")


class NoSuchCellError(KdlError):
    """A page asks for a notebook or a cell that the app does not have."""


def load_ipython_extension(_: object) -> None:
    """Listen to pages, and import what every page needs before one is there.

    Not ipycanvas, which makes a widget when it is imported: a page that comes later never hears of that one.
    """
    comm.get_comm_manager().register_target(TARGET, _listen)
    for name in dir(kdl_widgets):
        getattr(kdl_widgets, name)
    for name in _LATER:
        import_module(name)
    from kdl.questions import kinds

    kinds()  # every module in which a kind is declared


def _listen(line: BaseComm, opened: JsonObject) -> None:
    PageCells(line, opened)


class PageCells:
    """What a page asks of its kernel.

    It hears ``{"run": number, "nth": n, "shows": wanted}``: whether what the cell shows is wanted, and not only what it
    defines. It says ``{"tell": "ready"}``, then of each cell
    ``{"tell": "done", "nth": n, "value": bundles}`` or ``{"tell": "failed", "nth": n, "error": why}``, and whenever
    something is answered all of that, by the keys of the beats, as ``{"tell": "answers", "answers": ...}``.

    Args:
        line: The line to the page.
        opened: The message that opened it: with the way to the notebook below the folder of all, without its ending, as
            ``"page"``, and with what the address of the page asks for, as ``"query"``.
    """

    def __init__(self, line: BaseComm, opened: JsonObject) -> None:
        self._line, self._outputs = line, Outputs(_shown)
        asked = opened["content"]["data"]
        notebook = notebook_of(asked.get("page"), Path(os.environ[FOLDER]))
        work_in(str(notebook.parent))
        os.environ["QUERY_STRING"] = str(asked.get("query", ""))  # as CGI has it (RFC 3875)
        self._cells = dict(enumerate(nbformat.read(notebook, as_version=4).cells))
        SESSION.on_change(self._answered)
        line.on_msg(lambda message: self.hear(message["content"]["data"]))
        line.send({"tell": "ready"})

    def hear(self, said: Any) -> None:
        """Run a cell, and say what it shows."""
        match said:
            case {"run": int(number), "nth": int(nth), "shows": bool(shows)}:
                cell = self._cells.get(number)
                if cell is None or cell.cell_type != "code":
                    self._line.send({"tell": "failed", "nth": nth, "error": f"this page has no cell {number} of code"})
                    return
                with capture_output(stdout=False, stderr=False) as displayed:
                    shown = self._outputs.run(cell.source, f"<cell {number}>", shows=shows)
                shown = [*(each.data for each in displayed.outputs), *map(_without_workings, shown)]
                self._line.send({"tell": "done", "nth": nth, "value": shown})

    def _answered(self) -> None:
        answers = {key: each._asdict() for key, each in SESSION.answers.items()}
        self._line.send({"tell": "answers", "answers": answers})


def _shown(value: object) -> Bundle:
    """Return what shows a value, by MIME type, as IPython has it."""
    shell: Any = get_ipython()
    found: Bundle = shell.display_formatter.format(value)[0] if shell else bundle_of(value)
    return found


def _without_workings(bundle: Bundle) -> Bundle:
    """Return what a cell shows; of an error, that there is one, which the log of the app tells in full."""
    if ERROR not in bundle:
        return bundle
    _LOG.error("A cell has failed.\n%s", bundle[ERROR]["whole"])
    return {ERROR: {"line": say("front", "failed"), "whole": ""}}


def notebook_of(page: object, folder: Path) -> Path:
    """Return the notebook of a page.

    Args:
        page: The way to it below the folder of all, without its ending: ``"de/01_sight_lines"``.
        folder: That folder.

    Raises:
        NoSuchCellError: There is none.
    """
    found = notebooks_in(folder).get(page) if isinstance(page, str) else None
    if found is None:
        raise NoSuchCellError(f"there is no page called {str(page)[:_LONG]!r}")
    return found
