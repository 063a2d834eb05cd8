"""What I know: the rules of the course, and how each stands by what the browser keeps of all answers."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import traitlets

from kdl.documents.json_form import to_json
from kdl.lesson.known import known_document
from kdl_widgets import front
from kdl_widgets.live.container import Listener
from kdl_widgets.live.scripted import Scripted

if TYPE_CHECKING:
    from kdl.core.files import JsonObject


class Known(Listener, Scripted):
    """How the rules of the course stand, page by page, and which mistakes to watch for; the page reads what is kept.

    Attributes:
        document: The rules, and what is said of them, as JSON.
    """

    code = front.script("beats/known.js")
    sheet = front.sheet("known.css")
    document = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self._reword()
        self.listen(self._reword)

    @property
    def text(self) -> str:
        """The rules, a line for each page that teaches some."""
        return "\n".join(f"{page.title}: {'; '.join(page.rules.values())}" for page in self.said.pages)

    @property
    def html(self) -> str:
        """The rules to read, where nothing lives: folded, as how they stand is not known there."""
        lines = "".join(f"<p>{escape(line)}</p>" for line in self.text.splitlines())
        return f"<details><summary>{escape(self.said.title)}</summary>{lines}</details>"

    def _reword(self) -> None:
        self.said = known_document()
        self.document = to_json(self.said)

    def __repr__(self) -> str:
        """Return the rules, in words."""
        return self.text

    def formats(self) -> JsonObject:
        """Return what is to be known, folded, for where no kernel runs."""
        return {"text/html": self.html, "text/plain": self.text}
