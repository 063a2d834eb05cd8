"""What a page is: a row of beats, little prose, and nothing that gives an answer away."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import nbformat
import pytest
from kdl_widgets.cells.running import only_shows

from kdl import words
from kdl.clauses import clauses
from kdl.course import pages
from tests.laws import assert_none, breach, line_of
from tests.notebooks.cells import ran
from tests.notebooks.pages import CODE, INTERACTIVE, LABORATORY, LESSONS, NOTEBOOKS, ROOT, asked, cells

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kdl.course import Page
    from tests.notebooks.cells import Answer
    from tests.notebooks.pages import Cell

IDS = {each.id for each in clauses()}
MOST_ROWS = 10
FIXED = {"seed": r'\bseed"?[=:] ?\d', "workers": r'\bworkers"?[=:] ?1\b', "progress": r'\bprogress"?[=:] ?False'}
CHARTS = ("chart", "heat_map", "histogram")
NAMED = {"deluxe": "Deluxe", "classic": "classic", "get_lucky": "Get Lucky"}
ACTING = (*INTERACTIVE, "sight", "safe", "walk", "plan", "player", "practice")


@pytest.fixture(params=[*LESSONS, *LABORATORY], ids=lambda page: page.file)
def page(request: pytest.FixtureRequest) -> Page:
    found: Page = request.param
    return found


@pytest.fixture(autouse=True)
def _leave_no_listeners(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the widgets of a page hear no change of language in later tests."""
    monkeypatch.setattr(words._Settings, "listeners", words._Settings.listeners)


def at(page: Page, cell: Cell | None, wrong: str, remedy: str) -> str:
    """Tell what is wrong with a page, or with one of its cells, at the line on which it begins."""
    file = NOTEBOOKS / f"{page.file}.ipynb"
    if cell is None:
        return breach(file, 1, wrong, remedy)
    return breach(file, line_of(file, rf'"id": "{re.escape(cell.id)}"'), f"cell {cell.number} {wrong}", remedy)


def code(page: Page) -> list[Cell]:
    """List the cells of code of a page."""
    return [cell for cell in cells(page.file) if not cell.prose]


def prose(page: Page) -> list[Cell]:
    """List the cells of prose of a page."""
    return [cell for cell in cells(page.file) if cell.prose]


def test_it_is_a_row_of_beats(page: Page) -> None:
    called = [name for cell in cells(page.file) for name in cell.calls()]
    short = page.id == "what_is_this_game"
    fewest, bets = (5, 2) if short else (7, 4)
    if page in LABORATORY:
        fewest, bets = 1, 1
    told = [(f"has {len(called)} beats", f"have {fewest} to 16")] * (not fewest <= len(called) <= 16)
    told += [(f"has {called.count('bet')} bets", f"have {bets} or more")] * (called.count("bet") < bets)
    told += [
        (f"has no {each}", "add one")
        for each in ("do", "twist")
        if each not in called and page not in LABORATORY and not (short and each == "twist")
    ]
    assert_none(at(page, None, *each) for each in told)


def test_the_reader_acts_first(page: Page) -> None:
    """The first cell of code answers the reader; in the laboratory one may go before that says who plays."""
    writes = page in LABORATORY and bool(re.search(r"^def ", code(page)[0].source, re.MULTILINE))
    first = code(page)[writes]
    wrong = (
        []
        if first.calls(ACTING)
        else [(first, "is the first of code and answers nobody", f"call one of {', '.join(ACTING)}")]
    )
    assert_none(at(page, *each) for each in wrong)


def test_it_ends_with_what_came_of_it(page: Page) -> None:
    last, wanted = cells(page.file)[-1], f'debrief("{page.id}")'
    wrong = last.source.splitlines()[-1:] != [wanted]
    assert_none([at(page, last, "is the last and does not end with what came of it", f"end with {wanted}")] * wrong)


def test_prose_is_for_readers_and_not_for_programs(page: Page) -> None:
    assert_none(
        at(page, cell, f"has {match[0]!r} in its prose", "say it in words")
        for cell in prose(page)
        for match in CODE.finditer(cell.source)
        if not match[0].startswith("kdl_")
    )


def test_only_readers_define_something(page: Page) -> None:
    assert_none(
        at(
            page,
            cell,
            "defines something",
            "have the kit define it; readers define what check, challenge or simulate is given",
        )
        for cell in code(page)
        if re.search(r"^(def|class) ", cell.source, re.MULTILINE)
        and not cell.calls(("built", "check", "challenge", "simulate"))
        and not (page in LABORATORY and cell is code(page)[0])
    )


def test_what_was_seen_is_asserted(page: Page) -> None:
    wrong = not any("assert " in cell.source for cell in code(page))
    assert_none([at(page, None, "asserts nothing", "assert what is to be seen, in a cell beside it")] * wrong)


def test_long_tables_are_folded(page: Page) -> None:
    assert_none(
        at(page, cell, f"shows a table of {rows} rows", f"fold it: more than {MOST_ROWS} stand in <details>")
        for cell in cells(page.file)
        for rows in unfolded(cell)
    )


def unfolded(cell: Cell) -> Iterator[int]:
    """Yield how many rows each table has that is long and not folded."""
    for output in cell.outputs:
        html = "".join(output.get("data", {}).get("text/html", ""))
        for table in re.finditer(r"<table.*?</table>", html, re.DOTALL):
            rows = table[0].count("<tr")
            if rows > MOST_ROWS + 1 and "<details" not in html[: table.start()]:
                yield rows


