"""Keeping and sharing: the games that the browser keeps, files, links, and what is opened again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple
from uuid import uuid4

import traitlets

from kdl.core.edition_file import edition_names
from kdl.core.files import MOST_REPLAY
from kdl.core.sources import digest_of, plain_name
from kdl.errors import AbsentError, KdlError
from kdl.narration.names import edition_name
from kdl.players.levels import LEVELS
from kdl.players.temper import TEMPERS
from kdl.words import has_text, language, say
from kdl_widgets import front
from kdl_widgets.exports.making import Making
from kdl_widgets.live import messages
from kdl_widgets.live.background import InTurns
from kdl_widgets.live.scripted import Filed
from kdl_widgets.matches.persons import tempers

_WORDS = (
    "title", "open-title", "older", "finished", "copied", "open", "paste", "paste-label", "shows-all", "kept", "go-on",
    "look", "forget", "damaged", "remove-damaged", "forbidden", "made", "making", "stop", "cannot", "too-large",
    "record", "best", "by-person", "clear-record",
)  # fmt: skip
#: What there can be to say of how a game is kept: the storage is full, or none is allowed; it is open in another tab,
#: too, or another tab has gone on with it.
KEEPING = ("full", "forbidden", "shared", "copy")


class Kept(NamedTuple):
    """What the browser says of a match that it has kept, and that is opened.

    Attributes:
        id: Its name, ``""`` if it was not kept.
        since: Its version.
        asked: What was asked for at the desk before the page was left, and could not be kept any more as it was done.
    """

    id: str = ""
    since: str = ""
    asked: Sequence[dict[str, object]] = ()


class Slot(NamedTuple):
    """Under what the browser keeps a match; see ``storage.js``.

    Attributes:
        id: The name of what is kept.
        session: Who keeps it: each time that somebody sits down to a match it is another one.
        since: The version with which the session has begun, ``""`` if it has begun a new game.
    """

    id: str
    session: str
    since: str


def slot(kept: Kept = Kept()) -> Slot:  # noqa: B008 (it is frozen)
    """Return the slot of a match that was kept, or a new one."""
    return Slot(kept.id or uuid4().hex, uuid4().hex, kept.since)


#: What the page has to know of what it asked for, and the data, or what makes them step by step.
Given = tuple[dict[str, object], bytes | Making[bytes]]


class SavedGames(Filed):
    """What is kept in the browser, and the ways in and out.

    The browser keeps the last ten games of an app and edition and offers to go on with them, and the last ten that are
    over, to be looked at; those that a file has brought along stay beside them. Nothing of that goes to a server but
    what is opened again. Messages from the page: ``{"want": kind}`` for the game as ``"keep"``, as ``"hold"`` if it is
    only to be known as it is, as ``"link"`` or a file, or ``""`` for none of what is being made; ``{"address": text}``
    for the part of the address after ``#``, ``{"open": text}`` for a replay file, a link or what was kept, which has
    the attributes of :class:`Kept`, and ``{"keeping": what}`` for what there is to say of how the game is kept.

    Args:
        give: Returns the game as one of these kinds: a dict for the page, and the bytes of a file or what makes them.
        take: Opens a text that the page has, with what it says of what was kept.

    Attributes:
        take: Opens a text that the page has.
        book: Words that stay the same in a language.
        kinds: The kinds of files that can be asked for, with their names; empty where no game is there to be kept.
        changed: Grows with every change that is to be kept.
        game: What the game is kept under: its :class:`Slot`, ``edition`` and ``title``, that in each language as
            ``titles``, whether it is ``over``, the ``serial`` number of its version, and the ``result`` that goes into
            the record of games.
        keeping: One of :data:`KEEPING`, or ``""`` while the game is kept and nobody else plays it.
        reads_address: Whether the address of the page is read.
        heard: The address that was opened last, or could not be: the page sends one again that nobody has heard.
        problem: Why something could not be opened.
        made: How large a part is done of a file that is being made, 1 while none is.
    """

    message_types = messages.SAVED
    _esm = front.script("matches/saved_games.js")
    _css = front.styled("action_panel.css")
    book = traitlets.Dict().tag(sync=True)
    kinds: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    changed = traitlets.Int().tag(sync=True)
    game = traitlets.Dict().tag(sync=True)
    reads_address = traitlets.Bool().tag(sync=True)
    heard = traitlets.Unicode().tag(sync=True)
    problem = traitlets.Unicode().tag(sync=True)
    keeping = traitlets.Unicode()
    made = traitlets.Float(1.0).tag(sync=True)

    def __init__(self, take: Callable[[str, Kept], object], give: Callable[[str], Given] | None = None) -> None:
        super().__init__()
        self.take, self._give, self._makes = take, give, InTurns(self._tell_made)
        self.on_message(self._receive)

    def debounced(self, message: object) -> str:
        """Name what takes long: a file that is made, or one that is opened."""
        match message:
            case messages.Want(""):
                return ""
            case messages.Want(kind):
                return kind if kind in (each for each, _ in self.kinds) else "keep"
            case messages.Open() | messages.Address():
                return "open"
        return ""

    def keep(self, game: dict[str, object]) -> None:
        """Have the browser keep the game as it is now; what is sent after it finds it kept."""
        with self.hold_sync():
            self.game = {**game, "serial": self.changed + 1}
            self.changed += 1
        self._hand_out("keep")

    def reword(self, kinds: list[list[str]]) -> None:
        """Write every word in the language that is set."""
        with self.hold_sync():
            most = MOST_REPLAY // 1_000_000
            words = {word.replace("-", "_"): say("keep", word, name="{name}", most=most) for word in _WORDS}
            if kinds and not any(kind == "png" for kind, _ in kinds):
                words["shows_all"] = f"{words['shows_all']} {say('keep', 'vectors')}"
            words["won"] = say("keep", "won", wins="{wins}", games="{games}")
            words["strength"] = say("keep", "strength", strength="{strength}")
            levels = {level: say("setup", f"player.{level}") for level in LEVELS}
            persons = dict(zip(TEMPERS, tempers()[1:], strict=True))
            called = {each: edition_name(each) for each in edition_names()}
            known = {"levels": levels, "persons": persons, "editions": called}
            self.book = words | known | {"language": language(), "most": MOST_REPLAY}
            self.kinds = kinds

    def _receive(self, message: object) -> None:
        """Give what the page asks for, and open what it has; what cannot be opened is refused in words."""
        try:
            match message:
                case messages.Want(""):
                    self._makes.stop()
                case messages.Want(kind):
                    self._hand_out(kind)
                case messages.Open(text, key, since, asked):
                    self._open(text, _kept(key, since, asked))
                case messages.Address(text):
                    self.heard = text  # before the game that is opened takes the place of this one
                    self._open(text)
                case messages.Keeping(how) if how in ("", *KEEPING):
                    self.keeping = how
                case _:
                    pass
        except KdlError as error:
            self.problem = ""
            self.problem = say("keep", "problem", why=_why(error))

    def _hand_out(self, kind: str) -> None:
        """Give the page the game as one of the kinds that there are."""
        if self._give is not None:
            told, data = self._give(kind)
            if isinstance(data, bytes):
                self.send({"have": kind, **told}, [data])
            else:
                self._makes.add(kind, data, lambda made: self.send({"have": kind, **told}, [made]))

    def _tell_made(self, share: float) -> None:
        """Tell the page how far what is being made is."""
        self.made = share

    def close(self) -> None:
        """Make nothing more, and take the widget off the page."""
        self._makes.stop()
        super().close()

    def _open(self, text: str, kept: Kept = Kept()) -> None:  # noqa: B008 (it is frozen)
        """Open what the page has."""
        self.problem = ""
        self.take(text, kept)


def _kept(key: str, since: object, asked: object) -> Kept:
    """Read what a browser has kept beside a game; what is damaged there is left out."""
    known = since if isinstance(since, str) else ""
    return Kept(key, known, [each for each in asked if isinstance(each, dict)] if isinstance(asked, list) else [])


def _why(error: KdlError) -> str:
    """Say why something cannot be opened: most have a sentence of their own, as errors speak English."""
    needed = error.__cause__
    if isinstance(needed, AbsentError):
        name, digest = plain_name(needed.given), digest_of(needed.given)
        version = ".version" if needed.known else ""
        return say("keep", f"why.absent.{needed.what}{version}", name=name, digest=digest)
    key = f"why.{error.name}"
    return say("keep", key if has_text("keep", key) else "why.other", why=str(error))
