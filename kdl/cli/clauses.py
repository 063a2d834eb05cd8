"""Show which code, tests, notebook cells and questions cover each clause of the rules, and the gaps.

Code names clauses in docstrings ("Rule: id, id") and in the ``[clauses]`` of files of editions, their modules and
boards. Tests name them with the mark ``clause``, notebooks in the text of their cells, and kinds of questions in their
decorator.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import shutil
import sys
import textwrap
import tomllib
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from kdl.clauses import Clause, clauses
from kdl.errors import DataError, KdlError
from kdl.words import languages, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.cli.further import Commands
    from kdl.core.files import JsonObject

COLUMNS = ("code", "tests", "cells", "questions")
FOLDERS = {"code": "kdl", "tests": "tests", "cells": "notebooks"}
#: The package that asks about rules: what it says of them is no code that stands for them.
_ASKING = "questions"

_ID = r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+"
_RULE = re.compile(rf"Rule:\s+({_ID}(?:,\s+{_ID})*)")
_WIDTHS = (30, 140)

#: What can have a docstring, inside a module or as one.
Named = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
Documented = ast.Module | Named

#: A clause named somewhere: its id, the column, the place.
Mention = tuple[str, str, str]


def find_mentions(root: Path) -> Iterator[Mention]:
    """Find every place below a folder where a clause is named.

    Raises:
        DataError: A notebook cannot be read.
    """
    for file in _files(root / "kdl", "*.py"):
        place = file.relative_to(root / "kdl")
        yield from _in_questions(file) if place.parts[0] == _ASKING else _in_code(file, place)
    for folder in ("editions", "boards"):
        for file in _files(root / "kdl" / "data" / folder, "*.toml"):
            yield from _in_data(tomllib.loads(file.read_text("utf-8")), f"{file.stem}.toml")
    for file in _files(root / "tests", "*.py"):
        yield from _in_tests(ast.parse(file.read_text("utf-8")), file.stem)
    for file in _files(root / "notebooks", "*.ipynb"):
        yield from in_notebook(file)


def _files(folder: Path, pattern: str) -> list[Path]:
    return sorted(file for file in folder.rglob(pattern) if ".ipynb_checkpoints" not in file.parts)


def _in_code(file: Path, place: Path) -> Iterator[Mention]:
    module = ".".join(place.with_suffix("").parts)
    for node, name in _documented(ast.parse(file.read_text("utf-8")), module):
        for rule in _RULE.finditer(ast.get_docstring(node) or ""):
            for each in re.findall(_ID, rule[1]):
                yield each, "code", name


def _in_questions(file: Path) -> Iterator[Mention]:
    """Yield the clauses that kinds of questions name where they are declared, with these kinds."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield from ((name, "questions", node.name) for each in node.decorator_list for name in _declared(each))


def _declared(decorator: ast.expr) -> Iterator[str]:
    match decorator:
        case ast.Call(func=ast.Name(id="kind"), keywords=given):
            for field in given:
                yield from ast.literal_eval(field.value) if field.arg == "clauses" else ()


def _in_data(facts: JsonObject, file: str) -> Iterator[Mention]:
    """Yield the clauses behind the rules of an edition or a board, then those of its modules."""
    modules = {name: found for name, found in facts.get("modules", {}).items() if found}  # "" takes one away
    for place, part in ((file, facts), *((f"{file}:{module}", found) for module, found in modules.items())):
        yield from ((name, "code", f"{place}:{rule}") for rule, name in part.get("clauses", {}).items())


def _documented(node: ast.AST, name: str) -> Iterator[tuple[Documented, str]]:
    """Yield everything that can have a docstring, with its full name."""
    if isinstance(node, Documented):
        yield node, name
    for child in ast.iter_child_nodes(node):
        yield from _documented(child, f"{name}.{child.name}" if isinstance(child, Named) else name)


