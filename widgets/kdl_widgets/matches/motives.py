"""Why the computers at a table did what they did, as everybody there can tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.engine.start import PERSON
from kdl.engine.step import observe
from kdl.narration.advice import tell_motive
from kdl.players.openly import motive_seen

if TYPE_CHECKING:
    from kdl.core.position import Position
    from kdl.engine.match import Node
    from kdl_widgets.matches.seating import Seating


def told(sitting: Seating, node: Node[Position]) -> str:
    """Say why a computer did what led to a position; nothing if none did, or if it cannot be told.

    Args:
        sitting: Who plays.
        node: The position.
    """
    if node.step is None or node.parent is None:
        return ""
    before = node.parent.state
    level = sitting.plays(before.to_act)
    if level in ("", PERSON):
        return ""
    seen = observe(before)
    motive = motive_seen(seen, node.step.action, level)
    return "" if motive is None else tell_motive(motive, seen)
