"""Still pictures as SVG, for places where no kernel runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from kdl.analysis.subjects import observation_of
from kdl.narration import tell_position
from kdl.words import language
from kdl_widgets.drawing import svg as svg_file
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.pictures.renderer import renderer_of

if TYPE_CHECKING:
    from kdl.analysis.subjects import Subject
    from kdl_widgets.drawing.svg import Drawn
    from kdl_widgets.pictures.renderer import Observed


def svg(
    observation: Observed,
    marks: Marks | None = None,
    *,
    width: float = 800,
    theme: Literal["auto", "light", "dark"] = "auto",
) -> str:
    """Draw a position as SVG, in the language that is set.

    Args:
        observation: The position.
        marks: What to draw over it.
        width: The width in pixels that the picture has by itself; it also decides how much is written in it.
        theme: Its colours; ``"auto"`` follows the page: light, and dark where the page is dark.
    """
    commands, frame = _drawn(observation, marks or Marks(), width, theme)
    told = renderer_of(observation).title(observation), tell_position(observation)
    return svg_file.paint(commands, frame, width=width, title=told[0], description=told[1])


def still(observation: Observed, marks: Marks | None = None) -> str:
    """Draw a position as SVG for a page, as wide as its renderer wants it.

    Where the renderer has a narrow picture for phones, that lies hidden in the wide one: an image cannot lay itself out
    anew, but the page around it can show the other one.
    """
    renderer, marks = renderer_of(observation), marks or Marks()
    commands, frame = _drawn(observation, marks, renderer.still)
    narrow = _drawn(observation, marks, renderer.narrow) if renderer.narrow else None
    told = renderer.title(observation), tell_position(observation)
    return svg_file.paint(commands, frame, width=renderer.still, title=told[0], description=told[1], narrow=narrow)


def still_of(subject: Subject) -> str:
    """Draw a board, a position, the end of a playthrough or the place in a match, as notebooks show them by themselves.

    Raises:
        SubjectError: It is none of these.
    """
    return still(observation_of(subject))


def _drawn(observation: Observed, marks: Marks, width: float, theme: str = "auto") -> Drawn:
    """Draw a position for a width; return what the picture shows, too."""
    renderer = renderer_of(observation)
    layout = renderer.lay_out(observation, width, language())
    return renderer.scene(observation, layout, THEMES[theme], marks), layout.frame
