"""Words that a screen reader speaks when they change."""

from __future__ import annotations

from pathlib import Path

import traitlets

from kdl_widgets.live.joined import joined_files
from kdl_widgets.live.scripted import Scripted

_HERE = Path(__file__).parent


class Speech(Scripted):
    """A live region: an element that stays while its contents change.

    Attributes:
        html: The contents.
    """

    code = joined_files(_HERE, "speech.js")
    sheet = joined_files(_HERE, "kit.css")
    html = traitlets.Unicode().tag(sync=True)
