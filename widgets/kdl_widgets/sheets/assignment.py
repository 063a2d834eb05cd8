"""Assignments for nbgrader: a notebook with cells for the answers, and hidden cells in which the engine marks them."""

from __future__ import annotations

from itertools import chain, starmap
from typing import TYPE_CHECKING

from kdl.words import language, say
from kdl_widgets.sheets.answers import right_as_written
from kdl_widgets.sheets.notebook import as_json, asked, code_cell, how_to, markdown, plain
from kdl_widgets.sheets.pictures import asked_png

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.core.files.limits import JsonObject
    from kdl_widgets.sheets.exercises import Item, Sheet
    from kdl_widgets.sheets.functions import Exercise

#: The version of nbgrader's facts about cells that is written.
_SCHEMA = 3
_POINTS = 1


def assignment(sheet: Sheet) -> str:
    """Write a sheet as the source of an assignment: with the answers, which nbgrader takes out for the students."""
    title = f"{plain(sheet.title)}: {say('sheet', 'exercises')}"
    return _source(title, say("sheet", "how.assignment"), chain.from_iterable(map(_cells, sheet.items)))


def written_assignment(exercises: Iterable[Exercise]) -> str:
    """Write functions of the pages as the source of an assignment: the first try is the students' to change."""
    cells = chain.from_iterable(starmap(_written, enumerate(exercises, 1)))
    return _source(say("sheet", "functions"), say("sheet", "how.functions"), cells)


def _source(title: str, how: str, cells: Iterable[JsonObject]) -> str:
    """Write the source of an assignment: its title, how it is answered, and its cells."""
    head = markdown("title", f"# {title}\n\n{how}", metadata=_graded("title", "markdown", locked=True))
    return as_json([head, *cells], {})


def _written(number: int, exercise: Exercise) -> Iterator[JsonObject]:
    """Write what is asked, what has to be run before, the first try, and the cell that marks."""
    asked_for = f"### {number}. `{exercise.name}`\n\n{exercise.asks}"
    yield markdown(f"question-{number}", asked_for, metadata=_graded(f"question-{number}", "markdown", locked=True))
    yield code_cell(f"begins-{number}", exercise.begins, _graded(f"begins-{number}", "code", locked=True))
    yield code_cell(f"answer-{number}", exercise.first_try, {})  # nbgrader leaves it as it is, and as it is changed
    marking = f"""\
{exercise.call}
### BEGIN HIDDEN TESTS
from kdl_widgets.sheets.checking import check_function

{exercise.call.replace("check(", "check_function(", 1)[:-1]}, language="{language()}")
### END HIDDEN TESTS"""
    yield code_cell(f"check-{number}", marking, _graded(f"check-{number}", "code", locked=True, points=_POINTS))


def _cells(item: Item) -> Iterator[JsonObject]:
    """Write a question, the cell for its answer, and the cell that marks it."""
    number, document = item.number, item.question.document
    yield markdown(f"question-{number}", asked(item), asked_png(item.question.solution),
                   _graded(f"question-{number}", "markdown", locked=True))  # fmt: skip
    name = f"answer_{number}"
    # What is asked for stands before the answer, outside of what nbgrader takes out.
    written = f"# {how_to(document, name)}\n### BEGIN SOLUTION\n{name} = {right_as_written(document)}\n### END SOLUTION"
    yield code_cell(f"answer-{number}", written, _graded(f"answer-{number}", "code", solution=True))
    yield code_cell(f"check-{number}", _marking(item), _graded(f"check-{number}", "code", locked=True, points=_POINTS))


def _marking(item: Item) -> str:
    """Write what marks an answer: that it can be read is told to students, that it is right to graders only."""
    asked_of = f'"{item.kind}", {item.seed}, level={item.level}, language="{language()}"'
    if item.tables:
        asked_of += f", tables={list(item.tables)}"
    return f"""\
from kdl_widgets.sheets.checking import check, readable

readable(answer_{item.number}, {asked_of})
### BEGIN HIDDEN TESTS
check(answer_{item.number}, {asked_of})
### END HIDDEN TESTS"""


def _graded(name: str, cell: str, *, solution: bool = False, locked: bool = False, points: int = 0) -> JsonObject:
    """Return nbgrader's facts about a cell; one that has points marks."""
    facts = {"cell_type": cell, "grade": bool(points), "grade_id": name, "locked": locked,
             "schema_version": _SCHEMA, "solution": solution, "task": False}  # fmt: skip
    return {"nbgrader": facts | ({"points": points} if points else {})}
