"""Write drawing commands as SVG in few bytes, for notebooks, each of which holds all of its pictures.

Places are whole numbers on a fine grid, or units of the board, on which its walls stand; what is painted alike is one
element, as far as nothing comes to lie over or under what it did not; boxes and discs are strokes, which is the shorter
way to say them; an outline that comes back is said once, and so is what elements beside one another have in common.
"""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

from kdl_widgets.drawing.commands import Command, Shape, Text
from kdl_widgets.drawing.fonts import FAMILY, text_width
from kdl_widgets.drawing.grid import Grid, Outline, placed, short, way
from kdl_widgets.drawing.grouped import DEFAULTS, Element, alike, grouped
from kdl_widgets.drawing.svg import changes, number

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kdl.geometry import Rect
    from kdl_widgets.drawing.commands import Point

#: Of about how many steps the width of a picture is: one is two thirds of a pixel where a page shows it.
GRID = 960
#: Of how many steps a unit is at least if outlines may be written in units, too.
_COARSE = 6
#: A text is squeezed if it has less than this part of the room that it takes by itself.
_SQUEEZED = 0.97
#: An outline that comes back is said once if it is of more characters than what says where else it is: a path or not.
_LONG = {True: 34, False: 20}
#: From how many on things that come back are the marks of a line, which is the shorter way to say where they are.
_MANY = 8
_NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def small(commands: Sequence[Command], frame: Rect, *, width: float, night: Sequence[Command] = ()) -> str:
    """Write commands as a whole picture.

    Args:
        commands: What to draw.
        frame: What the picture shows, in drawing units.
        width: The width in pixels that the picture has by itself; its height follows.
        night: The same commands in the colours for a dark page, if the picture is to follow the page.
    """
    scale = scale_of(frame)
    left, top, right, bottom = (round(scale * edge) for edge in frame)
    common, drawn = grouped(_Picture(scale).elements(commands))
    style = _night_style(common + drawn, {(day, dark) for _, day, dark in changes(commands, night)}) if night else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {right - left} {bottom - top}"'
        f' width="{number(width)}" font-family="{FAMILY}" stroke-linejoin="round"{common}>{style}{drawn}</svg>'
    )


def _night_style(drawn: str, colours: Iterable[tuple[str, str]]) -> str:
    """Write the style that changes colours where pages are dark; what was filled may be a line by now."""
    pairs = [(paint, short(day), short(dark)) for day, dark in sorted(colours) for paint in ("fill", "stroke")]
    rules = (f'[{name}="{day}"]{{{name}:{dark}}}' for name, day, dark in pairs if f'{name}="{day}"' in drawn)
    return f"<style>@media(prefers-color-scheme:dark){{{''.join(rules)}}}</style>"


def scale_of(frame: Rect) -> float:
    """Return of how many steps a unit of a picture is: of whole ones where it is of many."""
    scale = GRID / frame.width
    return round(scale) if scale >= _COARSE else scale


def address(svg: str) -> str:
    """Write a picture as an address that holds it, for an image of a page between double quotes.

    What an address may not hold by the letter, and all browsers take, stands as it is: each sign would take three.
    """
    return "data:image/svg+xml," + quote(svg.replace('"', "'"), safe=" <>!$&'()*+,;=:@/?-._~")


def embedded(svg: str, told: str) -> str:
    """Return a picture as an image in HTML that is no wider than there is room, with what it shows in words."""
    source = address(svg).replace("&", "&amp;")
    return f'<img alt="{escape(told)}" style="max-width:100%" src="{source}">'


