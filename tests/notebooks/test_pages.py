"""What a page is: a row of beats, little prose, and nothing that gives an answer away."""

from __future__ import annotations

import re
from statistics import median
from typing import TYPE_CHECKING

import pytest

from kdl import words
from kdl.clauses import clauses
from tests.notebooks.pages import CODE, LESSONS, NOTEBOOKS, asked, cells

if TYPE_CHECKING:
    from kdl.course import Page

IDS = {each.id for each in clauses()}
MOST_WORDS, MOST_ROWS, MOST_BYTES = 900, 10, 1_200_000


@pytest.fixture(params=LESSONS, ids=lambda page: page.file)
def page(request: pytest.FixtureRequest) -> Page:
    found: Page = request.param
    return found


@pytest.fixture(autouse=True)
def _leave_no_listeners(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the widgets of a page hear no change of language in later tests."""
    monkeypatch.setattr(words._Settings, "listeners", words._Settings.listeners)


def test_it_is_a_row_of_beats(page: Page) -> None:
    called = [name for cell in cells(page.file) for name in cell.calls()]
    short = page.id == "what_is_this_game"
    assert (5 if short else 7) <= len(called) <= 16
    assert called.count("bet") >= (2 if short else 4)
    assert "do" in called
    assert short or "twist" in called


def test_the_reader_acts_first(page: Page) -> None:
    """The first cell of code is one that answers the reader."""
    first = next(cell for cell in cells(page.file) if not cell.prose)
    assert first.calls((*("bet", "do", "twist", "meter"), *("sight", "safe", "walk", "plan", "player", "practice")))


def test_it_ends_with_what_came_of_it(page: Page) -> None:
    assert cells(page.file)[-1].source.splitlines()[-1] == f'debrief("{page.id}")'


def test_there_is_little_prose(page: Page) -> None:
    prose = [cell.source for cell in cells(page.file) if cell.prose]
    assert len(" ".join(prose).split()) <= MOST_WORDS
    assert max(len(each.split()) for each in prose) <= 110


def test_prose_is_for_readers_and_not_for_programs(page: Page) -> None:
    found = [match[0] for cell in cells(page.file) if cell.prose for match in CODE.finditer(cell.source)]
    assert [each for each in found if not each.startswith("kdl_")] == []


def test_cells_of_code_are_short(page: Page) -> None:
    lines = [len(cell.source.splitlines()) for cell in cells(page.file) if not cell.prose]
    assert len(lines) <= 34
    assert max(lines) <= 14
    assert median(lines) <= 3


def test_only_readers_define_something(page: Page) -> None:
    code = [cell for cell in cells(page.file) if not cell.prose]
    defining = [cell for cell in code if re.search(r"^(def|class) ", cell.source, re.MULTILINE)]
    assert all(cell.calls(("check", "challenge")) for cell in defining)


def test_what_was_seen_is_asserted(page: Page) -> None:
    assert any("assert " in cell.source for cell in cells(page.file) if not cell.prose)


def test_long_tables_are_folded(page: Page) -> None:
    for cell in cells(page.file):
        for output in cell.outputs:
            html = "".join(output.get("data", {}).get("text/html", ""))
            for table in re.findall(r"<table.*?</table>", html, re.DOTALL):
                assert table.count("<tr") <= MOST_ROWS + 1 or html.index("<details") < html.index(table)


def test_the_file_is_small(page: Page) -> None:
    assert (NOTEBOOKS / f"{page.file}.ipynb").stat().st_size < MOST_BYTES


def test_nothing_gives_an_answer_away(page: Page) -> None:
    """Neither prose nor what is printed holds the answer to a question, before it or up to the next beat."""
    questions = asked(page.file)
    assert questions
    bets = {number for number, _ in questions}
    for number, solution in questions:
        told = [cell for cell in cells(page.file) if cell.number not in bets and (cell.prose or _prints(cell))]
        for cell in told:
            text = cell.source if cell.prose else cell.printed
            assert solution.told not in text, (number, cell.number)
            right = [solution.label(value) for value in solution.right if isinstance(value, str)]
            near = number - 1 <= cell.number <= number + 1
            given = f"{solution.asks} {solution.facts}"
            if near and len(right) > 1:
                assert not all(label in text and label not in given for label in right), (number, cell.number, right)


def _prints(cell: object) -> bool:
    return any(output.get("output_type") == "stream" for output in cell.outputs)  # type: ignore[attr-defined]
