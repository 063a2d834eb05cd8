"""Exercise sheets as files: for a class, or one for each student, as pages to print; and assignments."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from kdl.core.files import LONGEST_NAME, MOST_LIST, MOST_STUDENTS, read_file, write_file
from kdl.errors import OptionError, SaveError, told
from kdl.words import speaking
from kdl_widgets.sheets.assignment import assignment, written_assignment
from kdl_widgets.sheets.exercises import draw_up
from kdl_widgets.sheets.functions import exercises_about
from kdl_widgets.sheets.page import page

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kdl_widgets.sheets.exercises import Plan

#: What the files of a sheet for a whole class are called.
_CLASS = "sheet"
#: How long the name of a file can be, without its ending.
_LONGEST = 60


def students_in(file: str | Path) -> tuple[str, ...]:
    """Read the names of students, one a line; empty lines are passed over.

    Raises:
        OptionError: The file cannot be read, holds no name, or one twice.
    """
    text = read_file(file, MOST_LIST, _no_list).removeprefix("\ufeff")
    found = tuple(filter(None, (" ".join(line.split()) for line in text.splitlines())))
    if not 1 <= len(found) <= MOST_STUDENTS:
        raise OptionError(f"{file}: has {len(found) or 'no'} names, write 1 to {MOST_STUDENTS}, one on each line")
    twice = [name for name, times in Counter(found).items() if times > 1]
    if twice:
        raise OptionError(f"{file}: {told(twice[0])} is in it twice, give each student a different name")
    if long := [name for name in found if len(name) > LONGEST_NAME]:
        raise OptionError(f"{file}: {told(long[0])} is too long, write at most {LONGEST_NAME} letters")
    return found


def _no_list(file: str, place: str, problem: str) -> OptionError:
    return OptionError(f"{file}: {place}: {problem}, write a text with a name on each line")


def copies(n: int) -> tuple[str, ...]:
    """Name sheets that are for nobody in particular: by numbers with as many digits as the last one.

    Raises:
        OptionError: There are none, or too many.
    """
    if not 1 <= n <= 500:
        raise OptionError(f"--copies must be 1 to 500, not {n}")
    return tuple(str(number).zfill(len(str(n))) for number in range(1, n + 1))


def write(
    folder: str | Path,
    plan: Plan,
    students: Sequence[str] = (),
    *,
    code: str = "en",
    solutions: bool = False,
) -> list[Path]:
    """Write sheets into a folder, which is made if need be.

    Args:
        folder: The folder.
        plan: What the sheets are to hold.
        students: For whom they are; nobody for one sheet for a class.
        code: The language.
        solutions: Whether there are solution sheets beside them.

    Returns:
        The files.

    Raises:
        KdlError: No such sheet can be drawn up, or a file cannot be written.
        OSError: The folder cannot be made.
    """
    names = dict(_file_names(students)) if students else {"": _CLASS}
    texts: dict[Path, str] = {}
    for student, name in names.items():
        sheet = draw_up(plan, student)
        texts[Path(folder) / f"{name}.html"] = page(sheet, code=code)
        if solutions:
            texts[Path(folder) / f"{name}.solutions.html"] = page(sheet, solutions=True, code=code)
    return _written(texts)


def write_assignment(course: str | Path, name: str, plan: Plan, *, code: str = "en", functions: bool = False) -> Path:
    """Write the source of an assignment into the folder of a course of nbgrader.

    Args:
        course: The folder of the course.
        name: The name of the assignment.
        plan: What it is to hold.
        code: The language.
        functions: Whether it holds the functions that are to be written on the pages of the topic, not questions.

    Raises:
        OptionError: It cannot be called so, or nothing is to be written on those pages.
        SaveError: There is such an assignment already, or it cannot be written.
        KdlError: No such sheet can be drawn up.
        OSError: The folder cannot be made.
    """
    if not re.fullmatch(r"[A-Za-z0-9_-]+", name):
        raise OptionError(f"the name of an assignment must be of letters, digits, - and _, not {name!r}")
    file = Path(course) / "source" / name / f"{name}.ipynb"
    if file.exists():
        raise SaveError(file, "it already exists and may have changes by hand, choose another name or delete it first")
    with speaking(code):
        text = written_assignment(exercises_about(plan.topic)) if functions else assignment(draw_up(plan))
    _written({file: text})
    return file


def _written(texts: dict[Path, str]) -> list[Path]:
    for file, text in texts.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        write_file(file, text)
    return list(texts)


def _file_names(students: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield for each student the name of a file, with nothing in it that a file system could stumble over."""
    taken: set[str] = set()
    for student in students:
        safe = re.sub(r"[^\w-]+", "_", student).strip("_")[:_LONGEST] or "student"
        name, number = f"{_CLASS}-{safe}", 2
        while name.casefold() in taken:
            name, number = f"{_CLASS}-{safe}-{number}", number + 1
        taken.add(name.casefold())
        yield student, name
