"""The pictures of a playthrough, step by step: what stays is kept once, and a step says what differs from the last."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.words import speaking
from kdl_widgets.drawing.svg import number
from kdl_widgets.drawing.theme import THEMES
from kdl_widgets.pictures.moves import walks
from kdl_widgets.pictures.renderer import renderer_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline
    from kdl_widgets.exports.making import Making
    from kdl_widgets.exports.parts import Parts
    from kdl_widgets.pictures.renderer import AnyRenderer

#: The width of a picture for phones, in pixels.
NARROW = 360


class Sight(NamedTuple):
    """A playthrough as it is seen.

    Attributes:
        timeline: The playthrough.
        seen: What is observed of each of its states.
        theme: The colours: ``"light"``, ``"dark"``, or ``"auto"`` for both.
    """

    timeline: Timeline[Position]
    seen: Sequence[Any]
    theme: str

    @property
    def renderer(self) -> AnyRenderer:
        """How its positions become pictures."""
        return renderer_of(self.seen[0])

    @property
    def widths(self) -> dict[str, int]:
        """The widths for which it is drawn."""
        return {"wide": self.renderer.still, "narrow": NARROW}


def film_strip(sight: Sight, width: int, language: str, parts: Parts) -> Making[dict[str, object]]:
    """Draw all positions for a width, in a language, one by one.

    Args:
        sight: What is to be drawn.
        width: The width in pixels.
        language: The language of what is written in the pictures.
        parts: Where each part of a picture gets its number.

    Returns:
        ``"view"``, the part of the plane that is shown, and ``"frames"``: for each state what is cut out of the list
        of parts of the one before, and put in, as ``[place, how many, *parts]``, the last place first.
    """
    strips: list[list[int]] = []
    for at in range(len(sight.seen)):
        with speaking(language):
            strips.append(_frame(sight, at, width, language, parts))
        yield len(strips) / len(sight.seen)
    with speaking(language):
        left, top, right, bottom = sight.renderer.lay_out(sight.seen[0], width, language).frame
    return {
        "view": " ".join(map(number, (left, top, right - left, bottom - top))),
        "frames": [_changes(before, after) for before, after in pairwise([[], *strips])],
    }


def _frame(sight: Sight, at: int, width: int, language: str, parts: Parts) -> list[int]:
    renderer, seen = sight.renderer, sight.seen[at]
    layout = renderer.lay_out(seen, width, language)
    return parts.numbers(renderer.scene(seen, layout, THEMES[sight.theme]))


def _changes(before: list[int], after: list[int]) -> list[list[int]]:
    matched = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return [[a, b - a, *after[c:d]] for kind, a, b, c, d in reversed(matched) if kind != "equal"]


def glides(sight: Sight, width: int) -> list[dict[str, list[object]]]:
    """Return how everybody who moves gets to each state: by name the path, its leaps, begin and length in time."""
    return [_glides_to(sight, at, width) for at in range(len(sight.seen))]


def _glides_to(sight: Sight, at: int, width: int) -> dict[str, list[object]]:
    passed = walks(sight.timeline, at) if at else ()
    if not passed:
        return {}
    before, after = sight.seen[at - 1], sight.seen[at]
    layout = sight.renderer.lay_out(after, width, "en")
    found = sight.renderer.glides(before, after, passed, layout, THEMES["light"])
    return {
        prefix.rstrip("/"): [move["path"], move["leaps"], move["begin"], move["lasts"]]
        for prefix, move in found.items()
        if not move["fades"]
    }
