"""The document of a scene: pictures in parts, which a page puts together for how wide and how dark it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

#: The number of the form of these documents; another number, and what was kept of one cannot be read.
VERSION = 1


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
    """

    more: tuple[int, ...] = ()
    less: tuple[int, ...] = ()


@dataclass(frozen=True)
class Layout:
    """A picture as it is laid out for a width. Lists and frames are numbers in the tables of the scene.

    Attributes:
        floors: The lists of the parts of its floor: patterned, and plain for who asks for more contrast.
        frame: The frame.
        above: The list of the parts above the floor; with ``changes``, of all that can be there.
        patterned: The list of the parts above the floor that are not drawn where that is plain; -1 for none.
        bare: With ``changes``: the list of places in there of what is drawn whatever was answered; else -1.
        changes: What each answer changes.
        lists: In place of changes: the list of the parts above the floor with each answer, one at a time.
        frames: The frame with each answer, where answers move what can be picked.
    """

    floors: tuple[int, ...]
    frame: int
    above: int
    patterned: int = -1
    bare: int = -1
    changes: tuple[Change, ...] = ()
    lists: tuple[int, ...] = ()
    frames: tuple[int, ...] = ()


@dataclass(frozen=True)
class Rival:
    """An answer with a drawing for which there is one place: of paths the first is drawn, of texts in a place the last.

    Attributes:
        slot: The place.
        without: The number of the answer that draws the same without it.
    """

    slot: str
    without: int


@dataclass(frozen=True)
class PictureDocument:
    """A picture, and what each answer adds to it.

    Attributes:
        title: What it is called.
        layouts: The picture for each of the widths of the scene.
        rivals: By the number of the answer: those that draw what only one of them can.
    """

    title: str
    layouts: tuple[Layout, ...]
    rivals: Mapping[str, Rival] = field(default_factory=dict)


@dataclass(frozen=True)
class SceneDocument:
    """Pictures in parts. What many of them share stands here once, in tables.

    Attributes:
        version: The number of this form of documents, :data:`VERSION` today.
        widths: The widths in pixels for which pictures are laid out; a page takes the nearest.
        family: The fonts of all that is written.
        outlines: Elements of SVG, with ``@fill`` and ``@stroke`` where their colours belong.
        parts: An outline by its number, its fill and its stroke; ``var(--k0)`` is the first of the inks.
        inks: Colours on light pages and on dark ones.
        lists: Numbers of parts, from the lowest to the uppermost; or places in such a list.
        frames: What surrounds a picture, and what can be picked in it.
        pictures: The pictures.
    """

    version: int
    widths: tuple[int, ...]
    family: str
    outlines: tuple[str, ...]
    parts: tuple[tuple[int, str, str], ...]
    inks: tuple[tuple[str, str], ...]
    lists: tuple[tuple[int, ...], ...]
    frames: tuple[Frame, ...]
    pictures: tuple[PictureDocument, ...]
