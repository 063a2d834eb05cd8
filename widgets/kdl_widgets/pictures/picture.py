"""Pictures as a notebook keeps them, and as PNG."""

from __future__ import annotations

import os
from html import escape
from typing import TYPE_CHECKING, Literal

from kdl.narration import tell_position
from kdl.words import language, say
from kdl_widgets.drawing import svg
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import THEMES, sparse
from kdl_widgets.pictures.renderer import renderer_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.core.files import JsonObject
    from kdl_widgets.pictures.renderer import Observed


#: What paints a PNG; it is loaded where somebody asks for one.
#: The width in pixels of the picture of a question in a saved notebook.
_SMALL = 640


def image(observation: Observed, marks: Marks | None = None, *, width: int = _SMALL) -> str:
    """Draw a position as an image in HTML, of few bytes, with what it shows in words.

    On a page it is dark where the page is. In a notebook, which holds each of its pictures, the second set of colours
    would take a fifth more room: there it is light.

    Args:
        observation: The position.
        marks: What is drawn over it.
        width: The width in pixels that it has where there is room.
    """
    renderer = renderer_of(observation)
    layout = renderer.lay_out(observation, width, language())
    theme = sparse(THEMES["light" if kept() else "auto"])
    commands = renderer.scene(observation, layout, theme, marks or Marks())
    return svg.embedded(svg.paint(commands, layout.frame, width=width), tell_position(observation))


def picture_formats(observation: Observed, marks: Marks | None = None, text: str = "") -> JsonObject:
    """Return a picture for where no kernel runs, and words, by MIME type; SVG would win over the live widget."""
    saved = _saved(image(observation, marks), _paragraphs(text.splitlines())) if kept() else {}
    return {**saved, "text/plain": text or tell_position(observation)}


def folded_formats(
    observation: Observed | None, marks: Marks | None, asked: str, fold: str, lines: Sequence[str]
) -> JsonObject:
    """Return by MIME type what a reader sees where no kernel runs: a picture, a question, and the answer folded.

    Args:
        observation: What the picture shows, None for no picture.
        marks: What is drawn over it.
        asked: The question.
        fold: What stands on the fold.
        lines: What is folded.
    """
    words = {"text/plain": "\n".join([asked, *lines])}
    if not kept():
        return words
    drawn = "" if observation is None else image(observation, marks)
    folded = f"<details><summary>{escape(fold)}</summary>{_paragraphs(lines)}</details>"
    return {**_saved(drawn, f"<p><strong>{escape(asked)}</strong></p>", folded), **words}


def _paragraphs(lines: Sequence[str]) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def _saved(*parts: str) -> JsonObject:
    """Return what is saved, and at its end how it comes alive."""
    return {"text/html": "".join(parts) + f"<p><small>{escape(say('notebook', 'wake'))}</small></p>"}


def kept() -> bool:
    """Whether outputs are kept in a notebook; pages forget them, and say to their kernels what they are."""
    return not _server().startswith(("voila/", "browser/", "site/"))


def has_code() -> bool:
    """Whether readers can change the code of cells: everywhere but in Voilà."""
    return not _server().startswith("voila/")


def _server() -> str:
    return os.environ.get("SERVER_SOFTWARE", "")


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
    from kdl_widgets.drawing.png import paint

    renderer, colours = renderer_of(observation), THEMES[theme]._replace(plain=plain)
    layout = renderer.lay_out(observation, width, language())
    commands = renderer.scene(observation, layout, colours, marks or Marks())
    return paint(commands, layout.frame, width=width, ground=colours.ground)
