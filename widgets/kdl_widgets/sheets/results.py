"""Sheets that were filled in as notebooks: read, marked by the engine, and listed as a table for a spreadsheet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kdl.core.files.limits import MOST_NOTEBOOK, JsonObject, parse_json, read_file
from kdl.core.files.table import csv_text
from kdl.errors import KdlError, told
from kdl.questions.dealing import deal
from kdl.questions.kinds import LEVELS
from kdl.questions.verdict import mark
from kdl.words import languages, say, speaking
from kdl_widgets.sheets.answers import OPEN, literal, meant
from kdl_widgets.sheets.exercises import MOST, fingerprint
from kdl_widgets.sheets.notebook import FORMAT, KEY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kdl.questions.question import Question

#: The columns of the table; what each is called is said in the language that is set.
COLUMNS = ("student", "question", "kind", "clause", "answer", "right", "errors", "points", "note")
#: Where a spreadsheet would begin to calculate.
_SIGNS = ("=", "+", "-", "@", "\t", "\r")


class SheetError(KdlError):
    """A notebook is no exercise sheet that can be marked.

    Args:
        file: Name of the file.
        problem: What is wrong with it and what would be right.
    """

    def __init__(self, file: str, problem: str) -> None:
        super().__init__(f"{file}: {problem}")
        self.file, self.problem = file, problem


class Result(NamedTuple):
    """What came of a question.

    Attributes:
        student: Who answered; the name of the file where the sheet was not for anybody.
        question: The number of the question.
        kind: Its kind.
        clause: The clause behind it.
        answer: The answer, in words; ``""`` where it was left open.
        right: ``"yes"``, ``"no"``, ``"open"`` or ``"unreadable"``.
        errors: The typical errors that the answer betrays.
        points: 1 where it is right.
        note: Why the answer cannot be read, ``""`` where it can.
    """

    student: str
    question: int
    kind: str
    clause: str
    answer: str
    right: str
    errors: tuple[str, ...] = ()
    points: int = 0
    note: str = ""


def found_in(named: Iterable[str | Path]) -> tuple[Path, ...]:
    """List the notebooks that are named, and those in folders that are named.

    Raises:
        SheetError: There is no such file, or a folder holds no notebook.
    """
    files: list[Path] = []
    for path in map(Path, named):
        if not path.is_dir():
            files.append(path)
            continue
        inside = sorted(each for each in path.rglob("*.ipynb") if ".ipynb_checkpoints" not in each.parts)
        if not inside:
            raise SheetError(str(path), "the folder holds no notebook (.ipynb)")
        files += inside
    return tuple(dict.fromkeys(files))


def mark_all(named: Iterable[str | Path]) -> tuple[tuple[Result, ...], tuple[SheetError, ...]]:
    """Mark the sheets in files and folders; return the results, and the errors of files that are no sheets of this kit.

    Solution sheets are passed over, and whatever cannot be read does not keep the others from being marked.

    Raises:
        SheetError: There is nothing but solution sheets.
    """
    files = found_in(named)
    found: list[Result] = []
    refused: list[SheetError] = []
    for file in files:
        try:
            found += mark_file(file)
        except SheetError as error:
            refused.append(error)
    if not found and not refused:
        raise SheetError(", ".join(map(str, files)), "there is nothing to mark: these are solution sheets")
    return tuple(found), tuple(refused)


def mark_file(file: Path) -> tuple[Result, ...]:
    """Mark a sheet, in its own language; nothing in it is executed.

    Raises:
        SheetError: The file is no sheet of this kit.
    """
    facts, cells = _read(file)
    if facts["solutions"]:
        return ()
    student = facts["student"] or file.stem
    with speaking(facts["language"]):
        questions = [_dealt(file, number, item) for number, item in enumerate(facts["items"], 1)]
        return tuple(
            _marked(student, number, question, cells.get(number, "")) for number, question in enumerate(questions, 1)
        )


def _read(file: Path) -> tuple[JsonObject, dict[int, str]]:
    """Return the facts of a sheet, and what stands in its answer cells, by number."""
    try:
        text = read_file(file, MOST_NOTEBOOK, lambda _, place, problem: SheetError(str(file), f"{place} {problem}"))
        whole = parse_json(text)
        facts, cells = whole["metadata"][KEY], whole["cells"]
        answers = {cell["metadata"][KEY]["question"]: "".join(cell["source"])
                   for cell in cells if "question" in cell["metadata"].get(KEY, {})}  # fmt: skip
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise SheetError(str(file), "is no exercise sheet of this kit; `kdl sheet --notebook` writes them") from error
    _check(file, facts)
    return facts, answers


def _check(file: Path, facts: object) -> None:
    """Refuse facts that a sheet of this kit cannot have."""
    match facts:
        case {
            "format": format_,
            "student": str(),
            "language": str(code),
            "solutions": bool(),
            "items": list(items),
        }:
            if format_ != FORMAT:
                raise SheetError(str(file), f"is of format {told(format_)}; this version of the kit reads {FORMAT}")
            if code in languages() and len(items) <= MOST and all(map(_is_item, items)):
                return
    raise SheetError(str(file), "was changed where it says what is asked; take the sheet as it was handed out")


def _is_item(item: object) -> bool:
    match item:
        case {"kind": str(), "seed": int(), "level": int(level), "fingerprint": int(), **more}:
            tables = more.get("tables", [])
            return level in LEVELS and isinstance(tables, list) and all(isinstance(each, str) for each in tables)
    return False


def _dealt(file: Path, number: int, item: JsonObject) -> Question:
    try:
        question = deal(item["kind"], item["seed"], item["level"], item.get("tables", ()))
    except KdlError as error:
        raise SheetError(str(file), f"question {number}: {error}") from error
    if fingerprint(question) != item["fingerprint"]:
        raise SheetError(
            str(file), f"question {number} is asked differently by this version of the kit; mark it with the other one"
        )
    return question


def _marked(student: str, number: int, question: Question, source: str) -> Result:
    document = question.document
    plain = Result(student, number, question.kind.id, document.clause, "", "open")
    try:
        given = literal(source)
        if given is OPEN:
            return plain
        places = meant(document, given)
    except KdlError as error:
        return plain._replace(answer=_without_remarks(source)[:80], right="unreadable", note=str(error))
    verdict = mark(document, places)
    words = [document.choices[place].label for place in sorted(places)]
    return plain._replace(
        answer=", ".join(words) or say("question", "nothing"),
        right="yes" if verdict.right else "no",
        errors=verdict.errors,
        points=int(verdict.right),
    )


def _without_remarks(source: str) -> str:
    """Return on one line what somebody wrote into a cell, without the remark there that says how it is written."""
    return " ".join(word for line in source.splitlines() if not line.startswith("#") for word in line.split())


def as_csv(results: Iterable[Result]) -> str:
    """Write results as a table with commas, in the language that is set."""
    rows = (each._replace(right=say("result", f"right.{each.right}")) for each in results)
    cells = ([_cell(value) for value in (*row[:6], " ".join(row.errors), *row[7:])] for row in rows)
    return csv_text([say("result", column) for column in COLUMNS], cells)


def _cell(value: object) -> object:
    """Keep a spreadsheet from calculating what somebody wrote."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_SIGNS) else value


class Sum(NamedTuple):
    """What came of a sheet as a whole."""

    student: str
    points: int
    of: int
    open: int


def sums(results: Iterable[Result]) -> tuple[Sum, ...]:
    """Add up the points of each student, in the order of the results."""
    found: dict[str, Sum] = {}
    for each in results:
        before = found.get(each.student, Sum(each.student, 0, 0, 0))
        found[each.student] = Sum(
            each.student, before.points + each.points, before.of + 1, before.open + (each.right == "open")
        )
    return tuple(found.values())
