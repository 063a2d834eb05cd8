"""Show the games: pictures, players and teaching calls for notebooks and web pages.

The calls are loaded when they are first asked for, so that still pictures can be drawn without the live widgets.

>>> import kdl, kdl_widgets
>>> kdl_widgets.safe(kdl.load_board(), ["gallery", "kitchen"]).rooms[:2]
('billiard_room', 'carriage_house')
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from kdl_widgets.spoken import speak_as

if TYPE_CHECKING:
    from kdl_widgets.calls.beats import do, meter, pile, rule
    from kdl_widgets.calls.charts import chart, heat_map, histogram
    from kdl_widgets.calls.comparison import differences
    from kdl_widgets.calls.daily import daily
    from kdl_widgets.calls.explore import ask, board_editor, builder, safe, sandbox, sight, walk
    from kdl_widgets.calls.exports import export
    from kdl_widgets.calls.known import what_i_know
    from kdl_widgets.calls.matches import match
    from kdl_widgets.calls.pictures import show
    from kdl_widgets.calls.playback import player
    from kdl_widgets.calls.questions import bet, debrief, practice, twist
    from kdl_widgets.calls.tables import clause, defences, dilemma, loser, lucky_walk, odds, why, worth
    from kdl_widgets.calls.trees import tree
    from kdl_widgets.calls.written import built, challenge, check

#: The module of each call: a page loads what it asks for only, and a still picture needs no widget.
_HOMES = {
    **dict.fromkeys(("do", "meter", "pile", "rule"), "beats"),
    **dict.fromkeys(("chart", "heat_map", "histogram"), "charts"),
    "differences": "comparison",
    "daily": "daily",
    **dict.fromkeys(("ask", "board_editor", "builder", "safe", "sandbox", "sight", "walk"), "explore"),
    "export": "exports",
    "what_i_know": "known",
    "match": "matches",
    "show": "pictures",
    "player": "playback",
    **dict.fromkeys(("bet", "debrief", "practice", "twist"), "questions"),
    **dict.fromkeys(
        ("clause", "defences", "dilemma", "loser", "lucky_walk", "odds", "why", "worth"),
        "tables",
    ),
    "tree": "trees",
    **dict.fromkeys(("built", "challenge", "check"), "written"),
}

__all__ = [
    "ask",
    "bet",
    "board_editor",
    "builder",
    "built",
    "challenge",
    "chart",
    "check",
    "clause",
    "daily",
    "debrief",
    "defences",
    "differences",
    "dilemma",
    "do",
    "export",
    "heat_map",
    "histogram",
    "loser",
    "lucky_walk",
    "match",
    "meter",
    "odds",
    "pile",
    "player",
    "practice",
    "rule",
    "safe",
    "sandbox",
    "show",
    "sight",
    "tree",
    "twist",
    "walk",
    "what_i_know",
    "why",
    "worth",
]


def __getattr__(name: str) -> object:
    """Load a teaching call when it is first asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has: {', '.join(__all__)}")
    return getattr(import_module(f"kdl_widgets.calls.{_HOMES[name]}"), name)


with suppress(FileNotFoundError):  # the folder may be gone
    speak_as(Path.cwd())
