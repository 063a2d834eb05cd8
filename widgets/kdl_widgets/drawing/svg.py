"""Write drawing commands as elements of SVG."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING
from urllib.parse import quote
from zlib import crc32

from kdl_widgets.drawing.colours import sides
from kdl_widgets.drawing.commands import Circle, Command, Part, Plate, Shape, Text
from kdl_widgets.drawing.fonts import FAMILY, text_width

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kdl.geometry import Rect
    from kdl_widgets.drawing.commands import Point

    Drawn = tuple[Sequence[Command], Rect]

#: Attributes of a picture that is an element of a page. Inside an image they mean nothing.
_IN_PAGES = ' role="img" style="max-width:100%;height:auto"'
#: A text is squeezed if it has less than this part of the room that it takes by itself.
_SQUEEZED = 0.97


def fragment(commands: Iterable[Command]) -> str:
    """Write commands as elements to put into a picture, in the colours of light pages: see :func:`at_night`.

    What is painted alike, one after the other, is a group.
    """
    return "".join(_alike(look, list(those)) for look, those in groupby(commands, _look))


def element(command: Command) -> str:
    """Write a command as an element to put into a picture, in the colours of light pages."""
    return _alike(_look(command), [command])


def _alike(look: str, commands: Sequence[Command]) -> str:
    if len(commands) == 1:
        return _element(commands[0], look)
    return f"<g{look}>{''.join(_element(each, '') for each in commands)}</g>"


def _look(command: Command) -> str:
    """Write how a command is painted."""
    look = f' fill="{sides(command.fill)[0] or "none"}"'
    if isinstance(command, Text):
        look += f' font-size="{number(command.size)}"'
        look += ' font-weight="700"' * command.bold + ' text-anchor="middle"' * command.centred
        return look
    if command.stroke:
        look += f' stroke="{sides(command.stroke)[0]}" stroke-width="{number(command.width)}"'
    if command.dash:
        look += f' stroke-dasharray="{" ".join(map(number, command.dash))}"'
    return f'{look} class="kdl-pattern"' if command.pattern else look


def _element(command: Command, look: str) -> str:
    if isinstance(command, Text):
        return _text(command, look)
    if len(command.parts) == 1 and isinstance(command.parts[0], Circle):
        x, y, radius = command.parts[0]
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{look}/>'
    if len(command.parts) == 1 and isinstance(command.parts[0], Plate):
        left, top, right, bottom, radius = command.parts[0]
        size = f'width="{number(right - left)}" height="{number(bottom - top)}"'
        return f'<rect x="{number(left)}" y="{number(top)}" {size} rx="{number(radius)}"{look}/>'
    return f'<path d="{"".join(map(_part, command.parts))}"{look}/>'


def _part(part: Part) -> str:
    if isinstance(part, Plate):
        return _plate(part)
    if isinstance(part, Circle):
        x, y, r = part
        half = f"{number(r)} {number(r)} 0 1 1"
        return f"M{number(x - r)} {number(y)}a{half} {number(2 * r)} 0 {half} {number(-2 * r)} 0z"
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


def _text(text: Text, look: str) -> str:
    place = f'x="{number(text.x)}" y="{number(text.y)}"'
    if text.length < _SQUEEZED * text_width(text.text, text.size, bold=text.bold):
        place += f' textLength="{number(text.length)}" lengthAdjust="spacingAndGlyphs"'
    return f"<text {place}{look}>{escape(text.text, quote=False)}</text>"


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
    title: str = "",
    description: str = "",
    narrow: Drawn | None = None,
) -> str:
    """Write commands as a whole picture that scales to its place, and is dark where the page is.

    Args:
        commands: What to draw.
        frame: What the picture shows, in drawing units.
        width: The width in pixels that the picture has by itself.
        title: What it is, in a few words, and
        description: what it shows, in words; empty where the page says it beside the picture.
        narrow: The picture for narrow pages that lies hidden in this one.
    """
    everything, drawn = (*commands, *(narrow[0] if narrow else ())), fragment(commands)
    if narrow:
        hidden = f'class="kdl-narrow" display="none" data-view="{_view(narrow[1])}"'
        drawn = f'<g class="kdl-wide">\n{drawn}\n</g>\n<g {hidden}>\n{fragment(narrow[0])}\n</g>'
    name, style = _style(everything)
    said = [f"<title>{escape(title, quote=False)}</title>"] * bool(title)
    said += [f"<desc>{escape(description, quote=False)}</desc>"] * bool(description)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_view(frame)}" width="{number(width)}"'
        f' height="{round(width * frame.ratio)}" font-family="{FAMILY}" stroke-linejoin="round"'
        f"{_IN_PAGES if title else ''}{name}>{''.join(said)}{style}{drawn}</svg>"
    )


def _view(frame: Rect) -> str:
    return f"{number(frame.left)} {number(frame.top)} {number(frame.width)} {number(frame.height)}"


def _style(commands: Sequence[Command]) -> tuple[str, str]:
    """Return the class of a picture, and what changes where a page is dark, or a reader asks for more contrast.

    The picture may be a file of its own or stand in a page of JupyterLab, whose light theme it heeds.
    """
    night, name, rules = at_night(commands), "", ""
    if night:
        name = f"kdl-{crc32(night.encode()):08x}"
        here = f':is(:root.{name},body:not([data-jp-theme-light="true"]) .{name})'
        rules = f"@media (prefers-color-scheme:dark){{{here}{{{night}}}}}"
    if any(isinstance(each, Shape) and each.pattern for each in commands):
        rules += "@media (prefers-contrast:more){.kdl-pattern{display:none}}"
    return f' class="{name}"' * bool(name), f"<style>{rules}</style>" * bool(rules)


def at_night(commands: Iterable[Command]) -> str:
    """Write the rules of a style sheet that give commands the colours of dark pages.

    Each element has its colour for light pages as an attribute, which any program can read. The rules select by it.
    """
    colours = {(what, getattr(each, what, "")) for each in commands for what in ("fill", "stroke")}
    found = {(what, *sides(colour)) for what, colour in colours}
    return "".join(f'[{what}="{day}"]{{{what}:{dark}}}' for what, day, dark in sorted(found) if day != dark)


def address(svg: str) -> str:
    """Write a picture as an address that holds it, for an image of a page between double quotes.

    Characters that all browsers accept in an address are not escaped, because each would take three.
    """
    return "data:image/svg+xml," + quote(svg.replace('"', "'"), safe=" <>!$&'()*+,;=:@/?-._~")


def embedded(svg: str, told: str) -> str:
    """Return a picture as an image in HTML that is no wider than there is room, with what it shows in words."""
    source = address(svg).replace("&", "&amp;")
    return f'<img alt="{escape(told)}" style="max-width:100%" src="{source}">'
