"""Twists: a real switch over one picture, and only what it changes is marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from kdl.documents.json_form import to_json
from kdl.errors import OptionError
from kdl.questions.solution import Drawing
from kdl.questions.switches import settings, switch_document
from kdl_widgets import front
from kdl_widgets.beats.beat import Beat, ratio
from kdl_widgets.beats.waiting import Waiting
from kdl_widgets.pictures.answer_marks import marks_of
from kdl_widgets.pictures.picture import folded_formats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.documents.switch import SwitchDocument
    from kdl.questions.solution import Solution
    from kdl_widgets.pictures.scene import SceneBuilder


class Twist(Waiting, Beat):
    """The same question in one position after the other; the switch stands on the first, which is as things are.

    While it waits, it keeps to itself what is so as things are. The page sets ``at``, and with it that it waits no
    longer.

    Args:
        kind: The kind of question.
        args: What it is asked about.
        switch: What is changed, see :mod:`kdl.questions.switches`.
        values: What it is changed to.
        **options: More that the question is asked about.

    Attributes:
        document: What is said at each of its places, as JSON.
        at: The place of the switch.
    """

    code = front.script("beats/twist.js")
    sheet = front.sheet("picture.css", "handle.css", "bet.css", "twist.css")
    document = traitlets.Dict().tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)

    def __init__(
        self, kind: str, args: Sequence[object], switch: str, values: Sequence[object], **options: object
    ) -> None:
        if not values:
            raise OptionError(f"the switch {switch!r} needs at least one value to be changed to")
        self._settings = settings(kind, args, switch, values, **options)
        self._made = (kind, tuple(args), switch, tuple(values), options)
        super().__init__()
        self._say()
        self.listen(self._reword)

    @property
    def position(self) -> Position | None:
        """The position that can be handled: that at the place of the switch."""
        question = self._settings[self.at].question
        return None if question.solution.shows is None else question.position

    @traitlets.observe("at")
    def _turned(self, _: object) -> None:
        """Put away what is handled of another place."""
        self.put_away()
        self.name_handle()

    @property
    def told(self) -> tuple[str, ...]:
        """What the switch says where it stands."""
        place = self._said.places[self.at]
        return (self._said.waits,) if self.waits else place.told

    @property
    def text(self) -> str:
        """What the switch shows, in words, for each of its places."""
        places = self._said.places
        return "\n".join((places[0].asks, *(f"{each.label}: {' '.join(each.told)}" for each in places)))

    def turn(self, place: int) -> None:
        """Flip the switch.

        Raises:
            OptionError: It has no such place.
        """
        if not 0 <= place < len(self._settings):
            raise OptionError(f"the switch has the places 0 to {len(self._settings) - 1}, not {place}")
        with self.hold_sync():
            self.waits, self.at = False, place

    def add_pictures(self, scene: SceneBuilder) -> list[int]:
        """Draw what is shown while the switch waits, and at each of its places."""
        first = self._settings[0].question.solution
        if first.shows is None:
            return []
        waiting = scene.add(first.shows, marks_of(first.shows, Drawing(), first.about, first.veil))
        return [waiting, *(_add(each.question.solution, scene) for each in self._settings)]

    @property
    def _said(self) -> SwitchDocument:
        return switch_document(self._settings)

    def _reword(self) -> None:
        kind, args, switch, values, options = self._made
        self._settings = settings(kind, args, switch, values, **options)
        self._say()

    def _say(self) -> None:
        with self.hold_sync():
            self.document = to_json(self._said)
            self.ratio = ratio(self._settings[0].question.solution.shows)
            self.name_handle()
            self._draw()

    def __repr__(self) -> str:
        """Return what it shows, in words."""
        return self.text

    def formats(self) -> JsonObject:
        """Return the picture as things are, and what each change does, for where no kernel runs."""
        asked, *lines = self.text.splitlines()
        first = self._settings[0].question.solution
        marks = None if first.shows is None else marks_of(first.shows, first.drawing, first.about)
        return folded_formats(first.shows, marks, asked, self._said.title, lines)


def _add(solution: Solution, scene: SceneBuilder) -> int:
    """Draw what is so at a place; what lights up there is the page's."""
    drawing = solution.drawing._replace(lit=frozenset())
    return scene.add(solution.shows, marks_of(solution.shows, drawing, solution.about))
