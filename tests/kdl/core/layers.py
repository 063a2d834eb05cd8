"""Which room of the house may import which, as data, and what breaks it.

A room is a package or a module; what lies inside it follows its row unless a longer name has a row of its own. Imports
for type checkers count like any other.
"""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

GROUND = ("kdl.errors", "kdl.geometry", "kdl.packaged", "kdl.words", "kdl.clauses", "kdl.course", "kdl.rule_cards")
RULES = ("kdl.errors", "kdl.geometry", "kdl.packaged", "kdl.core", "kdl.engine", "kdl.games")
TOLD = (*GROUND, *RULES, "kdl.analysis", "kdl.narration")
PLAIN = (*TOLD, "kdl.documents", "kdl.players", "kdl.questions", "kdl.goals", "kdl.daily_puzzle", "kdl.lesson")
STILL = (*PLAIN, "kdl_widgets.drawing", "kdl_widgets.front", "kdl_widgets.output", "kdl_widgets.spoken")
LIVE = (*STILL, "kdl_widgets.pictures", "kdl_widgets.tables", "kdl_widgets.live")

#: What a room may import beside itself. Floors stand in the order in which they are built, from the ground up.
LAYERS: dict[str, tuple[str, ...]] = {
    "kdl.errors": (),
    "kdl.geometry": (),
    "kdl.packaged": (),
    "kdl.version": (),
    "kdl.catalogue": ("kdl.packaged",),
    "kdl.words": ("kdl.errors", "kdl.packaged", "kdl.catalogue"),
    "kdl.clauses": ("kdl.errors", "kdl.packaged", "kdl.words"),
    "kdl.course": ("kdl.errors", "kdl.packaged", "kdl.words", "kdl.clauses"),
    "kdl.rule_cards": ("kdl.errors", "kdl.words", "kdl.clauses"),
    "kdl.core": ("kdl.errors", "kdl.packaged", "kdl.catalogue"),
    "kdl.engine": ("kdl.errors", "kdl.core"),
    "kdl.games.mansion": ("kdl.errors", "kdl.geometry", "kdl.packaged", "kdl.core"),
    "kdl.games.mansion.escape": ("kdl.errors", "kdl.core", "kdl.engine", "kdl.games.mansion"),
    "kdl.games.getlucky": ("kdl.errors", "kdl.packaged", "kdl.core"),
    "kdl.games": ("kdl.errors", "kdl.core", "kdl.engine"),
    "kdl.analysis": RULES,
    "kdl.players": (*RULES, "kdl.analysis"),
    "kdl.narration": (*GROUND, *RULES, "kdl.analysis"),
    "kdl.documents": (),
    "kdl.questions": (*TOLD, "kdl.documents"),
    "kdl.goals.mansion": (*TOLD, "kdl.goals.course", "kdl.goals.goal"),
    "kdl.goals.getlucky": (*TOLD, "kdl.goals.course", "kdl.goals.goal"),
    "kdl.goals": TOLD,
    "kdl.daily_puzzle": (*TOLD, "kdl.questions", "kdl.goals"),
    "kdl.lesson": (*TOLD, "kdl.documents", "kdl.goals"),
    "kdl.written": (*TOLD, "kdl.players"),
    "kdl.simulation": (*RULES, "kdl.version", "kdl.analysis", "kdl.players"),
    "kdl.cli": (*PLAIN, "kdl.version"),
    "kdl.__main__": ("kdl.cli",),
    "kdl.events": PLAIN,
    "kdl": (*PLAIN, "kdl.version"),
    "kdl_widgets.drawing": ("kdl.geometry", "kdl.core.actions"),
    "kdl_widgets.front": ("kdl_widgets.drawing",),
    "kdl_widgets.output": PLAIN,
    "kdl_widgets.spoken": ("kdl.words",),
    "kdl_widgets.pictures": STILL,
    "kdl_widgets.tables": STILL,
    "kdl_widgets.charts": (*STILL, "kdl_widgets.pictures"),
    "kdl_widgets.comparison": STILL,
    "kdl_widgets.exports": (*STILL, "kdl_widgets.pictures"),
    "kdl_widgets.sheets.commands": ("kdl.errors", "kdl.words", "kdl.core", "kdl.cli"),
    "kdl_widgets.sheets": (
        *(*STILL, "kdl_widgets.pictures", "kdl_widgets.charts"),
        *("kdl.written", "kdl_widgets.packaged", "kdl_widgets.spoken"),
    ),
    "kdl_widgets.written": (*STILL, "kdl_widgets.pictures", "kdl.written"),
    "kdl_widgets.live": (*STILL, "kdl_widgets.pictures"),
    "kdl_widgets.playback": LIVE,
    "kdl_widgets.explore": (*LIVE, "kdl_widgets.playback"),
    "kdl_widgets.beats.handled": LIVE,
    "kdl_widgets.beats.beat": (*LIVE, "kdl_widgets.beats.handled"),
    "kdl_widgets.beats.waiting": (*LIVE, "kdl_widgets.beats.session"),
    "kdl_widgets.trees": (*LIVE, *(f"kdl_widgets.beats.{each}" for each in ("beat", "session", "waiting"))),
    "kdl_widgets.matches": (
        *(*LIVE, "kdl_widgets.charts", "kdl_widgets.exports"),
        *("kdl_widgets.playback", "kdl_widgets.explore", "kdl_widgets.trees"),
    ),
    "kdl_widgets.beats": (
        *(*LIVE, "kdl_widgets.playback", "kdl_widgets.explore"),
        *("kdl_widgets.matches", "kdl_widgets.sheets"),
    ),
    "kdl_widgets.cells": ("kdl.words", "kdl_widgets"),
    "kdl_widgets.browser": (
        "kdl.words",
        "kdl_widgets",
        "kdl_widgets.beats.session",
        "kdl_widgets.cells",
        "kdl_widgets.spoken",
    ),
    "kdl_widgets.server": ("kdl.errors", "kdl.words", "kdl.core.resolve", "kdl.core.files.limits", "kdl_widgets"),
    "kdl_widgets.site": (
        *("kdl", *LIVE, "kdl_widgets.exports", "kdl_widgets.playback", "kdl_widgets.explore", "kdl_widgets.matches"),
        *("kdl_widgets.beats", "kdl_widgets.cells", "kdl_widgets.packaged", "kdl_widgets.trees"),
    ),
    "kdl_widgets.app": ("kdl.core.resolve", "kdl.words"),
    "kdl_widgets.packaged": ("kdl.core.files.saving",),
    "kdl_widgets.commands": ("kdl.errors", "kdl.words", "kdl.core.resolve", "kdl.cli", "kdl_widgets.packaged"),
    "kdl_widgets.calls": ("kdl", "kdl_widgets"),
    "kdl_widgets": ("kdl", "kdl_widgets"),
}

