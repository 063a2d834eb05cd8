"""What all live widgets of several parts share: they hear of a new language, and closing lets go of everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ipywidgets import Box, Widget

from kdl import words


class Living(Box):  # type: ignore[misc]  # ipywidgets has no types
    """A box of widgets that speaks the language that is set.

    It can be closed at any time, even if making it failed half-way (the end of a widget closes it, too).
    """

    _parts: tuple[Widget, ...] = ()
    _deaf: Callable[[], None] | None = None

    def live(self, parts: Sequence[Widget], reword: Callable[[], None]) -> None:
        """Begin: write every label now and in every new language, and close these parts in the end."""
        self._parts = tuple(parts)
        self._deaf = words.on_change(lambda _: reword())
        reword()

    def close(self) -> None:
        """Stop listening and let go of everything."""
        if self._deaf is not None:
            self._deaf()
        for part in self._parts:
            part.close()
        super().close()
