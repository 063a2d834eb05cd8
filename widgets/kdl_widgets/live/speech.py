"""Words that a screen reader speaks when they change."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

import anywidget
import traitlets

from kdl.narration import tell_clause

_HERE = Path(__file__).parent


class Speech(anywidget.AnyWidget):
    """A live region: an element that stays while its contents change.

    Attributes:
        html: The contents.
    """

    _esm = _HERE / "speech.js"
    _css = _HERE / "kit.css"
    html = traitlets.Unicode().tag(sync=True)


def laws(clauses: Iterable[str]) -> str:
    """Write clauses as HTML: each id with what it says."""
    return "".join(
        f'<p><code>{escape(clause)}</code> <span class="kdl-law">{escape(tell_clause(clause))}</span></p>'
        for clause in dict.fromkeys(clauses)
        if clause
    )
