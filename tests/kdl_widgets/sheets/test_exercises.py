"""Exercise sheets: what stands on them."""

import re
from html import unescape
from pathlib import Path

import pytest
from kdl_widgets.sheets import writing
from kdl_widgets.sheets.exercises import MOST, Plan, draw_up, fingerprint, topic_title
from kdl_widgets.sheets.page import page, reasons

from kdl import words
from kdl.course import pages, tracks
from kdl.errors import OptionError, UnknownNameError
from kdl.questions import DealError, kinds
from kdl.questions.dealer import about
from kdl.questions.drill import kinds_about

SIGHT = Plan("sight_lines", 1, 7, 5)
CARDS = Plan("cards", 2, 3, 6)


def said(page: str) -> str:
    """What a page says, without its marks and pictures."""
    return " ".join(unescape(re.sub(r"<style>.*?</style>|<svg.*?</svg>|<[^>]+>", " ", page, flags=re.DOTALL)).split())


def asked(plan: Plan, student: str = "") -> list[int]:
    return [fingerprint(item.question) for item in draw_up(plan, student).items]


def test_the_same_plan_gives_the_same_sheet() -> None:
    assert asked(SIGHT) == asked(SIGHT)
    assert page(draw_up(SIGHT)) == page(draw_up(SIGHT))
    assert asked(SIGHT) != asked(SIGHT._replace(seed=8))


def test_students_are_asked_the_same_kinds_about_other_positions() -> None:
    ada, bert = (draw_up(CARDS, name) for name in ("Ada", "Bert"))
    assert [item.kind for item in ada.items] == [item.kind for item in bert.items]
    assert asked(CARDS, "Ada") != asked(CARDS, "Bert")
    assert asked(CARDS, "Ada") == asked(CARDS, "Ada")


@pytest.mark.parametrize("topic", ["", "howard", "learn", "deluxe.lucky.moves", "seen_from"])
def test_everything_on_a_sheet_is_about_its_topic_and_nothing_stands_there_twice(topic: str) -> None:
    plan = Plan(topic, 2, 1, 12)
    about = {kind.id for kind in kinds_about(topic)}
    sheet = draw_up(plan)
    assert [item.number for item in sheet.items] == list(range(1, 13))
    assert {item.kind for item in sheet.items} <= about
    assert len({item.kind for item in sheet.items}) == min(len(about), 12)
    assert len(set(asked(plan))) == 12


@pytest.mark.parametrize("topic", ["sight_lines", "motives"])
def test_a_sheet_about_a_page_asks_nothing_about_what_the_page_does_not_teach(topic: str) -> None:
    """The pupils of a lesson about lines of sight have not met the dog, the cat or the second house."""
    for copy in range(6):
        sheet = draw_up(Plan(topic, 1, 0, 12), str(copy))
        assert {about(table) for item in sheet.items for table in item.tables} <= {"deluxe"}
        assert not re.search(r"\b(dog|cat)\b", said(page(sheet, solutions=True)))


@pytest.mark.parametrize(("plan", "error"), [
    (Plan("nonsense"), UnknownNameError),
    (Plan("", 4), UnknownNameError),
    (Plan("", 1, 0, 0), OptionError),
    (Plan("", 1, 0, MOST + 1), OptionError),
    (Plan("most_clovers", 1, 0, 50), DealError),
])  # fmt: skip
def test_what_cannot_be_drawn_up_is_refused(plan: Plan, error: type[Exception]) -> None:
    with pytest.raises(error):
        draw_up(plan)


@pytest.mark.parametrize("code", words.languages())
def test_every_topic_has_a_title(code: str) -> None:
    with words.speaking(code):
        named = [*(each.id for each in (*pages(), *tracks())), *(kind.id for kind in kinds() if kind.deal), ""]
        assert all(len(topic_title(topic)) > 2 and "_" not in topic_title(topic) for topic in named)


