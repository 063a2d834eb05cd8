"""What the kit touches in other packages without being promised it is written down, is there, and is bounded."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import kdl_widgets
import pytest
from kdl_widgets.server.private_api import PARTS, Part
from packaging.requirements import Requirement

from tests.laws import ROOT, assert_none, breach, line_of

if TYPE_CHECKING:
    from collections.abc import Iterator

PROJECT = ROOT / "pyproject.toml"
LIST = ROOT / "widgets/kdl_widgets/server/private_api.py"
WRITE = f"write it into {LIST.name}"
SOURCES = sorted((ROOT / "widgets/kdl_widgets").rglob("*.py")) + sorted((ROOT / "kdl").rglob("*.py"))
LISTED = {part.name for part in PARTS}
FACTS = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
BOUNDS = {wanted.name: wanted for wanted in map(Requirement, FACTS["optional-dependencies"]["app"])}
#: What named tuples and IPython promise under such names.
PROMISED = {"_replace", "_asdict", "_fields", "_make"}
#: Importing it makes the process one that waits to be forked.
LEFT_OUT = "kdl_widgets.server.warm"


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("_") and name not in PROMISED and name != "_"


def defined(tree: ast.AST) -> Iterator[str]:
    """Yield the names that a file, or a class, gives to something, or imports from another module of ours."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield name
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name, ctx=ast.Store()):
                yield name
            case ast.ImportFrom(module=str(module), names=names) if module.partition(".")[0] in ("kdl", "kdl_widgets"):
                yield from (each.name for each in names)


