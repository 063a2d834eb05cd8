"""Looking back at a game at a table: how the chances to win went, and what moved them, each place to be gone to."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from kdl.engine.start import persons
from kdl.players.game_review import Reckoned
from kdl_widgets.live.standard_widgets import VBox

if TYPE_CHECKING:
    from kdl.core.position import Position
    from kdl.engine.match import Node
    from kdl_widgets.matches.curve import Curve
    from kdl_widgets.matches.played import Played

#: What makes the curve of a game; it is loaded when the first one is asked for.


class LookBack(VBox):
    """The place of the curve at a table, empty until a game is looked back at.

    Args:
        played: The match, which is gone through.

    Attributes:
        curve: The curve, None before.
        missed: The rules that were against what was tried, by id, each once.
    """

    curve: Curve | None = None
    _line: tuple[Node[Position], ...] = ()
    _reckoned = Reckoned()

    def __init__(self, played: Played) -> None:
        self._played, self.missed = played, dict[str, None]()
        super().__init__([])
        self.add_class("kdl-look-back")

    def begin(self) -> None:
        """Show the curve of the line that is shown, with all hands open, from its beginning.

        What was reckoned of the same match before is kept.
        """
        from kdl_widgets.matches.curve import Curve

        played, gone, line = self._played, self.curve, self._played.match.line
        if self._line[:1] != line[:1]:
            self._reckoned = Reckoned()
        self._line = line
        people, told = persons(line[0].state.game, played.match.seats), line[-1].timeline
        self.curve = Curve(told, people, self.missed, self.go, reckoned=self._reckoned, names=played.sitting.names)
        self.children = [self.curve]
        if gone is not None:
            gone.close()
        played.look("all")
        played.first()

    def go(self, at: int) -> None:
        """Go to a place of the game, whatever branch is shown."""
        line = self._played.match.line
        self._played.pause()
        if at < len(line) and line[at] is self._line[at]:
            self._played.go(at)
        else:
            self._played.visit(self._line[at])

    def show(self, here: Node[Position]) -> None:
        """Show where in the game a position lies; of a branch, where it leaves; of another match, no curve."""
        if self.curve is not None and here.path[0] is not self._line[0]:
            self.curve.close()
            self.curve, self.children = None, []
        if self.curve is not None:
            both = zip(here.path, self._line, strict=False)
            self.curve.at = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], both)) - 1

    def close(self) -> None:
        """Take it off the page, with the curve."""
        super().close()
        if self.curve is not None:
            self.curve.close()
