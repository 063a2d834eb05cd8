"""Write drawing commands as elements of SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from kdl_widgets.drawing.commands import Circle, Command, Part, Plate, Shape, Text
from kdl_widgets.drawing.fonts import text_width

if TYPE_CHECKING:
    from collections.abc import Iterable


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
    points = "L".join(f"{number(x)} {number(y)}" for x, y in part.points)
    return f"M{points}{'z' if part.closed else ''}"


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
    return f"<text {style}>{escape(text.text)}</text>"


def number(value: float) -> str:
    """Write a number with at most two digits behind the point."""
    return f"{round(value, 2) or 0:g}"
