"""The pile: all cards that can save Lucky, and how they leave the game, attempt by attempt."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import traitlets

from kdl.documents.json_form import to_json
from kdl.lesson.pile import pile_document
from kdl_widgets import front
from kdl_widgets.live.container import Listener
from kdl_widgets.live.scripted import Scripted

if TYPE_CHECKING:
    from kdl.core.files import JsonObject
    from kdl.engine.timeline import Timeline
    from kdl.games.mansion.state import State


class Pile(Listener, Scripted):
    """The cards with points, each with its pips; a slider goes from attempt to attempt, and what has gone fades.

    Args:
        timeline: A playthrough of a game that cards leave for good.

    Attributes:
        document: The cards, and what is told, attempt by attempt, as JSON.

    Raises:
        OptionError: No card has left the game.
    """

    code = front.script("beats/pile.js")
    sheet = front.sheet("pile.css")
    document = traitlets.Dict().tag(sync=True)

    def __init__(self, timeline: Timeline[State]) -> None:
        self._timeline, self.said = timeline, pile_document(timeline)
        super().__init__(document=to_json(self.said))
        self.add_class("kdl-beat")
        self.listen(self._reword)

    @property
    def text(self) -> str:
        """What the slider shows, line by line."""
        return "\n".join(frame.told for frame in self.said.frames)

    def _reword(self) -> None:
        self.said = pile_document(self._timeline)
        self.document = to_json(self.said)

    def __repr__(self) -> str:
        """Return what it shows, in words."""
        return self.text

    def formats(self) -> JsonObject:
        """Return the lines in a fold, for where no kernel runs."""
        lines = "".join(f"<li>{escape(frame.told)}</li>" for frame in self.said.frames)
        html = f"<details><summary>{escape(self.said.title)}</summary><ol>{lines}</ol></details>"
        return {"text/html": html, "text/plain": self.text}
