"""The controls of a replay: they stand there while one looks through a game, and are folded away while one plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from ipywidgets import Button, DOMWidget

#: The class of a table that shows them.
SHOWN = "kdl-replays"


class Folding:
    """Whether the controls of a replay are shown at a table.

    They are while one looks at what was played before, where nobody at the screen plays, and once the game is over;
    else while the reader has them shown.

    Args:
        table: The table.
        is_played: Whether somebody at the screen plays, and the game is not over.

    Attributes:
        looks_back: Whether the reader has gone back, and has not played on since.
    """

    def __init__(self, table: DOMWidget, is_played: Callable[[], bool]) -> None:
        self._table, self._is_played = table, is_played
        self.looks_back = self._asked = False

    @property
    def shows(self) -> bool:
        """Whether they are shown."""
        return self._asked or self.looks_back or not self._is_played()

    def press(self) -> None:
        """Have them shown, or folded away if they are shown."""
        self._asked, self.looks_back = not self.shows, False

    def tell(self, fold: Button) -> None:
        """Let the page show what is to be shown, with the button that changes it where there is a choice."""
        (self._table.add_class if self.shows else self._table.remove_class)(SHOWN)
        fold.description = say("play", "less" if self.shows else "more")
        fold.layout.display = "" if self._is_played() else "none"