#: Who may import packages that draw, live in a page, or calculate; the view may import what is not named here anywhere.
GUARDED: dict[str, tuple[str, ...]] = {
    "PIL": ("kdl_widgets.drawing.png", "kdl_widgets.drawing.animated_image"),
    **dict.fromkeys(
        ("anywidget", "ipywidgets", "ipycanvas"),
        ("kdl_widgets.live", "kdl_widgets.playback", "kdl_widgets.explore", "kdl_widgets.matches", "kdl_widgets.beats"),
    ),
    **dict.fromkeys(
        ("dask", "distributed", "gymnasium", "joblib", "numpy", "pandas", "pettingzoo", "pyarrow", "pyspiel", "tqdm"),
        ("kdl.simulation",),
    ),
}

#: The two families of games never see each other.
FAMILIES = ("mansion", "getlucky")


def read() -> dict[str, str]:
    """Read the source of every module of both packages, by its name."""
    found = {}
    for folder, package in ((ROOT, "kdl"), (ROOT / "widgets", "kdl_widgets")):
        for file in sorted((folder / package).rglob("*.py")):
            parts = file.relative_to(folder).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file.read_text("utf-8")
    return found


def breaches(sources: dict[str, str]) -> list[str]:
    """List every import that the tables don't allow: the module, the line, and what it imports."""
    return [
        f"{module}, line {line}, imports {target}"
        for module, source in sources.items()
        for target, line in imported(source, sources)
        if not (_allowed(module, target) if target in sources else _trusted(module, target))
    ]


def imported(source: str, sources: dict[str, str]) -> list[tuple[str, int]]:
    """List the modules that a source imports, for type checkers too, and the line of each."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            found += [(name if name in sources else str(node.module), node.lineno) for name in whole]
    return found


def _room_of(module: str) -> str:
    """Return the room of a module: the longest name in the table that it begins with."""
    while module not in LAYERS:
        module = module.rpartition(".")[0]
    return module


def _inside(module: str, room: str) -> bool:
    return module == room or module.startswith(f"{room}.")


def _allowed(importer: str, target: str) -> bool:
    room = _room_of(importer)
    sides = {family for family in FAMILIES for name in (importer, target) if family in name.split(".")}
    return len(sides) < 2 and any(_inside(target, each) for each in (room, *LAYERS[room]))


def _trusted(importer: str, target: str) -> bool:
    rooms = GUARDED.get(target.partition(".")[0])
    return rooms is None or any(_inside(importer, room) for room in rooms)
