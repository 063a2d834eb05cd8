"""Scenes: pictures in parts, which a page puts together as the kit would have drawn them.

A picture is laid out for some widths, in colours for light and dark pages. What an answer adds to a picture is drawn
for itself, and nothing else changes with it, so that a page lays the marks of several answers over each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from kdl.documents.scene import VERSION, Frame, Layout, MarksDocument, PictureDocument, SceneDocument, Shape
from kdl.words import language
from kdl_widgets.drawing.fonts import FAMILY
from kdl_widgets.drawing.marks import NO_MARKS
from kdl_widgets.drawing.svg import at_night, element
from kdl_widgets.drawing.theme import AUTO
from kdl_widgets.pictures.renderer import renderer_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence

    from kdl.core.files import JsonObject
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.pictures.renderer import Observed

#: How wide a picture can be where a page cannot draw it anew, in pixels.
WIDTHS = (320, 520, 760)

_Each = TypeVar("_Each", bound="Hashable")


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
        self._marks: list[MarksDocument] = []
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
            marks=tuple(self._marks),
            pictures=tuple(self._pictures),
        )

    def add(self, now: Observed, bare: Marks, answers: Sequence[Marks] = ()) -> int:
        """Draw a picture, and what each answer adds to it.

        Args:
            now: What it shows.
            bare: The marks that every answer has.
            answers: The marks of each answer, with the bare ones; empty for a picture that stays as it is.

        Returns:
            Its number in the scene.
        """
        layouts = tuple(self._laid_out(now, width, bare, answers) for width in self._widths)
        self._pictures.append(PictureDocument(renderer_of(now).title(now), layouts))
        return len(self._pictures) - 1

    def _laid_out(self, now: Observed, width: int, bare: Marks, answers: Sequence[Marks]) -> Layout:
        renderer = renderer_of(now)
        layout = renderer.lay_out(now, width, language())
        always = renderer.marked(now, layout, AUTO, bare)
        numbers: dict[str, int] = {}  # many answers are drawn alike

        def added(marks: Marks) -> int:
            """Draw what an answer adds; return its number."""
            if repr(marks) not in numbers:
                found = renderer.marked(now, layout, AUTO, marks)
                layers = [
                    [each for each in layer if each not in always.layers[n]] for n, layer in enumerate(found.layers)
                ]
                tags = {place: drawn for place, drawn in found.tags.items() if drawn != always.tags.get(place)}
                path = bool(marks.path) and marks.path != bare.path
                numbers[repr(marks)] = self._mark(layers, tags, path=path, veils=marks != NO_MARKS)
            return numbers[repr(marks)]

        return Layout(
            frame=self._frame(now, layout),
            floor=self._list(renderer.ground(now, layout, AUTO, bare)),
            veil=self._list(renderer.veils(now, layout, AUTO)),
            below=self._list(renderer.below(now, layout, AUTO, bare)),
            over=self._list(renderer.over(now, layout, AUTO, bare)),
            bare=self._mark(always.layers, always.tags, path=False, veils=bare != NO_MARKS),
            answers=tuple(map(added, answers)),
        )

    def _mark(
        self, layers: Iterable[Iterable[Command]], tags: Mapping[str, Iterable[Command]], *, path: bool, veils: bool
    ) -> int:
        named = {place: self._list(commands) for place, commands in tags.items()}
        self._marks.append(MarksDocument(tuple(map(self._list, layers)), named, path, veils))
        return len(self._marks) - 1

    def _frame(self, now: Observed, layout: Any) -> int:
        left, top, right, bottom = layout.frame
        names = renderer_of(now).names(now)
        signs = renderer_of(now).badges(now, layout, renderer_of(now).pickable(now))
        found = renderer_of(now).outlines(now, layout)
        rooms = (_shape(each, names[each["id"]], signs.get(each["id"], ())) for each in found)
        return _number(self._frames, Frame((left, top, right - left, bottom - top), tuple(rooms)))

    def _list(self, commands: Iterable[Command]) -> int:
        return _number(self._lists, tuple(map(self._element, commands)))

    def _element(self, command: Command) -> int:
        """Return the number of the element that a command draws, a new one if it is new."""
        if command not in self._commands:
            self._commands[command] = _number(self._elements, element(command))
        return self._commands[command]


def _number(numbers: dict[_Each, int], each: _Each) -> int:
    """Return the number of a thing in a table, a new one if it is new."""
    return numbers.setdefault(each, len(numbers))


def _shape(found: JsonObject, name: str, sign: tuple[float, ...]) -> Shape:
    rings = tuple(tuple(map(tuple, ring)) for ring in found["rings"])
    return Shape(found["id"], name, rings, tuple(found.get("bubble", ())), found.get("unnamed", False), sign)
