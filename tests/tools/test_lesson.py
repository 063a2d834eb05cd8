"""The lesson for a class: it lasts 45 minutes, and what it says of wrong answers comes from the questions."""

import re
from html import unescape

import pytest

from kdl.questions.misconceptions import UNKNOWN
from kdl.words import languages, say
from tools import lesson
from tools.lesson import ASKED, PARTS, asked_on, wrong_answers


@pytest.fixture(scope="module")
def written() -> dict[str, str]:
    return {file.name: text for file, text in lesson.files().items()}


def test_it_lasts_as_long_as_it_says() -> None:
    assert sum(part.minutes for part in PARTS) == 45
    for code in languages():
        assert "45" in say("lesson", "title", code)


@pytest.mark.parametrize("code", languages())
def test_the_pages_in_the_web_app_are_fresh(written: dict[str, str], code: str) -> None:
    name = f"lesson.{code}.html"
    assert (lesson.FOLDER / name).read_text("utf-8") == written[name], "python -m tools.lesson writes it"
    last = [int(number) for number in re.findall(r"<h2><span>\w+ \d+ \w+ (\d+)</span>", written[name])]
    assert last == sorted(last)
    assert (len(last), last[-1]) == (len(PARTS), 45)


def test_nothing_is_asked_about_another_game_than_that_of_the_lesson(written: dict[str, str]) -> None:
    for text in written.values():
        assert {rule.partition(".")[0] for rule in re.findall(r"<code>([\w.-]+)</code>", text)} == {"deluxe"}


def test_what_pupils_will_get_wrong_is_told_with_the_slip_behind_it(written: dict[str, str]) -> None:
    text = unescape(written["lesson.en.html"])
    asked = asked_on("sight_lines")
    assert len(asked) == ASKED
    for question in asked:
        wrong = wrong_answers(question.document)
        assert wrong
        for choice in wrong:
            (error,) = question.mark({choice.value} if question.document.many else choice.value).errors
            assert error == choice.error
            assert error not in UNKNOWN
            assert f"<b>{choice.label}</b>: {choice.text}" in text