@pytest.mark.parametrize("code", words.languages())
@pytest.mark.parametrize("plan", [SIGHT, CARDS], ids=["mansion", "cards"])
def test_a_page_has_each_question_with_a_place_for_its_answer(plan: Plan, code: str) -> None:
    sheet = draw_up(plan, "Mia <b>")
    text = page(sheet, code=code)
    told = said(text)
    assert f'<html lang="{code}"' in text
    assert "Mia <b>" in told
    with words.speaking(code):
        for item in sheet.items:
            document = item.question.document
            assert f"{item.number} {document.asks}" in told
            assert all(choice.label in told for choice in document.listed)
    boxes = sum(len(item.question.document.listed) for item in sheet.items)
    assert text.count('class="box"></span>') == boxes
    assert text.count("<svg") == sum(item.question.solution.shows is not None for item in sheet.items)


@pytest.mark.parametrize("code", words.languages())
def test_an_exercise_sheet_tells_no_answer_and_a_solution_sheet_tells_all(code: str) -> None:
    sheet = draw_up(CARDS)
    exercises, solutions = said(page(sheet, code=code)), said(page(sheet, solutions=True, code=code))
    with words.speaking(code):
        for item in sheet.items:
            document = item.question.document
            for line in (*(choice.text for choice in reasons(document)), document.told):
                assert line in solutions
                assert line not in exercises
            assert f"[{document.clause}]" in solutions
            assert f"[{document.clause}]" not in exercises
    marked = page(sheet, solutions=True, code=code)
    ticked = sum(choice.right for item in sheet.items for choice in item.question.document.listed)
    assert marked.count("✓") == ticked
    assert "✓" not in page(sheet, code=code)


def test_what_is_veiled_is_told_by_no_picture() -> None:
    """The description of a picture would tell whose turn it is, and where Lucky is."""
    sheet = draw_up(Plan("lucky_starts", 1, 1, 2))
    assert page(sheet).count("<svg") == 2
    assert "<desc>" not in page(sheet)
    assert all("Lucky" in told for told in re.findall("<desc>(.*?)</desc>", page(sheet, solutions=True)))


def test_a_page_needs_nothing_from_elsewhere_and_prints_on_white() -> None:
    text = page(draw_up(SIGHT))
    assert not re.search(r'(?:src|href)="', text)
    assert "@page { size: A4;" in text
    assert "break-inside: avoid" in text
    assert "prefers-color-scheme" not in text
    assert ".kdl-beat" not in text  # nor the rules of widgets, of which there are none on paper


def test_files_are_written_for_a_class_and_for_each_student(tmp_path: Path) -> None:
    files = writing.write(tmp_path / "new", SIGHT, solutions=True)
    assert [file.name for file in files] == ["sheet.html", "sheet.solutions.html"]
    names = ("Mia Müller", "../a", "Mia_Müller")
    files = writing.write(tmp_path, Plan("most_clovers", 1, 1, 1), names, code="de")
    assert [file.name for file in files] == ["sheet-Mia_Müller.html", "sheet-a.html", "sheet-Mia_Müller-2.html"]
    assert all(file.parent == tmp_path for file in files)
    for file, name in zip(files, names, strict=True):
        text = file.read_text("utf-8")
        assert '<html lang="de"' in text
        assert f"Name {name} Datum" in said(text)


def test_names_are_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "names.txt"
    file.write_text("\ufeffMia   Müller\n\n  Ben\n", "utf-8")
    assert writing.students_in(file) == ("Mia Müller", "Ben")
    for text, problem in (("", "no name"), ("Ben\nBen\n", "twice")):
        file.write_text(text)
        with pytest.raises(OptionError, match=problem):
            writing.students_in(file)
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(OptionError, match="is not UTF-8 text"):
        writing.students_in(file)
    with pytest.raises(OptionError, match="cannot be opened: No such file"):
        writing.students_in(tmp_path / "nobody.txt")


def test_copies_are_numbered() -> None:
    assert writing.copies(11)[:2] == ("01", "02")
    for n in (0, -1, 501):
        with pytest.raises(OptionError):
            writing.copies(n)
