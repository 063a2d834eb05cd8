"""The pictures of a page in parts, which its script puts together as the kit would have drawn them.

A picture is drawn for some widths, with patterned and with plain floors; its colours for light and dark pages are kept
side by side. What an answer adds to a picture are parts of it, so that answers of several things are added up.
"""

from __future__ import annotations

import json
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl_widgets.drawing.fonts import FAMILY
from kdl_widgets.drawing.svg import number
from kdl_widgets.drawing.theme import DARK, LIGHT
from kdl_widgets.exports.interned import Parts, Texts
from kdl_widgets.live.overlay import shapes
from kdl_widgets.pictures.renderers import renderer_of

from kdl.words import language

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl_widgets.drawing.commands import Laid
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.pictures.renderers import Observed

#: The widths in pixels for which pictures are laid out; the page takes the nearest.
WIDTHS = (320, 520, 760)

Json = dict[str, Any]


class UnlikeError(ValueError):
    """What several answers change in a picture cannot be put together."""


class Added(NamedTuple):
    """What answers change in a picture.

    Attributes:
        all: Everything with which it could be drawn, in order.
        bare: The places in there of what is drawn before there is an answer.
        of: For each answer the places of what it adds, and of what it takes away.
    """

    all: list[int]
    bare: list[int]
    of: list[tuple[list[int], list[int]]]


class Pictures:
    """The pictures of a page."""

    def __init__(self) -> None:
        self._parts, self._lists, self._shapes = Parts(()), Texts(), Texts()
        self._known: dict[tuple[int, int], tuple[list[int], object, object]] = {}

    @property
    def data(self) -> Json:
        """What the script of the page needs to put pictures together."""
        return {
            "widths": WIDTHS,
            "family": FAMILY,
            "outlines": self._parts.outlines.rows,
            "parts": self._parts.rows,
            "inks": self._parts.inks,
            "lists": [json.loads(each) for each in self._lists.rows],
            "shapes": [json.loads(each) for each in self._shapes.rows],
        }

    def still(self, now: Observed, marks: Marks) -> Json:
        """Draw a picture that stays as it is."""
        return self.answered(now, marks, marks, [])

    def answered(self, now: Observed, bare: Marks, all_: Marks, answers: Sequence[Marks], *, one: bool = True) -> Json:
        """Draw a picture, and what each answer adds to it.

        Args:
            now: What it shows.
            bare: What is drawn over it whatever was answered.
            all_: What would be drawn over it if everything had been answered that can be.
            answers: What is drawn over it for each answer by itself.
            one: Whether only one of them is given at a time.

        Raises:
            UnlikeError: What they change cannot be put together.
        """
        renderer = renderer_of(now)
        looks = []
        for width in WIDTHS:
            layout = renderer.lay_out(now, width, language())
            kinds = {repr(marks): marks for marks in (bare, all_, *answers)}
            moved = {key: self._shape(now, layout, marks) for key, marks in kinds.items()}
            floors = [self._numbers(renderer.ground, now, layout, bare, plain=plain) for plain in (False, True)]
            above = {key: self._numbers(renderer.above, now, layout, marks) for key, marks in kinds.items()}
            each = [repr(marks) for marks in answers]
            looks.append(
                {
                    "floor": list(map(self._list, floors)),
                    "shape": moved[repr(bare)],
                    **({"shapes": [moved[key] for key in each]} if len(set(moved.values())) > 1 else {}),
                    **self._above(above[repr(bare)], above[repr(all_)], [above[key] for key in each], one=one),
                }
            )
        return {"title": renderer.title(now), "names": renderer.names(now), "looks": looks}

    def _shape(self, now: Observed, layout: Any, marks: Marks) -> int:
        outlines = renderer_of(now).outlines(now, layout, marks)
        return self._shapes.number(_written(shapes(layout, outlines) | {"view": _view(layout)}))

    def _numbers(self, draw: Any, now: Observed, layout: Any, marks: Marks, *, plain: bool = False) -> list[int]:
        """Draw something in the colours of light and dark pages, and number its parts; floors are drawn once."""
        day, night = (draw(now, layout, theme._replace(plain=plain), marks) for theme in (LIGHT, DARK))
        if (id(day), id(night)) not in self._known:
            self._known[id(day), id(night)] = self._parts.numbers(day, night), day, night
        return self._known[id(day), id(night)][0]

    def _above(self, bare: list[int], all_: list[int], each: list[list[int]], *, one: bool) -> Json:
        if all(drawn == bare for drawn in each):
            return {"above": self._list(bare)}
        added = _added(bare, all_, each)
        if added is not None:
            return {"above": self._list(added.all), "bare": self._list(added.bare), "of": added.of}
        if not one:
            raise UnlikeError("what answers change in a picture cannot be put together")
        return {"above": self._list(bare), "each": [self._list(drawn) for drawn in each]}

    def _list(self, numbers: list[int]) -> int:
        return self._lists.number(_written(numbers))


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _view(layout: Laid) -> str:
    left, top, right, bottom = layout.frame
    return " ".join(map(number, (left, top, right - left, bottom - top)))


def _added(bare: list[int], all_: list[int], each: list[list[int]]) -> Added | None:
    """Find what each answer changes, None if not everything is drawn in one order."""
    whole = all_
    for drawn in (bare, *each):
        whole = _merged(drawn, whole)
    below = _places(bare, whole)
    found = [_places(drawn, whole) for drawn in each]
    if below is None or None in found:
        return None
    sets = [{*places} for places in found if places is not None]
    return Added(whole, below, [(sorted(places - {*below}), sorted({*below} - places)) for places in sets])


def _merged(some: list[int], whole: list[int]) -> list[int]:
    """Return the parts of both in an order in which both of them are."""
    merged = []
    for kind, a, b, c, d in SequenceMatcher(None, some, whole, autojunk=False).get_opcodes():
        merged += whole[c:d] if kind == "equal" else some[a:b] + whole[c:d]
    return merged


def _places(some: list[int], whole: list[int]) -> list[int] | None:
    """Return the places of some parts in a whole, in order; None if they do not lie there in that order."""
    rest: Iterator[tuple[int, int]] = iter(enumerate(whole))
    places = [next((at for at, other in rest if other == part), -1) for part in some]
    return None if -1 in places else places