def test_what_is_shown_can_stand_on_a_page(page: Page) -> None:
    """A value of Python alone cannot: pages have places for what the calls of the kit return."""
    assert_none(
        at(page, cell, "shows a value of Python", "show it by a call of the kit, or assert it")
        for cell in code(page)
        for last in ast.parse(cell.source).body[-1:]
        if isinstance(last, ast.Expr) and not only_shows(last)
    )


def test_games_of_the_laboratory_are_the_same_each_time_and_wait_for_the_bet(page: Page) -> None:
    """Nothing of a page hangs on the clock or on the processors, and no chart stands open before its bet is placed."""
    whole = "\n".join(cell.source for cell in code(page))
    asked = "".join(re.findall(r"^asked = \{.*\}$", whole, re.MULTILINE))
    told = [
        at(page, cell, f"simulates without {wanted}", "so that what it says is the same everywhere")
        for cell in code(page)
        for called in re.findall(r"\bsimulate\w*(\(.*\))", cell.source)
        for wanted in ("seed", "workers", "progress")
        if not re.search(FIXED[wanted], called.replace("**asked", asked))
    ]
    bets = [cell.number for cell in code(page) if cell.calls(("bet",))]
    told += [
        at(page, cell, "shows at once what the bet above it asks", "fold it: folded=True")
        for cell in code(page)
        if cell.number - 1 in bets and cell.calls(CHARTS) and "folded=True" not in cell.source
    ]
    assert_none(told)


@pytest.mark.parametrize("page", LABORATORY, ids=lambda page: page.file, indirect=True)
def test_what_can_be_changed_says_which_games_it_shows_and_where_cells_are(page: Page) -> None:
    """A page of the site shows no cells: there a chart of games that nobody has bet on is told by its prose alone."""
    told = []
    for cell in code(page):
        games = re.search(r'"(deluxe|classic|get_lucky)"', cell.source)
        if games is None or not cell.calls(CHARTS) or cell.calls(("bet",)):
            continue
        (above,) = (each.source for each in prose(page) if each.number == cell.number - 1)
        wanted = {"JupyterLab", NAMED[games[1]], *re.findall(r"\b\d{2,}\b", cell.source)}
        untold = [each for each in wanted if each not in above]
        remedy = "say which games it shows, and where it can be changed"
        told += [at(page, cell, f"is not told by {each!r} in the prose above it", remedy) for each in untold]
    for language in ("", "de/"):
        said = nbformat.read(NOTEBOOKS / f"{language}{page.file}.ipynb", as_version=4)
        paragraphs = [text for cell in said.cells if cell.cell_type == "markdown" for text in cell.source.split("\n\n")]
        told += [
            at(page, None, f"speaks of a cell where there may be none: {text!r}", "say that it is one of JupyterLab")
            for text in paragraphs
            if re.search(r"\b(cell|Zelle)", text) and "JupyterLab" not in text
        ]
    assert_none(told)


@pytest.mark.slow
@pytest.mark.parametrize("file", [pytest.param(page.file, id=f"{page.file}@cells") for page in pages()])
def test_every_cell_shows_what_was_saved(file: str) -> None:
    """A kernel takes longer to start than most pages to run; ``pytest notebooks/x.ipynb`` runs one in a kernel."""
    assert ran(NOTEBOOKS / f"{file}.ipynb", ROOT).different == ""


@pytest.mark.parametrize("page", LESSONS, ids=lambda page: page.file, indirect=True)
def test_nothing_gives_an_answer_away(page: Page) -> None:
    """Neither prose nor what is printed holds the answer to a question, before it or up to the next beat."""
    assert_hidden(page, asked(page.file))


@pytest.mark.slow
@pytest.mark.parametrize("page", [pytest.param(page, id=f"{page.file}@answers") for page in LABORATORY], indirect=True)
def test_nothing_in_the_laboratory_gives_an_answer_away(page: Page) -> None:
    """Its cells play many games, so they are run only once."""
    assert_hidden(page, ran(NOTEBOOKS / f"{page.file}.ipynb", ROOT).answers)


def assert_hidden(page: Page, answers: Sequence[Answer]) -> None:
    """Hold what is read on a page against the answers to its questions."""
    assert answers
    bets = {each.cell for each in answers}
    read = [cell for cell in cells(page.file) if cell.number not in bets and (cell.prose or _prints(cell))]
    assert_none(
        at(
            page,
            cell,
            f"gives away {given!r}, the answer to cell {answer.cell}",
            "say it behind the answer, or otherwise",
        )
        for answer in answers
        for cell in read
        for given in given_away(cell, answer)
    )


def given_away(cell: Cell, answer: Answer) -> Iterator[str]:
    """Yield what a cell says of an answer."""
    text = cell.source if cell.prose else cell.printed
    if answer.told in text:
        yield answer.told
    near = answer.cell - 1 <= cell.number <= answer.cell + 1
    if near and len(answer.right) > 1 and all(each in text and each not in answer.known for each in answer.right):
        yield ", ".join(answer.right)


def _prints(cell: Cell) -> bool:
    return any(output.get("output_type") == "stream" for output in cell.outputs)
