"""The living picture of the mansion: three layers of canvas under a layer of buttons."""

from __future__ import annotations

import time
from base64 import b64encode
from typing import TYPE_CHECKING, Any, Literal

from ipycanvas import MultiCanvas
from ipywidgets import Box
from ipywidgets import Layout as Css

from kdl import words
from kdl.narration import tell_position
from kdl_widgets import names, paint_canvas
from kdl_widgets.commands import LAYERS, Command, Layer
from kdl_widgets.fonts import FAMILY
from kdl_widgets.glide import Walk, glides
from kdl_widgets.layout import Layout, lay_out
from kdl_widgets.marks import Marks
from kdl_widgets.overlay import Overlay, shapes
from kdl_widgets.paint_png import png
from kdl_widgets.pawns import Who, pawn_key
from kdl_widgets.scene import scene, stands
from kdl_widgets.theme import DARK, LIGHT, Theme, night

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kdl.observation import Observation

ThemeName = Literal["auto", "light", "dark"]

#: In pixels on the page.
_WIDEST, _HIGHEST, _NARROWEST = 960, 720, 280
_SHARPNESS = 2
#: Layouts are made for widths in steps, so that a window that is dragged does not ask for a new one every moment.
_STEP = 40


class MansionView(Box):  # type: ignore[misc]  # ipywidgets has no types
    """A picture of a position that can be clicked, tapped and walked through with keys.

    Args:
        observation: What it shows first.
        marks: What to draw over the board.
        theme: Its colours; ``"auto"`` follows the page.
        animate: Whether pawns glide to their new places.

    Attributes:
        observation: What it shows.
        marks: What is drawn over the board.
        animate: Whether pawns glide to their new places.
    """

    _unsubscribe: Callable[[], None] | None = None

    def __init__(
        self, observation: Observation, *, marks: Marks | None = None, theme: ThemeName = "auto", animate: bool = True
    ) -> None:
        self.observation = observation
        self.marks = marks or Marks()
        self.animate = animate
        self._theme: ThemeName = theme
        self._page: dict[str, Any] = {}
        self._painted: dict[Layer, tuple[Command, ...]] = {}
        self._gliding: frozenset[Who] = frozenset()
        self._moves = 0
        self._named = ""
        self._picked: list[Callable[[str], object]] = []
        self._described = ""
        self._canvas = MultiCanvas(len(LAYERS), layout=Css(width="100%", height="auto", margin="0"))
        self._overlay = Overlay(layout=Css(margin="0"))
        self._overlay.add_class("kdl-overlay")
        super().__init__(
            [self._canvas, self._overlay], layout=Css(display="block", width="100%", margin="0", padding="0")
        )
        self.add_class("kdl-mansion")
        self._tell_overlay(board=True)
        self._canvas.on_client_ready(self.redraw)
        self._overlay.on_message("ready", lambda _: self.redraw())
        self._overlay.on_message("pick", self._pick)
        self._overlay.observe(self._page_changed, "page")
        self._unsubscribe = words.on_change(lambda _: self._language_changed())

    def show(self, observation: Observation, marks: Marks | None = None, walks: Iterable[Walk] = ()) -> None:
        """Show another position.

        Args:
            observation: The position.
            marks: What to draw over the board; None leaves the marks as they are.
            walks: Moves to animate: who moves, and the points passed, in board units; one who does not stand anywhere
                afterwards fades away. A show cuts the animation of the one before short.
        """
        before = stands(self.observation, self._layout, self.marks)
        another_board = observation.board is not self.observation.board
        self.observation = observation
        self.marks = self.marks if marks is None else marks
        items: dict[Who, dict[str, Any]] = {}
        if self.animate and not another_board:
            after = stands(observation, self._layout, self.marks)
            colours = night(self._colours) if observation.lights_out else self._colours
            items = glides(before, after, walks, observation, self._layout, colours)
        self._gliding = frozenset(items)
        if not items and not another_board:
            self._paint()  # at once; pawns that go must first be taken up by the overlay
            _let_go()
        with self._overlay.hold_sync():
            self._tell_overlay(board=another_board)
            self._send_off(items.values())
        _let_go()
        self._paint()
        _let_go()

    def redraw(self) -> None:
        """Draw everything anew, with every pawn at rest."""
        self._painted.clear()
        self._rest()
        self._paint()

    def on_pick(self, callback: Callable[[str], object]) -> None:
        """Have a function called with the id of every room that is clicked, tapped, or chosen by key."""
        self._picked.append(callback)

    def describe(self, text: str) -> None:
        """Say in words what the picture shows, for those who cannot see it."""
        self._described = text
        self._overlay.picture = text

    @property
    def picks_enabled(self) -> bool:
        """Whether rooms can be picked."""
        return bool(self._overlay.enabled)

    @picks_enabled.setter
    def picks_enabled(self, enabled: bool) -> None:
        self._overlay.enabled = enabled

    def close(self) -> None:
        """Take the picture off the page, and stop listening, even if making it failed half-way."""
        if self._unsubscribe is not None:
            self._unsubscribe()
        super().close()

    @property
    def _widest(self) -> int:
        return min(_WIDEST, round(_HIGHEST / lay_out(self.observation.board, _WIDEST).ratio))

    @property
    def _layout(self) -> Layout:
        width = max(_NARROWEST, self._page.get("width", _WIDEST) // _STEP * _STEP)
        return lay_out(self.observation.board, min(width, self._widest), words.language())

    @property
    def _colours(self) -> Theme:
        dark = self._page.get("dark", False) if self._theme == "auto" else self._theme == "dark"
        return DARK if dark else LIGHT

    def _fit_canvas(self) -> None:
        """Give the canvas as many pixels as its place on the page has on the screen; before that is known, plenty.

        A canvas of a new size is empty; the overlay asks for everything anew when it sees one.
        """
        density = min(max(self._page.get("density", _SHARPNESS), 1), 3)
        width = round(min(self._page.get("width", _WIDEST), self._widest) * density)
        if self._canvas.width != width:
            self._painted.clear()
            self._canvas.width, self._canvas.height = width, round(width * self._layout.ratio)

    def _paint(self) -> None:
        """Paint the layers that have changed, in one message."""
        commands = scene(self.observation, self._layout, self._colours, self.marks)
        away = tuple(f"{pawn_key(who)}/" for who in self._gliding)
        wanted = {
            layer: tuple(each for each in commands if each.layer == layer and not (away and each.key.startswith(away)))
            for layer in LAYERS
        }
        changed = [layer for layer in LAYERS if self._painted.get(layer) != wanted[layer]]
        with paint_canvas.held():
            for layer in changed:
                self._painted.pop(layer, None)
                paint_canvas.paint(self._canvas[LAYERS.index(layer)], wanted[layer], self._layout)
                self._painted[layer] = wanted[layer]

    def _rest(self) -> None:
        """Take pawns that glide off the overlay; the canvas has to draw them."""
        self._gliding = frozenset()
        self._send_off(())

    def _send_off(self, pawns: Iterable[dict[str, Any]]) -> None:
        """Let the overlay move pawns, in place of those that it moved before."""
        items = list(pawns)
        if items or self._moves:
            self._moves += 1
            self._overlay.glide = {"serial": self._moves, "items": items}

    def _tell_overlay(self, *, board: bool) -> None:
        """Tell the overlay what to say, and where the rooms are if the board is another one."""
        if board:
            self._overlay.map = shapes(self._layout) | {"font": FAMILY, "theme": self._theme}
            self.layout.max_width = f"{self._widest}px"
            self._fit_canvas()
        here = self.observation.board
        if board or self._named != words.language():
            self._named = words.language()
            self._overlay.title = names.title(here)
            self._overlay.names = {space: names.room_title(here, space) for space in names.pickable(here)}
        self._overlay.picture = self._described or self._overlay.title
        self._overlay.notes = names.room_notes(self.observation, self.marks)

    def _pick(self, space: str) -> None:
        if self.picks_enabled and space in names.pickable(self.observation.board):
            for callback in self._picked:
                callback(space)

    def _page_changed(self, change: dict[str, Any]) -> None:
        before = self._layout, self._colours
        self._page = change["new"]
        self._fit_canvas()
        if not self._painted or (self._layout, self._colours) != before:
            self._rest()
            self._paint()

    def _language_changed(self) -> None:
        with self._overlay.hold_sync():
            self._tell_overlay(board=False)
            self._rest()
        self._paint()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Add a picture, and words, for places where no kernel runs."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        image = png(self.observation, self.marks)
        return bundle | {"image/png": b64encode(image).decode(), "text/plain": tell_position(self.observation)}


def _let_go() -> None:
    """Let the kernel's other thread run, which sends messages: without this, the first waits until all are made."""
    time.sleep(0)
