"""The document of a scene: pictures in parts, which a page puts together for how wide and how dark it is."""

from __future__ import annotations

from dataclasses import dataclass

#: The number of the form of these documents; another number, and what was kept of one cannot be read.
VERSION = 2


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
class Change:
    """What an answer changes in a picture: places in the list of everything that can lie above its floor.

    Attributes:
        more: What it adds.
        less: What it takes away.
        path: Whether it draws a path, of which there can be only one.
    """

    more: tuple[int, ...] = ()
    less: tuple[int, ...] = ()
    path: bool = False


@dataclass(frozen=True)
class Layout:
    """A picture as it is laid out for a width. Lists and frames are numbers in the tables of the scene.

    Attributes:
        floor: The list of the elements of its floor.
        frame: The frame.
        above: The list of all elements that can lie above the floor.
        bare: The places in there of what is drawn whatever was answered; empty if that is everything.
        changes: What each answer changes.
        rivals: Groups of places of which only one can be drawn, as that of the tags of a room: that of the last answer.
        frames: The frame with each answer, where answers move what can be picked.
    """

    floor: int
    frame: int
    above: int
    bare: tuple[int, ...] = ()
    changes: tuple[Change, ...] = ()
    rivals: tuple[tuple[int, ...], ...] = ()
    frames: tuple[int, ...] = ()


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
        pictures: The pictures.
    """

    version: int
    widths: tuple[int, ...]
    family: str
    elements: tuple[str, ...]
    night: str
    lists: tuple[tuple[int, ...], ...]
    frames: tuple[Frame, ...]
    pictures: tuple[PictureDocument, ...]
