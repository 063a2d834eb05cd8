"""What is measured of the sources: how long the functions of the questions are, and how often `Any` is written."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from tests.laws import ROOT, assert_none, breach

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

QUESTIONS = sorted((ROOT / "kdl/questions").rglob("*.py"))
KIT = sorted(file for room in ("kdl", "widgets/kdl_widgets") for file in (ROOT / room).rglob("*.py"))
#: The longest function of the questions, from its ``def`` to its last line, without the examples in its docstring.
LONGEST_FUNCTION = 25
#: How often `Any` stands in the code of the kit at most; the number only falls.
MOST_ANY = 300


def tree(file: Path) -> ast.Module:
    """Read a module."""
    return ast.parse(file.read_text("utf-8"))


def functions(module: ast.Module) -> Iterator[tuple[ast.FunctionDef | ast.AsyncFunctionDef, int]]:
    """Yield the functions of a module, inner ones too, with how many lines each has beside its examples."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            said, example, rest = (ast.get_docstring(node) or "").partition("\n\n>>> ")
            lines = 2 + rest.count("\n") + ("\n" not in said) if example else 0
            yield node, (node.end_lineno or node.lineno) - node.lineno + 1 - lines


def test_functions_of_questions_are_short() -> None:
    remedy = f"let none have more than {LONGEST_FUNCTION}: name what is a thing of its own, or put slips into a table"
    assert_none(
        breach(file, node.lineno, f"{node.name} has {length} lines", remedy)
        for file in QUESTIONS
        for node, length in functions(tree(file))
        if length > LONGEST_FUNCTION
    )


def test_a_function_is_measured_with_its_docstring_and_without_its_decorators() -> None:
    source = '@kind(\n    clauses=("a",),\n)\ndef asks():\n    """Ask."""\n\n    def inner():\n        return 1\n'
    assert [(node.name, length) for node, length in functions(ast.parse(source))] == [("asks", 5), ("inner", 2)]
    shown = source.replace('Ask."""', 'Ask.\n\n    >>> asks()\n    1\n    """')
    assert [length for _, length in functions(ast.parse(shown))] == [5, 2]


def anys(module: ast.Module) -> list[int]:
    """List the lines on which code names `Any`, once for each time; imports, comments and docstrings do not."""
    nodes = [node for node in ast.walk(module) if isinstance(node, ast.Name | ast.Attribute)]
    return [node.lineno for node in nodes if (node.id if isinstance(node, ast.Name) else node.attr) == "Any"]


def test_any_is_rare() -> None:
    found = {file: anys(tree(file)) for file in KIT}
    number = sum(map(len, found.values()))
    most = sorted(found, key=lambda file: len(found[file]), reverse=True)[:10] if number > MOST_ANY else []
    remedy = f"let it be {MOST_ANY} at most: say object, a type variable, a Protocol or JsonObject where one is new"
    assert_none(
        breach(file, found[file][0], f"names Any {len(found[file])} times of {number}", remedy) for file in most
    )


def test_any_is_counted_where_code_names_it() -> None:
    source = 'from typing import Any\n# Any\ndef f(a: Any, b: typing.Any) -> dict[str, Any]:\n    """Any."""'
    assert anys(ast.parse(source)) == [3, 3, 3]
