"""Scenes: pictures in parts, which a page puts together as the kit would have drawn them.

A picture is laid out for some widths; its colours for light and dark pages are kept side by side. What an answer adds
to a picture are parts of it, so that answers of several things are added up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from functools import reduce
from graphlib import CycleError, TopologicalSorter
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.documents.scene import VERSION, Change, Frame, Layout, PictureDocument, Rival, SceneDocument, Shape
from kdl.words import language
from kdl_widgets.drawing.fonts import FAMILY
from kdl_widgets.drawing.interned import Numbered, Parts
from kdl_widgets.drawing.theme import DARK, LIGHT, Theme
from kdl_widgets.pictures.renderers import renderer_of

if TYPE_CHECKING:
    from kdl.core.files.limits import JsonObject
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.pictures.renderers import Observed


class Looks(NamedTuple):
    """How the pages look for which pictures are laid out.

    Attributes:
        widths: How wide a picture can be, in pixels.
        day: The colours of a light page.
        night: The colours of a dark page.
        plain: Whether floors are plain: those of all pictures, or of one picture after the other.
    """

    widths: tuple[int, ...] = (320, 520, 760)
    day: Theme = LIGHT
    night: Theme = DARK
    plain: tuple[bool, ...] = (False, True)


class Answers(NamedTuple):
    """What answers add to a picture.

    Where several can be given, they add up to what they draw together; where they do not, because one has another move
    or leave out something, nothing is drawn for any of them.

    Attributes:
        all: What would be drawn over it if everything had been answered that can be.
        each: What is drawn over it for each answer by itself.
        rivals: Those that draw what only one of them can, by their numbers.
        one: Whether only one of them is given at a time.
        first: Whether the first of several is drawn where they do not add up, and not nothing.
    """

    all: Marks
    each: Sequence[Marks] = ()
    rivals: Mapping[int, Rival] = {}
    one: bool = True
    first: bool = False

    @property
    def shown(self) -> list[int]:
        """The numbers of the drawings that are shown if everything is answered: of rivals, one."""
        winners: dict[str, int] = {}
        for place, rival in sorted(self.rivals.items()):
            first = winners.get(rival.slot, place)
            winners[rival.slot] = first if rival.slot == "path" else place
        without = {place: rival.without for place, rival in self.rivals.items() if winners[rival.slot] != place}
        count = len(self.each) - len(self.rivals)
        return [without.get(place, place) for place in range(count)]


class SceneBuilder:
    """Puts pictures into parts.

    Args:
        looks: How the pages look that show them.
    """

    def __init__(self, looks: Looks | None = None) -> None:
        self._looks = looks or Looks()
        self._parts = Parts(())
        self._lists, self._frames = Numbered[tuple[int, ...]](), Numbered[Frame]()
        self._known: dict[tuple[int, int], tuple[list[int], object, object]] = {}
        self._pictures: list[PictureDocument] = []

    @property
    def document(self) -> SceneDocument:
        """The pictures so far."""
        return SceneDocument(
            version=VERSION,
            widths=self._looks.widths,
            family=FAMILY,
            outlines=tuple(self._parts.outlines.rows),
            parts=tuple((outline, fill, stroke) for outline, fill, stroke, *_ in self._parts.rows),
            inks=tuple(self._parts.inks),
            lists=tuple(self._lists.rows),
            frames=tuple(self._frames.rows),
            pictures=tuple(self._pictures),
        )

    def add(self, now: Observed, bare: Marks, answers: Answers | None = None) -> int:
        """Draw a picture, and what each answer adds to it.

        Args:
            now: What it shows.
            bare: What is drawn over it whatever was answered.
            answers: What can be answered, None for a picture that stays as it is.

        Returns:
            Its number in the scene.
        """
        renderer, answers = renderer_of(now), answers or Answers(bare)
        layouts = tuple(self._laid_out(now, width, bare, answers) for width in self._looks.widths)
        rivals = {str(number): rival for number, rival in answers.rivals.items()}
        self._pictures.append(PictureDocument(renderer.title(now), layouts, rivals))
        return len(self._pictures) - 1

    def _laid_out(self, now: Observed, width: int, bare: Marks, answers: Answers) -> Layout:
        renderer = renderer_of(now)
        layout = renderer.lay_out(now, width, language())
        kinds = {repr(marks): marks for marks in (bare, answers.all, *answers.each)}
        frames = {key: self._frame(now, layout, marks) for key, marks in kinds.items()}
        floors = [self._numbers(renderer.ground, now, layout, bare, plain) for plain in self._looks.plain]
        drawn = [
            {key: self._numbers(renderer.above, now, layout, marks, plain) for key, marks in kinds.items()}
            for plain in self._looks.plain
        ]
        above = {key: drawn[0][key] for key in kinds}
        found = Layout(
            floors=tuple(map(self._list, floors)),
            frame=frames[repr(bare)],
            above=self._list(above[repr(bare)]),
            patterned=self._patterned(*drawn),
            frames=tuple(frames[repr(marks)] for marks in answers.each) if len(set(frames.values())) > 1 else (),
        )
        each = [above[repr(marks)] for marks in answers.each]
        if all(numbers == above[repr(bare)] for numbers in each):
            return found
        added = _added(above[repr(bare)], above[repr(answers.all)], each)
        if added is not None and (answers.one or added.adds_up(answers.shown, above[repr(answers.all)])):
            return replace(found, above=self._list(added.all), bare=self._list(added.bare), changes=added.changes)
        alone = answers.one or answers.first
        return replace(found, lists=tuple(map(self._list, each))) if alone else replace(found, frames=())

    def _patterned(self, drawn: Mapping[str, list[int]], plain: Mapping[str, list[int]] | None = None) -> int:
        """Return the list of what is drawn above patterned floors only, -1 if there is no such thing."""
        only = {*chain(*drawn.values())} - {*chain(*plain.values())} if plain is not None else set()
        return self._list(sorted(only)) if only else -1

    def _frame(self, now: Observed, layout: Any, marks: Marks) -> int:
        left, top, right, bottom = layout.frame
        names = renderer_of(now).names(now)
        signs = renderer_of(now).badges(now, layout, marks, renderer_of(now).pickable(now))
        found = renderer_of(now).outlines(now, layout, marks)
        rooms = (_shape(each, names[each["id"]], signs.get(each["id"], ())) for each in found)
        return self._frames.number(Frame((left, top, right - left, bottom - top), tuple(rooms)))

    def _numbers(self, draw: Any, now: Observed, layout: Any, marks: Marks, plain: bool) -> list[int]:
        """Draw something in the colours of light and dark pages, and number its parts; floors are drawn once."""
        both = self._looks.day, self._looks.night
        day, night = (draw(now, layout, theme._replace(plain=plain), marks) for theme in both)
        if (id(day), id(night)) not in self._known:
            self._known[id(day), id(night)] = self._parts.numbers(day, night), day, night
        return self._known[id(day), id(night)][0]

    def _list(self, numbers: Sequence[int]) -> int:
        return self._lists.number(tuple(numbers))


class _Added(NamedTuple):
    """What answers change in a picture: everything with which it could be drawn, what of that is bare, the changes."""

    all: list[int]
    bare: list[int]
    changes: tuple[Change, ...]

    def adds_up(self, shown: list[int], all_: list[int]) -> bool:
        """Whether several answers together are what the kit draws of them."""
        less = {place for number in shown for place in self.changes[number].less}
        more = {place for number in shown for place in self.changes[number].more}
        return {self.all[place] for place in {*self.bare} - less | more} == {*all_}


def _shape(found: JsonObject, name: str, sign: tuple[float, ...]) -> Shape:
    rings = tuple(tuple(map(tuple, ring)) for ring in found["rings"])
    return Shape(found["id"], name, rings, tuple(found.get("bubble", ())), found.get("unnamed", False), sign)


def _added(bare: list[int], all_: list[int], each: list[list[int]]) -> _Added | None:
    """Find what each answer changes, None if not everything is drawn in one order."""
    whole = _in_one_order(all_, bare, *each) or reduce(
        lambda merged, drawn: _merged(drawn, merged), (bare, *each), all_
    )
    below, places = _places(bare, whole), [_places(drawn, whole) for drawn in each]
    if below is None or None in places:
        return None
    sets = [{*found} for found in places if found is not None]
    changes = (Change(tuple(sorted(found - {*below})), tuple(sorted({*below} - found))) for found in sets)
    return _Added(whole, below, tuple(changes))


def _in_one_order(*lists: list[int]) -> list[int]:
    """Return the parts of all lists once each, in an order in which all of them are; empty if there is none."""
    before: dict[int, dict[int, None]] = {number: {} for number in dict.fromkeys(chain(*lists))}
    for each in lists:
        for one, other in pairwise(each):
            before[other][one] = None
    try:
        return [*TopologicalSorter(before).static_order()]
    except CycleError:
        return []


def _merged(some: list[int], whole: list[int]) -> list[int]:
    """Return the parts of both in an order in which both of them are."""
    merged = []
    for kind, a, b, c, d in SequenceMatcher(None, some, whole, autojunk=False).get_opcodes():
        merged += whole[c:d] if kind == "equal" else some[a:b] + whole[c:d]
    return merged


def _places(some: list[int], whole: list[int]) -> list[int] | None:
    """Return the places of some parts in a whole, in order; None if they do not lie there in that order."""
    rest = iter(enumerate(whole))
    places = [next((at for at, other in rest if other == part), -1) for part in some]
    return None if -1 in places else places
