"""Assignments: what nbgrader makes of them, where it is installed; what stands in them, everywhere."""

import ast
import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from kdl_widgets.sheets.exercises import Plan
from kdl_widgets.sheets.functions import exercises_about
from kdl_widgets.sheets.writing import write_assignment

from kdl.errors import OptionError, SaveError, UnknownNameError
from kdl.questions import deal
from kdl.written.stages import subject
from kdl.written.tasks import TASKS
from tests.kdl.written import attempts_at_it
from tests.kdl_widgets.sheets.wrong import wrong_as_written

NAME, PLAN = "lucky1", Plan("sight_lines", 1, 5, 3)
#: How each student answers the three questions.
STUDENTS = {"right": "rrr", "wrong": "www", "mixed": "rwr", "blank": "..."}


def read(file: Path) -> Any:
    return json.loads(file.read_text("utf-8"))


def source(cell: Any) -> str:
    return "".join(cell["source"])


def cells_of(whole: Any, name: str) -> dict[int, Any]:
    """The cells of a kind, by the numbers of their questions."""
    found = {cell["metadata"]["nbgrader"]["grade_id"]: cell for cell in whole["cells"]}
    return {int(key.rpartition("-")[2]): cell for key, cell in found.items() if key.startswith(name)}


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_source_has_answers_and_cells_that_mark_them(code: str, tmp_path: Path) -> None:
    file = write_assignment(tmp_path, NAME, PLAN, code=code)
    assert file == tmp_path / "source" / NAME / f"{NAME}.ipynb"
    whole = read(file)
    nbformat.validate(nbformat.from_dict(whole))
    facts = [cell["metadata"]["nbgrader"] for cell in whole["cells"]]
    assert len({each["grade_id"] for each in facts}) == len(facts) == 1 + 3 * 3
    assert sum(each.get("points", 0) for each in facts) == 3
    for number, answer in cells_of(whole, "answer").items():
        scope: dict[str, Any] = {}
        exec(source(answer), scope)  # noqa: S102 - the cells are the kit's own, and graders run them
        exec(source(cells_of(whole, "check")[number]), scope)  # noqa: S102
        scope[f"answer_{number}"] = None
        with pytest.raises(Exception, match=r"\w"):
            exec(source(cells_of(whole, "check")[number]), scope)  # noqa: S102


@pytest.mark.parametrize("code", ["en", "de"])
def test_functions_of_the_pages_are_assigned_with_what_they_are_tried_with(code: str, tmp_path: Path) -> None:
    file = write_assignment(tmp_path, NAME, Plan("luckys_movement"), code=code, functions=True)
    whole = read(file)
    nbformat.validate(nbformat.from_dict(whole))
    kept = [cell for cell in whole["cells"] if "nbgrader" not in cell["metadata"]]
    assert [source(cell).partition("(")[0] for cell in kept] == ["def lucky_next", "def next_on_turn"]
    graded = {**whole, "cells": [cell for cell in whole["cells"] if cell not in kept]}
    scope: dict[str, Any] = {}
    for number in (1, 2):
        exec(source(cells_of(graded, "begins")[number]), scope)  # noqa: S102
        exec(source(kept[number - 1]), scope)  # noqa: S102
        with pytest.raises(AssertionError, match=r"`(lucky_next|next_on_turn)`"):
            exec(source(cells_of(graded, "check")[number]), scope)  # noqa: S102
    scope["lucky_next"] = attempts_at_it.right_lucky_next
    exec(source(cells_of(graded, "check")[1]), scope)  # noqa: S102


def test_every_function_of_the_pages_can_be_assigned() -> None:
    found = exercises_about("")
    assert {each.name for each in found} == {*TASKS}
    for each in found:
        scope: dict[str, Any] = {}
        exec(each.begins, scope)  # noqa: S102
        exec(each.first_try, scope)  # noqa: S102
        about = ast.parse(each.call, mode="eval").body.args[1]  # type: ignore[attr-defined]
        subject(TASKS[each.name], eval(ast.unparse(about), scope))  # noqa: S307
        assert each.asks


def test_where_nothing_is_to_be_written_that_is_said() -> None:
    with pytest.raises(OptionError, match="there are no code exercises"):
        exercises_about("a_whole_evening")
    with pytest.raises(UnknownNameError, match="motives"):
        exercises_about("motive")


def test_an_assignment_needs_a_plain_name(tmp_path: Path) -> None:
    for name in ("", "../x", "a b"):
        with pytest.raises(OptionError, match="assignment"):
            write_assignment(tmp_path, name, PLAN)


def test_an_assignment_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    file = write_assignment(tmp_path, NAME, PLAN)
    file.write_text("changed by hand", encoding="utf-8")
    with pytest.raises(SaveError, match="it already exists"):
        write_assignment(tmp_path, NAME, PLAN)
    assert file.read_text(encoding="utf-8") == "changed by hand"


@pytest.mark.skipif(importlib.util.find_spec("nbgrader") is None, reason="nbgrader is installed for teachers only")
def test_nbgrader_gives_the_points(tmp_path: Path) -> None:
    whole = read(write_assignment(tmp_path, NAME, PLAN))
    nbgrader(tmp_path, "generate_assignment")
    released = read(tmp_path / "release" / NAME / f"{NAME}.ipynb")
    # In the place of each solution nbgrader puts this line, for students to write theirs over.
    assert all("raise NotImplementedError()" in source(cell) for cell in cells_of(released, "answer").values())
    assert not any(re.search(r"^check\(", source(cell), re.MULTILINE) for cell in released["cells"])
    for student, how in STUDENTS.items():
        handed_in = json.loads(json.dumps(released))
        for number, cell in cells_of(handed_in, "answer").items():
            if how[number - 1] != ".":
                cell["source"] = _answer(whole, number, right=how[number - 1] == "r")
        file = tmp_path / "submitted" / student / NAME / f"{NAME}.ipynb"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(handed_in), "utf-8")
    nbgrader(tmp_path, "autograde", "--create")
    nbgrader(tmp_path, "export", "--to", "grades.csv", name="")
    rows = [line.split(",") for line in (tmp_path / "grades.csv").read_text("utf-8").splitlines()]
    student, score = rows[0].index("student_id"), rows[0].index("score")
    points = {row[student]: float(row[score]) for row in rows[1:]}
    assert points == {"right": 3.0, "wrong": 0.0, "mixed": 2.0, "blank": 0.0}


def nbgrader(course: Path, command: str, *more: str, name: str = NAME) -> None:
    here = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", command, *filter(None, [name]), *more],
        cwd=course, env=here, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def _answer(whole: Any, number: int, *, right: bool) -> str:
    if right:
        return source(cells_of(whole, "answer")[number])
    found = re.search(r'"(\w+)", (\d+), level=(\d)', source(cells_of(whole, "check")[number]))
    assert found
    kind, seed, level = found.groups()
    return f"answer_{number} = {wrong_as_written(deal(kind, int(seed), int(level)).document)}"
