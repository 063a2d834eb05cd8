"""The document of a scene: pictures in parts, which a page puts together for how wide and how dark it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

#: The number of the form of these documents; another number, and what was kept of one cannot be read.
VERSION = 3


@dataclass(frozen=True)
class Shape:
    """What can be picked in a picture, in drawing units.

    Attributes:
        id: The room or character.
        name: What it is called.
        rings: Its outlines, each a row of points.
        bubble: The left, top, right and bottom of the bubble in which those stand who find no room; empty if none.
        unnamed: Whether its name does not stand in the picture.
        sign: Where a sign hides nothing that is there: its middle, and how many drawing units a pixel of it is. Empty
            where no place was sought.
    """

    id: str
    name: str
    rings: tuple[tuple[tuple[float, ...], ...], ...]
    bubble: tuple[float, ...] = ()
    unnamed: bool = False
    sign: tuple[float, ...] = ()


@dataclass(frozen=True)
class Frame:
    """What surrounds a picture, and what can be picked in it.

    Attributes:
        frame: Its left, top, width and height in drawing units.
        rooms: What can be picked.
    """

    frame: tuple[float, ...]
    rooms: tuple[Shape, ...]


@dataclass(frozen=True)
class MarksDocument:
    """The marks over a picture. Lists are numbers in the table of the scene.

    Attributes:
        layers: The lists of the elements of each layer, the lowest first; with several answers each layer has those of
            all of them.
        tags: The list of the small text of each room or character; of several answers, that of the last is drawn.
        path: Whether there is a path among them; of several answers, only the first path is drawn.
        veils: Whether the veil is shown with them.
    """

    layers: tuple[int, ...]
    tags: Mapping[str, int] = field(default_factory=dict)
    path: bool = False
    veils: bool = False


@dataclass(frozen=True)
class Layout:
    """A picture as it is laid out for a width. Lists, frames and marks are numbers in the tables of the scene.

    Attributes:
        frame: The frame.
        floor: The list of the elements of its floor.
        veil: The list of the veil over the floor, shown with marks that ask for it.
        below: The list of the elements below all marks.
        over: The list of the elements above all marks.
        bare: The marks that every answer has.
        answers: The marks that each answer adds; empty for a picture that stays as it is.
    """

    frame: int
    floor: int
    veil: int
    below: int
    over: int
    bare: int
    answers: tuple[int, ...] = ()


@dataclass(frozen=True)
class PictureDocument:
    """A picture, and what each answer adds to it.

    Attributes:
        title: What it is called.
        layouts: The picture for each of the widths of the scene.
    """

    title: str
    layouts: tuple[Layout, ...]


@dataclass(frozen=True)
class SceneDocument:
    """Pictures in parts. What many of them share stands here once, in tables.

    Attributes:
        version: The number of this form of documents, :data:`VERSION` today.
        widths: The widths in pixels for which pictures are laid out; a page takes the nearest.
        family: The fonts of all that is written.
        elements: Elements of SVG, in the colours of light pages.
        night: The rules of a style sheet that give them the colours of dark pages.
        lists: Numbers of elements, from the lowest to the uppermost.
        frames: What surrounds a picture, and what can be picked in it.
        marks: The marks over the pictures.
        pictures: The pictures.
    """

    version: int
    widths: tuple[int, ...]
    family: str
    elements: tuple[str, ...]
    night: str
    lists: tuple[tuple[int, ...], ...]
    frames: tuple[Frame, ...]
    marks: tuple[MarksDocument, ...]
    pictures: tuple[PictureDocument, ...]
