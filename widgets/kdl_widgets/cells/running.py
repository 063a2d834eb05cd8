"""Run the cells of a notebook where there is no IPython: what the last line of a cell is worth is what it shows."""

from __future__ import annotations

import ast
import linecache

import kdl_widgets


def run(source: str, name: str, names: dict[str, object], *, shows: bool = True, begun: bool = False) -> object:
    """Run the code of a cell, and return what it shows: the value of its last line, None if that has none.

    Args:
        source: The code.
        name: What errors call the cell.
        names: What the cells of the notebook know; what this one defines is added.
        shows: Whether what it shows is wanted: if not, a last line is left out that does nothing else (`only_shows`).
        begun: Whether it has been run before but for its last line, which is run now.
    """
    # Functions that readers write are read again by who checks them.
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    tree = ast.parse(source, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    if not begun:
        exec(compile(tree, name, "exec"), names)  # noqa: S102  # a cell of a notebook, as its reader wants it
    if not isinstance(last, ast.Expr) or (not shows and only_shows(last)):
        return None
    return eval(compile(ast.Expression(last.value), name, "eval"), names)  # noqa: S307  # as above


def only_shows(statement: ast.stmt) -> bool:
    """Whether a line shows something and does nothing else: one of the kit's calls, whose value is not kept.

    >>> only_shows(ast.parse("bet.seen_from(board, 'kitchen')").body[0]), only_shows(ast.parse("moves.pop()").body[0])
    (True, False)
    """
    called = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(called, ast.Call):
        return False
    called = called.func
    while isinstance(called, ast.Attribute):
        called = called.value
    return isinstance(called, ast.Name) and called.id in dir(kdl_widgets)


#: The extras that bring what parts of the laboratory need beside that of the whole.
_EXTRAS = {
    "kdl.simulation.learning": "pettingzoo",
    "kdl.simulation.openspiel": "openspiel",
    "kdl.simulation.pettingzoo": "pettingzoo",
}


def extras_of(source: str) -> str:
    """List the extras with which cells of the laboratory run in JupyterLab, as pip has them.

    >>> extras_of("from kdl.simulation import simulate"), extras_of("import kdl.simulation.openspiel")
    ('app,simulation', 'app,simulation,openspiel')
    """
    further = {extra for module, extra in _EXTRAS.items() if module in source}
    return ",".join(("app", "simulation", *sorted(further)))


def lacks_laboratory(error: Exception) -> bool:
    """Whether code has failed because the laboratory, or what it needs, is not installed."""
    return isinstance(error, ImportError) and str(error.name).startswith("kdl.simulation")
