"""A position of a playthrough as a picture in a file: SVG or PNG."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from kdl.engine.step import observe
from kdl.narration.log import open_to
from kdl.words import speaking
from kdl_widgets.pictures import picture, still

if TYPE_CHECKING:
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl.narration.log import Eyes


def as_svg(
    timeline: Timeline[Position],
    *,
    at: int = -1,
    hands: Eyes = None,
    language: str | None = None,
    theme: Literal["auto", "light", "dark"] = "auto",
    width: int = 800,
) -> str:
    """Return a position as SVG, with what it shows in words.

    Args:
        timeline: The playthrough.
        at: The step; the last if none is given.
        hands: Whose eyes see it: None a spectator's, a seat's, or ``"all"``. The picture itself shows no hands.
        language: The language, instead of the one that is set.
        theme: Its colours; ``"auto"`` follows the page.
        width: The width in pixels that it has by itself.

    Raises:
        OptionError: There is no such step.
        SeatError: There is no such seat.
        UnknownNameError: There is no such language.
    """
    with speaking(language):
        return still.svg(_seen(timeline, at, hands), width=width, theme=theme)


def as_png(
    timeline: Timeline[Position],
    *,
    at: int = -1,
    hands: Eyes = None,
    language: str | None = None,
    theme: Literal["light", "dark"] = "light",
    width: int = 1200,
) -> bytes:
    """Return a position as a PNG image; the arguments are those of :func:`as_svg`.

    Raises:
        OptionError: There is no such step.
        SeatError: There is no such seat.
        UnknownNameError: There is no such language.
    """
    with speaking(language):
        return picture.png(_seen(timeline, at, hands), width=width, theme=theme)


def _seen(timeline: Timeline[Position], at: int, hands: Eyes) -> Any:
    state = timeline.at(at)
    open_to(hands, state)
    return observe(state, hands if isinstance(hands, int) else None)
