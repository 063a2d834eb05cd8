"""The meter: an attempt as it happens, card by card, or answered by the reader in place of those who are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

import traitlets

from kdl.core.actions import parse_action
from kdl.documents.json_form import to_json
from kdl.documents.question import Review
from kdl.engine.arrange import can_be_changed
from kdl.engine.step import legal_actions, observe
from kdl.engine.timeline import Timeline
from kdl.errors import KdlError, OptionError
from kdl.lesson.attempt import Answering, attempt_at
from kdl.players.levels import computer
from kdl.words import say
from kdl_widgets import front
from kdl_widgets.beats.handled import Handled
from kdl_widgets.beats.session import SESSION, Answered
from kdl_widgets.drawing.theme import LIGHT, PAWNS
from kdl_widgets.live import messages
from kdl_widgets.live.container import Listener
from kdl_widgets.pictures.picture import picture_formats

if TYPE_CHECKING:
    from kdl.core.actions import Action
    from kdl.core.files import JsonObject
    from kdl.core.position import Position

#: How careful those are who answer where nobody has.
_LEVEL = "careful"


class Meter(Listener, Handled):
    """An attempt that is answered, as the page shows it.

    Messages from the page: ``{"do": action}``, ``{"press": "again" | "handle"}``; it sets ``seen``.

    Args:
        timeline: The playthrough.
        at: The index of a state in which somebody is asked, or from which the attempt is made.
        decide: Whether the reader decides for those who are asked.

    Attributes:
        key: The same at every visit of the page.
        document: What is said and seen of it, step by step, as JSON.
        colours: The fill and the ink of the token of each seat, and at last those of whoever has none.
        seen: Whether the reader has seen it to its end.

    Raises:
        OptionError: No attempt is made or answered there.
    """

    message_types = messages.METER
    code = front.script("beats/meter.js")
    sheet = front.sheet("handle.css", "meter.css")
    document = traitlets.Dict().tag(sync=True)
    colours: traitlets.List[tuple[str, str]] = traitlets.List([*PAWNS, (LIGHT.lucky, LIGHT.lucky_ink)]).tag(sync=True)
    seen = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(self, timeline: Timeline[Position], at: int, *, decide: bool = False) -> None:
        found = attempt_at(timeline, at)
        if found is None:
            raise OptionError(f"no attempt is made or answered at {at}; give the index of a state in which one is")
        first, last = found
        self.decides = decide
        self._source = timeline.branch(last)
        self._played = timeline.branch(first) if decide else _answered(self._source, first)
        self._first = first
        self.key = f"meter:{crc32(repr(timeline.at(first)[1:]).encode()):08x}"
        super().__init__()
        self.on_message(self._receive)
        self.listen(self._show)
        self._show()
        SESSION.enter(self)

    @property
    def review(self) -> Review:
        """What is to be looked at again where it was missed: nothing."""
        return Review()

    @property
    def position(self) -> Position | None:
        """The position in which the attempt is made, None where the playthrough only begins after that."""
        before = self._source.at(self._first - 1) if self._first else None
        return before if before is not None and can_be_changed(before) else None

    @property
    def answering(self) -> Answering:
        """The attempt as it was answered so far."""
        return Answering(self._played, self._first, len(self._played))

    @property
    def as_played(self) -> Action | None:
        """What was done at this point of the playthrough, None if it went on in another way."""
        done, known = len(self._played), self._source.steps
        same = [step.action for step in self._played.steps] == [step.action for step in known[:done]]
        return known[done].action if same and done < len(known) else None

    def do(self, action: Action | str) -> None:
        """Answer for the one who is asked.

        Raises:
            IllegalActionError: That cannot be done.
            OptionError: The attempt is answered, or the reader only looks on.
        """
        if not self.decides or self.answering.is_over:
            raise OptionError("there is nothing to decide here")
        self._played = self._played.then(parse_action(action) if isinstance(action, str) else action)
        self._show()

    def again(self) -> None:
        """Begin anew."""
        if self.decides:
            self._played = self._source.branch(self._first)
            self._show()

    def as_shown(self) -> Meter:
        """Return the same attempt for readers who only look on: as it was played, or as careful players answer it."""
        return Meter(self._source, self._first)

    @property
    def words(self) -> tuple[str, ...]:
        """What has been told so far."""
        return tuple(told for frame in self.said.frames for told in frame.told)

    def _receive(self, message: object) -> None:
        try:
            match message:
                case messages.Act(action):
                    self.do(action)
                case messages.Press("again"):
                    self.again()
                case messages.Press("handle"):
                    self.take_in_hand()
                case _:
                    pass
        except KdlError:
            self._show()  # the page was behind: it gets what there is

    @traitlets.observe("seen")
    def _count(self, _: object) -> None:
        """Count the attempt as seen to its end."""
        SESSION.answered(self, Answered(first=True, right=True))

    def _show(self) -> None:
        known = str(self.as_played or "") if self.decides else ""
        self.said = self.answering.document(known, decide=self.decides)
        self.document = to_json(self.said)
        self.name_handle()

    def __repr__(self) -> str:
        """Say how it stands."""
        last = self.said.frames[-1]
        return f"Meter({last.luck} of {last.strength}{', ' + last.over if last.over else ''})"

    def formats(self) -> JsonObject:
        """Return the position, and the attempt in words, for where no kernel runs."""
        now = observe(self._played.at(self._first), None)
        told = "\n".join([f"{say('meter', 'title')}: {self.said.frames[0].needed}", *self.words])
        return picture_formats(now, text=told)


def _answered(timeline: Timeline[Position], first: int) -> Timeline[Position]:
    """Let careful players answer an attempt to its end, where the playthrough leaves it open."""
    game = timeline.game
    while not Answering(timeline, first, len(timeline)).is_over:
        state = timeline.end
        legal = legal_actions(state)
        by_rule = state.to_act in game.strangers
        choose = computer(game, _LEVEL, state.seed)
        timeline = timeline.then(legal[0] if by_rule else choose(observe(state, state.to_act), legal))
    return timeline
