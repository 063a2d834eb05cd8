"""What stands beside the picture of a sandbox: what has changed, the buttons, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from kdl.narration import tell_clause
from kdl.rule_cards import rule_address, rule_card
from kdl.words import say
from kdl_widgets import front
from kdl_widgets.live import messages
from kdl_widgets.live.scripted import Scripted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.core.files import JsonObject
    from kdl.narration.sandbox import Part, Told, Verdict

#: A button: its name and label, whether it is on (None: it is no switch), and whether it is enabled.
Button = tuple[str, str, bool | None, bool]


class SandboxPanel(Scripted):
    """What has changed, the buttons, and what follows from the position.

    Messages from the page: ``{"do": name}`` with the name of a button, ``"verdict"`` and the name of one,
    ``"seats"`` and a number, or ``"evening"`` and what was kept.

    Attributes:
        words: What the page says by itself.
        said: The sentence of what has changed, with its clause, and whether it refuses something.
        more: What else has changed.
        verdicts: What people ask, and the answers, each with its name, whether it holds and its reasons with their
            rules.
        opened: The verdict whose reasons are shown and drawn, ``""`` if none are.
        parts: What follows from the position.
        buttons: The buttons.
        evening: At an empty table, who can play and who does, empty elsewhere.
        link: The text of the link that was asked for, ``""`` if none was.
    """

    message_types = messages.SANDBOX
    code = front.script("explore/sandbox.js")
    sheet = front.sheet("kit.css", "sandbox.css")
    words = traitlets.Dict().tag(sync=True)
    said = traitlets.Dict({"text": "", "clause": "", "law": "", "refuses": False}).tag(sync=True)
    more: traitlets.List[str] = traitlets.List().tag(sync=True)
    verdicts: traitlets.List[JsonObject] = traitlets.List().tag(sync=True)
    opened = traitlets.Unicode().tag(sync=True)
    parts: traitlets.List[list[object]] = traitlets.List().tag(sync=True)
    buttons: traitlets.List[Button] = traitlets.List().tag(sync=True)
    evening = traitlets.Dict().tag(sync=True)
    link = traitlets.Unicode().tag(sync=True)

    def reword(self) -> None:
        """Say everything that the page says by itself in the language that is set."""
        self.words = {
            key: say("sandbox", key)
            for key in ("title", "players", "link", "link.copied", "link.shown", "verdict.title")
        }

    def tell(self, told: Told, more: Iterable[Told] = (), *, refuses: bool = False) -> None:
        """Say what has changed, or what cannot be."""
        law = tell_clause(told.clause) if told.clause else ""
        self.said = {"text": told.text, "clause": told.clause, "law": law, "refuses": refuses}
        self.more = [each.text for each in more]

    def answer(self, verdicts: Iterable[Verdict], opened: str) -> None:
        """Answer what people ask of the position, and open one answer."""
        self.verdicts = [
            {
                **{key: getattr(each, key) for key in ("name", "title", "answer", "holds")},
                "lines": [_with_rule(line) for line in each.lines],
            }
            for each in verdicts
        ]
        self.opened = opened

    def show(self, parts: Iterable[Part]) -> None:
        """Show what follows from the position."""
        self.parts = [[part.title, [line.text for line in part.lines]] for part in parts]


def _with_rule(told: Told) -> list[str]:
    """Return a sentence, and the title and the address of the rule behind it."""
    return [told.text, rule_card(told.clause).title, rule_address(told.clause)] if told.clause else [told.text, "", ""]


def as_text(said: JsonObject, more: Iterable[str]) -> str:
    """Return what has changed as a text."""
    clause = f" [{said['clause']}]" if said["clause"] else ""
    return "\n".join((f"{said['text']}{clause}", *more))
