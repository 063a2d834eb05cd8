"""The law of layers: which room of the house may import which, as data, and what breaks it.

A room is a package or a module; what lies inside it follows its row unless a longer name has a row of its own. Imports
for type checkers count like any other. ``CONTRIBUTING.md`` shows the same rooms as a tree.
"""

from __future__ import annotations

import ast
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

GROUND = ("kdl.errors", "kdl.geometry", "kdl.packaged", "kdl.words", "kdl.clauses", "kdl.course", "kdl.rule_cards")
RULES = ("kdl.errors", "kdl.geometry", "kdl.packaged", "kdl.core", "kdl.engine", "kdl.games")
TOLD = (*GROUND, *RULES, "kdl.analysis", "kdl.narration")
PLAIN = (*TOLD, "kdl.players", "kdl.questions", "kdl.goals")
STILL = (*PLAIN, "kdl_widgets.drawing", "kdl_widgets.output", "kdl_widgets.spoken")
LIVE = (*STILL, "kdl_widgets.pictures", "kdl_widgets.tables", "kdl_widgets.live")

#: What a room may import beside itself. Floors stand in the order in which they are built, from the ground up.
LAYERS: dict[str, tuple[str, ...]] = {
    "kdl.errors": (),
    "kdl.geometry": (),
    "kdl.packaged": (),
    "kdl.words": ("kdl.errors", "kdl.packaged"),
    "kdl.clauses": ("kdl.errors", "kdl.packaged", "kdl.words"),
    "kdl.course": ("kdl.errors", "kdl.packaged", "kdl.words", "kdl.clauses"),
    "kdl.rule_cards": ("kdl.errors", "kdl.words", "kdl.clauses"),
    "kdl.core": ("kdl.errors", "kdl.packaged"),
    "kdl.engine": ("kdl.errors", "kdl.core"),
    "kdl.games.mansion": ("kdl.errors", "kdl.geometry", "kdl.packaged", "kdl.core"),
    "kdl.games.mansion.escape": ("kdl.errors", "kdl.core", "kdl.engine", "kdl.games.mansion"),
    "kdl.games.getlucky": ("kdl.errors", "kdl.packaged", "kdl.core"),
    "kdl.games": ("kdl.errors", "kdl.core", "kdl.engine"),
    "kdl.analysis": RULES,
    "kdl.players": (*RULES, "kdl.analysis"),
    "kdl.narration": (*GROUND, *RULES, "kdl.analysis"),
    "kdl.questions": TOLD,
    "kdl.goals.mansion": (*TOLD, "kdl.goals.course", "kdl.goals.goal"),
    "kdl.goals.getlucky": (*TOLD, "kdl.goals.course", "kdl.goals.goal"),
    "kdl.goals": TOLD,
    "kdl.written": (*TOLD, "kdl.players"),
    "kdl.cli": PLAIN,
    "kdl.__main__": ("kdl.cli",),
    "kdl.events": PLAIN,
    "kdl": PLAIN,
    "kdl_widgets.drawing": ("kdl.geometry", "kdl.core.actions"),
    "kdl_widgets.output": PLAIN,
    "kdl_widgets.spoken": ("kdl.words",),
    "kdl_widgets.pictures": STILL,
    "kdl_widgets.tables": STILL,
    "kdl_widgets.comparison": (*STILL, "kdl_widgets.pictures", "kdl_widgets.tables"),
    "kdl_widgets.exports": (*STILL, "kdl_widgets.pictures"),
    "kdl_widgets.sheets": (*STILL, "kdl_widgets.pictures"),
    "kdl_widgets.written": (*STILL, "kdl_widgets.pictures", "kdl.written"),
    "kdl_widgets.live": (*STILL, "kdl_widgets.pictures"),
    "kdl_widgets.playback": LIVE,
    "kdl_widgets.explore": LIVE,
    "kdl_widgets.matches": (*LIVE, "kdl_widgets.comparison", "kdl_widgets.exports", "kdl_widgets.playback"),
    "kdl_widgets.beats": (*LIVE, "kdl_widgets.playback", "kdl_widgets.matches", "kdl_widgets.sheets"),
    "kdl_widgets.server": ("kdl.core.resolve", "kdl_widgets"),
    "kdl_widgets.app": ("kdl.core.resolve",),
    "kdl_widgets.packaged": ("kdl.core.saving",),
    "kdl_widgets.commands": ("kdl.errors", "kdl.words", "kdl.core.resolve", "kdl.cli", "kdl_widgets.packaged"),
    "kdl_widgets.calls": ("kdl", "kdl_widgets"),
    "kdl_widgets": ("kdl", "kdl_widgets"),
}

#: Who may import packages that draw or live in a page; the view may import what is not named here anywhere.
GUARDED: dict[str, tuple[str, ...]] = {
    "PIL": ("kdl_widgets.drawing.png", "kdl_widgets.drawing.film"),
    **dict.fromkeys(
        ("anywidget", "ipywidgets", "ipycanvas"),
        ("kdl_widgets.live", "kdl_widgets.playback", "kdl_widgets.explore", "kdl_widgets.matches", "kdl_widgets.beats"),
    ),
}

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


def breaches(sources: Mapping[str, str]) -> list[str]:
    """List everything that breaks the law, in words."""
    imports = {name: sorted(set(imported(text, sources))) for name, text in sources.items()}
    inside = {name: [each for each in found if each in sources] for name, found in imports.items()}
    return [
        *(f"{name} has no row in the table" for name in sources if not known(name)),
        *(f"{name} imports {each}" for name, found in inside.items() for each in found if not allowed(name, each)),
        *(f"{name} imports {each}" for name, found in imports.items() for each in found if not trusted(name, each)),
        *(f"{name}, line {line}: an import inside a function" for name in sources for line in hidden(sources[name])),
        *(f"{name} lies between the families" for name in sources if between(name, inside)),
        *(f"a circle: {' -> '.join(circle)}" for circle in circles(inside)),
    ]


def imported(source: str, sources: Mapping[str, str]) -> Iterator[str]:
    """Yield the modules that a source imports, for type checkers too."""
    for module, name in _named(source):
        whole = f"{module}.{name}" if name else module
        yield whole if not name or whole in sources else module


@cache
def _named(source: str) -> tuple[tuple[str, str], ...]:
    """Return what a source imports: a module alone, or a module and a name in it."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found += ((str(node.module), alias.name) for alias in node.names)
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


def between(module: str, inside: Mapping[str, list[str]]) -> bool:
    """Whether a shared module next to the two families stands above a half and below one: it must choose."""
    folder = module.rpartition(".")[0]
    halves = tuple(f"{folder}.{family}" for family in FAMILIES)
    if any(lies_in(module, half) for half in halves) or not folder:
        return False
    above = any(lies_in(each, half) for each in inside[module] for half in halves)
    return above and any(module in found for name, found in inside.items() if any(lies_in(name, h) for h in halves))


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
