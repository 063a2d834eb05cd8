"""Write a scene as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal
from xml.sax.saxutils import escape, quoteattr
from zlib import crc32

from kdl.narration import tell_position
from kdl.words import language
from kdl_widgets.commands import Circle, Command, Lines, Shape, Text
from kdl_widgets.fonts import FAMILY, text_width
from kdl_widgets.layout import Layout, lay_out
from kdl_widgets.marks import Marks
from kdl_widgets.names import title
from kdl_widgets.scene import scene
from kdl_widgets.theme import THEMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kdl.observation import Observation


def svg(
    observation: Observation,
    marks: Marks | None = None,
    *,
    width: float = 800,
    theme: Literal["auto", "light", "dark"] = "auto",
) -> str:
    """Draw a position as SVG, in the language that is set.

    Args:
        observation: The position.
        marks: What to draw over the board.
        width: The width in pixels that the picture has by itself; it also decides how much is written in it.
        theme: Its colours; ``"auto"`` follows the page: light, and dark where the page is dark.
    """
    layout, marks = lay_out(observation.board, width, language()), marks or Marks()
    commands = scene(observation, layout, THEMES["light" if theme == "auto" else theme], marks)
    night = scene(observation, layout, THEMES["dark"], marks) if theme == "auto" else ()
    told = title(observation.board), tell_position(observation)
    return paint(commands, layout, width=width, title=told[0], description=told[1], night=night)


def paint(
    commands: Sequence[Command],
    layout: Layout,
    *,
    width: float,
    title: str,
    description: str,
    night: Sequence[Command] = (),
) -> str:
    """Write commands as a whole picture that scales to its place.

    Args:
        commands: What to draw.
        layout: The layout that they were made for.
        width: The width in pixels that the picture has by itself.
        title: What it is, in a few words.
        description: What it shows, in words.
        night: The same commands in the colours for a dark page, if the picture is to follow the page.
    """
    name, style = _night_style(commands, night) if night else ("", "")
    left, top, right, bottom = layout.frame
    view = f"{_n(left)} {_n(top)} {_n(right - left)} {_n(bottom - top)}"
    height = round(width * layout.ratio)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{_n(width)}" height="{height}" role="img"'
        f' style="max-width:100%;height:auto" font-family={quoteattr(FAMILY)} stroke-linejoin="round"{name}>\n'
        f"<title>{escape(title)}</title>\n<desc>{escape(description)}</desc>\n{style}{fragment(commands)}\n</svg>\n"
    )


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


def fragment(commands: Iterable[Command]) -> str:
    """Write commands as elements to put into a picture."""
    return "\n".join(_shape(each) if isinstance(each, Shape) else _text(each) for each in commands)


def _shape(shape: Shape) -> str:
    paint = f'fill="{shape.fill or "none"}"'
    if shape.stroke:
        paint += f' stroke="{shape.stroke}" stroke-width="{_n(shape.width)}"'
    if shape.dash:
        paint += f' stroke-dasharray="{" ".join(map(_n, shape.dash))}"'
    if len(shape.parts) == 1 and isinstance(shape.parts[0], Circle):
        x, y, radius = shape.parts[0]
        return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" {paint}/>'
    return f'<path d="{"".join(map(_part, shape.parts))}" {paint}/>'


def _part(part: Lines | Circle) -> str:
    if isinstance(part, Circle):
        x, y, r = part
        half = f"a{_n(r)} {_n(r)} 0 1 1"
        return f"M{_n(x - r)} {_n(y)}{half} {_n(2 * r)} 0{half} {_n(-2 * r)} 0z"
    points = "L".join(f"{_n(x)} {_n(y)}" for x, y in part.points)
    return f"M{points}{'z' if part.closed else ''}"


def _text(text: Text) -> str:
    style = f'x="{_n(text.x)}" y="{_n(text.y)}" font-size="{_n(text.size)}" fill="{text.fill}"'
    if text.bold:
        style += ' font-weight="700"'
    if text.centred:
        style += ' text-anchor="middle"'
    if len(text.text) > 1:
        length = min(text.length, text_width(text.text, text.size, bold=text.bold))
        style += f' textLength="{_n(length)}" lengthAdjust="spacingAndGlyphs"'
    return f"<text {style}>{escape(text.text)}</text>"


def _n(number: float) -> str:
    """Write a number with at most two digits behind the point."""
    return f"{round(number, 2) or 0:g}"
