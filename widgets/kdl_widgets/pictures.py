"""Still pictures, for places where no kernel runs."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

from kdl.narration import tell_position
from kdl_widgets.outputs import Picture
from kdl_widgets.paint_png import png
from kdl_widgets.paint_svg import svg

if TYPE_CHECKING:
    from kdl_widgets.marks import Marks
    from kdl_widgets.stages import Sight

#: Pixels on the page.
WIDTH = 760


def picture(observation: Sight, marks: Marks | None = None, text: str = "") -> Picture:
    """Draw an observation with marks, and say the same in words."""
    image = b64encode(png(observation, marks, width=WIDTH)).decode()
    return Picture(text or tell_position(observation), svg(observation, marks, width=WIDTH), image)
