"""What is to be printed, in a browser: a cheat sheet fits one page, a lesson two, a class is a picture."""

import re
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest
from kdl_widgets.sheets.cheatsheet import file_name, games, write
from kdl_widgets.sheets.class_page import class_page
from kdl_widgets.sheets.class_results import Rule
from playwright.sync_api import Page

from kdl import words
from kdl.clauses import clauses
from tests.browser.support.pages import axe
from tools.cheatsheets import FOLDER

EVERY = [(game, language) for game in games() for language in words.languages()]
COUNT = re.compile(rb"/Type\s*/Page\b")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("cheatsheets")
    write(made)
    return made


def opened(new_page: Callable[..., Page], file: Path, **options: object) -> Page:
    page = new_page(allow=(r"file:///\S+\.html$",), offline=True, **options)
    page.goto(file.as_uri())
    return page


def printed(page: Page, larger: float) -> int:
    """Print with larger type, and count the pages."""
    page.evaluate(
        """larger => {
            const { style } = document.documentElement;
            style.setProperty("--type", `${larger * parseFloat(style.getPropertyValue("--type"))}pt`);
        }""",
        larger,
    )
    return len(COUNT.findall(page.pdf(prefer_css_page_size=True)))


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_it_fits_one_page_with_type_as_large_as_that_allows(
    new_page: Callable[..., Page], folder: Path, game: str, language: str
) -> None:
    page = opened(new_page, folder / file_name(game, language))
    assert printed(page, 1.015) == 1
    assert printed(page, 1.15) > 1


@pytest.mark.parametrize("language", words.languages())
def test_a_lesson_is_printed_on_both_sides_of_one_sheet(new_page: Callable[..., Page], language: str) -> None:
    page = opened(new_page, FOLDER / f"lesson.{language}.html")
    assert len(COUNT.findall(page.pdf(prefer_css_page_size=True))) == 2


def test_the_picture_of_a_class_is_light_and_as_wide_as_can_be_read_on_paper(
    new_page: Callable[..., Page], tmp_path: Path
) -> None:
    rules = [Rule(each.id, 24, 24 - n, 0) for n, each in enumerate(clauses()[:18])]
    (tmp_path / "class.html").write_text(class_page(rules, 24), "utf-8")
    page = opened(new_page, tmp_path / "class.html", width=700, scheme="dark")
    page.emulate_media(media="print")
    picture = page.locator("figure svg")
    assert picture.evaluate("picture => picture.getScreenCTM().a") > 0.9  # as large as it is on the screen
    shown = "picture => getComputedStyle(picture.querySelector('path, rect')).fill"
    assert picture.evaluate(shown) == page.evaluate("getComputedStyle(document.body).backgroundColor")


@pytest.mark.parametrize(("game", "scheme"), [*zip(games(), cycle(("light", "dark")), strict=False)])
def test_it_can_be_read_on_a_phone(new_page: Callable[..., Page], folder: Path, game: str, scheme: str) -> None:
    page = opened(new_page, folder / file_name(game, "de"), width=320, height=700, scheme=scheme)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert axe(page) == []
