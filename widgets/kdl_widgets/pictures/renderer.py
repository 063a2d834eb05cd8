"""Renderers: how the observations of each family of games become pictures, and how figures glide in them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from kdl.core.actions import Who
from kdl.errors import KdlError
from kdl.games.getlucky.observation import GetLuckyObservation
from kdl.games.mansion.observation import Observation
from kdl_widgets.drawing.marks import NO_MARKS
from kdl_widgets.drawing.spot import Spot
from kdl_widgets.drawing.svg import fragment

if TYPE_CHECKING:
    from kdl.core.files import JsonObject
    from kdl.geometry import Rect
    from kdl_widgets.drawing.commands import Command, Point
    from kdl_widgets.drawing.marks import MarkCommands, Marks
    from kdl_widgets.drawing.theme import Theme


#: What can be looked at.
Observed = Observation | GetLuckyObservation
#: Where everybody stands, and how large.
Stands = Mapping[Who, Spot]
#: Who could be moved by hand, by id: where they are, and how they are drawn around (0, 0).
Figures = Mapping[str, tuple[Spot, Iterable["Command"]]]
#: A move to show: who moves, and what is passed: points in board units, or characters by id; for one who leaves the
#: game, nothing.
Walk = tuple[Who, Sequence[object]]
#: A move as the overlay carries it out, by what the keys of the commands begin with that are on their way.
Moves = dict[str, "JsonObject"]

#: In milliseconds: how long a walk takes at least and at most, a leap, and all that moves in a step.
_SHORTEST, _LONGEST, _LEAP, _ALTOGETHER = 280.0, 800.0, 240.0, 1500.0


class ObservationError(KdlError):
    """Something was to be drawn that is not an observation."""


class Layout(Protocol):
    """Where everything lies in a picture, of whatever family."""

    @property
    def frame(self) -> Rect:
        """All of the picture."""


SeenT = TypeVar("SeenT")
LaidT = TypeVar("LaidT", bound=Layout)


class Renderer(ABC, Generic[SeenT, LaidT]):
    """How the observations of a family of games become pictures.

    Attributes:
        still: The width of a still picture on a page, in pixels.
        narrow: The width of the one for narrow pages that lies hidden in it, 0 where there is none.
        pace: How many drawing units a figure walks in a second.
    """

    still: ClassVar[int]
    narrow: ClassVar[int]
    pace: ClassVar[float]

    @abstractmethod
    def lay_out(self, observation: SeenT, width: float, language: str) -> LaidT:
        """Find the place of everything in a picture of a width in pixels; the same object while a game goes on."""

    @abstractmethod
    def floor(self, observation: SeenT, layout: LaidT, theme: Theme) -> tuple[Command, ...]:
        """Draw what stays as it is from step to step: the same object as long as it looks the same."""

    @abstractmethod
    def veils(self, observation: SeenT, layout: LaidT, theme: Theme) -> tuple[Command, ...]:
        """Draw the veil that makes the floor quiet behind marks."""

    @abstractmethod
    def below(self, observation: SeenT, layout: LaidT, theme: Theme, marks: Marks) -> tuple[Command, ...]:
        """Draw everything above the floor and below the marks."""

    @abstractmethod
    def marked(self, observation: SeenT, layout: LaidT, theme: Theme, marks: Marks) -> MarkCommands:
        """Draw the marks, which change nothing else, except that a character may be lit or veiled."""

    @abstractmethod
    def over(self, observation: SeenT, layout: LaidT, theme: Theme, marks: Marks) -> tuple[Command, ...]:
        """Draw everything above the marks."""

    @abstractmethod
    def stands(self, observation: SeenT, layout: LaidT) -> Stands:
        """Return where everybody is who could be moved by hand."""

    @abstractmethod
    def token(self, who: Who, size: float, observation: SeenT, layout: LaidT, theme: Theme) -> tuple[Command, ...]:
        """Draw somebody of a size around (0, 0)."""

    @abstractmethod
    def key(self, who: Who) -> str:
        """Return what the keys of somebody's commands begin with."""

    @abstractmethod
    def points(self, passed: Iterable[Any], observation: SeenT, layout: LaidT) -> list[Point]:
        """Return the points of what is passed on a walk, in drawing units."""

    @abstractmethod
    def path(self, points: Sequence[Point], layout: LaidT) -> tuple[Point, ...]:
        """Lead a path from point to point, round corners."""

    @abstractmethod
    def leaps(self, path: Sequence[Point], layout: LaidT) -> list[int]:
        """List the places on a path where somebody comes out elsewhere."""

    @abstractmethod
    def pickable(self, observation: SeenT) -> tuple[str, ...]:
        """List what a reader can pick, by id."""

    @abstractmethod
    def outlines(self, observation: SeenT, layout: LaidT) -> list[JsonObject]:
        """Return the outline of each of these, as the overlay wants them.

        It has ``rings``; ``unnamed`` tells whether it has no name in the picture, and ``bubble`` where those are drawn
        who stand there, if that is beside it.
        """

    @abstractmethod
    def badges(self, observation: SeenT, layout: LaidT, ids: Iterable[str]) -> dict[str, tuple[float, float, float]]:
        """Find for some of these where it can be said how they are reached.

        Returns:
            The middle of each badge, and how many drawing units a pixel of it is; nothing if that is not said.
        """

    @abstractmethod
    def title(self, observation: SeenT) -> str:
        """Say what the picture is, in a few words."""

    @abstractmethod
    def names(self, observation: SeenT) -> dict[str, str]:
        """Name everything that can be picked."""

    @abstractmethod
    def notes(self, observation: SeenT, marks: Marks) -> dict[str, str]:
        """Say of some of that what is not always so."""

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

    def figures(self, observation: SeenT, layout: LaidT, theme: Theme) -> Figures:
        """Return everybody who could be moved by hand."""
        return {
            f"seat_{who}" if isinstance(who, int) else who: (
                spot,
                self.token(who, spot.size, observation, layout, theme),
            )
            for who, spot in self.stands(observation, layout).items()
        }

    def glides(self, before: SeenT, after: SeenT, walks: Iterable[Walk], layout: LaidT, theme: Theme) -> Moves:
        """Plan how everybody gets from where they stood to where they stand.

        Those that walk go one after the other, along their routes; those that only make room for others slide aside;
        one that walks and stands nowhere afterwards fades away.

        Returns:
            By what their keys begin with: the picture of the figure around (0, 0), its path, the places on the path
            from which it leaps to the next, whether it fades, when it begins and how long it takes, in milliseconds.
            Those that walk last come last, above the others.
        """
        routes = {who: self.points(passed, after, layout) for who, passed in _joined(walks).items()}
        if not routes:
            return {}
        stood, stands = self.stands(before, layout), self.stands(after, layout)
        gone = {who: stood[who] for who in routes if who in stood and who not in stands}
        moved = [
            who
            for who in stands
            if who in stood and any(point != stood[who].point for point in (*routes.get(who, ()), stands[who].point))
        ]
        walkers = [who for who in routes if who in moved or who in gone]
        found: Moves = {}
        begin = 0.0
        for who in (*(who for who in moved if who not in routes), *walkers):
            there = gone.get(who) or stands[who]
            path = self.path((stood[who].point, *routes.get(who, ()), there.point), layout)
            leaps = self.leaps(path, layout)
            picture = _picture(self.token(who, there.size, after, layout, theme))
            points = [[round(x, 2), round(y, 2)] for x, y in path]
            lasts = _time(path, leaps, self.pace) if who in routes else _SHORTEST
            move = {"svg": picture, "path": points, "leaps": leaps, "fades": who in gone, "lasts": lasts}
            found[f"{self.key(who)}/"] = move | {"begin": begin if who in routes else 0.0}
            begin += lasts if who in routes else 0.0
        return _hurried(found, begin)


