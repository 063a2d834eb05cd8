"""Twists: a real switch over one picture, and only what it changes is marked."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets

from kdl.documents.question import PICTURED
from kdl.errors import OptionError
from kdl.narration.grammar import joined
from kdl.questions.solution import Drawing
from kdl.questions.switches import settings
from kdl.words import say
from kdl_widgets.beats.asked import in_full
from kdl_widgets.beats.drawn import PageLook, drawn, ratio
from kdl_widgets.live.client_message import is_whole
from kdl_widgets.live.container import Listener
from kdl_widgets.live.joined import joined_files
from kdl_widgets.live.scripted import PAGE, TARGETS, Scripted
from kdl_widgets.pictures.answer_marks import marks_of
from kdl_widgets.pictures.picture import folded_bundle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.documents.question import QuestionDocument
    from kdl.questions.solution import Solution
    from kdl.questions.switches import Setting
    from kdl_widgets.beats.session import Session
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.pictures.renderers import Observed


_HERE = Path(__file__).parent


class Twist(Listener, Scripted):
    """The same question in one position after the other; the switch stands on the first, which is as things are.

    Messages from the page: ``{"near": look}`` when a reader comes near, ``{"turn": place}``.

    Args:
        kind: The kind of question.
        args: What it is asked about.
        switch: What is changed, see :mod:`kdl.questions.switches`.
        values: What it is changed to.
        **options: More that the question is asked about.

    Attributes:
        at: The place of the switch.
    """

    code = joined_files(_HERE, PAGE, TARGETS, "picture.js", "twist.js")
    sheet = joined_files(_HERE, "picture.css", "bet.css", "twist.css")
    words = traitlets.Dict().tag(sync=True)
    asks = traitlets.Unicode().tag(sync=True)
    labels: traitlets.List[str] = traitlets.List().tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)
    ratio = traitlets.Float(0.0).tag(sync=True)
    picture = traitlets.Dict().tag(sync=True)
    told: traitlets.List[str] = traitlets.List().tag(sync=True)
    marks: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(self, kind: str, args: Sequence[Any], switch: str, values: Sequence[Any], **options: Any) -> None:
        if not values:
            raise OptionError(f"the switch {switch!r} needs at least one value to be changed to")
        self._made = (kind, tuple(args), switch, tuple(values), options)
        self._look: PageLook | None = None
        self._settings = self._set()
        self._waits = False
        super().__init__()
        self.add_class("kdl-beat")
        self._reword()
        self.on_msg(self._heard)
        self.listen(self._reword)

    def wait_for(self, session: Session) -> None:
        """Keep what is so as things are to itself until the beat above has been answered, or the switch is turned."""
        self._waits = session.when_answered(session.latest, self.reveal)
        self._show()

    def reveal(self) -> None:
        """Show what is so as things are."""
        self._waits = False
        self._show()

    @property
    def before(self) -> Solution:
        """The question and its answer as things are."""
        return self._settings[0].question.solution

    @property
    def now(self) -> Solution:
        """The question and its answer where the switch stands."""
        return self._settings[self.at].question.solution

    @property
    def text(self) -> str:
        """What the switch shows, in words, for each of its places."""
        lines = [in_full(self._document(0))]
        for place, setting in enumerate(self._settings):
            lines.append(f"{setting.label}: {' '.join(self._told_at(place))}")
        return "\n".join(lines)

    def turn(self, place: int) -> None:
        """Flip the switch.

        Raises:
            OptionError: It has no such place.
        """
        if not 0 <= place < len(self._settings):
            raise OptionError(f"the switch has the places 0 to {len(self._settings) - 1}, not {place}")
        with self.hold_sync():
            self._waits, self.at = False, place
            self._show()

    def _document(self, place: int) -> QuestionDocument:
        """Return what is asked and said at a place of the switch."""
        return self._settings[place].question.document

    def _set(self) -> list[Setting]:
        kind, args, switch, values, options = self._made
        return settings(kind, args, switch, values, **options)

    def _reword(self) -> None:
        self._settings = self._set()
        with self.hold_sync():
            self.words = {key: say("twist", key) for key in ("choose", "mark.new", "mark.gone", "mark.lit")}
            self.labels = [setting.label for setting in self._settings]
            self.ratio = ratio(self.before.shows) if self.before.shows is not None else 0.0
            self._show()

    def _show(self) -> None:
        self.asks = in_full(self._document(self.at))
        self.told = [say("twist", "turn")] if self._waits else list(self._told_at(self.at))
        self.marks = [] if self._waits else self._marks()
        if self._look is not None and (shown := self.shown) is not None:
            self.picture = drawn(*shown, self._look)

    @property
    def shown(self) -> tuple[Observed, Marks] | None:
        """What the picture shows, and what is drawn over it; None where there is none."""
        now = self.now
        if now.shows is None:
            return None
        drawing = Drawing() if self._waits else now.drawing._replace(lit=frozenset())
        return now.shows, marks_of(now.shows, drawing, now.about, now.veil if self._waits else ())

    def _told_at(self, place: int) -> tuple[str, ...]:
        """Tell what is so at a place of the switch, and what has changed."""
        before, now = self._document(0), self._document(place)
        if not place:
            return (before.told,)
        more, less = _beyond(now, before), _beyond(before, now)
        if not more and not less:
            return (say("twist", "same"), now.told)
        if not now.many:
            return (say("twist", "was", was=less[0], now=more[0]), now.told)
        named = (say("twist", key, names=joined(found)) for key, found in (("more", more), ("less", less)) if found)
        return (*named, now.told)

    def _marks(self) -> list[list[str]]:
        """Mark rooms or characters: what is as before, what is new, and what is no longer so."""
        lit = _pictured(self.before), _pictured(self.now)
        kinds = {"lit": lit[0] & lit[1], "new": lit[1] - lit[0], "gone": lit[0] - lit[1]}
        if not self.at:
            kinds = {"lit": lit[0]}
        return [[each, kind] for kind, found in kinds.items() for each in sorted(found)]

    def _heard(self, _: object, message: dict[str, Any], __: object) -> None:
        """Carry out what the page asks for; what cannot be meant is left alone."""
        match message:
            case {"near": look}:
                self._look = PageLook.of(look)
                self._show()
            case {"turn": place} if is_whole(place) and 0 <= place < len(self._settings):
                self.turn(place)
            case _:
                pass

    def __repr__(self) -> str:
        """Return what it shows, in words."""
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the formats: where no kernel runs, the picture as things are, and what each change does."""
        live, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        asked, *lines = self.text.splitlines()
        marks = (
            None if self.before.shows is None else marks_of(self.before.shows, self.before.drawing, self.before.about)
        )
        inside = "".join(f"<p>{escape(line)}</p>" for line in lines)
        fold = say("twist", "choose")
        return folded_bundle(live, self.before.shows, marks, asked, fold, inside, "\n".join(lines)), metadata


def _beyond(document: QuestionDocument, other: QuestionDocument) -> list[str]:
    """Name what is right in one document and not in another, in the order of the alphabet."""
    known = {choice.value for choice in other.right}
    return sorted(choice.label for choice in document.right if choice.value not in known)


def _pictured(solution: Solution) -> frozenset[str]:
    """Return the rooms or characters that an answer lights up."""
    right = frozenset(value for value in solution.right if isinstance(value, str))
    return right if solution.form in PICTURED else solution.drawing.lit - {*solution.about}
