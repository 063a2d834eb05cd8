"""Still pictures as PNG, and as what a cell shows: SVG, PNG and words."""

from __future__ import annotations

import os
from base64 import b64encode
from typing import TYPE_CHECKING, Any, Literal

from kdl.narration import tell_position
from kdl.words import language
from kdl_widgets.drawing import png as png_file
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.output import Picture
from kdl_widgets.pictures.registry import renderer_of
from kdl_widgets.pictures.still import still

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kdl_widgets.pictures.registry import Observed


def picture(observation: Observed, marks: Marks | None = None, text: str = "") -> Picture:
    """Draw an observation with marks, and say the same in words."""
    image = _image(observation, marks) if _kept() else ""
    return Picture(text or tell_position(observation), still(observation, marks), image)


def with_picture(
    bundle: Mapping[str, Any], observation: Observed, marks: Marks | None = None, text: str = ""
) -> dict[str, Any]:
    """Add to a widget's formats a picture for where no kernel runs, and words; SVG would win over the live widget."""
    image = {"image/png": _image(observation, marks)} if _kept() else {}
    return {**bundle, **image, "text/plain": text or tell_position(observation)}


def _image(observation: Observed, marks: Marks | None) -> str:
    return b64encode(png(observation, marks, width=renderer_of(observation).still)).decode()


def _kept() -> bool:
    """Whether outputs are kept in a notebook; Voilà, which says so to its kernels, forgets them with the page."""
    return not os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")


def png(
    observation: Observed,
    marks: Marks | None = None,
    *,
    width: int = 800,
    theme: Literal["light", "dark"] = "light",
) -> bytes:
    """Draw a position as a PNG image, in the language that is set.

    Args:
        observation: The position.
        marks: What to draw over it.
        width: The width of the image in pixels.
        theme: Its colours.
    """
    renderer, colours = renderer_of(observation), THEMES[theme]
    layout = renderer.lay_out(observation, width, language())
    commands = renderer.scene(observation, layout, colours, marks or Marks())
    return png_file.paint(commands, layout, width=width, ground=colours.ground)