def touched(tree: ast.AST) -> Iterator[tuple[str, bool, int]]:
    """Yield the names that a file looks at, whether it is by `super()`, and the line."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name):
                yield name, True, node.lineno
            case ast.Attribute(attr=name):
                yield name, False, node.lineno
            case ast.Call(
                func=ast.Name(id="getattr" | "setattr" | "hasattr"), args=[_, ast.Constant(value=str(name)), *_]
            ):
                yield name, False, node.lineno
            case ast.ImportFrom(module=str(module), names=names):
                yield from ((name, False, node.lineno) for name in (*module.split("."), *(each.name for each in names)))
            case ast.Import(names=names):
                yield from ((name, False, node.lineno) for each in names for name in each.name.split("."))


def foreign(sources: dict[Path, str]) -> list[tuple[Path, int, str]]:
    """List the private names that are looked at and not our own: the file, the line and the name.

    Ours is what the same file defines, or a class of ours that a class in this file is made from.
    """
    trees = {path: ast.parse(text) for path, text in sources.items()}
    classes: dict[str, list[ast.ClassDef]] = {}
    for each in (node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        classes.setdefault(each.name, []).append(each)
    found = []
    for path, tree in trees.items():
        inside = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        ours = Counter(name for each in (tree, *above(inside, classes)) for name in defined(each))
        found += [
            (path, line, name)
            for name, by_super, line in touched(tree)
            if is_private(name) and ours[name] < (2 if by_super else 1)
        ]
    return found


def above(inside: list[ast.ClassDef], classes: dict[str, list[ast.ClassDef]]) -> list[ast.ClassDef]:
    """List the classes of other files that those of one file are made from, by their names."""
    found = [*inside]
    for each in found:  # grows while it is read
        bases = {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in each.bases}
        found += [base for name in sorted(bases) for base in classes.get(name, ()) if base not in found]
    return found[len(inside) :]


def overridden() -> Iterator[tuple[Path, int, str, str]]:
    """Yield the private functions of others that a class of ours has one in place of: where, its name and the class."""
    for found in pkgutil.walk_packages(kdl_widgets.__path__, "kdl_widgets."):
        if found.name == LEFT_OUT or found.name.endswith("__main__"):
            continue
        classes = (each for each in vars(importlib.import_module(found.name)).values() if inspect.isclass(each))
        for each in (each for each in classes if each.__module__ == found.name):
            own = {name: value for name, value in vars(each).items() if is_private(name) and inspect.isfunction(value)}
            bases = [base for base in each.__mro__[1:] if not base.__module__.startswith("kdl")]
            for name, value in own.items():
                if any(name in vars(base) for base in bases):
                    yield Path(inspect.getfile(each)), value.__code__.co_firstlineno, name, each.__qualname__


def test_every_private_part_of_others_that_is_looked_at_is_written_down() -> None:
    assert_none(
        breach(path, line, f"looks at {name}, which is private to others", f"use what is public, or {WRITE}")
        for path, line, name in foreign({path: path.read_text("utf-8") for path in SOURCES})
        if name not in LISTED
    )


def test_every_private_function_of_others_that_has_one_of_ours_in_its_place_is_written_down() -> None:
    assert_none(
        breach(path, line, f"{owner} has a {name} in place of a private one of others", f"rename it, or {WRITE}")
        for path, line, name, owner in overridden()
        if name not in LISTED
    )


@pytest.mark.parametrize("part", PARTS, ids=lambda part: f"{part.home}.{part.name}")
def test_every_part_is_there_in_what_is_installed(part: Part) -> None:
    assert part.is_there(), (
        f"{part.package} has no {part.name} any more; it served to {part.purpose}. Try: {part.instead}."
    )


def test_no_part_is_written_down_that_nobody_touches() -> None:
    text = "\n".join(path.read_text("utf-8") for path in SOURCES if path != LIST)
    assert_none(
        breach(LIST, line_of(LIST, rf'"{part.name}"'), f"nobody touches {part.name} of {part.home}", "take its row out")
        for part in PARTS
        if not re.search(rf"\b{part.name}\b", text)
    )


def test_what_is_installed_is_bounded_above() -> None:
    apart = sorted({part.package for part in PARTS} - set(BOUNDS))
    loose = [
        each.name for each in BOUNDS.values() if not any(one.operator in ("<", "==", "~=") for one in each.specifier)
    ]
    app, remedy = line_of(PROJECT, r"^app = \["), "bound it above, under app"
    assert_none([
        *(breach(PROJECT, app, f"{name} is not among what the app needs", remedy) for name in apart),
        *(breach(PROJECT, line_of(PROJECT, rf'^ *"{name}\b'), f"{name} has no upper bound", remedy) for name in loose),
    ])  # fmt: skip


@pytest.mark.parametrize("source", [
    "def f(x): return x._hidden",
    "def f(x): return getattr(x, '_hidden', None)",
    "from somewhere import _hidden",
    "from somewhere._hidden import thing",
    "import somewhere._hidden",
    "class A(B):\n    def _hidden(self): return super()._hidden()",
])  # fmt: skip
def test_a_private_part_is_noticed_however_it_is_touched(source: str) -> None:
    found = foreign({Path("x.py"): source})
    assert {(path.name, name) for path, _, name in found} == {("x.py", "_hidden")}


@pytest.mark.parametrize("elsewhere", [
    "def _hidden(): pass",
    "class B:\n    def _hidden(self): pass",
    "_hidden = 1",
])  # fmt: skip
def test_a_private_part_is_noticed_though_another_file_of_ours_has_one_of_that_name(elsewhere: str) -> None:
    source = "def f(x):\n    return x._hidden"
    assert foreign({Path("x.py"): source, Path("y.py"): elsewhere}) == [(Path("x.py"), 2, "_hidden")]


@pytest.mark.parametrize("source", [
    "def _hidden(x): return x._hidden",
    "class A(B):\n    def f(self): return self._hidden",
    "class A(C[int]):\n    def f(self): return self._hidden",
    "class A(B):\n    def _hidden(self): return super()._hidden()",
    "from kdl.y import _hidden",
])  # fmt: skip
def test_what_is_our_own_is_no_private_part_of_others(source: str) -> None:
    base = "class B:\n    def _hidden(self): pass\nclass C(B): pass"
    assert foreign({Path("x.py"): source, Path("y.py"): base}) == []


def test_what_is_gone_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    part: Any = next(part for part in PARTS if part.name == "_kernel_buffers")
    module, _, inside = part.home.partition(":")
    monkeypatch.delattr(getattr(importlib.import_module(module), inside), part.name)
    assert not part.is_there()
