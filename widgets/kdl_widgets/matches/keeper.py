"""Keeping and sharing: the games that the browser keeps, files, links, and what is opened again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import traitlets

from kdl.core.outside import MOST_REPLAY
from kdl.errors import KdlError
from kdl.words import has_text, language, say
from kdl_widgets.live.scripted import Filed

_HERE = Path(__file__).parent
#: How long a file can be that the page has; what is longer than a replay file is refused in words when it is read.
_LONGEST = 10_000_000
_WORDS = (
    "title", "open-title", "older", "copied", "open", "paste", "paste-label", "shows-all", "kept", "go-on", "forget",
    "made", "making",
    "cannot", "too-large",
)  # fmt: skip


class Keeper(Filed):
    """What is kept in the browser, and the ways in and out.

    The browser keeps the last ten games of an app and edition and offers to go on with them; nothing of that goes to a
    server but what is opened again. Messages from the page: ``{"want": kind}`` for the game as ``"keep"``, ``"link"``
    or a file, ``{"open": text, "id": name}`` for a replay file or a link to open, ``{"address": text}`` for the part of
    the address after ``#``.

    Args:
        give: Returns the game as one of these kinds: a dict for the page, and bytes for a file.
        take: Opens a text that the page has, with the name under which it was kept, or ``""``.

    Attributes:
        take: Opens a text that the page has.
        book: Words that stay the same in a language.
        kinds: The kinds of files that can be asked for, with their names; empty where no game is there to be kept.
        changed: Grows with every change that is to be kept.
        game: What the game is kept under: its ``id`` and ``edition``, a ``title`` and the ``step``.
        reads_address: Whether the address of the page is read.
        problem: Why something could not be opened.
    """

    most_said = _LONGEST
    _esm = _HERE / "keeper.js"
    _css = _HERE / "desk.css"
    book = traitlets.Dict().tag(sync=True)
    kinds: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    changed = traitlets.Int().tag(sync=True)
    game = traitlets.Dict().tag(sync=True)
    reads_address = traitlets.Bool().tag(sync=True)
    problem = traitlets.Unicode().tag(sync=True)

    def __init__(
        self, take: Callable[[str, str], object], give: Callable[[str], tuple[dict[str, Any], bytes]] | None = None
    ) -> None:
        super().__init__()
        self.take, self._give = take, give
        self.on_msg(self._heard)

    def wish(self, said: dict[str, Any]) -> str:
        """Name what takes long: a file that is made, or one that is opened."""
        match said:
            case {"want": str(kind)}:
                return kind if kind in (each for each, _ in self.kinds) else "keep"
            case {"open": _} | {"address": _}:
                return "open"
        return ""

    def keep(self, game: dict[str, Any]) -> None:
        """Have the browser keep the game as it is now."""
        with self.hold_sync():
            self.game = game
            self.changed += 1

    def reword(self, kinds: list[list[str]]) -> None:
        """Write every word in the language that is set."""
        with self.hold_sync():
            most = MOST_REPLAY // 1_000_000
            words = {word.replace("-", "_"): say("keep", word, name="{name}", most=most) for word in _WORDS}
            self.book = words | {"language": language(), "most": MOST_REPLAY}
            self.kinds = kinds

    def _heard(self, _: object, message: dict[str, Any], __: object) -> None:
        """Give what the page asks for, and open what it has; what cannot be opened is refused in words."""
        try:
            match message:
                case {"want": str(kind)} if self._give is not None:
                    told, data = self._give(kind)
                    self.send({"have": kind, **told}, [data])
                case {"open": str(text), "id": str(key)}:
                    self.problem = ""
                    self.take(text, key)
                case {"address": str(text)}:
                    self.problem = ""
                    self.take(text, "")
                case _:
                    pass
        except KdlError as error:
            self.problem = ""
            self.problem = say("keep", "problem", why=_why(error))


def _why(error: KdlError) -> str:
    """Say why something cannot be opened: most have a sentence of their own, as errors speak English."""
    key = f"why.{error.name}"
    return say("keep", key if has_text("keep", key) else "why.other", why=str(error))
