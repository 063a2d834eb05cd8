"""Scenes: pictures in parts, which a page puts together as the kit would have drawn them.

A picture is laid out for some widths, in colours for light and dark pages. What an answer adds to a picture are parts
of it, so that answers of several things are added up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

from kdl.documents.scene import VERSION, Change, Frame, Layout, PictureDocument, SceneDocument, Shape
from kdl.words import language
from kdl_widgets.drawing.fonts import FAMILY
from kdl_widgets.drawing.svg import at_night, element
from kdl_widgets.drawing.theme import AUTO
from kdl_widgets.pictures.renderers import renderer_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from kdl.core.files.limits import JsonObject
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.pictures.renderers import Observed

#: How wide a picture can be where a page cannot draw it anew, in pixels.
WIDTHS = (320, 520, 760)

#: A part of a picture: the number of its element, and how often that was drawn before.
Part = tuple[int, int]

_Each = TypeVar("_Each", bound=Hashable)


class SceneBuilder:
    """Puts pictures into parts.

    Args:
        widths: The widths in pixels for which they are laid out.
    """

    def __init__(self, widths: Sequence[int] = WIDTHS) -> None:
        self._widths = tuple(widths)
        self._commands: dict[Command, int] = {}
        self._elements: dict[str, int] = {}
        self._lists: dict[tuple[int, ...], int] = {}
        self._frames: dict[Frame, int] = {}
        self._pictures: list[PictureDocument] = []

    @property
    def document(self) -> SceneDocument:
        """The pictures so far."""
        return SceneDocument(
            version=VERSION,
            widths=self._widths,
            family=FAMILY,
            elements=tuple(self._elements),
            night=at_night(self._commands),
            lists=tuple(self._lists),
            frames=tuple(self._frames),
            pictures=tuple(self._pictures),
        )

    def add(self, now: Observed, bare: Marks, answers: Sequence[Marks] = ()) -> int:
        """Draw a picture, and what each answer adds to it.

        Args:
            now: What it shows.
            bare: What is drawn over it whatever was answered.
            answers: What is drawn over it for each answer by itself; empty for a picture that stays as it is.

        Returns:
            Its number in the scene.
        """
        layouts = tuple(self._laid_out(now, width, bare, answers) for width in self._widths)
        self._pictures.append(PictureDocument(renderer_of(now).title(now), layouts))
        return len(self._pictures) - 1

    def _laid_out(self, now: Observed, width: int, bare: Marks, answers: Sequence[Marks]) -> Layout:
        renderer = renderer_of(now)
        layout = renderer.lay_out(now, width, language())
        kinds = {repr(marks): marks for marks in (bare, *answers)}
        above = {key: renderer.above(now, layout, AUTO, marks) for key, marks in kinds.items()}
        drawn = {key: self._numbers(commands) for key, commands in above.items()}
        framed: dict[Hashable, int] = {}  # what is told in small texts has a place of its own; other marks have none
        for marks in kinds.values():
            if _texts(marks) not in framed:
                framed[_texts(marks)] = self._frame(now, layout, marks)
        floor = self._list(self._numbers(renderer.ground(now, layout, AUTO, bare)))
        whole = _merged(drawn.values())
        always = drawn[repr(bare)]
        if len(drawn) == 1:
            return Layout(floor, framed[_texts(bare)], self._list(whole))
        places = {part: place for place, part in enumerate(whole)}
        changes = {key: _change(parts, always, places) for key, parts in drawn.items()}
        return Layout(
            floor,
            framed[_texts(bare)],
            self._list(whole),
            tuple(places[part] for part in always),
            tuple(_drawing(changes[repr(marks)], marks, bare) for marks in answers),
            _rivals(zip(chain(*above.values()), chain(*drawn.values()), strict=True), always, places),
            tuple(framed[_texts(marks)] for marks in answers) if len({*framed.values()}) > 1 else (),
        )

    def _frame(self, now: Observed, layout: Any, marks: Marks) -> int:
        left, top, right, bottom = layout.frame
        names = renderer_of(now).names(now)
        signs = renderer_of(now).badges(now, layout, marks, renderer_of(now).pickable(now))
        found = renderer_of(now).outlines(now, layout, marks)
        rooms = (_shape(each, names[each["id"]], signs.get(each["id"], ())) for each in found)
        return _number(self._frames, Frame((left, top, right - left, bottom - top), tuple(rooms)))

    def _numbers(self, commands: Iterable[Command]) -> list[Part]:
        """Number the parts that commands draw. A name that is drawn a second time, above a mark, is another part."""
        drawn: Counter[int] = Counter()
        parts = []
        for command in commands:
            number = self._element(command)
            parts.append((number, drawn[number]))
            drawn[number] += 1
        return parts

    def _element(self, command: Command) -> int:
        """Return the number of the element that a command draws, a new one if it is new."""
        if command not in self._commands:
            self._commands[command] = _number(self._elements, element(command))
        return self._commands[command]

    def _list(self, parts: Iterable[Part]) -> int:
        return _number(self._lists, tuple(number for number, _ in parts))


def _number(numbers: dict[_Each, int], each: _Each) -> int:
    """Return the number of a thing in a table, a new one if it is new."""
    return numbers.setdefault(each, len(numbers))


def _texts(marks: Marks) -> Hashable:
    """Return the small texts of marks, which alone move others to the side."""
    return tuple(marks.texts.items())


def _shape(found: JsonObject, name: str, sign: tuple[float, ...]) -> Shape:
    rings = tuple(tuple(map(tuple, ring)) for ring in found["rings"])
    return Shape(found["id"], name, rings, tuple(found.get("bubble", ())), found.get("unnamed", False), sign)


def _merged(lists: Iterable[list[Part]]) -> list[Part]:
    """Return the parts of all lists once each, in an order that keeps what lies above what as far as possible."""
    whole: list[Part] = []
    for each in lists:
        known, place = {part: at for at, part in enumerate(whole)}, 0
        merged: list[Part] = []
        for part in each:
            if part not in known:
                merged.append(part)
            elif known[part] >= place:
                merged += [*whole[place : known[part]], part]
                place = known[part] + 1
        whole = [*merged, *whole[place:]]
    return whole


def _rivals(
    drawn: Iterable[tuple[Command, Part]], bare: Collection[Part], places: Mapping[Part, int]
) -> tuple[tuple[int, ...], ...]:
    """Group the places of what answers draw under the same name."""
    named: dict[str, set[int]] = {}
    for command, part in drawn:
        if part not in bare:
            named.setdefault(command.key, set()).add(places[part])
    return tuple(tuple(sorted(group)) for group in named.values() if len(group) > 1)


def _change(parts: list[Part], bare: list[Part], places: Mapping[Part, int]) -> Change:
    """Return what differs between what is drawn with an answer and without."""
    more, less = {*parts} - {*bare}, {*bare} - {*parts}
    return Change(tuple(sorted(places[each] for each in more)), tuple(sorted(places[each] for each in less)))


def _drawing(change: Change, marks: Marks, bare: Marks) -> Change:
    return Change(change.more, change.less, path=bool(marks.path) and marks.path != bare.path)
