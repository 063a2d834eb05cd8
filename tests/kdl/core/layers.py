"""The law of layers: which room of the house may import which, as data, and what breaks it.

A room is a package or a module; what lies inside it follows its row unless a longer name has a row of its own. Imports
for type checkers count like any other.
"""

from __future__ import annotations

import ast
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from tests.laws import ROOT, breach

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

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
    "kdl.own_words": ("kdl.packaged",),
    "kdl.words": ("kdl.errors", "kdl.packaged", "kdl.own_words"),
    "kdl.clauses": ("kdl.errors", "kdl.packaged", "kdl.words"),
    "kdl.course": ("kdl.errors", "kdl.packaged", "kdl.words", "kdl.clauses"),
    "kdl.rule_cards": ("kdl.errors", "kdl.words", "kdl.clauses"),
    "kdl.core": ("kdl.errors", "kdl.packaged", "kdl.own_words"),
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
    "kdl_widgets.comparison": (*STILL, "kdl_widgets.pictures", "kdl_widgets.tables"),
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
        *(*LIVE, "kdl_widgets.charts", "kdl_widgets.comparison", "kdl_widgets.exports"),
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

#: What modules import, with the lines, and a breach: the module, the line, what is wrong, what to do.
Imports: TypeAlias = "Mapping[str, list[tuple[str, int]]]"
Breach = tuple[str, int, str, str]

#: The two families of games: in no room does one half see the other.
FAMILIES = ("mansion", "getlucky")


def read(root: Path) -> dict[str, str]:
    """Read the source of every module of both packages, by its name."""
    found = {}
    for folder in (root, root / "widgets"):
        for package in ("kdl", "kdl_widgets"):
            for file in sorted((folder / package).rglob("*.py")):
                parts = file.relative_to(folder).with_suffix("").parts
                found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file.read_text("utf-8")
    return found


def file_of(module: str) -> Path:
    """Return the file in which a module lies."""
    place = (ROOT / "widgets" if module.startswith("kdl_widgets") else ROOT) / module.replace(".", "/")
    return place / "__init__.py" if place.is_dir() else place.with_name(f"{place.name}.py")


def breaches(sources: Mapping[str, str]) -> list[str]:
    """List everything that breaks the law, in words: where, what, and what to do about it."""
    found = {name: sorted(set(imported(text, sources))) for name, text in sources.items()}
    told = (*_lost(sources), *_wrong(found, sources), *_hidden_in(sources), *_tangled(found, sources))
    return [breach(file_of(name), *rest) for name, *rest in told]


def _lost(sources: Mapping[str, str]) -> Iterator[Breach]:
    for name in sources:
        if not known(name):
            yield name, 1, "has no row in the table", "give its room one"


def _wrong(found: Imports, sources: Mapping[str, str]) -> Iterator[Breach]:
    for name, imports in found.items():
        for each, line in imports:
            if each in sources and not allowed(name, each):
                wrong = f"imports {each}, on which its room, {room_of(name)}, does not stand"
                yield name, line, wrong, "have it handed what it needs, or move it, or what it needs, into another room"
            if not trusted(name, each):
                rooms = joined(GUARDED[each.partition(".")[0]])
                yield name, line, f"imports {each}, which only {rooms} may", "have one of these do it, or move it there"


def _hidden_in(sources: Mapping[str, str]) -> Iterator[Breach]:
    for name, source in sources.items():
        for line in hidden(source):
            yield name, line, "an import inside a function", "put it at the head of the module"


def _tangled(found: Imports, sources: Mapping[str, str]) -> Iterator[Breach]:
    inside = {name: sorted({each for each, _ in found[name] if each in sources}) for name in sources}
    for name in sources:
        if half := between(name, inside):
            wrong = f"lies between the families: stands on {half} and carries another module of such a half"
            yield name, _line(found, name, half), wrong, "split it"
    for circle in circles(inside):
        line = _line(found, circle[0], circle[1])
        yield circle[0], line, f"a circle: {' -> '.join(circle)}", "take what two of them share out"


def _line(found: Imports, importer: str, target: str) -> int:
    """Return the first line on which a module imports another one."""
    return min(line for each, line in found[importer] if each == target)


def joined(names: Iterable[str]) -> str:
    """List names in a sentence."""
    return ", ".join(names) or "no room"


def imported(source: str, sources: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """Yield the modules that a source imports, for type checkers too, and the line of each."""
    for module, name, line in _named(source):
        whole = f"{module}.{name}" if name else module
        yield (whole if not name or whole in sources else module), line


@cache
def _named(source: str) -> tuple[tuple[str, str, int], ...]:
    """Return what a source imports, and where: a module alone, or a module and a name in it."""
    found: list[tuple[str, str, int]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += ((alias.name, "", node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found += ((str(node.module), alias.name, node.lineno) for alias in node.names)
    return tuple(found)


def room_of(module: str) -> str:
    """Return the room in which a module lies: the longest name in the table that it begins with."""
    while module not in LAYERS:
        module = module.rpartition(".")[0]
    return module


def known(module: str) -> bool:
    """Whether a module has a room: a face is a room for itself alone, not for all that lies in its package."""
    return module == (room := room_of(module)) or "." in room


def lies_in(module: str, room: str) -> bool:
    """Whether a module is a room, or lies inside it."""
    return module == room or module.startswith(f"{room}.")


def allowed(importer: str, target: str) -> bool:
    """Whether the table lets a module import another one, and it is not of the other family."""
    room = room_of(importer)
    sides = {family for family in FAMILIES for name in (importer, target) if family in name.split(".")}
    return len(sides) < 2 and any(lies_in(target, each) for each in (room, *LAYERS[room]))


def trusted(importer: str, target: str) -> bool:
    """Whether a module may import a package that draws, or lives in a page."""
    rooms = GUARDED.get(target.partition(".")[0])
    return rooms is None or any(lies_in(importer, room) for room in rooms)


@cache
def hidden(source: str) -> tuple[int, ...]:
    """Return the lines at which a function imports something of the project's own."""
    return tuple(_hidden(source))


def _hidden(source: str) -> Iterator[int]:
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
                if any(name.partition(".")[0] in ("kdl", "kdl_widgets") for name in names):
                    yield node.lineno  # type: ignore[attr-defined]


def between(module: str, inside: Mapping[str, list[str]]) -> str:
    """Return the half on which a module next to the families stands while a half stands on it: it must choose."""
    folder = module.rpartition(".")[0]
    halves = tuple(f"{folder}.{family}" for family in FAMILIES)
    if any(lies_in(module, half) for half in halves) or not folder:
        return ""
    carried = any(module in found for name, found in inside.items() if any(lies_in(name, h) for h in halves))
    return next((each for each in inside[module] if carried and any(lies_in(each, half) for half in halves)), "")


def circles(inside: Mapping[str, list[str]]) -> Iterator[list[str]]:
    """Yield a way round for each module that comes back to itself through its imports."""
    done: set[str] = set()

    def walk(module: str, way: list[str]) -> Iterator[list[str]]:
        if module in way:
            yield [*way[way.index(module) :], module]
        elif module not in done:
            for each in inside[module]:
                yield from walk(each, [*way, module])
            done.add(module)

    for module in inside:
        yield from walk(module, [])
