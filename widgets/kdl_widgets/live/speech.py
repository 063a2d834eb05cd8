"""Words that a screen reader speaks when they change."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

_HERE = Path(__file__).parent


class Speech(anywidget.AnyWidget):
    """A live region: an element that stays while its contents change.

    Attributes:
        html: The contents.
    """

    _esm = _HERE / "speech.js"
    _css = _HERE / "kit.css"
    html = traitlets.Unicode().tag(sync=True)
