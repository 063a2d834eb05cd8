"""Assignments for nbgrader: a notebook with cells for the answers, and hidden cells in which the engine marks them."""

from __future__ import annotations

import json
from base64 import b64encode
from itertools import chain, starmap
from typing import TYPE_CHECKING

from kdl.words import language, say
from kdl_widgets.sheets.answers import as_written, example, lettered, offered, right_as_written
from kdl_widgets.sheets.pictures import asked_png

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kdl.core.files import JsonObject
    from kdl.documents.question import Choice, QuestionDocument
    from kdl_widgets.sheets.exercises import Item, Sheet
    from kdl_widgets.sheets.functions import Exercise

#: The version of nbgrader's facts about cells that is written.
_SCHEMA = 3
_POINTS = 1
_PICTURE = "picture.png"


def assignment(sheet: Sheet) -> str:
    """Write a sheet as the source of an assignment: with the answers, which nbgrader takes out for the students."""
    title = f"{_plain(sheet.title)}: {say('sheet', 'exercises')}"
    return _source(title, say("sheet", "how.assignment"), chain.from_iterable(map(_cells, sheet.items)))


def written_assignment(exercises: Iterable[Exercise]) -> str:
    """Write functions of the pages as the source of an assignment: the first try is the students' to change."""
    cells = chain.from_iterable(starmap(_written, enumerate(exercises, 1)))
    return _source(say("sheet", "functions"), say("sheet", "how.functions"), cells)


def _source(title: str, how: str, cells: Iterable[JsonObject]) -> str:
    """Write the source of an assignment: its title, how it is answered, and its cells."""
    head = _markdown("title", f"# {title}\n\n{how}")
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
              "language_info": {"name": "python"}}  # fmt: skip
    whole = {"cells": [head, *cells], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _written(number: int, exercise: Exercise) -> Iterator[JsonObject]:
    """Write what is asked, what has to be run before, the first try, and the cell that marks."""
    yield _markdown(f"question-{number}", f"### {number}. `{exercise.name}`\n\n{exercise.asks}")
    yield _code(f"begins-{number}", exercise.begins, _graded(f"begins-{number}", "code", locked=True))
    yield _code(f"answer-{number}", exercise.first_try, {})  # nbgrader leaves it as it is, and as it is changed
    marking = f"""\
{exercise.call}
### BEGIN HIDDEN TESTS
from kdl_widgets.sheets.checking import check_function

{exercise.call.replace("check(", "check_function(", 1)[:-1]}, language="{language()}")
### END HIDDEN TESTS"""
    yield _code(f"check-{number}", marking, _graded(f"check-{number}", "code", locked=True, points=_POINTS))


def _cells(item: Item) -> Iterator[JsonObject]:
    """Write a question, the cell for its answer, and the cell that marks it."""
    number, document = item.number, item.question.document
    yield _markdown(f"question-{number}", _asked(item), asked_png(item.question.solution))
    name = f"answer_{number}"
    # What is asked for stands before the answer, outside of what nbgrader takes out.
    written = (
        f"# {_how_to(document, name)}\n### BEGIN SOLUTION\n{name} = {right_as_written(document)}\n### END SOLUTION"
    )
    yield _code(f"answer-{number}", written, _graded(f"answer-{number}", "code", solution=True))
    yield _code(f"check-{number}", _marking(item), _graded(f"check-{number}", "code", locked=True, points=_POINTS))


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


def _markdown(name: str, text: str, picture: bytes = b"") -> JsonObject:
    """Write a cell with text that students don't change, and a picture as its attachment."""
    attached = {"attachments": {_PICTURE: {"image/png": b64encode(picture).decode()}}} if picture else {}
    shown = f"{text}\n\n![](attachment:{_PICTURE})" if picture else text
    return {"cell_type": "markdown", "id": name, "metadata": _graded(name, "markdown", locked=True), **attached,
            "source": shown.splitlines(keepends=True)}  # fmt: skip


def _code(name: str, source: str, metadata: JsonObject) -> JsonObject:
    """Write a cell with code that was not run."""
    return {"cell_type": "code", "execution_count": None, "id": name, "metadata": metadata, "outputs": [],
            "source": source.splitlines(keepends=True)}  # fmt: skip


def _asked(item: Item) -> str:
    """Write a question with all that can be answered."""
    document = item.question.document
    letters = lettered(document)
    choices = offered(document) if document.listed else ()
    labels = [f"- {letters[choice.value]}: {_label(choice)}" if letters else _label(choice) for choice in choices]
    listed = ("\n" if letters else " · ").join(labels)
    parts = (f"### {item.number}. {_plain(document.asks)}", _plain(document.facts), listed)
    return "\n\n".join(filter(None, parts))


def _label(choice: Choice) -> str:
    return _plain(f"{choice.label} ({choice.note})" if choice.note else choice.label)


def _how_to(document: QuestionDocument, name: str) -> str:
    """Say in a line how the answer is written, and under which name."""
    if document.form == "yes":
        yes, no = (f"{name} = {as_written(document, choice)}" for choice in document.choices)
        return say("sheet", "write.yes", yes=yes, no=no)
    written = f"{name} = {example(document)}"
    if document.form == "number":
        low, high = document.span
        return say("sheet", "write.number", example=written, low=low, high=high)
    return say("sheet", "write.many" if document.many else "write.one", example=written)


def _plain(text: str) -> str:
    r"""Keep what a text holds from being read as a sign of its layout.

    >>> _plain("*a*_b")
    '\\*a\\*\\_b'
    """
    return "".join(f"\\{sign}" if sign in r"\`*_[]<>#$|~" else sign for sign in text)
