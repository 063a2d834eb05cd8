"""The picture of a beat: an observation drawn as SVG for the page, without a canvas, with what can be picked in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kdl import words
from kdl_widgets.drawing.svg import image
from kdl_widgets.drawing.theme import DARK, LIGHT
from kdl_widgets.live.client_message import is_whole
from kdl_widgets.live.overlay import shapes
from kdl_widgets.pictures.renderers import renderer_of

if TYPE_CHECKING:
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.pictures.renderers import Observed

#: In pixels: how wide a picture is drawn at least and at most, and in which steps.
_NARROWEST, _WIDEST, _STEP = 280, 900, 40


class PageLook(NamedTuple):
    """How a page looks, as the browser tells it.

    Attributes:
        width: The width of the picture in pixels.
        dark: Whether the page is dark.
        contrast: Whether the reader asks for more contrast.
    """

    width: int = 760
    dark: bool = False
    contrast: bool = False

    @classmethod
    def of(cls, told: object) -> PageLook:
        """Read what a page says; what cannot be meant is taken as usual."""
        match told:
            case {"width": width, "dark": bool(dark), "contrast": bool(contrast)} if is_whole(width):
                return cls(min(max(width // _STEP * _STEP, _NARROWEST), _WIDEST), dark, contrast)
        return cls()


def drawn(now: Observed, marks: Marks, look: PageLook) -> dict[str, Any]:
    """Draw an observation for a page: its floor, what stands on it, and the shapes that can be picked."""
    renderer = renderer_of(now)
    theme = (DARK if look.dark else LIGHT)._replace(plain=look.contrast)
    layout = renderer.lay_out(now, look.width, words.language())
    return {
        "floor": image(renderer.ground(now, layout, theme, marks), layout),
        "above": image(renderer.above(now, layout, theme, marks), layout),
        **shapes(layout, renderer.outlines(now, layout, marks)),
        "names": renderer.names(now),
        "title": renderer.title(now),
        "dark": look.dark,
    }


def ratio(now: Observed, width: int = PageLook().width) -> float:
    """Return the height of a picture by its width."""
    layout = renderer_of(now).lay_out(now, width, words.language())
    return float(layout.ratio)
