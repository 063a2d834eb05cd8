"""The picture of a beat: an observation drawn as SVG for the page, without a canvas, with what can be picked in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kdl import words
from kdl.games.mansion.observation import Observation
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.svg import image
from kdl_widgets.drawing.theme import DARK, LIGHT
from kdl_widgets.live.overlay import shapes
from kdl_widgets.pictures.mansion.sight_marks import pair_marks
from kdl_widgets.pictures.registry import renderer_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.questions.solution import Drawing
    from kdl_widgets.pictures.registry import Observed

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
            case {"width": int(width), "dark": bool(dark), "contrast": bool(contrast)}:
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


def marks_of(now: Observed, drawing: Drawing, about: Iterable[str] = (), veil: Iterable[str] = ()) -> Marks:
    """Turn what is to be drawn into marks; what lights up or is crossed out, the page adds by itself."""
    marks = Marks(chosen=tuple(about), path=drawing.path, tags=dict(drawing.tags), veil=frozenset(veil))
    if not isinstance(now, Observation):
        return marks
    pairs = [pair_marks(now.board, one, other, now.seen_from) for one, other in drawing.looks]
    return marks._replace(
        lines=tuple(dict.fromkeys(line for pair in pairs for line in pair.lines)),
        crosses=tuple(dict.fromkeys(point for pair in pairs for point in pair.crosses)),
    )
