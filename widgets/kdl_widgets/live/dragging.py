"""What is done with the figures of a picture by hand: they are dragged into a room, or tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from kdl_widgets.drawing.svg import fragment
from kdl_widgets.live import messages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kdl_widgets.live.overlay import Overlay
    from kdl_widgets.pictures.renderer import AnyRenderer, Figures


class Pictured(Protocol):
    """What a picture brings whose figures can be moved by hand."""

    renderer: ClassVar[AnyRenderer]
    observation: object
    _overlay: Overlay
    _movable: tuple[str, ...]

    def _figures(self) -> Figures:
        """Return everybody in the picture."""

    def _tell_figures(self) -> None:
        """Tell the overlay where the figures stand that can be dragged."""

    def _moved_by_hand(self, sent: object, callback: Callable[[str, str], object]) -> None:
        """Hand on which figure was moved where."""


class Handled:
    """A picture whose figures can be moved by hand, once they are offered."""

    _movable: tuple[str, ...] = ()

    def offer(self: Pictured, figures: Iterable[str], taken: str = "") -> None:
        """Let some figures be dragged and tapped, by id; those that stand nowhere cannot be.

        Args:
            figures: The figures.
            taken: The one of them that is shown as chosen.
        """
        self._movable = tuple(figures)
        with self._overlay.hold_sync():
            self._overlay.taken = taken
            self._tell_figures()

    def on_drop(self: Pictured, callback: Callable[[str, str], object]) -> None:
        """Have a function called with every figure that is dragged, and with the room or character it is left at."""
        self._overlay.on_message(messages.Dropped, lambda sent: self._moved_by_hand(sent.drop, callback))

    def on_tap(self: Pictured, callback: Callable[[str, str], object]) -> None:
        """Have a function called with every figure that is tapped, and with the room or character where that is."""
        self._overlay.on_message(messages.Tapped, lambda sent: self._moved_by_hand(sent.tap, callback))

    def _tell_figures(self: Pictured) -> None:
        """Tell the overlay where the figures stand that can be dragged."""
        if not self._movable and not self._overlay.figures:
            return
        self._overlay.figures = [
            {"id": each, "x": spot.x, "y": spot.y, "size": spot.size, "svg": fragment(drawn)}
            for each, (spot, drawn) in self._figures().items()
            if each in self._movable
        ]

    def _moved_by_hand(self: Pictured, sent: tuple[str, str], callback: Callable[[str, str], object]) -> None:
        """Hand on which figure was moved where; what cannot be meant is left alone."""
        figure, place = sent
        if figure in self._movable and place in self.renderer.pickable(self.observation):
            callback(figure, place)
