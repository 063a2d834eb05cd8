"""Cheat sheets: every rule of a game, in both languages; written by a command, and fresh in the web app."""

import re
from html import unescape
from pathlib import Path

import pytest
from kdl_widgets.sheets import cheatsheet as sheets

from kdl import words
from kdl.clauses import clauses
from kdl.course import pages
from kdl.errors import DataError, UnknownNameError
from kdl.rule_cards import GAMES, rule_cards
from tools import cheatsheets as tool

EVERY = [(game, language) for game in sheets.games() for language in words.languages()]


def said(page: str) -> str:
    """What a page says, without its marks."""
    return " ".join(unescape(re.sub(r"<style>.*?</style>|<svg.*?</svg>|<[^>]+>", " ", page, flags=re.DOTALL)).split())


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_a_sheet_holds_every_rule_of_its_game(game: str, language: str) -> None:
    page = sheets.cheatsheet(game, language)
    told = said(page)
    cards = [card for edition in GAMES[game] for card in rule_cards(edition, language)]
    assert page.count("<b>") == len(cards)
    for card in cards:
        assert card.title in told
        assert card.text in told
    assert f'<html lang="{language}"' in page
    assert {"en": "Unofficial", "de": "Inoffiziell"}[language] in told
    assert not re.search(r"\b[a-z_-]+\.[a-z_-]+\.[a-z-]+\b", told)


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_a_sheet_names_no_table_that_is_not_on_it(game: str, language: str) -> None:
    page = sheets.cheatsheet(game, language)
    assert "<table" in page or not re.search(r"\btable of\b|\bTabelle", said(page))


def test_all_sheets_together_hold_every_clause_once() -> None:
    editions = [edition for game in sheets.games() for edition in GAMES[game]]
    assert sorted(editions) == sorted({each.edition for each in clauses()})


@pytest.mark.parametrize("language", words.languages())
def test_the_rules_are_grouped_by_section(language: str) -> None:
    for game in sheets.games():
        headings = re.findall("<h2>(.*?)</h2>", sheets.cheatsheet(game, language))
        assert len(headings) == len(set(headings)) > 4
    assert headings[0] == {"en": "Setup", "de": "Aufbau"}[language]


def test_a_sheet_is_written_in_the_language_that_is_set() -> None:
    with words.speaking("de"):
        assert sheets.cheatsheet("classic") == sheets.cheatsheet("classic", "de")
    assert sheets.cheatsheet("classic") == sheets.cheatsheet("classic", "en")


def test_pages_link_only_to_pages_that_there_are(tmp_path: Path) -> None:
    files = {file.name: file.read_text("utf-8") for file in sheets.write(tmp_path)}
    for name, page in files.items():
        links = re.findall('<a href="(.*?)"', page)
        assert len(links) == 4
        assert set(links) < set(files) - {name}


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_those_in_the_web_app_are_fresh_and_small(game: str, language: str) -> None:
    file = tool.FOLDER / sheets.file_name(game, language)
    assert file.read_text("utf-8") == sheets.cheatsheet(game, language), "python -m tools.cheatsheets writes it"
    assert file.stat().st_size < 60_000
    lessons = {f"lesson.{code}.html" for code in words.languages()}
    assert {each.name for each in tool.FOLDER.iterdir()} == {sheets.file_name(*each) for each in EVERY} | lessons


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="chess"):
        sheets.cheatsheet("chess")
    with pytest.raises(UnknownNameError, match="fr"):
        sheets.cheatsheet("classic", "fr")


def test_a_file_of_another_format_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / sheets.FILE).write_text("format = 2")
    monkeypatch.setattr(sheets, "DATA", tmp_path)
    with pytest.raises(DataError, match="format"):
        sheets._sheets.__wrapped__()


def test_every_page_of_the_course_has_its_sheet() -> None:
    found = {each.id: sheets.game_of(each.clauses) for each in pages() if each.clauses}
    assert found["the_dog_and_the_cat"] == found["escape_from_luckys_mansion"] == "deluxe"
    assert found["snoop_or_act"] == "classic"
    assert found["howard"] == "get_lucky"
    assert set(found.values()) == set(sheets.games())
