"""The pages with the rules of a game: each rule is there in every language, and everybody can read and find it."""

import re
from collections.abc import Callable
from functools import cache
from html import escape, unescape
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kdl.asking import asked
from kdl.clauses import clauses
from kdl.rule_cards import GAMES, rule_address, rule_card, rules_file
from kdl.words import languages, say, speaking
from tests.browser.support.pages import axe, recolour, resize

LINK = re.compile(r'(?:href|src)="([^"]+)"')


def pages(folder: Path) -> list[Path]:
    return [folder / ("" if code == "en" else code) / rules_file(game) for code in languages() for game in GAMES]


@cache
def text_of(file: Path) -> str:
    return file.read_text("utf-8")


@pytest.mark.parametrize("code", languages())
def test_every_rule_has_its_question_its_answer_and_what_is_our_ruling(folder: Path, code: str) -> None:
    with speaking(code):
        for each in clauses():
            card, (first, *others) = rule_card(each.id), asked(each.id)
            file = folder / ("" if code == "en" else code) / rule_address(each.id).partition("#")[0]
            article = text_of(file).partition(f'<article id="{each.id}"')[2].partition("</article>")[0]
            told = unescape(article)
            for said in (
                f">{first.question}</h3>",
                f">{first.answer}</p>",
                card.title,
                card.rule,
                card.source or "silent",
            ):
                assert said in told or (said == "silent" and say("rules-page", "silent") in told), each.id
            listed = [f"<li>{way.question} <strong>{way.answer}</strong></li>" for way in others if way.answer]
            assert re.findall("<li>.*</li>", told) == listed, each.id
            assert ('class="kdl-law-ruling"' in article) is bool(card.ruling), each.id
            if card.ruling:
                for said in (card.ruling, say("ruling-reason", each.id), say("ruling-other", each.id)):
                    assert said in told, each.id


def test_most_rules_have_a_picture_and_each_is_there(folder: Path) -> None:
    assert len(list((folder / "static/rules/en").iterdir())) > len(clauses()) * 2 / 3
    for code in languages():
        there = {file.stem for file in (folder / "static/rules" / code).iterdir()}
        shown = {name for file in pages(folder) for name in re.findall(rf"rules/{code}/([\w.-]+)\.svg", text_of(file))}
        assert shown == there <= {each.id for each in clauses()}


def test_every_link_leads_somewhere_and_nothing_comes_from_elsewhere(folder: Path) -> None:
    sheets = [file for game in GAMES for file in (folder / "static/cheatsheets").glob(f"{game}.*.html")]
    assert len(sheets) == len(GAMES) * len(languages())
    for file in (*pages(folder), *sheets):
        for link in map(unescape, LINK.findall(text_of(file))):
            if link == "data:,":
                continue
            way, _, anchor = link.partition("#")
            there = (file.parent / way.partition("?")[0]).resolve() if way else file
            assert there.is_relative_to(folder.resolve()), (file.name, link)
            assert there.is_file(), (file.name, link)
            assert not anchor or f'id="{escape(anchor)}"' in text_of(there), (file.name, link)
        assert file in pages(folder) or f'/{rules_file(file.name.split(".")[0])}"' in text_of(file)


def test_everybody_can_read_it_and_it_is_kept_without_a_network(
    folder: Path, site: str, new_page: Callable[..., Page]
) -> None:
    page = new_page()
    listed = text_of(folder / "service_worker.js")
    for file in pages(folder):
        name = file.relative_to(folder).as_posix()
        assert f'"{name}"' in listed
        width, scheme = (390, "dark") if name.startswith("de/") else (1280, "light")
        resize(page, width, 800)
        recolour(page, scheme)
        page.goto(f"{site}/{name}")
        assert page.evaluate("document.documentElement.scrollWidth") == width, name
        assert axe(page) == [], name


def test_what_is_typed_is_found_and_a_link_leads_to_a_rule_that_was_not(
    site: str, new_page: Callable[..., Page]
) -> None:
    page = new_page(width=390, height=800)
    page.goto(f"{site}/de/rules_deluxe.html#deluxe.card.move")
    law = page.locator('[id="deluxe.card.move"]')
    expect(law).to_be_in_viewport()
    expect(page.locator(".kdl-laws-contents nav")).to_be_hidden()
    box = page.get_by_role("searchbox")
    box.fill("HUND sieht")
    expect(page.locator('[id="pets.dog"]')).to_be_visible()
    expect(law).to_be_hidden()
    expect(page.get_by_role("heading", level=2, name="Flucht")).to_be_hidden()
    page.evaluate("location.hash = 'deluxe.win'")
    expect(page.locator('[id="deluxe.win"]')).to_be_in_viewport()
    box.fill("xyzzy")
    expect(page.get_by_role("status")).to_have_text(say("rules-page", "none", "de"))


def test_a_rule_card_of_a_lesson_leads_to_its_rule_in_a_tab_beside_it(site: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.goto(f"{site}/de/01_sight_lines.html")
    link = page.locator(".kdl-rule-title a").first
    with page.expect_popup() as opened:
        link.click()
    expect(opened.value.locator(".kdl-law:target .kdl-law-title strong")).to_have_text(link.inner_text())
    expect(opened.value.locator("html")).to_have_attribute("lang", "de")