class _Picture:
    def __init__(self, scale: float) -> None:
        self._fine = Grid(scale)
        self._grids = [self._fine, *([Grid(1, 2, f"scale({scale})")] * (scale >= _COARSE))]
        self._named: dict[str, tuple[str, float, float]] = {}

    def elements(self, commands: Sequence[Command]) -> Iterator[Element]:
        commands = [_centred(each) if isinstance(each, Text) else each for each in commands]
        shapes = [each for each in commands if isinstance(each, Shape) and not self._fine.lines(each)]
        self._outlines = {shape.key: self._fine.outline(shape) for shape in shapes}
        self._often = Counter(outline.form for outline in self._outlines.values())
        for together in alike(commands, self._fine.paint):
            yield from self._texts([each for each in together if isinstance(each, Text)])
            yield from self._shapes([each for each in together if isinstance(each, Shape)])

    def _texts(self, texts: Sequence[Text]) -> Iterator[Element]:
        """Write texts that are painted alike: letters and numbers as one text, with a place for each sign."""
        signs = [sign for text in texts for sign in _signs(text)]
        often = Counter(sign.y for sign in signs)
        signs.sort(key=lambda sign: (often[sign.y], sign.y))
        if len(signs) > 1:
            yield self._text("".join(sign.text for sign in signs), signs)
        yield from (self._text(text.text, [text]) for text in texts if len(signs) < 2 or not _signs(text))

    def _text(self, said: str, texts: Sequence[Text]) -> Element:
        size, first = self._fine.size, texts[0]
        xs, ys = ([number(size(at)) for at in each] for each in zip(*((t.x, t.y) for t in texts), strict=True))
        while ys[-2:] == ys[-1:] * 2:  # whatever follows stays as high
            ys.pop()
        length = f' textLength="{number(size(first.length))}" lengthAdjust="spacingAndGlyphs"' * _squeezed(first)
        return Element(
            self._fine.paint(first),
            f'<text x="{" ".join(xs)}" y="{" ".join(ys)}"{length}>{escape(said, quote=False)}</text>',
        )

    def _shapes(self, shapes: Sequence[Shape]) -> Iterator[Element]:
        """Write shapes that are painted alike, each in the shortest way there is."""
        ways = {"lines": (Grid.as_lines, Grid.as_outlines), "once": (Grid.as_outlines,)}
        found: dict[str, list[Shape]] = {}
        for shape in shapes:
            found.setdefault(self._kind(shape), []).append(shape)
        for kind, those in found.items():
            if kind == "again":
                yield from self._again(those)
            else:
                yield from min((list(way(grid, those)) for grid in self._grids for way in ways[kind]), key=_long)

    def _kind(self, shape: Shape) -> str:
        outline = self._outlines.get(shape.key)
        if outline is None:
            return "lines"
        often = self._often[outline.form] > (1 if outline.is_path else 2)
        return "again" if often and len(outline.form) > _LONG[outline.is_path] else "once"

    def _again(self, shapes: Sequence[Shape]) -> Iterator[Element]:
        """Write outlines that come back, or where they come back; those have no paint of their own."""
        paint = self._fine.paint(shapes[0])
        places: dict[str, list[Outline]] = {}
        for outline in (self._outlines[shape.key] for shape in shapes):
            places.setdefault(outline.form, []).append(outline)
        for form, found in places.items():
            new = form not in self._named
            name, left, top = self._named.setdefault(form, (_name(len(self._named)), *found[0][:2]))
            moved = [(x - left, y - top) for x, y, _ in found]
            if new and len(found) >= _MANY:
                yield Element(paint, _marked(found[0].written(name), name, moved), used=True)
                continue
            if new:
                yield Element(paint, found[0].written(name), used=True)
            yield from (Element(paint, f'<use href="#{name}"{placed(*by)}/>') for by in moved[new:])


def _name(number: int) -> str:
    """Name an outline by a letter as long as there are any, then by letters and numbers."""
    turn, place = divmod(number, len(_NAMES))
    return f"{_NAMES[place]}{turn or ''}"


def _marked(element: str, name: str, places: Sequence[Point]) -> str:
    """Write an element as the marker of a way from one place where it stands to the next, which itself is not drawn."""
    marker = f'<marker id="{name}{name}" overflow="visible" markerUnits="userSpaceOnUse">{element}</marker>'
    return f'{marker}<path fill="none" stroke="none" style="marker:url(#{name}{name})" d="M0,0{way(places)}"/>'


def _squeezed(text: Text) -> bool:
    return text.length < _SQUEEZED * text_width(text.text, text.size, bold=text.bold)


def _centred(text: Text) -> Text:
    """Return a number as one that is centred, as most are."""
    if text.centred or not _is_number(text):
        return text
    return text._replace(x=text.x + text_width(text.text, text.size, bold=text.bold) / 2, centred=True)


def _is_number(text: Text) -> bool:
    return text.text.isdecimal() and not _squeezed(text)


def _signs(text: Text) -> list[Text]:
    """Return a letter, or the digits of a number, which are all of one width; nothing for whatever else there is."""
    if len(text.text) == 1 or not _is_number(text):
        return [text] * (len(text.text) == 1)
    wide = text_width("0", text.size, bold=text.bold)
    start = text.x - wide * (len(text.text) - 1) / 2
    return [text._replace(text=sign, x=start + wide * place) for place, sign in enumerate(text.text)]


def _long(elements: Sequence[Element]) -> int:
    """Return how long elements are, but for how they come to their place, which neighbours mostly share."""
    return sum(len(each.written) for each in elements) + sum(
        len(name) + len(value) + 4
        for paint in {id(each.paint): each.paint for each in elements}.values()
        for name, value in paint.items()
        if value != DEFAULTS[name] and name != "transform"
    )
