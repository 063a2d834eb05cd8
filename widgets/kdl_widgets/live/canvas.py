"""Paint layers of a scene on the canvases of ipycanvas."""

from __future__ import annotations

from contextlib import contextmanager
from math import ceil, floor
from typing import TYPE_CHECKING

import ipycanvas
from ipycanvas import hold_canvas

from kdl_widgets.drawing.commands import LAYERS, Circle, Command, Layer, Part, Plate, Shape, Text, box, extent_of
from kdl_widgets.drawing.fonts import FAMILY
from kdl_widgets.live.patches import patches
from kdl_widgets.live.standard_widgets import Layout as Css
from kdl_widgets.live.standard_widgets import Placed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from kdl.geometry import Rect


#: The layers that are painted on canvases; the floor below them is a picture of its own, painted once.
_LAYERS = LAYERS[1:]
#: In pixels of the canvas: what is cleared around a place, for the soft edges of what stands there.
_MARGIN = 2


@contextmanager
def held() -> Iterator[None]:
    """Send what is drawn inside as one message, and let go even if the drawing fails.

    The context manager of ipycanvas does not: after an exception it would hold back every canvas of the kernel.
    """
    hold = hold_canvas()
    hold.__enter__()
    try:
        yield
    finally:
        hold.__exit__(None, None, None)


class Canvas(Placed, ipycanvas.Canvas):  # type: ignore[misc]  # ipycanvas has no types
    """A canvas that only draws."""


class MultiCanvas(Placed, ipycanvas.MultiCanvas):  # type: ignore[misc]
    """Several canvases, one over the other."""

    def __init__(self, layers: int, **traits: object) -> None:
        canvases = [Canvas() for _ in range(layers)]
        super(ipycanvas.MultiCanvas, self).__init__(_canvases=canvases, **traits)  # it would make canvases of its own
        self.on_msg(canvases[-1]._handle_frontend_event)  # noqa: SLF001 (as ipycanvas does)

    def close(self) -> None:
        """Take the canvases off the page."""
        for canvas in self._canvases:
            canvas.close()
        super().close()


class Layers:
    """The canvases of a picture, one for each layer over the floor; each is painted only when it changes.

    Args:
        redraw: Called when a page comes that knows nothing of what was painted.

    Attributes:
        widget: The canvases, as they stand on the page.
        painted: What each layer shows.
    """

    def __init__(self, redraw: Callable[[], None]) -> None:
        self.widget = MultiCanvas(len(_LAYERS), layout=Css(width="100%", height="auto", margin="0"))
        self.widget.on_client_ready(redraw)
        self.painted: dict[Layer, tuple[Command, ...]] = {}

    def fit(self, width: int, ratio: float) -> None:
        """Give the canvases as many pixels as this; those of a new size are empty."""
        if self.widget.width != width:
            self.painted.clear()
            self.widget.width, self.widget.height = width, round(width * ratio)

    def paint(self, commands: Iterable[Command], frame: Rect) -> None:
        """Paint the layers that change, in one message."""
        wanted: dict[Layer, list[Command]] = {layer: [] for layer in _LAYERS}
        for each in commands:
            wanted[each.layer].append(each)
        layers = {layer: tuple(found) for layer, found in wanted.items()}
        with held():
            for at, layer in enumerate(_LAYERS):
                if self.painted.get(layer) != layers[layer]:
                    before = self.painted.pop(layer, ())
                    paint(self.widget[at], layers[layer], frame, before)
                    self.painted[layer] = layers[layer]

    def close(self) -> None:
        """Take the canvases off the page."""
        self.widget.close()


def paint(canvas: Canvas, commands: Sequence[Command], frame: Rect, before: Sequence[Command] = ()) -> None:
    """Paint commands on a canvas, in place of what it showed.

    Args:
        canvas: The canvas.
        commands: What it is to show.
        frame: What the canvas shows, in drawing units.
        before: What it shows; if little of it changes, only the places of what changes are painted anew.
    """
    brush = _Brush(canvas, frame)
    places, changed = patches(before, commands, (_MARGIN + 1) / brush.scale)
    if places:
        canvas.save()
        brush.clear(places)
    else:
        canvas.clear()
    canvas.line_join = "round"
    for command in changed:
        if isinstance(command, Shape):
            brush.shape(command)
        else:
            brush.text(command)
    if places:
        canvas.restore()


