"""Still pictures as PNG, and as what a cell shows: SVG, PNG and words."""

from __future__ import annotations

import os
from base64 import b64encode
from html import escape
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal

from kdl.core.resolve import resolve
from kdl.narration import tell_position
from kdl.words import language
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.output import Picture
from kdl_widgets.pictures.renderers import renderer_of
from kdl_widgets.pictures.still import still

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl_widgets.pictures.renderers import Observed


#: What paints a PNG, and what it needs for that; it is loaded where one is kept.
PAINT, PAINTER = "kdl_widgets.drawing.png:paint", "PIL"
#: The width in pixels of the picture of a question in a saved notebook.
_SMALL = 640


def picture(observation: Observed, marks: Marks | None = None, text: str = "") -> Picture:
    """Draw an observation with marks, and say the same in words."""
    image = _image(observation, marks) if _is_painted() else ""
    return Picture(text or tell_position(observation), still(observation, marks), image)


def with_picture(
    bundle: Mapping[str, Any], observation: Observed, marks: Marks | None = None, text: str = ""
) -> dict[str, Any]:
    """Add to a widget's formats a picture for where no kernel runs, and words; SVG would win over the live widget."""
    image = {"image/png": _image(observation, marks)} if _is_painted() else {}
    return {**bundle, **image, "text/plain": text or tell_position(observation)}


def folded_bundle(
    bundle: Mapping[str, Any],
    observation: Observed | None,
    marks: Marks | None,
    asked: str,
    fold: str,
    inside: str,
    text: str,
) -> dict[str, Any]:
    """Add to a widget's formats what a reader sees where no kernel runs: a picture, a question, and the answer folded.

    Args:
        bundle: The formats of the widget.
        observation: What the picture shows, None for no picture.
        marks: What is drawn over it.
        asked: The question.
        fold: What stands on the fold.
        inside: What is folded, as HTML.
        text: The same in words.
    """
    words = f"{asked}\n{text}"
    if not kept():
        return {**bundle, "text/plain": words}
    image = ""
    if observation is not None and _is_painted():
        small = b64encode(png(observation, marks, width=_SMALL, plain=True)).decode()
        image = f'<img src="data:image/png;base64,{small}" alt="" style="max-width:100%">'
    told = f"<p><strong>{escape(asked)}</strong></p>"
    return {
        **bundle,
        "text/html": f"{image}{told}<details><summary>{escape(fold)}</summary>{inside}</details>",
        "text/plain": words,
    }


def _image(observation: Observed, marks: Marks | None) -> str:
    return b64encode(png(observation, marks, width=renderer_of(observation).still)).decode()


def _is_painted() -> bool:
    """Whether a PNG is wanted, and there is what paints it; a browser's Python may have none, and shows the SVG."""
    return kept() and find_spec(PAINTER) is not None


def kept() -> bool:
    """Whether outputs are kept in a notebook; Voilà, which says so to its kernels, forgets them with the page."""
    return not os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")


def png(
    observation: Observed,
    marks: Marks | None = None,
    *,
    width: int = 800,
    theme: Literal["light", "dark"] = "light",
    plain: bool = False,
) -> bytes:
    """Draw a position as a PNG image, in the language that is set.

    Args:
        observation: The position.
        marks: What to draw over it.
        width: The width of the image in pixels.
        theme: Its colours.
        plain: Whether floors are plain, which makes a file of a third.
    """
    renderer, colours = renderer_of(observation), THEMES[theme]._replace(plain=plain)
    layout = renderer.lay_out(observation, width, language())
    commands = renderer.scene(observation, layout, colours, marks or Marks())
    painted: bytes = resolve(PAINT)(commands, layout, width=width, ground=colours.ground)
    return painted
