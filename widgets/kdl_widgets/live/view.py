"""Living pictures: a floor that stays, layers of canvas over it, and a layer of buttons over these."""

from __future__ import annotations

import time
from importlib import import_module
from typing import TYPE_CHECKING, Literal

from kdl import words
from kdl_widgets.drawing.fonts import FAMILY
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.svg import image
from kdl_widgets.drawing.theme import DARK, LIGHT, Theme
from kdl_widgets.live import ahead, messages
from kdl_widgets.live.container import Listener
from kdl_widgets.live.dragging import Handled
from kdl_widgets.live.overlay import Overlay, shapes
from kdl_widgets.live.standard_widgets import Box
from kdl_widgets.live.standard_widgets import Layout as Css
from kdl_widgets.pictures.picture import picture_formats
from kdl_widgets.pictures.renderer import renderer_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kdl.core.files import JsonObject
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.live.canvas import Layers
    from kdl_widgets.pictures.renderer import Figures, Layout, Moves, Observed, Walk

ThemeName = Literal["auto", "light", "dark"]
#: What a picture is painted on; it is loaded when a reader comes near the first one of a page.

#: In pixels: for which widths pictures are laid out; and how wide one can be: as laid out for the widest, but larger.
_WIDEST, _NARROWEST, _LARGEST = 900, 280, 2000
#: In pixels: what of the height of a window is left to what stands around a picture, and how narrow that makes it.
_AROUND, _SMALL = 150, 320
_SHARPNESS = 2
#: Layouts are made for widths in steps, so that a window that is dragged does not ask for a new one every moment.
_STEP = 40


