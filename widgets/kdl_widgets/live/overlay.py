"""The overlay: rooms or characters as real buttons over the canvas, and figures on their way.

The canvas only draws. What a reader does with a picture, by mouse, touch or keyboard, goes to this transparent layer,
which also tells the kernel how wide the picture is and whether the page around it is dark.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from kdl_widgets import front
from kdl_widgets.live import messages
from kdl_widgets.live.scripted import Scripted

if TYPE_CHECKING:
    from kdl.geometry import Rect


class Overlay(Scripted):
    """Rooms or characters as buttons; what is said of rooms holds for both.

    Attributes:
        floor: What lies below the canvas and stays as it is, as SVG.
        map: The shapes of the rooms, in drawing units.
        names: The name of each room.
        notes: What is to be said of a room beside its name.
        title: The name of all of them together.
        picture: What the canvas shows, in words.
        enabled: Whether rooms can be picked.
        rings: The rooms that can be gone to: for each the number of steps ``n``, whether it takes a ``card``, and a
            ``note`` that says both in words; and ``at``, the middle of its badge, and how many drawing units a pixel of
            it is, or nothing where it has no badge.
        glide: The pawns that are on their way, with a serial number.
        figures: The figures that can be dragged, tapped and moved by keys: each with its ``id``, ``name``, middle,
            size, and ``svg``.
        handled: What all of them are called together.
        taken: The one of them that is chosen, ``""`` if none is.
        page: What the browser says: the ``width`` of the picture, the ``density`` of pixels, whether the page is
            ``dark``, and whether it asks for more ``contrast``.
    """

    message_types = messages.OVERLAY
    code = front.script("live/overlay.js")
    sheet = front.sheet("overlay.css")

    floor = traitlets.Unicode().tag(sync=True)
    map = traitlets.Dict().tag(sync=True)
    names = traitlets.Dict().tag(sync=True)
    notes = traitlets.Dict().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)
    enabled = traitlets.Bool(default_value=True).tag(sync=True)
    rings = traitlets.Dict().tag(sync=True)
    glide = traitlets.Dict({"serial": 0, "items": []}).tag(sync=True)
    figures: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    taken = traitlets.Unicode().tag(sync=True)
    handled = traitlets.Unicode().tag(sync=True)
    page = traitlets.Dict().tag(sync=True)


def shapes(frame: Rect, outlines: list[dict[str, object]]) -> dict[str, object]:
    """Return the frame of a picture, and the outlines of what can be picked."""
    return {"frame": [frame.left, frame.top, frame.width, frame.height], "rooms": outlines}
