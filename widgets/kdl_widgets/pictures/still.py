"""Still pictures, for places where no kernel runs."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

from kdl.narration import tell_position
from kdl_widgets.drawing.png import png
from kdl_widgets.output import Picture
from kdl_widgets.paint_svg import still
from kdl_widgets.pictures.registry import stage_of

if TYPE_CHECKING:
    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.pictures.registry import Sight


def picture(observation: Sight, marks: Marks | None = None, text: str = "") -> Picture:
    """Draw an observation with marks, and say the same in words."""
    image = b64encode(png(observation, marks, width=stage_of(observation).still)).decode()
    return Picture(text or tell_position(observation), still(observation, marks), image)
