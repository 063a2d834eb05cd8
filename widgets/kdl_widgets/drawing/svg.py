"""Write drawing commands as elements of SVG."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING
from zlib import crc32

from kdl_widgets.drawing.commands import Circle, Command, Part, Plate, Shape, Text
from kdl_widgets.drawing.fonts import FAMILY, text_width

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.geometry import Rect
    from kdl_widgets.drawing.commands import Point

    Drawn = tuple[Sequence[Command], Rect, Sequence[Command]]


def fragment(commands: Iterable[Command]) -> str:
    """Write commands as elements to put into a picture."""
    return "\n".join(_shape(each) if isinstance(each, Shape) else _text(each) for each in commands)


def _shape(shape: Shape) -> str:
    paint = f'fill="{shape.fill or "none"}"'
    if shape.stroke:
        paint += f' stroke="{shape.stroke}" stroke-width="{number(shape.width)}"'
    if shape.dash:
        paint += f' stroke-dasharray="{" ".join(map(number, shape.dash))}"'
    if len(shape.parts) == 1 and isinstance(shape.parts[0], Circle):
        x, y, radius = shape.parts[0]
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" {paint}/>'
    if len(shape.parts) == 1 and isinstance(shape.parts[0], Plate):
        left, top, right, bottom, radius = shape.parts[0]
        size = f'width="{number(right - left)}" height="{number(bottom - top)}"'
        return f'<rect x="{number(left)}" y="{number(top)}" {size} rx="{number(radius)}" {paint}/>'
    return f'<path d="{"".join(map(_part, shape.parts))}" {paint}/>'


def _part(part: Part) -> str:
    if isinstance(part, Plate):
        return _plate(part)
    if isinstance(part, Circle):
        x, y, r = part
        half = f"a{number(r)} {number(r)} 0 1 1"
        return f"M{number(x - r)} {number(y)}{half} {number(2 * r)} 0{half} {number(-2 * r)} 0z"
    return f"{_way(tuple(part.points))}{'z' if part.closed else ''}"


@lru_cache(4096)
def _way(points: tuple[Point, ...]) -> str:
    """Write points as steps from one to the next, which is shorter than their places.

    Most of a picture stands in the one before it, too.
    """
    (x, y), *rest = [(round(a, 2), round(b, 2)) for a, b in points]
    steps = [f"M{number(x)}{_apart(number(y))}"]
    command = ""
    for a, b in rest:
        across, down = number(a - x), number(b - y)
        if across == "0" or down == "0":
            command = "h" if down == "0" else "v"
            steps.append(f"{command}{across if command == 'h' else down}")
        else:
            steps.append(f"{_apart(across) if command == 'l' else f'l{across}'}{_apart(down)}")
            command = "l"
        x, y = a, b
    return "".join(steps)


def _apart(text: str) -> str:
    """Set a number apart from the one before it, as far as that is needed."""
    return text if text.startswith("-") else f" {text}"


def _plate(part: Plate) -> str:
    left, top, right, bottom, radius = part
    wide, high, r = number(right - left - 2 * radius), number(bottom - top - 2 * radius), number(radius)
    corner = f"a{r} {r} 0 0 1"
    start = f"M{number(left + radius)} {number(top)}h{wide}{corner} {r} {r}v{high}{corner} -{r} {r}"
    return f"{start}h-{wide}{corner} -{r} -{r}v-{high}{corner} {r} -{r}z"


def _text(text: Text) -> str:
    style = f'x="{number(text.x)}" y="{number(text.y)}" font-size="{number(text.size)}" fill="{text.fill}"'
    if text.bold:
        style += ' font-weight="700"'
    if text.centred:
        style += ' text-anchor="middle"'
    if len(text.text) > 1:
        length = min(text.length, text_width(text.text, text.size, bold=text.bold))
        style += f' textLength="{number(length)}" lengthAdjust="spacingAndGlyphs"'
    return f"<text {style}>{escape(text.text, quote=False)}</text>"


def number(value: float) -> str:
    """Write a number with at most two digits behind the point.

    >>> number(0.5), number(-12.346), number(3.0), number(-0.001)
    ('.5', '-12.35', '3', '0')
    """
    return _written(round(value, 2))


@lru_cache(8192)
def _written(value: float) -> str:
    """Write a number that is rounded; in a picture few of them are of different size."""
    text = f"{value or 0:g}"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def image(commands: Iterable[Command], frame: Rect) -> str:
    """Write commands as a picture that fills its place, for a page to lay below others."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_view(frame)}" preserveAspectRatio="none"'
        f' font-family="{FAMILY}" stroke-linejoin="round">{fragment(commands)}</svg>'
    )


def paint(
    commands: Sequence[Command],
    frame: Rect,
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
        frame: What the picture shows, in drawing units.
        width: The width in pixels that the picture has by itself.
        title: What it is, in a few words.
        description: What it shows, in words.
        night: The same commands in the colours for a dark page, if the picture is to follow the page.
        narrow: The picture for narrow pages that lies hidden in this one.
    """
    everything, by_night = (*commands, *(narrow[0] if narrow else ())), (*night, *(narrow[2] if narrow else ()))
    name, style = _night_style(everything, by_night) if night else ("", "")
    view, drawn = _view(frame), fragment(commands)
    if narrow:
        hidden = f'class="kdl-narrow" display="none" data-view="{_view(narrow[1])}"'
        drawn = f'<g class="kdl-wide">\n{drawn}\n</g>\n<g {hidden}>\n{fragment(narrow[0])}\n</g>'
    height = round(width * frame.ratio)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{number(width)}" height="{height}" role="img"'
        f' style="max-width:100%;height:auto" font-family="{FAMILY}" stroke-linejoin="round"{name}>\n'
        f"<title>{escape(title, quote=False)}</title>\n<desc>{escape(description, quote=False)}</desc>\n"
        f"{style}{drawn}\n</svg>\n"
    )


def _view(frame: Rect) -> str:
    return f"{number(frame.left)} {number(frame.top)} {number(frame.width)} {number(frame.height)}"


def _night_style(commands: Sequence[Command], night: Sequence[Command]) -> tuple[str, str]:
    """Return the class of a picture, and the style that changes its colours where the page is dark.

    The picture may be a file of its own or stand in a page of JupyterLab, whose light theme it heeds. Each colour of
    the light theme stands for one of the dark theme, so that the colours themselves can select what changes.
    """
    changed = sorted(changes(commands, night))
    name = f"kdl-{crc32(repr(changed).encode()):08x}"
    here = f':is(:root.{name},body:not([data-jp-theme-light="true"]) .{name})'
    rules = "".join(f'[{paint}="{day}"]{{{paint}:{dark}}}' for paint, day, dark in changed)
    return f' class="{name}"', f"<style>@media (prefers-color-scheme:dark){{{here}{{{rules}}}}}</style>\n"


def changes(commands: Sequence[Command], night: Sequence[Command]) -> set[tuple[str, str, str]]:
    """List the colours that differ: of what (``"fill"`` or ``"stroke"``), by day, and in the dark."""
    pairs = [(paint, pair) for pair in zip(commands, night, strict=True) for paint in ("fill", "stroke")]
    both = [(paint, getattr(one, paint, ""), getattr(other, paint, "")) for paint, (one, other) in pairs]
    return {(paint, day, dark) for paint, day, dark in both if day and day != dark}