def _in_tests(node: ast.AST, name: str) -> Iterator[Mention]:
    """Yield the arguments of the mark, with the test function, class or module that bears it."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.ClassDef(name=inner) | ast.FunctionDef(name=inner) | ast.AsyncFunctionDef(name=inner):
                yield from _in_tests(child, f"{name.partition('.')[0]}.{inner}")
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="clause"), args=args):
                yield from ((str(arg.value), "tests", name) for arg in args if isinstance(arg, ast.Constant))
            case _:
                yield from _in_tests(child, name)


def in_notebook(file: Path) -> Iterator[Mention]:
    """Yield the clauses that the cells of a notebook name.

    Raises:
        DataError: It cannot be read.
    """
    families = {each.id.rpartition(".")[0] for each in clauses()}
    known = {each.id for each in clauses()}
    try:
        cells = json.loads(file.read_text("utf-8"))["cells"]
    except (ValueError, KeyError, TypeError) as error:
        raise DataError(file.name, "the whole file", f"cannot be read as a notebook: {error}") from error
    for number, cell in enumerate(cells, start=1):
        for name in dict.fromkeys(re.findall(_ID, "".join(cell["source"]))):
            family = name.rpartition(".")[0]
            if name in known or ("." in family and family in families):
                yield name, "cells", f"{file.stem} {number}"


class Table:
    """The clauses with what was found of each.

    Attributes:
        rows: The clauses.
        places: For each column, the places by clause id.
        unknown: Places that name a clause which there is not.
    """

    def __init__(self, rows: Sequence[Clause], mentions: Sequence[Mention]) -> None:
        known = {each.id for each in clauses()}
        self.rows: tuple[Clause, ...] = tuple(rows)
        self.places: dict[str, dict[str, list[str]]] = {column: {} for column in COLUMNS}
        for name, column, place in mentions:
            there = self.places[column].setdefault(name, [])
            there += [place] if place not in there else []
        self.unknown: tuple[tuple[str, str], ...] = tuple(
            (name, place) for name, _, place in mentions if name not in known
        )

    def holes(self, column: str) -> tuple[str, ...]:
        """List the clauses for which a column has nothing; what has a reason not to be asked about is no hole."""
        excused = {row.id for row in self.rows if row.unasked} if column == "questions" else set()
        return tuple(row.id for row in self.rows if row.id not in self.places[column] and row.id not in excused)

    @property
    def complete(self) -> bool:
        """Whether there is no hole, and no place that names an unknown clause."""
        return not self.unknown and not any(self.holes(column) for column in COLUMNS)

    def lines(self, width: int, language: str | None = None) -> Iterator[str]:
        """Lay the table out as text, and below it what is missing."""
        first = max(len(row.id) for row in self.rows)
        gaps, columns = 3 * len(COLUMNS), len(COLUMNS)
        widths = (first, *[(width - first - gaps) // columns] * columns)
        heading = [say("table", name, language) for name in ("clause", *COLUMNS)]
        yield from _laid_out(heading, widths)
        yield "-+-".join("-" * each for each in widths)
        for row in self.rows:
            found = [", ".join(self.places[column].get(row.id, ())) for column in COLUMNS]
            found[-1] = found[-1] or row.unasked
            hole = "— " + say("table", "hole", language)
            yield from _laid_out([row.id, *(cell or hole for cell in found)], widths)
        counts = {column: len(self.holes(column)) for column in COLUMNS}
        yield ""
        yield say("table", "sum", language, clauses=len(self.rows), **counts)
        for name, place in self.unknown:
            yield say("table", "unknown", language, clause=name, place=place)


def _laid_out(cells: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    wrapped = [textwrap.wrap(cell, width) for cell, width in zip(cells, widths, strict=True)]
    for line in zip_longest(*wrapped, fillvalue=""):
        yield " | ".join(part.ljust(width) for part, width in zip(line, widths, strict=True)).rstrip()


def add_to(commands: Commands) -> None:
    """Add the command to those of a parser."""
    parser = commands.add_parser("clauses", help="show which code, tests and lessons cover each rule")
    parser.description = __doc__
    parser.add_argument("--edition", help="only the clauses of this edition")
    parser.add_argument("--strict", action="store_true", help="fail if there is a gap")
    parser.add_argument("--language", choices=languages(), help="language of the table")
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[2], help="clone to search")
    parser.set_defaults(run=lambda given: run(given, parser))


def run(given: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    """Print the table.

    Returns:
        1 with ``--strict`` if something is missing, else 0.
    """
    try:
        table = Table(clauses(given.edition), list(find_mentions(given.root)))
    except KdlError as error:
        parser.error(str(error))
    width = min(max(shutil.get_terminal_size((_WIDTHS[1], 0)).columns, 3 * _WIDTHS[0]), _WIDTHS[1])
    absent = [folder for folder in FOLDERS.values() if not (given.root / folder).is_dir()]
    notes = [say("table", "absent", given.language, folder=f"{folder}/") for folder in absent]
    sys.stdout.write("\n".join([*table.lines(width, given.language), *notes, ""]))
    return 1 if given.strict and not table.complete else 0
