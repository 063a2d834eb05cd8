"""Renderers: what a picture needs to know of the kind of game that it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from kdl_widgets.drawing.marks import NO_MARKS, Marks

if TYPE_CHECKING:
    from kdl.core.files import JsonObject
    from kdl.geometry import Rect
    from kdl_widgets.drawing.commands import Command
    from kdl_widgets.drawing.marks import MarkCommands
    from kdl_widgets.drawing.spot import Spot
    from kdl_widgets.drawing.theme import Theme
    from kdl_widgets.pictures.glides import Moves, Walk


#: Who could be moved by hand, by id: where they are, and how they are drawn around (0, 0).
Figures = Mapping[str, tuple["Spot", Iterable["Command"]]]
#: What a picture shows: an observation, and what is drawn over it.
Marked = tuple[Any, Marks]


class Layout(Protocol):
    """Where everything lies in a picture, of whatever family."""

    @property
    def frame(self) -> Rect:
        """All of the picture."""


SeenT = TypeVar("SeenT")
LaidT = TypeVar("LaidT", bound=Layout)


class Renderer(NamedTuple, Generic[SeenT, LaidT]):
    """How the observations of a family of games become pictures.

    Attributes:
        still: The width of a still picture on a page, in pixels.
        narrow: The width of the one for narrow pages that lies hidden in it, 0 where there is none.
        lay_out: Finds the place of everything in a picture, from an observation, a width in pixels and a language.
            While a game goes on the layout stays the same object.
        floor: Draws what stays as it is from step to step, laid out, in the colours of a theme: the same object as
            long as it looks the same.
        veils: Draws the veil that makes the floor quiet behind marks.
        below: Draws everything above the floor and below the marks.
        marked: Draws the marks. They change nothing below or above them, except that a character may be lit or veiled.
        over: Draws everything above the marks.
        glides: Plans how to get from what was shown to what is shown, from the moves in between.
        figures: Gives everybody who could be moved by hand, as :data:`Figures`, like ``scene``.
        pickable: Lists what a reader can pick, by id.
        outlines: Gives the outline of each of these, as the overlay wants them: its ``rings``, whether it is
            ``unnamed`` in the picture, and if those who stand there are drawn beside it, where that is, as ``bubble``.
        badges: Finds for some of these where it can be said how they are reached: the middle of each badge, and how
            many drawing units a pixel of it is; nothing where that is not said.
        title: Says what the picture is, in a few words.
        names: Names everything that can be picked.
        notes: Says of some of that what is not always so.
    """

    still: int
    narrow: int
    lay_out: Callable[[SeenT, float, str], LaidT]
    floor: Callable[[SeenT, LaidT, Theme], tuple[Command, ...]]
    veils: Callable[[SeenT, LaidT, Theme], tuple[Command, ...]]
    below: Callable[[SeenT, LaidT, Theme, Marks], tuple[Command, ...]]
    marked: Callable[[SeenT, LaidT, Theme, Marks], MarkCommands]
    over: Callable[[SeenT, LaidT, Theme, Marks], tuple[Command, ...]]
    glides: Callable[[Marked, Marked, Iterable[Walk], LaidT, Theme], Moves]
    figures: Callable[[SeenT, LaidT, Theme], Figures]
    pickable: Callable[[SeenT], tuple[str, ...]]
    outlines: Callable[[SeenT, LaidT], list[JsonObject]]
    badges: Callable[[SeenT, LaidT, Iterable[str]], dict[str, tuple[float, float, float]]]
    title: Callable[[SeenT], str]
    names: Callable[[SeenT], dict[str, str]]
    notes: Callable[[SeenT, Marks], dict[str, str]]

    def scene(self, observation: SeenT, layout: LaidT, theme: Theme, marks: Marks = NO_MARKS) -> tuple[Command, ...]:
        """Draw all of a picture, what is in a lower layer first, and each key once.

        What lies behind a veil is drawn in one go where bytes are few.
        """
        shown = theme._replace(veiled=theme.sparse and marks != NO_MARKS)
        return (*self.ground(observation, layout, shown, marks), *self.above(observation, layout, shown, marks))

    def above(self, observation: SeenT, layout: LaidT, theme: Theme, marks: Marks) -> tuple[Command, ...]:
        """Draw what lies and stands on the floor, with marks."""
        return (
            *(self.veils(observation, layout, theme) if marks != NO_MARKS else ()),
            *self.below(observation, layout, theme, marks),
            *self.marked(observation, layout, theme, marks).commands,
            *self.over(observation, layout, theme, marks),
        )

    def ground(self, observation: SeenT, layout: LaidT, theme: Theme, marks: Marks) -> tuple[Command, ...]:
        """Draw what stays as it is, without the legend where that is veiled."""
        floor = self.floor(observation, layout, theme)
        if "legend" not in marks.veil:
            return floor
        return tuple(command for command in floor if not command.key.startswith("legend"))


#: A renderer, whatever it draws.
AnyRenderer = Renderer[Any, Any]
