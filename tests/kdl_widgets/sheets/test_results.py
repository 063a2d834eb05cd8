"""Sheets that were filled in: how answers are read, and what comes of them."""

import contextlib
import csv
import json
from io import StringIO
from itertools import cycle
from pathlib import Path
from shutil import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kdl_widgets.sheets import results, writing
from kdl_widgets.sheets.answers import as_written, example, literal, meant, offered, right_as_written
from kdl_widgets.sheets.checking import check, readable
from kdl_widgets.sheets.exercises import Plan, draw_up
from kdl_widgets.sheets.results import SheetError

from kdl import words
from kdl.documents.question import QuestionDocument
from kdl.questions import AnswerError, deal, kinds
from kdl.questions.verdict import mark
from tests.kdl_widgets.sheets.filled import fill, wrong_as_written

PLAN = Plan("cards", 1, 4, 4)
DEALT = [kind.id for kind in kinds() if kind.deal]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Sheets of two students, not filled in, each with its solutions behind it."""
    folder = tmp_path_factory.mktemp("sheets")
    return [*writing.write(folder, PLAN, ("Mia", "Ben"), notebooks=True, solutions=True, code="de")]


@pytest.fixture
def sheets(written: list[Path], tmp_path: Path) -> dict[str, Path]:
    """Sheets of two students that can be filled in, with their solutions beside them."""
    files = [Path(copy(file, tmp_path)) for file in written]
    return {"Mia": files[0], "Ben": files[2]}


def documents_of(student: str) -> list[QuestionDocument]:
    with words.speaking("de"):
        return [item.question.document for item in draw_up(PLAN, student).items]


def test_every_kind_is_answered_as_it_is_written(subtests: pytest.Subtests) -> None:
    for kind, code in zip(DEALT, cycle(words.languages())):
        with subtests.test(kind=kind, code=code), words.speaking(code):
            document = deal(kind, 2, 2).document
            assert mark(document, meant(document, literal(right_as_written(document)))).right
            wrong = literal(wrong_as_written(document))
            if document.right or wrong:
                assert not mark(document, meant(document, wrong)).right
            meant(document, literal(example(document)))
            for choice in offered(document):
                (place,) = meant(document, literal(as_written(document, choice)))
                assert document.choices[place] == choice


def test_answers_are_marked_by_the_engine(sheets: dict[str, Path]) -> None:
    mia = documents_of("Mia")
    fill(sheets["Mia"], {1: right_as_written(mia[0]), 2: f"answer = {wrong_as_written(mia[1])}  # so?", 3: "# open\n"})
    found = [each for each in results.mark_all([sheets["Mia"]])[0] if each.student == "Mia"]
    assert [each.right for each in found] == ["yes", "no", "open", "open"]
    assert [each.points for each in found] == [1, 0, 0, 0]
    assert [each.question for each in found] == [1, 2, 3, 4]
    assert [each.clause for each in found] == [document.clause for document in mia]
    assert found[0].answer
    assert not found[2].answer


def test_a_folder_is_marked_without_its_solution_sheets(sheets: dict[str, Path], tmp_path: Path) -> None:
    fill(sheets["Ben"], {n: right_as_written(each) for n, each in enumerate(documents_of("Ben"), 1)})
    found = results.sums(results.mark_all([tmp_path])[0])
    assert found == (results.Sum("Ben", 4, 4, 0), results.Sum("Mia", 0, 4, 4))


def test_a_file_that_cannot_be_read_does_not_keep_the_others_from_being_marked(
    sheets: dict[str, Path], tmp_path: Path
) -> None:
    fill(sheets["Ben"], {n: right_as_written(each) for n, each in enumerate(documents_of("Ben"), 1)})
    sheets["Mia"].write_text('{"cells": [', "utf-8")
    (tmp_path / "another.ipynb").write_text(json.dumps({"cells": [], "metadata": {}}), "utf-8")
    found, refused = results.mark_all([tmp_path])
    assert results.sums(found) == (results.Sum("Ben", 4, 4, 0),)
    assert [error.file for error in refused] == [str(tmp_path / "another.ipynb"), str(sheets["Mia"])]


def test_of_an_answer_that_cannot_be_read_the_table_shows_what_somebody_wrote(sheets: dict[str, Path]) -> None:
    fill(sheets["Mia"], {1: "# A number, such as 0\nseven\n  of them # ?"})
    found, _ = results.mark_all([sheets["Mia"]])
    assert (found[0].right, found[0].answer) == ("unreadable", "seven of them # ?")


def test_a_sheet_about_a_page_is_marked_at_the_tables_at_which_it_was_dealt(tmp_path: Path) -> None:
    plan = Plan("sight_lines", 1, 0, 12)
    (file,) = writing.write(tmp_path, plan, notebooks=True)
    items = draw_up(plan).items
    assert any(item.tables for item in items)
    fill(file, {item.number: right_as_written(item.question.document) for item in items})
    assert [each.right for each in results.mark_file(file)] == ["yes"] * 12


def test_a_sheet_for_a_class_is_named_by_its_file(tmp_path: Path) -> None:
    (file,) = writing.write(tmp_path, Plan("most_clovers", 1, 1, 1), notebooks=True)
    (result,) = results.mark_file(file.rename(tmp_path / "group 3.ipynb"))
    assert result.student == "group 3"


@pytest.mark.parametrize("code", words.languages())
def test_the_table_names_what_went_wrong(code: str, sheets: dict[str, Path]) -> None:
    wrong = {n: wrong_as_written(each) for n, each in enumerate(documents_of("Mia"), 1)}
    fill(sheets["Mia"], wrong | {4: "import os"})
    with words.speaking(code):
        heading, *rows = csv.reader(StringIO(results.as_csv(results.mark_all([sheets["Mia"]])[0])))
    assert len(heading) == len(results.COLUMNS)
    assert heading[0] == {"en": "student", "de": "Name"}[code]
    assert [row[5] for row in rows] == [
        *[{"en": "no", "de": "nein"}[code]] * 3,
        {"en": "unreadable", "de": "nicht lesbar"}[code],
    ]
    assert any(row[6] for row in rows)
    assert rows[3][8]
    assert [row[7] for row in rows] == ["0"] * 4


def test_a_spreadsheet_calculates_nothing_that_a_student_wrote() -> None:
    row = results.Result("=1+1", 1, "seen_from", "deluxe.win", "@x", "unreadable", note="-1")
    (_, cells) = csv.reader(StringIO(results.as_csv([row])))
    assert (cells[0], cells[4], cells[8]) == ("'=1+1", "'@x", "'-1")


@pytest.mark.parametrize("source", [
    "open('x', 'w')", "__import__('os')", "1\n2", "answer = 1; other = 2", "1 +", "[i for i in 'ab']", "f'{1}'",
    "(" * 3000 + ")" * 3000, "x", "'a' * 9", "9" * 30000, "\0", "def f(): pass", "lambda: 1",
])  # fmt: skip
def test_what_is_no_value_is_refused_in_words(source: str) -> None:
    with pytest.raises(AnswerError) as refused:
        literal(source)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("source", ["", "...", "# a remark", "None", "answer = ...", "''", "# 1\n...\n"])
def test_what_was_left_open_is_open(source: str) -> None:
    assert literal(source) is None


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(source: str) -> None:
    document = deal("seen_from", 1, 1).document
    with contextlib.suppress(AnswerError):
        written = literal(source)
        assert written is None or meant(document, written) <= set(range(len(document.choices)))


@pytest.mark.parametrize(("kind", "given"), [
    ("seen_from", ["Nowhere"]), ("seen_from", 3), ("seen_from", {"a": 1}), ("seen_from", [["Kitchen"]]),
    ("seen_from", True), ("see_each_other", 1), ("see_each_other", []), ("next_turn", ["Ada", "Bruno"]),
    ("next_turn", 0), ("wait", 1.5), ("wait", True), ("wait", "3"), ("wait", [1, 2]), ("wait", -1), ("wait", 10**9),
])  # fmt: skip
def test_what_was_not_asked_for_is_refused_in_words(kind: str, given: object) -> None:
    with pytest.raises(AnswerError):
        meant(deal(kind, 1, 1).document, given)


def test_names_are_read_whatever_their_letters_are_like() -> None:
    with words.speaking("de"):
        document = deal("seen_from", 1, 1).document
        (place, label) = next((n, each.label) for n, each in enumerate(document.choices) if each.value == "trophy_room")
        assert meant(document, [f"  {label.upper()} "]) == meant(document, label) == frozenset({place})


@pytest.mark.parametrize("text", [
    "", "[]", "{}", "nonsense", '{"metadata": {}, "cells": []}', '{"metadata": {"kdl": 3}, "cells": [3]}',
    '{"metadata": {"kdl": {"format": 1}}, "cells": []}', "[" * 100_000,
])  # fmt: skip
def test_a_file_that_is_no_sheet_is_refused_by_its_name(text: str, tmp_path: Path) -> None:
    file = tmp_path / "strange.ipynb"
    file.write_text(text)
    with pytest.raises(SheetError, match=r"strange\.ipynb"):
        results.mark_file(file)


@pytest.mark.parametrize(("key", "value", "problem"), [
    ("format", 2, "format 2"),
    ("language", "fr", "was changed"),
    ("items", [{"kind": "seen_from"}], "was changed"),
    ("items", [{"kind": "seen_from", "seed": 1, "level": 9, "fingerprint": 1}], "was changed"),
    ("items", [{"kind": "may", "seed": 1, "level": 1, "fingerprint": 1, "tables": "deluxe"}], "was changed"),
    ("items", [{"kind": "may", "seed": 1, "level": 1, "fingerprint": 1, "tables": ["inn"]}], "no table is called"),
    ("items", [{"kind": "nonsense", "seed": 1, "level": 1, "fingerprint": 1}], "no kind of question"),
    ("items", [{"kind": "seen_from", "seed": 1, "level": 1, "fingerprint": 1}], "asked differently"),
])  # fmt: skip
def test_a_sheet_that_was_changed_is_refused(key: str, value: object, problem: str, sheets: dict[str, Path]) -> None:
    whole = json.loads(sheets["Mia"].read_text("utf-8"))
    whole["metadata"]["kdl"][key] = value
    sheets["Mia"].write_text(json.dumps(whole), "utf-8")
    with pytest.raises(SheetError, match=problem):
        results.mark_file(sheets["Mia"])


def test_where_there_is_nothing_to_mark_it_is_said(sheets: dict[str, Path], tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(SheetError, match="no notebook"):
        results.mark_all([tmp_path / "empty"])
    found, (error,) = results.mark_all([tmp_path / "nowhere.ipynb"])
    assert found == ()
    assert "the file cannot be opened: No such file" in str(error)
    with pytest.raises(SheetError, match="solution sheets"):
        results.mark_all([sheets["Mia"].with_suffix("").with_suffix(".solutions.ipynb")])


def test_a_cell_of_an_assignment_tells_right_wrong_and_open() -> None:
    document = deal("next_stop", 3, 2).document
    check(literal(right_as_written(document)), "next_stop", 3, level=2)
    wrong = literal(wrong_as_written(document))
    readable(wrong, "next_stop", 3, level=2)
    with pytest.raises(AssertionError, match="Not quite"):
        check(wrong, "next_stop", 3, level=2)
    for left in (None, ..., "Nobody"):
        with pytest.raises(AnswerError):
            check(left, "next_stop", 3, level=2)
