"""The overlay: rooms as real buttons over the canvas, and pawns on their way.

The canvas only draws. What a reader does with a picture, by mouse, touch or keyboard, goes to this transparent layer,
which also tells the kernel how wide the picture is and whether the page around it is dark.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets
from anywidget import AnyWidget

from kdl_widgets.names import pickable
from kdl_widgets.outline import rings

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.board import Board
    from kdl_widgets.layout import Layout

_STATIC = Path(__file__).parent / "static"


class Overlay(AnyWidget):
    """Rooms as buttons.

    Attributes:
        map: The shapes of the rooms, in board units.
        names: The name of each room.
        notes: What is to be said of a room beside its name.
        title: The name of all of them together.
        picture: What the canvas shows, in words.
        enabled: Whether rooms can be picked.
        glide: The pawns that are on their way, with a serial number.
        page: What the browser says: the ``width`` of the picture, the ``density`` of pixels, and whether the page is
            ``dark``.
    """

    _esm = _STATIC / "overlay.js"
    _css = _STATIC / "overlay.css"

    map = traitlets.Dict().tag(sync=True)
    names = traitlets.Dict().tag(sync=True)
    notes = traitlets.Dict().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)
    enabled = traitlets.Bool(default_value=True).tag(sync=True)
    glide = traitlets.Dict({"serial": 0, "items": []}).tag(sync=True)
    page = traitlets.Dict().tag(sync=True)

    def on_message(self, name: str, callback: Callable[[Any], object]) -> None:
        """Have a function called with the value of every message of that name."""

        def receive(_widget: object, content: Any, _buffers: object) -> None:
            if isinstance(content, dict) and name in content:
                callback(content[name])

        self.on_msg(receive)


def shapes(layout: Layout) -> dict[str, Any]:
    """Give the frame of a picture, and the outlines of the rooms that can be picked."""
    left, top, right, bottom = layout.frame
    return {"frame": [left, top, right - left, bottom - top], "rooms": _rooms(layout.board)}


def _rooms(board: Board) -> list[dict[str, Any]]:
    return [{"id": space, "rings": rings(board.space(space).rects)} for space in pickable(board)]
