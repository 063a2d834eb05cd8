"""Commands for teachers that the sheets bring to ``kdl``: sheet, class, assignment; loaded when they run."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from kdl import words
from kdl.cli.further import refusing
from kdl.core.files import write_file

if TYPE_CHECKING:
    from kdl_widgets.sheets.exercises import Plan

_SHEET = """\
Write worksheets to print. The engine generates and answers the questions, from a seed.

  kdl sheet --topic sight_lines --solutions               one worksheet for a class, with solutions
  kdl sheet --students names.txt --out class              one worksheet for each student
"""
_CLASS = """\
Summarise what a class got right and wrong, from the files that "Save all as a file" on the front page writes.

  kdl class class5b --out class5b.html    write a page to print: how many students missed which rule
"""
_ASSIGNMENT = """\
Write an assignment for nbgrader. Its source has the answers, and nbgrader removes them for the students.

  kdl assignment course --name lucky1 --topic motives     then: cd course; nbgrader generate_assignment lucky1
  kdl assignment course --name code1 --topic learn --functions   code exercises (these have no answers)
"""


def add_sheet(commands: Any) -> None:
    """Add ``kdl sheet`` to the commands of a parser."""
    parser = _added(commands, "sheet", "write worksheets to print, with solutions", _SHEET)
    _add_plan(parser)
    whose = parser.add_mutually_exclusive_group()
    whose.add_argument("--students", metavar="FILE", help="file with one name on each line, for one worksheet each")
    whose.add_argument("--copies", type=int, metavar="N", help="number of different worksheets")
    parser.add_argument("--solutions", action="store_true", help="also write solutions: answers, reasons, rules")
    parser.add_argument(
        "--out", default=".", metavar="FOLDER", help="folder for the worksheets (default: the current one)"
    )
    parser.set_defaults(run=sheet)


@refusing("sheet")
def sheet(given: argparse.Namespace) -> int:
    """Write exercise sheets.

    Returns:
        0, or 2 if that cannot be done.
    """
    from kdl_widgets.sheets import writing

    students: tuple[str, ...] = ()
    if given.students:
        students = writing.students_in(given.students)
    elif given.copies is not None:
        students = writing.copies(given.copies)
    files = writing.write(given.out, _plan(given), students, code=given.language, solutions=given.solutions)
    sys.stdout.write("".join(f"{file}\n" for file in files))
    return 0


def add_class(commands: object) -> None:
    """Add ``kdl class`` to the commands of a parser."""
    parser = _added(commands, "class", "summarise what a class got right and wrong", _CLASS)
    parser.add_argument("folder", help="folder with the files, one for each browser")
    parser.add_argument("--out", metavar="FILE", help="write a page to print, with a picture")
    parser.add_argument("--csv", metavar="FILE", help="write a table for a spreadsheet (- for the terminal)")
    parser.add_argument("--language", choices=words.languages(), default="en", help="language (default: en)")
    parser.set_defaults(run=results_of_class)


@refusing("class")
def results_of_class(given: argparse.Namespace) -> int:
    """Count what a class answered, and write it; what cannot be read is told, and passed over.

    Returns:
        0, 1 if a file cannot be read, or 2 if none can be.
    """
    from kdl_widgets.sheets.class_results import as_csv, by_rule, files_in, read_class

    answers, refused = read_class(files_in(given.folder))
    rules = by_rule(answers)
    with words.speaking(given.language):
        table = as_csv(rules)
        told = [words.say("class", "told", n=len(answers))]
        told += [words.say("class", "line", rule=rule.title, **rule._asdict()) for rule in rules]
        if given.out and answers:
            from kdl_widgets.sheets.class_page import class_page

            write_file(given.out, class_page(rules, len(answers), refused))
    if given.csv and given.csv != "-" and answers:
        write_file(given.csv, table)
    sys.stderr.write("".join(f"kdl class: {error}\n" for error in refused))
    if answers:
        sys.stdout.write(table if given.csv == "-" else "".join(f"{line}\n" for line in told))
    return 0 if not refused else 1 if answers else 2


def add_assignment(commands: Any) -> None:
    """Add ``kdl assignment`` to the commands of a parser."""
    parser = _added(commands, "assignment", "write an assignment for nbgrader", _ASSIGNMENT)
    parser.add_argument("course", help="folder of the course")
    parser.add_argument("--name", default="lucky", help="name of the assignment (default: lucky)")
    functions = "code exercises of the topic (a lesson or a track) instead of questions"
    parser.add_argument("--functions", action="store_true", help=functions)
    _add_plan(parser)
    parser.set_defaults(run=assignment)


@refusing("assignment")
def assignment(given: argparse.Namespace) -> int:
    """Write an assignment.

    Returns:
        0, or 2 if that cannot be done.
    """
    from kdl_widgets.sheets.writing import write_assignment

    file = write_assignment(given.course, given.name, _plan(given), code=given.language, functions=given.functions)
    sys.stdout.write(f"{file}\n")
    return 0


def _added(commands: Any, name: str, told: str, description: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=told)
    parser.description, parser.formatter_class = description, argparse.RawDescriptionHelpFormatter
    return parser


def _add_plan(parser: argparse.ArgumentParser) -> None:
    topic = (
        "lesson (its notebook without the number), track, rule or kind of question, as `kdl plan --csv` lists them"
        " (default: everything)"
    )
    parser.add_argument("--topic", default="", help=topic)
    parser.add_argument(
        "--level", type=int, choices=(1, 2, 3), default=1, help="1 easy, 2 medium or 3 hard (default: 1)"
    )
    parser.add_argument(
        "--seed", type=int, default=0, help="random seed: the same seed gives the same worksheet (default: 0)"
    )
    parser.add_argument("--questions", type=int, metavar="N", default=8, help="number of questions (default: 8)")
    parser.add_argument("--language", choices=words.languages(), default="en", help="language (default: en)")


def _plan(given: argparse.Namespace) -> Plan:
    from kdl_widgets.sheets.exercises import Plan

    return Plan(given.topic, given.level, given.seed, given.questions)