class View(Handled, Listener, Box):
    """A picture of a position that can be clicked, tapped and walked through with keys.

    It is drawn when a reader comes near it: until the page says how wide it is there, it has no canvas.

    Args:
        observation: What it shows first.
        marks: What to draw over it.
        theme: Its colours; ``"auto"`` follows the page.
        animate: Whether figures glide to their new places.

    Raises:
        ObservationError: What it should show is not an observation.

    Attributes:
        renderer: How its observations become pictures.
        observation: What it shows.
        marks: What is drawn over it.
        animate: Whether figures glide to their new places.
    """

    def __init__(
        self,
        observation: Observed,
        *,
        marks: Marks | None = None,
        theme: ThemeName = "auto",
        animate: bool = True,
    ) -> None:
        self.renderer = renderer_of(observation)
        self.observation = observation
        self.marks = marks or Marks()
        self.animate = animate
        self._theme: ThemeName = theme
        self._page: JsonObject = {}
        self._layers: Layers | None = None
        self._floor: tuple[Command, ...] = ()
        self._gliding: tuple[str, ...] = ()
        self._moves = 0
        self._outlines: list[JsonObject] = []
        self._ringed: dict[str, JsonObject] = {}
        self._named = ""
        self._picked: list[Callable[[str], object]] = []
        self._described = ""
        self._overlay = Overlay(layout=Css(margin="0"))
        self._overlay.add_class("kdl-overlay")
        super().__init__([self._overlay], layout=Css(display="block", width="100%", margin="0", padding="0"))
        self.add_class("kdl-picture")
        self._tell_overlay(anew=True)
        self._overlay.on_message(lambda _: self.redraw(), messages.Ready)
        self._overlay.on_message(lambda message: self._pick(message.pick), messages.Pick)
        self._overlay.observe(self._page_changed, "page")
        self.listen(self._language_changed)
        ahead.make_ready(self._make_ready)

    def show(self, observation: Observed, marks: Marks | None = None, walks: Iterable[Walk] = ()) -> None:
        """Show another position.

        Args:
            observation: The position.
            marks: What to draw over it; None leaves the marks as they are.
            walks: Moves to animate: who moves, and what is passed; one who does not stand anywhere afterwards fades
                away. A show cuts the animation of the one before short.
        """
        before, layout = self.observation, self._layout
        self.observation = observation
        self.marks = self.marks if marks is None else marks
        anew = self._layout is not layout
        items: Moves = {}
        if self.animate and self._layers is not None and not anew:
            items = self.renderer.glides(before, observation, walks, layout, self._colours)
        self._gliding = tuple(items)
        if not items and not anew:
            self._paint()  # at once; pawns that go must first be taken up by the overlay
            _let_go()
        with self._overlay.hold_sync():
            self._tell_overlay(anew=anew)
            self._tell_figures()
            self._send_off(items.values())
        _let_go()
        self._paint()
        _let_go()

    def wake(self) -> None:
        """Make the canvases, if there are none yet, and draw everything."""
        if self._layers is None:
            from kdl_widgets.live.canvas import Layers

            self._layers = Layers(self.redraw)
            self._fit_canvas()
            self.children = (self._overlay, self._layers.widget)  # what stands already stays where it is
            self.redraw()

    def _make_ready(self) -> None:
        """Load the canvases and draw the floor, which is kept: the page will ask for both once it has laid this out."""
        if self._layers is None:
            import_module("kdl_widgets.live.canvas")
            image(self.renderer.floor(self.observation, self._layout, self._colours), self._layout.frame)

    def redraw(self) -> None:
        """Draw everything anew, with every pawn at rest."""
        if self._layers is not None:
            self._layers.painted.clear()
            self._rest()
            self._paint()

    def on_pick(self, callback: Callable[[str], object]) -> None:
        """Have a function called with the id of every room or character that is clicked, tapped, or chosen by key."""
        self._picked.append(callback)

    def describe(self, text: str) -> None:
        """Say in words what the picture shows, for those who cannot see it."""
        self._described = text
        self._overlay.picture = text

    def ring(self, rooms: dict[str, JsonObject]) -> None:
        """Ring the rooms that can be gone to; see :class:`Overlay`, to which is added where their badges stand."""
        self._ringed = rooms
        self._tell_rings()

    @property
    def picks_enabled(self) -> bool:
        """Whether anything can be picked."""
        return bool(self._overlay.enabled)

    @picks_enabled.setter
    def picks_enabled(self, enabled: bool) -> None:
        self._overlay.enabled = enabled

    @property
    def _layout(self) -> Layout:
        width = max(_NARROWEST, self._page.get("width", _WIDEST) // _STEP * _STEP)
        layout: Layout = self.renderer.lay_out(self.observation, min(width, _WIDEST), words.language())
        return layout

    @property
    def _colours(self) -> Theme:
        dark = self._page.get("dark", ahead.is_dark()) if self._theme == "auto" else self._theme == "dark"
        theme = DARK if dark else LIGHT
        return theme._replace(plain=True) if self._page.get("contrast") else theme

    def _fit_canvas(self) -> None:
        """Give the canvas as many pixels as its place on the page has on the screen; before that is known, plenty.

        The overlay asks for everything anew when it sees a canvas of a new size, which is empty.
        """
        if self._layers is not None:
            density = min(max(self._page.get("density", _SHARPNESS), 1), 3)
            self._layers.fit(round(min(self._page.get("width", _WIDEST), _LARGEST) * density), self._layout.frame.ratio)

    def _paint(self) -> None:
        """Paint the layers that have changed; the floor only if it is another."""
        if self._layers is None:
            return
        layout, away = self._layout, self._gliding
        floor = self.renderer.floor(self.observation, layout, self._colours)
        if floor is not self._floor:
            self._floor, self._overlay.floor = floor, image(floor, layout.frame)
        commands = self.renderer.above(self.observation, layout, self._colours, self.marks)
        self._layers.paint((each for each in commands if not (away and each.key.startswith(away))), layout.frame)

    def _rest(self) -> None:
        """Take figures that glide off the overlay; the canvas has to draw them."""
        self._gliding = ()
        self._send_off(())

    def _send_off(self, figures: Iterable[JsonObject]) -> None:
        """Let the overlay move figures, in place of those that it moved before."""
        items = list(figures)
        if items or self._moves:
            self._moves += 1
            self._overlay.glide = {"serial": self._moves, "items": items}

    def _tell_overlay(self, *, anew: bool) -> None:
        """Tell the overlay what to say, and where the rooms or characters are if they are elsewhere."""
        if anew:
            height = f"calc((100vh - {_AROUND}px) / {self._layout.frame.ratio:.3f})"
            self.layout.max_width = f"clamp({_SMALL}px, {height}, var(--kdl-widest, {_WIDEST}px))"
            self._fit_canvas()
        self._tell_outlines(anew=anew)
        if anew or self._named != words.language():
            self._named = words.language()
            self._overlay.title = self.renderer.title(self.observation)
            self._overlay.names = self.renderer.names(self.observation)
        self._overlay.picture = self._described or self._overlay.title
        self._overlay.notes = self.renderer.notes(self.observation, self.marks)

    def _tell_outlines(self, *, anew: bool) -> None:
        layout = self._layout
        outlines = self.renderer.outlines(self.observation, layout)
        if anew or outlines != self._outlines:
            self._outlines = outlines
            self._overlay.map = shapes(layout.frame, outlines) | {"font": FAMILY, "theme": self._theme}

    def _tell_rings(self) -> None:
        """Tell the overlay what is ringed, with the place of each badge."""
        places = self.renderer.badges(self.observation, self._layout, self._ringed)
        rings = {room: {**told, "at": places.get(room, ())} for room, told in self._ringed.items()}
        if rings != self._overlay.rings:
            self._overlay.rings = rings

    def _figures(self) -> Figures:
        return self.renderer.figures(self.observation, self._layout, self._colours)

    def _pick(self, picked: str) -> None:
        if self.picks_enabled and picked in self.renderer.pickable(self.observation):
            for callback in self._picked:
                callback(picked)

    def _page_changed(self, change: JsonObject) -> None:
        before = self._layout, self._colours
        self._page = change["new"]
        self._fit_canvas()
        self._tell_outlines(anew=False)
        if self._layers is None:
            self._tell_figures()
            self._tell_rings()
            self.wake()
        elif not self._layers.painted or (self._layout, self._colours) != before:
            self._tell_figures()
            self._tell_rings()
            self._rest()
            self._paint()

    def close(self) -> None:
        """Let go of everything."""
        if self._layers is not None:
            self._layers.close()
        self._overlay.close()
        super().close()

    def _language_changed(self) -> None:
        with self._overlay.hold_sync():
            self._tell_overlay(anew=False)
            self._tell_figures()
            self._tell_rings()
            self._rest()
        self._paint()

    def formats(self) -> JsonObject:
        """Return a picture and words, for where no kernel runs."""
        return picture_formats(self.observation, self.marks)


def _let_go() -> None:
    """Let the kernel's other thread run, which sends messages: without this, the first waits until all are made."""
    time.sleep(0)
