"""What live widgets share: they follow a new language, and closing lets go of everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ipywidgets import Widget

from kdl import words
from kdl_widgets.live.standard_widgets import Box, KitWidget


class Listener(KitWidget):
    """A widget that follows every new language until it is closed.

    It can be closed at any time, even if making it failed half-way (the end of a widget closes it, too).
    """

    _stop_listening: Callable[[], None] | None = None

    def listen(self, reword: Callable[[], None]) -> None:
        """Call this in every new language."""
        self._stop_listening = words.on_change(lambda _: reword())

    def close(self) -> None:
        """Stop listening, and take the widget off the page."""
        if self._stop_listening is not None:
            self._stop_listening()
        super().close()


class Living(Listener, Box):
    """A box of widgets that speaks the language that is set."""

    _parts: tuple[Widget, ...] = ()

    def live(self, parts: Sequence[Widget], reword: Callable[[], None]) -> None:
        """Begin: write every label now and in every new language, and close these parts in the end."""
        self._parts = tuple(parts)
        self.listen(reword)
        reword()

    def close(self) -> None:
        """Stop listening and let go of everything."""
        for part in self._parts:
            part.close()
        super().close()
