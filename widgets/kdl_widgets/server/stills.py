"""The scripts and style sheets with which a page shows what it begins with before a kernel has started.

They are those of the living widgets, so that what stands there first has the shape of what takes its place.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from kdl_widgets.live.joined import joined_files

_WIDGETS = Path(__file__).resolve().parents[1]
#: What a page can begin with: the parts of its script, and of its style sheet.
_PARTS = {
    "bet": (
        (
            "live/page.js",
            "live/targets.js",
            "beats/scene.js",
            "beats/picture.js",
            "beats/mark.js",
            "beats/question.js",
            "beats/bet.js",
        ),
        ("beats/picture.css", "beats/bet.css"),
    ),
    "do": (("live/page.js", "beats/do.js"), ("beats/do.css",)),
    "meter": (("beats/meter.js",), ("beats/meter.css",)),
    "keeper": (
        ("matches/elements.js", "matches/storage.js", "matches/autosave.js", "matches/saved_games.js"),
        ("matches/action_panel.css",),
    ),
    "setup": (("matches/setup.js",), ("live/kit.css", "matches/setup.css")),
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
    return {
        kind: Script(joined_files(_WIDGETS, *code), joined_files(_WIDGETS, *sheet))
        for kind, (code, sheet) in _PARTS.items()
    }
