"""The debriefing at the end of a page: what was bet, what was hit, what to look at again, and what comes next."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import traitlets

from kdl.core.files import MOST_REPLAY, JsonObject, read_file, read_json, write_file
from kdl.course import page
from kdl.documents.json_form import to_json
from kdl.errors import DataError, KdlError
from kdl.lesson.debrief import debrief_document, looks
from kdl.words import say
from kdl_widgets import front
from kdl_widgets.beats.session import SESSION
from kdl_widgets.live.container import Listener
from kdl_widgets.live.scripted import Scripted
from kdl_widgets.pictures.picture import kept
from kdl_widgets.sheets.cheatsheet import game_of

if TYPE_CHECKING:
    from kdl.documents.debrief import DebriefDocument

#: Where a notebook's answers are kept beside it, for all pages of the folder.
FILE = Path(".kdl_progress.json")


class Debrief(Listener, Scripted):
    """What came of a page; the browser keeps it for the front page, and a notebook in a file beside it.

    The page takes all answers back: it sets ``answers`` to ``{}``.

    Args:
        page_id: The id of the page.

    Attributes:
        document: All that can be said, as JSON.
        answers: What was answered, by the keys of the beats: whether the first answer was right, whether the latest
            is, which typical errors there were, and whether the solution was asked for, and whether it is
            open, as ``{"first": True, "right": True, "errors": [], "shown": False, "open": False}``.
    """

    code = front.script("beats/debrief.js")
    sheet = front.sheet("bet.css", "debrief.css")
    document = traitlets.Dict().tag(sync=True)
    answers = traitlets.Dict().tag(sync=True)

    def __init__(self, page_id: str) -> None:
        self._page = page(page_id)
        super().__init__()
        self.add_class("kdl-beat")
        self._stop = SESSION.on_change(self._changed)
        self.listen(self._changed)
        self._changed()

    @property
    def told(self) -> str:
        """What came of the page, in a sentence, with how much was found with help and how much shown."""
        said, each = self._said, self.answers.values()
        hits, shown = sum(bool(one["first"]) for one in each), sum(bool(one["shown"]) for one in each)
        helped = sum(bool(one["right"]) and not one["first"] for one in each)
        more = ((helped, said.words["helped"]), (shown, said.words["shown"]))
        return " ".join([said.told[len(self.answers)][hits], *(f"{text} {n}." for n, text in more if n)])

    @property
    def looks(self) -> list[tuple[str, str]]:
        """What to look at again: a name, and the rule."""
        missed = {key: tuple(each["errors"]) for key, each in self.answers.items() if not each["first"]}
        return looks(self._said.reviews, missed)

    @property
    def text(self) -> str:
        """What came of the page, in words."""
        looks = (say("debrief", "line", name=name, text=text) for name, text in self.looks)
        return "\n".join((self.told, *self._said.came, *looks))

    def close(self) -> None:
        """Stop listening to the page."""
        self._stop()
        super().close()

    def clear(self) -> None:
        """Forget what was answered on this page."""
        SESSION.answers.clear()
        self._keep({})
        self._changed()

    @traitlets.observe("answers")
    def _answered(self, _: object) -> None:
        if not self.answers and SESSION.answers:
            self.clear()

    @property
    def _said(self) -> DebriefDocument:
        sheet = game_of(self._page.clauses) if self._page.family else ""
        came = tuple(said for key in SESSION.beats if (said := SESSION.came.get(key)))
        return debrief_document(self._page.id, {key: each.review for key, each in SESSION.beats.items()}, sheet, came)

    def _changed(self) -> None:
        answers = {key: SESSION.answers[key] for key in SESSION.beats if key in SESSION.answers}
        with self.hold_sync():
            self.document = to_json(self._said)
            self.answers = {key: each._asdict() | {"errors": [*each.errors]} for key, each in answers.items()}
        if self.answers:
            bets = {
                key: {"first": each.first, "right": each.right} | ({"shown": True} if each.shown else {})
                for key, each in answers.items()
            }
            self._keep({"of": len(SESSION.beats), "bets": bets})

    def _keep(self, answered: JsonObject) -> None:
        """Keep what was answered in a file beside the notebook; in the web app, the browser alone keeps it."""
        if not kept() or (not answered and not FILE.exists()):
            return
        found: object = {}
        with suppress(KdlError):
            found = read_json(read_file(FILE, MOST_REPLAY, DataError), MOST_REPLAY, FILE.name, DataError)
        pages = found if isinstance(found, dict) else {}
        pages[self._page.id] = answered
        with suppress(KdlError):
            write_file(FILE, json.dumps({name: each for name, each in pages.items() if each}))

    def __repr__(self) -> str:
        """Return what came of the page, in words."""
        return self.text

    def formats(self) -> JsonObject:
        """Return the words, for where no kernel runs."""
        return {"text/plain": self.text}
