"""What a reader has built: the functions in what was written on all pages, each checked, and asked through a game."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, cast

from kdl.engine.start import new_game
from kdl.written.calling import shortened
from kdl.written.checking import CALL_SECONDS, Copies, Report, answered, check
from kdl.written.limits import TimeUp, run
from kdl.written.played import positions
from kdl.written.stages import subject
from kdl.written.tasks import TASKS

if TYPE_CHECKING:
    from kdl.written.task import Case, Task

#: How a game is dealt through which functions are asked, and how many play where two are needed for the rule.
_SEED, _SEATS, _FOR_TWO = 7, 4, {"stranger_goes": 2, "howard_cards": 2}
#: In every so many of its positions a function is asked, and so often in each.
_EVERY, _CASES = 4, 3


#: What defines something in a cell.
_DEFINITIONS = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)

#: What stands for the error of definitions that never end.
ENDLESS = "endless"


class Beside(NamedTuple):
    """How a function does in a game beside the rules of the kit.

    Attributes:
        asked: How often it was asked.
        agreed: How often it said what the rules say.
        turn: The turn in which it said something else for the first time, None if it never did, or has no turns.
    """

    asked: int
    agreed: int
    turn: int | None = None


class Built(NamedTuple):
    """A function of a reader.

    Attributes:
        name: Its name.
        error: Why it cannot even be defined, ``""`` if it can.
        report: What came of checking it; None where it cannot be defined.
        beside: How it does in a game; None where it gives no answers.
        edition: Id of the edition by whose rules it is right where it is not by the usual ones, ``""`` for none.
    """

    name: str
    error: str = ""
    report: Report | None = None
    beside: Beside | None = None
    edition: str = ""


def built(sources: Iterable[str], names: Mapping[str, object]) -> tuple[Built, ...]:
    """Check the functions that stand in some cells, in the order of the course; of each name the last one counts.

    Args:
        sources: What stands in the cells.
        names: What the cells know beside what they define.
    """
    found = dict(defined(sources, names))
    return tuple(_built(name, found[name]) for name in TASKS if name in found)


def defined(sources: Iterable[str], names: Mapping[str, object]) -> Iterator[tuple[str, Callable[..., object] | str]]:
    """Yield the functions of cells that can be checked, by name, or why they cannot be defined.

    Nothing is run but what they need.
    """
    for number, source in enumerate(sources):
        try:
            tree = ast.parse(source)
        except SyntaxError as error:
            wanted = [name for name in TASKS if f"def {name}(" in source]
            yield from ((name, shortened(f"SyntaxError: {error}")) for name in wanted)
            continue
        wanted = _wanted(tree)
        if wanted:
            yield from _run(_needed(tree), wanted, source, dict(names), f"<yours {number}>")


def _wanted(tree: ast.Module) -> list[str]:
    """List the functions that a cell is for: those that it has checked, or else all; others are there to help."""
    found = [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name in TASKS]
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _read(node.func) == {"check"}]
    checked = {name for call in calls for given in call.args[:1] for name in _read(given)}
    return [name for name in found if name in checked] or found


def _needed(tree: ast.Module) -> list[ast.stmt]:
    """List the definitions of a cell, its imports, and what sets a name that one of the definitions reads."""
    defined = [node for node in tree.body if isinstance(node, _DEFINITIONS)]
    sets = [node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign)]
    kept: set[ast.stmt] = {*defined}
    before = 0
    while len(kept) > before:
        before, names = len(kept), {name for node in kept for name in _read(node)}
        kept |= {node for node in sets if names & _written(node)}
    return [node for node in tree.body if node in kept]


def _read(tree: ast.AST) -> set[str]:
    """Return the names that are read somewhere."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}


def _written(tree: ast.AST) -> set[str]:
    """Return the names that are set somewhere."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def _run(
    nodes: Sequence[ast.stmt], wanted: list[str], source: str, names: dict[str, object], file: str
) -> Iterator[tuple[str, Callable[..., object] | str]]:
    """Yield what definitions define."""
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    code = compile(ast.Module(list(nodes), []), file, "exec")
    try:
        run(exec, (code, names), CALL_SECONDS)
    except TimeUp:
        yield from ((name, ENDLESS) for name in wanted)
        return
    except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever readers write is told, not raised)
        yield from ((name, shortened(f"{type(error).__name__}: {error}")) for name in wanted)
        return
    for name in wanted:
        yield name, cast("Callable[..., object]", names[name])


def _built(name: str, found: Callable[..., object] | str) -> Built:
    if isinstance(found, str):
        return Built(name, found)
    report, task = check(found), TASKS[name]
    gives = report.found is None or not report.found.called.fault
    if not gives or report.refusal:
        return Built(name, "", report)
    others = () if report.right or not task.by_edition else task.allowed[1:]
    edition = next((each for each in others if check(found, edition=each).right), "")
    return Built(name, "", report, beside(found, task, edition), edition)


def beside(function: Callable[..., object], task: Task, edition: str = "") -> Beside:
    """Ask a function through a whole game, of the usual edition or another, and set its answers beside the rules."""
    copies, asked, agreed, turn = Copies(task), 0, 0, None
    for case in _through_a_game(task, edition or task.allowed[0]):
        called = answered(function, task, case, copies, CALL_SECONDS)
        asked += 1
        if not called.fault and called.answer == case.right:
            agreed += 1
        elif turn is None:
            turn = getattr(case.subject, "turn", None)
        if called.fault:
            break
    return Beside(asked, agreed, turn)


def _through_a_game(task: Task, edition: str) -> Iterator[Case]:
    """Yield what is asked in a game: all of its board, or some things in every so many of its positions."""
    start = new_game(edition, seats=_FOR_TWO.get(task.name, _SEATS), seed=_SEED)
    if task.subject == "board":
        yield from task.here(subject(task, start))
        return
    for state, _ in islice(positions((start,)), 0, None, _EVERY):
        yield from task.here(state)[:_CASES]
