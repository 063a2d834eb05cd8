"""Words that a screen reader speaks when they change."""

from __future__ import annotations

import traitlets

from kdl_widgets import front
from kdl_widgets.live.scripted import Scripted


class Speech(Scripted):
    """A live region: an element that stays while its contents change.

    Attributes:
        html: The contents.
    """

    code = front.script("live/speech.js")
    sheet = front.sheet("kit.css")
    html = traitlets.Unicode().tag(sync=True)
