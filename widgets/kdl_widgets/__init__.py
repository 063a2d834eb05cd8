"""Show the games: pictures, players and teaching calls for notebooks and web pages.

The calls are loaded when they are first asked for, so that still pictures can be drawn without the live widgets.

>>> import kdl, kdl_widgets
>>> kdl_widgets.safe(kdl.load_board(), ["gallery", "kitchen"]).rooms[:2]
('billiard_room', 'carriage_house')
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kdl_widgets import exercises
    from kdl_widgets.calls import (
        clause,
        compare,
        defences,
        differences,
        dilemma,
        loser,
        lucky_walk,
        odds,
        plan,
        player,
        safe,
        show,
        sight,
        walk,
        why,
        worth,
    )

__all__ = [
    "clause",
    "compare",
    "defences",
    "differences",
    "dilemma",
    "exercises",
    "loser",
    "lucky_walk",
    "odds",
    "plan",
    "player",
    "safe",
    "show",
    "sight",
    "walk",
    "why",
    "worth",
]


def __getattr__(name: str) -> Any:
    """Load a teaching call when it is first asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has: {', '.join(__all__)}")
    if name == "exercises":
        return import_module("kdl_widgets.exercises")
    return getattr(import_module("kdl_widgets.calls"), name)
