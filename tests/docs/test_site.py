"""The documentation: built without a warning, whole, and complete without a network."""

import re
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import kdl_widgets
import pytest
from playwright.sync_api import Page, expect

import kdl
from kdl.clauses import clauses
from kdl.words import has_text, languages, say
from tests.browser.support.pages import axe, resize
from tests.sweep import sampled
from tools.docs.drawings import DRAWINGS, FOLDER
from tools.docs.links import Found, check
from tools.docs.site import commands

ROOT = Path(__file__).resolve().parents[2]
API = {package: (ROOT / f"docs/api/{package.__name__}.md").read_text("utf-8") for package in (kdl, kdl_widgets)}


def test_every_link_inside_leads_somewhere_and_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    found = check(site)
    assert found.broken == ()
    assert found.fetched == ()
    assert found.inside > 1000
    assert {each.target for each in found.outside} >= {"https://z2jh.jupyter.org"}


@pytest.mark.parametrize(
    ("old", "new", "broken"),
    [
        ('href="#how-it-works"', 'href="#how-it-breaks"', "#how-it-breaks"),
        ('href="browser_python.html"', 'href="browser_snake.html"', "browser_snake.html"),
    ],
)
def test_a_link_that_leads_nowhere_is_found(site: Path, tmp_path: Path, old: str, new: str, broken: str) -> None:
    copytree(site, tmp_path / "site")
    page = tmp_path / "site/deploy.html"
    assert old in page.read_text("utf-8")
    page.write_text(page.read_text("utf-8").replace(old, new), "utf-8")
    assert Found("deploy.html", broken) in check(tmp_path / "site").broken


@pytest.mark.parametrize("alien", [
    '<script src="https://elsewhere.example/x.js"></script>',
    '<link rel="stylesheet" href="//elsewhere.example/x.css">',
    '<img alt="" src="http://elsewhere.example/x.png">',
    "<style>body { background: url(https://elsewhere.example/x.png) }</style>",
])  # fmt: skip
def test_what_a_page_would_fetch_from_elsewhere_is_found(tmp_path: Path, alien: str) -> None:
    (tmp_path / "page.html").write_text(f"<!doctype html>{alien}", "utf-8")
    (fetched,) = check(tmp_path).fetched
    assert "elsewhere.example" in fetched.target


@pytest.mark.parametrize("package", API, ids=lambda package: package.__name__)
def test_every_public_name_has_its_place(package) -> None:
    described = re.findall(r"^\.\. auto(?:class|data|exception|function):: (\w+)$", API[package], re.MULTILINE)
    assert set(described) <= set(package.__all__)
    told = {name for name in package.__all__ if f"`{package.__name__}.{name}`" in API[package]}  # types, in words
    assert set(package.__all__) == set(described) | told
    listed = re.findall(r"^   (\w+)$", API[package], re.MULTILINE)
    assert listed == described


def test_every_command_says_what_it_can_be_asked_for(site: Path) -> None:
    text = (site / "commands.html").read_text("utf-8")
    assert {"play", "glossary", "export", "assignment"} <= set(commands())
    assert all(f"usage: kdl {command} " in text for command in commands())


@pytest.mark.parametrize("language", languages())
def test_every_ruling_stands_there_with_its_reason(site: Path, language: str) -> None:
    page = site / ("rulings.html" if language == "en" else f"{language}/rulings.html")
    text = page.read_text("utf-8")
    ours = [each.id for each in clauses() if each.ruling]
    assert len(ours) > 30
    for name in ours:
        assert name in text, name
        reason = re.match(r"[\w\s,:]+", say("ruling-reason", name, language))
        assert reason
        assert reason[0] in text, name
    assert not any(has_text("ruling-reason", each.id) for each in clauses() if not each.ruling)


@pytest.mark.parametrize("name", DRAWINGS)
def test_drawings_are_as_they_are_drawn(name: str) -> None:
    assert (FOLDER / f"{name}.svg").read_text("utf-8") == DRAWINGS[name](), "python -m tools.docs.drawings draws it"


def test_drawings_follow_the_theme_of_the_page(site: Path) -> None:
    text = (site / "engine.html").read_text("utf-8")
    assert text.count('<svg role="img" aria-label="') == len(DRAWINGS)
    assert "drawings/" not in text


def test_german_pages_say_that_they_are_german(site: Path) -> None:
    for page in site.rglob("*.html"):
        wanted = "de" if page.parent.name == "de" else "en"
        assert re.search(r'<html[^>]* lang="(\w+)"', page.read_text("utf-8"))[1] == wanted, page.name


def test_german_pages_have_one_word_for_an_idea_and_call_nobody_by_a_gender(site: Path) -> None:
    for page in (site / "de").glob("*.html"):
        text = page.read_text("utf-8").partition('<article role="main"')[2].partition("</article>")[0]
        text = re.sub(r"„[^“]*“", "", text)  # headings of rulebooks are theirs
        assert len(text) > 1000
        found = re.findall(
            r"\b(?:Klausel|Anschl[aä]g|abgesperrt|gesperrt|Spieler|Sch[uü]ler|Lehrer)\w*|\w+[*:_]innen", text
        )
        assert found == [], page.name


@pytest.mark.parametrize(
    "name", sampled(["index", "engine", "recipes/board", "api/kdl_widgets", "de/rulings"], ("de/rulings",))
)
def test_a_page_opens_from_disk_without_a_network(new_page: Callable[..., Page], site: Path, name: str) -> None:
    page = new_page(offline=True, allow=(r"file:///\S+",))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((site / f"{name}.html").as_uri())
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert all(url.startswith(("file://", "data:")) for url in asked)
    assert len(asked) > 3
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert axe(page) == [], scheme
    resize(page, 360, 800)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_it_can_be_searched_from_disk(new_page: Callable[..., Page], site: Path) -> None:
    page = new_page(offline=True, allow=(r"file:///\S+",))
    page.goto(f"{(site / 'search.html').as_uri()}?q=observation")
    expect(page.locator("#search-results li").first).to_be_visible()
