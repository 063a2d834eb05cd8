"""What is done with the figures of a picture by hand: they are dragged into a room, or tapped."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from kdl_widgets.drawing.svg import fragment
from kdl_widgets.live import messages

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kdl_widgets.live.overlay import Overlay
    from kdl_widgets.pictures.renderer import AnyRenderer, Figures, Observed


class Handled:
    """A picture whose figures can be moved by hand, once they are offered."""

    renderer: AnyRenderer
    observation: Observed
    _overlay: Overlay
    _names: Mapping[str, str] = MappingProxyType({})

    def _figures(self) -> Figures:
        """Return everybody in the picture."""
        raise NotImplementedError  # each picture has its own; widgets cannot be ABCs

    def offer(self, names: Mapping[str, str], taken: str = "") -> None:
        """Let some figures be dragged, tapped and moved by keys; those that stand nowhere cannot be.

        Args:
            names: What each of them is called, with where it is, by id.
            taken: The one of them that is shown as chosen.
        """
        self._names = names
        with self._overlay.hold_sync():
            self._overlay.taken = taken
            self._tell_figures()

    def handle(self, title: str) -> None:
        """Name all figures that can be moved, together."""
        self._overlay.handled = title

    def on_drop(self, callback: Callable[[str, str], object]) -> None:
        """Have a function called with every figure that is dragged, and with the room or character it is left at."""
        self._overlay.on_message(lambda message: self._moved_by_hand(message.drop, callback), messages.Dropped)

    def on_tap(self, callback: Callable[[str, str], object]) -> None:
        """Have a function called with every figure that is tapped, and with the room or character where that is."""
        self._overlay.on_message(lambda message: self._moved_by_hand(message.tap, callback), messages.Tapped)

    def on_way(self, callback: Callable[[str, str], object]) -> None:
        """Have a function called with every figure that is on its way, and where it is now; ``""`` if it goes back."""
        self._overlay.on_message(lambda message: self._moved_by_hand(message.over, callback, back=True), messages.Over)

    def _tell_figures(self) -> None:
        """Tell the overlay where the figures stand that can be dragged."""
        if not self._names and not self._overlay.figures:
            return
        self._overlay.figures = [
            {"id": each, "name": self._names[each]}
            | {"x": spot.x, "y": spot.y, "size": spot.size, "svg": fragment(drawn)}
            for each, (spot, drawn) in self._figures().items()
            if each in self._names
        ]

    def _moved_by_hand(
        self, sent: tuple[str, str], callback: Callable[[str, str], object], *, back: bool = False
    ) -> None:
        """Hand on which figure was moved where, if both are there still."""
        figure, place = sent
        is_there = place in self.renderer.pickable(self.observation) or (back and not place)
        if figure in self._names and is_there:
            callback(figure, place)
