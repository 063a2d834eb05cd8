"""What stands beside a position that is handled: what has changed, the switches, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from kdl.narration import tell_clause
from kdl.words import say
from kdl_widgets import front
from kdl_widgets.live import messages
from kdl_widgets.live.scripted import Scripted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.core.files.limits import JsonObject
    from kdl.narration.sandbox import Part, Told

#: The words that the page needs, by their keys.
_WORDS = ("title", "back", "as-it-was", "cards")


class SandboxPanel(Scripted):
    """What has changed, the switches of the house, and what follows from the position.

    Messages from the page: ``{"do": name}`` with the name of a switch, or ``"undo"``, ``"over"``, ``"cards"``.

    Attributes:
        words: What the page says by itself.
        said: The sentence of what has changed, with its clause, and whether it refuses something.
        more: What else has changed.
        parts: What follows from the position.
        switches: What can be switched: each with its name, its label, and whether it is on.
        undo: Whether there is anything to take back.
        cards: Whether the cards are shown.
    """

    message_types = messages.SANDBOX
    code = front.script("explore/sandbox.js")
    sheet = front.sheet("kit.css", "sandbox.css")
    words = traitlets.Dict().tag(sync=True)
    said = traitlets.Dict({"text": "", "clause": "", "law": "", "refuses": False}).tag(sync=True)
    more: traitlets.List[str] = traitlets.List().tag(sync=True)
    parts: traitlets.List[list[object]] = traitlets.List().tag(sync=True)
    switches: traitlets.List[list[object]] = traitlets.List().tag(sync=True)
    undo = traitlets.Bool(default_value=False).tag(sync=True)
    cards = traitlets.Bool(default_value=False).tag(sync=True)

    def reword(self) -> None:
        """Say everything that the page says by itself in the language that is set."""
        self.words = {word: say("sandbox", word) for word in _WORDS}

    def tell(self, told: Told, more: Iterable[Told] = (), *, refuses: bool = False) -> None:
        """Say what has changed, or what cannot be."""
        law = tell_clause(told.clause) if told.clause else ""
        self.said = {"text": told.text, "clause": told.clause, "law": law, "refuses": refuses}
        self.more = [each.text for each in more]

    def show(self, parts: Iterable[Part]) -> None:
        """Show what follows from the position."""
        self.parts = [[part.title, [line.text for line in part.lines]] for part in parts]


def switch(name: str, label: str, *, is_on: bool) -> list[object]:
    """Return a switch as the page knows it."""
    return [name, label, is_on]


def as_text(said: JsonObject, more: Iterable[str]) -> str:
    """Return what has changed as a text."""
    clause = f" [{said['clause']}]" if said["clause"] else ""
    return "\n".join((f"{said['text']}{clause}", *more))