#: A renderer, whatever it draws.
AnyRenderer = Renderer[Any, Any]


def renderer_of(observation: Observed) -> AnyRenderer:
    """Return the renderer for an observation.

    Raises:
        ObservationError: It is none.
    """
    match observation:
        case Observation():
            from kdl_widgets.pictures.mansion import renderer as mansion

            return mansion.RENDERER
        case GetLuckyObservation():
            from kdl_widgets.pictures.getlucky import renderer as getlucky

            return getlucky.RENDERER
    raise ObservationError(f"{observation!r} is not an observation; kdl.observe(state) gives one")


#: The picture of a figure as it walks, which is the same as long as it stands equally large.
_picture = lru_cache(maxsize=512)(fragment)


def _joined(walks: Iterable[Walk]) -> dict[Who, tuple[object, ...]]:
    """Join the moves of everybody who moves."""
    routes: dict[Who, tuple[object, ...]] = {}
    for who, passed in walks:
        routes[who] = (*routes.get(who, ()), *passed)
    return routes


def _hurried(found: Moves, whole: float) -> Moves:
    """Speed everything up where it would take too long."""
    pace = min(1.0, _ALTOGETHER / whole) if whole else 1.0
    return {
        key: item | {"begin": round(item["begin"] * pace), "lasts": round(item["lasts"] * pace)}
        for key, item in found.items()
    }


def _time(path: Sequence[Point], leaps: Sequence[int], pace: float) -> float:
    walked = sum(dist(a, b) for place, (a, b) in enumerate(pairwise(path)) if place not in leaps)
    return min(max(1000 * walked / pace, _SHORTEST), _LONGEST) + _LEAP * len(leaps)
