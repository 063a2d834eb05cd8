"""What a step sounds like, for who has asked for sounds: nothing that one does not see, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.events import rule_of

if TYPE_CHECKING:
    from kdl.core.position import Position
    from kdl.engine.match import Node
    from kdl_widgets.matches.seating import Seating

#: The sounds of what happens, by the rules behind it, what weighs most first; and that of one's own decision.
HAPPENS = {
    "death": ("kill", "slay", "dog-killed"),
    "saved": ("foil", "withstand"),
    "attempt": ("attempt", "attack", "lucky-attacks"),
    "card": ("draw", "room-draw", "play", "swap", "luck", "take", "perfect-defence", "loot"),
    "walk": ("step", "walk", "jump", "lead", "send", "roam", "lucky-card", "lucky-step", "drive", "ghost-led"),
}
OWN_TURN = "turn"


def of_step(node: Node[Position], sitting: Seating) -> list[str]:
    """Name the sounds of a step: that of what weighs most of what happened, and that of one's own decision.

    Args:
        node: Where it led to.
        sitting: Who sits at the screen: if one of them is to decide now, and none was before, it is heard.
    """
    if node.step is None or node.parent is None:
        return []
    rules = {rule_of(event) for event in node.step.events}
    happened = [sound for sound, of in HAPPENS.items() if not rules.isdisjoint(of)][:1]
    called = sitting.decides(node.state) and not sitting.decides(node.parent.state)
    return [*happened, *([OWN_TURN] if called else [])]