class _Brush:
    """Draws on one canvas, and sets a property only when it changes."""

    def __init__(self, canvas: Canvas, frame: Rect) -> None:
        self.canvas = canvas
        self.scale = canvas.width / frame.width
        self.left, self.top = frame.left, frame.top
        self.properties: dict[str, object] = {}

    def shape(self, shape: Shape) -> None:
        canvas = self.canvas
        canvas.begin_path()
        for part in shape.parts:
            self.trace(part)
        if shape.fill:
            self.set("fill_style", shape.fill)
            canvas.fill()
        if shape.stroke:
            self.set("stroke_style", shape.stroke)
            self.set("line_width", round(shape.width * self.scale, 1))
            self.dash(shape)
            canvas.stroke()

    def clear(self, places: Iterable[Rect]) -> None:
        """Clear some places, and keep everything that follows inside them; pixels are cleared whole."""
        corners = []
        for place in places:
            (x, y), (far_x, far_y) = self.at(place.left, place.top), self.at(place.right, place.bottom)
            x, y = floor(x) - _MARGIN, floor(y) - _MARGIN
            corners.append((x, y, ceil(far_x) + _MARGIN - x, ceil(far_y) + _MARGIN - y))
        self.canvas.begin_path()
        for corner in corners:
            self.canvas.clear_rect(*corner)
            self.canvas.rect(*corner)
        self.canvas.clip()

    def trace(self, part: Part) -> None:
        canvas = self.canvas
        if isinstance(part, Circle):
            x, y = self.at(part.x, part.y)
            radius = round(part.radius * self.scale, 1)
            canvas.move_to(x + radius, y)
            canvas.arc(x, y, radius, 0, 6.2832)
            return
        if isinstance(part, Plate):
            self.plate(part)
            return
        left, top, right, bottom = extent_of(part)
        if part == box(left, top, right, bottom):
            (x, y), (far_x, far_y) = self.at(left, top), self.at(right, bottom)
            canvas.rect(x, y, round(far_x - x, 1), round(far_y - y, 1))
            return
        canvas.move_to(*self.at(*part.points[0]))
        for point in part.points[1:]:
            canvas.line_to(*self.at(*point))
        if part.closed:
            canvas.close_path()

    def plate(self, part: Plate) -> None:
        canvas = self.canvas
        (left, top), (right, bottom) = self.at(part.left, part.top), self.at(part.right, part.bottom)
        radius = round(part.radius * self.scale, 1)
        canvas.move_to(round(left + radius, 1), top)
        canvas.arc_to(right, top, right, bottom, radius)
        canvas.arc_to(right, bottom, left, bottom, radius)
        canvas.arc_to(left, bottom, left, top, radius)
        canvas.arc_to(left, top, right, top, radius)
        canvas.close_path()

    def dash(self, shape: Shape) -> None:
        dash = tuple(round(length * self.scale, 1) for length in shape.dash)
        if self.properties.get("dash", ()) != dash:
            self.properties["dash"] = dash
            self.canvas.set_line_dash(list(dash))

    def text(self, text: Text) -> None:
        self.set("fill_style", text.fill)
        self.set("font", f"{'bold ' if text.bold else ''}{round(text.size * self.scale, 1)}px {FAMILY}")
        self.set("text_align", "center" if text.centred else "start")
        self.canvas.fill_text(text.text, *self.at(text.x, text.y), round(text.length * self.scale * 1.02, 1))

    def set(self, name: str, value: object) -> None:
        if self.properties.get(name) != value:
            self.properties[name] = value
            setattr(self.canvas, name, value)

    def at(self, x: float, y: float) -> tuple[float, float]:
        return round((x - self.left) * self.scale, 1), round((y - self.top) * self.scale, 1)
