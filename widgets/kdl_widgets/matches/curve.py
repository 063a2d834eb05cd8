"""The curve of a game in a page: drawn while games are played on, with a bar under it to go through the game."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import traitlets

from kdl.documents.json_form import to_json
from kdl.lesson.look_back import look_back
from kdl.narration.names import called
from kdl.players.game_review import Retrospect
from kdl_widgets import front
from kdl_widgets.charts.curves import SPAN, curves
from kdl_widgets.drawing.pawns import LETTERS
from kdl_widgets.drawing.svg import address
from kdl_widgets.drawing.theme import PAWNS
from kdl_widgets.live import messages
from kdl_widgets.live.background import Growing
from kdl_widgets.live.container import Listener
from kdl_widgets.live.scripted import Filed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.players.game_review import Reckoned


class Curve(Growing, Listener, Filed):
    """The curve of a game. The page sets whether games are played on (``grows``), and says ``{"go": place}``.

    Args:
        timeline: The game.
        seats: Whose decisions are looked at.
        missed: Ids of the rules that were against what was tried.
        go: Goes to a place of the game.
        reckoned: What was reckoned of other courses of the same game.
        names: The names that people have of their own, by seat.

    Attributes:
        document: What there is to say, as JSON.
        picture: The curve, as the address of a picture.
        span: Where in the picture the curves begin and end, as parts of its width.
        signs: The colour, the colour of the letter, and the letter of each player.
        at: The place that is shown.
        done: Which part has been done of what is wanted.
    """

    message_types = (messages.Go,)
    _esm = front.script("matches/curve.js")
    _css = front.styled("curve.css")
    document: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)
    span = traitlets.List(list(SPAN)).tag(sync=True)
    signs: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)
    done = traitlets.Float(0.0).tag(sync=True)

    def __init__(
        self, timeline: Timeline[Position], seats: tuple[int, ...], missed: Iterable[str], go: Callable[[int], object],
        *, reckoned: Reckoned | None = None, names: Mapping[int, str] = MappingProxyType({}),
    ) -> None:  # fmt: skip
        self._names = names
        self._timeline, self._missed, self._go = timeline, tuple(missed), go
        self.found, self._has_people = Retrospect(timeline, seats, reckoned=reckoned), bool(seats)
        super().__init__()
        self.on_message(self._receive)
        self.listen(self._show)
        self._show()
        self.grows = True

    def _receive(self, message: messages.Go) -> None:
        if 0 <= message.go <= len(self._timeline):
            self._go(message.go)

    def _want_more(self) -> None:
        if self.found.is_done:
            self.found.sampled.want_more()

    def _grow(self) -> bool:
        return self.found.grow()

    def _show(self) -> None:
        """Show the curve as it is."""
        found, curve = self.found, self.found.sampled.curve
        with called(self._names):
            document = look_back(
                self._timeline, curve, found.costly, looked=found.looked if found.is_done else None,
                missed=self._missed, moments=found.moments, persons=self._has_people,
            )  # fmt: skip
        drawn = curves(curve, document.last, document.words["title"], document.found)
        with self.hold_sync():
            self.signs = [[*PAWNS[seat], LETTERS[seat]] for seat in curve.seats]
            self.document, self.picture = to_json(document), address(drawn)
            self.done = found.progress
