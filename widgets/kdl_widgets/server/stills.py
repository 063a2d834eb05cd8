"""The scripts and style sheets with which a page shows what it begins with before a kernel has started.

They are those of the living widgets, so that what stands there first has the shape of what takes its place.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from kdl_widgets import front

#: What a page can begin with: its script, and the parts of its style sheet.
_KINDS = {
    "bet": ("beats/bet.js", ("picture.css", "bet.css")),
    "do": ("beats/do.js", ("do.css",)),
    "meter": ("beats/meter.js", ("meter.css",)),
    "keeper": ("matches/saved_games.js", ("action_panel.css",)),
    "setup": ("matches/setup.js", ("kit.css", "setup.css")),
}


class Script(NamedTuple):
    """What shows a widget of a kind.

    Attributes:
        code: Its script: a module of JavaScript whose default export renders a widget.
        sheet: Its style sheet.
    """

    code: str
    sheet: str

    @property
    def called(self) -> str:
        """The script as an expression, for a page that cannot wait for modules."""
        body, _, exported = self.code.rpartition("export default ")
        return f"(() => {{\n{body}return {exported}}})()"


@cache
def scripts() -> dict[str, Script]:
    """Read the scripts of everything that a page can begin with, by kind."""
    return {kind: Script(front.script(code), front.sheet(*sheets)) for kind, (code, sheets) in _KINDS.items()}
