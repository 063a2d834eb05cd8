"""Run the cells of a notebook where there is no IPython: what the last line of a cell is worth is what it shows."""

from __future__ import annotations

import ast
import linecache


def run(source: str, name: str, names: dict[str, object]) -> object:
    """Run the code of a cell, and return what it shows: the value of its last line, None if that has none.

    Args:
        source: The code.
        name: What errors call the cell.
        names: What the cells of the notebook know; what this one defines is added.
    """
    # Functions that readers write are read again by who checks them.
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    tree = ast.parse(source, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec"), names)  # noqa: S102  # a cell of a notebook, as its reader wants it
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), name, "eval"), names)  # noqa: S307  # as above
