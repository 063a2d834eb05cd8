"""Write a scene as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal
from xml.sax.saxutils import escape, quoteattr
from zlib import crc32

from kdl.narration import tell_position
from kdl.words import language
from kdl_widgets.drawing.fonts import FAMILY
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.drawing.svg import fragment, number
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.pictures.registry import stage_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.pictures.registry import Sight
    from kdl_widgets.pictures.renderer import Laid

    #: A picture by its commands, its layout, and the same commands in the dark.
    Drawn = tuple[Sequence[Command], Laid, Sequence[Command]]


def svg(
    observation: Sight,
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
    commands, layout, night = _drawn(observation, marks or Marks(), width, theme)
    told = stage_of(observation).title(observation), tell_position(observation)
    return paint(commands, layout, width=width, title=told[0], description=told[1], night=night)


def still(observation: Sight, marks: Marks | None = None) -> str:
    """Draw a position as SVG for a page, as wide as its stage wants it.

    Where the stage has a narrow picture for phones, that lies hidden in the wide one: an image cannot lay itself out
    anew, but the page around it can show the other one.
    """
    stage, marks = stage_of(observation), marks or Marks()
    commands, layout, night = _drawn(observation, marks, stage.still, "auto")
    narrow = _drawn(observation, marks, stage.narrow, "auto") if stage.narrow else None
    told = stage.title(observation), tell_position(observation)
    return paint(commands, layout, width=stage.still, title=told[0], description=told[1], night=night, narrow=narrow)


def _drawn(observation: Sight, marks: Marks, width: float, theme: Literal["auto", "light", "dark"]) -> Drawn:
    """Draw a position for a width, and where it is to follow the page a second time for the dark."""
    stage = stage_of(observation)
    layout = stage.lay_out(observation, width, language())
    commands = stage.scene(observation, layout, THEMES["light" if theme == "auto" else theme], marks)
    return commands, layout, stage.scene(observation, layout, THEMES["dark"], marks) if theme == "auto" else ()


def paint(
    commands: Sequence[Command],
    layout: Laid,
    *,
    width: float,
    title: str,
    description: str,
    night: Sequence[Command] = (),
    narrow: Drawn | None = None,
) -> str:
    """Write commands as a whole picture that scales to its place.

    Args:
        commands: What to draw.
        layout: The layout that they were made for.
        width: The width in pixels that the picture has by itself.
        title: What it is, in a few words.
        description: What it shows, in words.
        night: The same commands in the colours for a dark page, if the picture is to follow the page.
        narrow: The picture for narrow pages that lies hidden in this one.
    """
    everything, by_night = (*commands, *(narrow[0] if narrow else ())), (*night, *(narrow[2] if narrow else ()))
    name, style = _night_style(everything, by_night) if night else ("", "")
    view, drawn = _view(layout), fragment(commands)
    if narrow:
        drawn = f'<g class="kdl-wide">\n{drawn}\n</g>\n<g class="kdl-narrow" display="none" {_data(narrow[1])}>\n'
        drawn += f"{fragment(narrow[0])}\n</g>"
    height = round(width * layout.ratio)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{number(width)}" height="{height}" role="img"'
        f' style="max-width:100%;height:auto" font-family={quoteattr(FAMILY)} stroke-linejoin="round"{name}>\n'
        f"<title>{escape(title)}</title>\n<desc>{escape(description)}</desc>\n{style}{drawn}\n</svg>\n"
    )


def _view(layout: Laid) -> str:
    left, top, right, bottom = layout.frame
    return f"{number(left)} {number(top)} {number(right - left)} {number(bottom - top)}"


def _data(layout: Laid) -> str:
    return f'data-view="{_view(layout)}"'


def _night_style(commands: Sequence[Command], night: Sequence[Command]) -> tuple[str, str]:
    """Give the class of a picture, and the style that changes its colours where the page is dark.

    The picture may be a file of its own or stand in a page of JupyterLab, whose light theme it heeds. Each colour of
    the light theme stands for one of the dark theme, so that the colours themselves can select what changes.
    """
    changes = sorted(_changes(commands, night))
    name = f"kdl-{crc32(repr(changes).encode()):08x}"
    here = f':is(:root.{name},body:not([data-jp-theme-light="true"]) .{name})'
    rules = "".join(f'{here} [{paint}="{day}"]{{{paint}:{dark}}}' for paint, day, dark in changes)
    return f' class="{name}"', f"<style>@media (prefers-color-scheme:dark){{{rules}}}</style>\n"


def _changes(commands: Sequence[Command], night: Sequence[Command]) -> set[tuple[str, str, str]]:
    """List the colours that differ: of what (``"fill"`` or ``"stroke"``), by day, and in the dark."""
    pairs = [(paint, pair) for pair in zip(commands, night, strict=True) for paint in ("fill", "stroke")]
    both = [(paint, getattr(one, paint, ""), getattr(other, paint, "")) for paint, (one, other) in pairs]
    return {(paint, day, dark) for paint, day, dark in both if day and day != dark}
