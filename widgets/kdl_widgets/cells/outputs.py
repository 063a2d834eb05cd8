"""What cells show, as bundles by MIME type: what a page lays out, whoever runs the cells."""

from __future__ import annotations

import io
import traceback
from contextlib import redirect_stdout
from html import escape
from typing import TYPE_CHECKING, Any

from kdl.words import say
from kdl_widgets.cells.running import extras_of, lacks_laboratory, run

if TYPE_CHECKING:
    from collections.abc import Callable

Bundle = dict[str, Any]
#: How an error is shown: its last line as ``"line"``, and all of it as ``"whole"``.
ERROR = "application/vnd.kdl.error"


class Outputs:
    """Runs the cells of a page, one after the other, and keeps what they know.

    Args:
        shown: Returns what shows a value, by MIME type.

    Attributes:
        names: What the cells know.
    """

    def __init__(self, shown: Callable[[object], Bundle] | None = None) -> None:
        self._bundle = shown or bundle_of
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self._shown: list[Bundle] = []
        self._begun: dict[str, str] = {}  # cells of which what they show has not been wanted yet
        self._lacking = ""  # the extras that bring the laboratory, where it is not there

    def run(self, source: str, name: str, *, shows: bool = True) -> list[Bundle]:
        """Run a cell, and return what it shows: what it prints first, then what it displays, in that order.

        What goes wrong is shown, too, as :data:`ERROR`; where the laboratory is not there, words say where it is, and
        so they do for cells that need what it would have found out.

        Args:
            source: The code.
            name: What errors call the cell.
            shows: Whether what it shows is wanted, and not only what it defines, which stays as it is when what it
                shows is wanted later.
        """
        self._shown = []
        begun = self._begun.pop(name, None) == source
        if not shows:
            self._begun[name] = source
        printed = io.StringIO()
        try:
            with redirect_stdout(printed):
                self.display(run(source, name, self.names, shows=shows, begun=begun))
        except Exception as error:  # noqa: BLE001  # the code is the reader's
            if not self._lacking and lacks_laboratory(error):
                self._lacking = extras_of(source)
            told = self._lacking and isinstance(error, (ImportError, NameError))
            self._shown.append(_elsewhere(self._lacking) if told else {ERROR: _told(error)})
        said = [{"text/plain": printed.getvalue()}] if printed.getvalue() else []
        return [*said, *self._shown]

    def display(self, *values: object, **_: object) -> None:
        """Show something below the cell that runs."""
        self._shown += [self._bundle(value) for value in values if value is not None]


def bundle_of(value: object) -> Bundle:
    """Return what shows a value, by MIME type; pictures in bytes are left out, as the page has vectors."""
    made = getattr(value, "_repr_mimebundle_", None)
    found = made(include=None, exclude=None) if made else None
    if isinstance(found, tuple):
        found = found[0]
    if found is None:
        html = getattr(value, "_repr_html_", None)
        found = {"text/plain": repr(value)} | ({"text/html": html()} if html else {})
    return {kind: shown for kind, shown in found.items() if not isinstance(shown, bytes)}


def _elsewhere(extras: str) -> Bundle:
    """Say where the laboratory can be had."""
    return {"text/html": f"<p>{escape(say('site', 'laboratory', extras=extras))}</p>"}


def _told(error: Exception) -> dict[str, str]:
    """Tell an error: in a line, and with where it happened in the cells."""
    frames = [each for each in traceback.extract_tb(error.__traceback__) if each.filename.startswith("<")]
    told = traceback.StackSummary.from_list(frames).format()
    line = "".join(traceback.format_exception_only(error))
    return {"line": line.strip().splitlines()[-1], "whole": "".join([*told, line])}
