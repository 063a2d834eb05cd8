"""The debriefing at the end of a page: what was bet, what was hit, what to look at again, and what comes next."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import traitlets

from kdl.core.files.limits import MOST_REPLAY, read_file, read_json
from kdl.core.files.saving import write_file
from kdl.course import next_page, page
from kdl.errors import DataError, KdlError
from kdl.rule_cards import rule_card
from kdl.words import has_text, say
from kdl_widgets.beats.session import SESSION, Answered
from kdl_widgets.live.container import Listener
from kdl_widgets.live.joined import joined_files
from kdl_widgets.live.scripted import Scripted
from kdl_widgets.pictures.picture import kept
from kdl_widgets.sheets.cheatsheet import game_of

_HERE = Path(__file__).parent


#: Where a notebook's answers are kept beside it, for all pages of the folder.
FILE = Path(".kdl_progress.json")
_WORDS = ("again", "next", "practice", "sheet", "earlier", "clear", "cleared", "minutes", "all")


class Debrief(Listener, Scripted):
    """What came of a page; the browser keeps it for the front page, and a notebook in a file beside it.

    Messages from the page: ``{"clear": true}``.

    Args:
        page_id: The id of the page.
    """

    code = joined_files(_HERE, "debrief.js")
    sheet = joined_files(_HERE, "bet.css", "debrief.css")
    words = traitlets.Dict().tag(sync=True)
    page = traitlets.Unicode().tag(sync=True)
    of = traitlets.Int(0).tag(sync=True)
    bets = traitlets.Dict().tag(sync=True)
    told = traitlets.Unicode().tag(sync=True)
    looks: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    links = traitlets.Dict().tag(sync=True)

    def __init__(self, page_id: str) -> None:
        self._page = page(page_id)
        super().__init__(page=page_id)
        self.add_class("kdl-beat")
        self._stop = SESSION.on_change(self._changed)
        self.on_msg(self._heard)
        self.listen(self._reword)
        self._reword()

    @property
    def text(self) -> str:
        """What came of the page, in words."""
        again = [say("debrief", "line", name=name, text=text) for name, text in self.looks]
        return "\n".join((self.told, *again))

    def close(self) -> None:
        """Stop listening to the page."""
        self._stop()
        super().close()

    def clear(self) -> None:
        """Forget what was answered on this page."""
        SESSION.answers.clear()
        self._keep({})
        self._changed()

    def _changed(self) -> None:
        with self.hold_sync():
            self.of = len(SESSION.beats)
            self.bets = {key: {"first": each.first, "right": each.right} for key, each in self._answers.items()}
            self._tell()
        if self.bets:
            self._keep({"of": self.of, "bets": self.bets})

    @property
    def _answers(self) -> dict[str, Answered]:
        return {key: SESSION.answers[key] for key in SESSION.beats if key in SESSION.answers}

    def _tell(self) -> None:
        hits = sum(each.first for each in self._answers.values())
        key = "some" if len(self.bets) < self.of else "done"
        told = say("debrief", key, of=self.of, answered=len(self.bets), hits=hits)
        self.told = told if self.bets else say("debrief", "none", n=self.of)
        missed = [each for each in self._answers.values() if not each.first]
        found = {text: name for name, text in reversed([*map(_look, missed)]) if name}
        self.looks = [[name, text] for text, name in reversed(found.items())]

    def _reword(self) -> None:
        following = next_page(self._page.id)
        with self.hold_sync():
            self.words = {key: say("debrief", key) for key in _WORDS}
            self.links = {
                "next": [f"{following.file}.ipynb", following.title(), following.minutes] if following else [],
                "practice": f"{page('practice').file}.ipynb?topic={self._page.id}",
                "sheet": game_of(self._page.clauses) if self._page.family else "",
            }
            self._changed()

    def _keep(self, answered: dict[str, Any]) -> None:
        """Keep what was answered in a file beside the notebook; in the web app, the browser alone keeps it."""
        if not kept() or (not answered and not FILE.exists()):
            return
        found: Any = {}
        with suppress(KdlError):
            found = read_json(read_file(FILE, MOST_REPLAY, DataError), MOST_REPLAY, FILE.name, DataError)
        pages = found if isinstance(found, dict) else {}
        pages[self._page.id] = answered
        with suppress(KdlError):
            write_file(FILE, json.dumps({name: each for name, each in pages.items() if each}))

    def _heard(self, _: object, message: dict[str, Any], __: object) -> None:
        if message.get("clear") is True:
            self.clear()

    def __repr__(self) -> str:
        """Return what came of the page, in words."""
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        live, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**live, "text/plain": self.text}, metadata


def _look(each: Answered) -> tuple[str, str]:
    """Return what to look at again: the typical error, if there was one, with the rule behind it."""
    card = rule_card(each.clause) if each.clause else None
    error = next((each for each in each.errors if has_text("error", each)), "")
    named = say("error", error) if error else ""
    return (named or (card.title if card else ""), card.text if card else "")
