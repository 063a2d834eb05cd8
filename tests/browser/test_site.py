"""The kit as a site, opened from disk without a network: what it says is what the kit says."""

import os
import re
from collections.abc import Callable
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from kdl_widgets.beats.bet import Bet
from kdl_widgets.beats.practice import Practice
from kdl_widgets.beats.twist import Twist
from kdl_widgets.explore.explorer import Explorer
from kdl_widgets.playback.player import Player
from kdl_widgets.site import engine
from kdl_widgets.site.beats import dealt_about
from kdl_widgets.site.build import FolderError, build
from kdl_widgets.site.cells import at_home, cells
from playwright.sync_api import Locator, Page, expect

from kdl.narration.log import said
from kdl.questions.drill import Drill
from kdl.questions.question import Question
from kdl.words import say
from tests.browser.support.beats import BETS, VISIBLE, answer, bets
from tests.browser.support.kept import choose_file, kept, saved
from tests.browser.support.pages import axe, screenshots
from tests.browser.support.sites import shared_site
from tests.kdl.questions.laws import wrong_answers
from tests.sweep import sampled

#: Pages with every form of question that there is on boards and card tables, and with whatever needs an engine.
PAGES = ("01_sight_lines", "03_motives", "de/14_lucky_counts_to_fifteen")
NAMESPACES = ("http://www.w3.org/2000/svg",)
DATA = re.compile(r'(?s)<script type="application/json".*?</script>|<script id="data".*?</script>')
LINK = re.compile(r'\b(?:href|src|srcset|data-href-\w+)="([^"]*)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_site(tmp_path_factory)


@pytest.fixture(scope="module")
def notebooks(site: Path) -> Path:
    return site.parent / "notebooks"


@pytest.fixture
def opened(new_page: Callable[..., Page], site: Path) -> Callable[..., Page]:
    """Return a page opened from disk, offline; it may ask for files of the site only."""

    def open_file(name: str, **options: object) -> Page:
        page = new_page(allow=(re.escape(site.as_uri()),), offline=True, **options)
        page.goto((site / f"{name}.html").as_uri())
        return page

    return open_file


@cache
def shown_on(notebook: Path) -> tuple[Any, ...]:
    """Return what the cells of a page show, in order."""
    with at_home(notebook):
        return tuple(cell.shows for cell in cells(notebook))


@cache
def asked_on(notebook: Path) -> tuple[Question, ...]:
    """Return the questions of a page, in order: its bets, and what is dealt for practice."""
    found: list[Question] = []
    for shows in shown_on(notebook):
        if isinstance(shows, Bet):
            found.append(shows.question)
        elif isinstance(shows, Practice):
            drill = Drill(shows.topic, level=shows.level)
            found += [drill.next() for _ in range(dealt_about(shows.topic))]
    return tuple(found)


def test_a_number_that_cannot_be_meant_is_refused_in_the_words_of_the_kit(
    opened: Callable[..., Page], notebooks: Path
) -> None:
    page, path = opened(PAGES[1]), notebooks / f"{PAGES[1]}.ipynb"
    solution = next(each.solution for each in asked_on(path) if each.solution.form == "number")
    low, high = solution.span
    bet = page.locator(BETS).filter(has_text=solution.asks).first
    bet.locator("input[type=number]").fill(str(high + 1))
    bet.locator(".kdl-bet-lock").click()
    expect(bet.get_by_role("alert")).to_have_text(say("bet", "number.refused", low=low, high=high))
    expect(bet.locator(".kdl-bet-verdict")).to_be_empty()
    bet.locator("input[type=number]").fill(str(high))
    expect(bet.locator(".kdl-bet-news")).to_be_hidden()


@pytest.mark.parametrize("name", PAGES)
def test_a_switch_says_and_shows_at_each_place_what_the_kit_does(
    opened: Callable[..., Page], notebooks: Path, name: str
) -> None:
    page, path = opened(name), notebooks / f"{name}.ipynb"
    twists = [shows for shows in shown_on(path) if isinstance(shows, Twist)]
    switches = page.locator(".kdl-twist").all()
    assert len(switches) == len(twists) > 0
    with at_home(path):
        for switch, twist in zip(switches, twists, strict=True):
            told, first = switch.locator(".kdl-twist-told p"), twist.document["places"][0]
            expect(told).to_have_text([twist.document["waits"]] if twist.waits else first["told"])
            switch.scroll_into_view_if_needed()
            seen = {picture_of(switch)} if twist.ratio else set()
            for place, said in [*enumerate(twist.document["places"])][::-1]:
                switch.get_by_role("radio").nth(place).click()
                expect(told).to_have_text(said["told"])
                expect(switch.locator(".kdl-bet-question")).to_have_text(said["asks"])
                marked = sorted((*said.get("lit", ()), *said.get("new", ()), *said.get("gone", ())))
                found = [str(mark.get_attribute("data-id")) for mark in switch.locator(".kdl-mark").all()]
                assert sorted(found) == (marked if twist.ratio else [])
                seen.add(picture_of(switch) if twist.ratio else "")
            assert len(seen) > 1 or not twist.ratio


def test_a_reader_answers_and_the_page_answers_back(opened: Callable[..., Page], notebooks: Path, site: Path) -> None:
    name = PAGES[0]
    page, path = opened(name, width=360), notebooks / f"{name}.ipynb"
    question = asked_on(path)[0]
    solution = question.solution
    bet, rule = bets(page)[0], page.locator(".kdl-rule").first
    assert solution.told not in page.evaluate(VISIBLE)
    expect(rule).to_have_class(re.compile("kdl-rule-waits"))
    wrong = frozenset(choice.value for choice in question.document.choices[:2])
    answer(bet, solution, wrong)
    verdict = question.mark(wrong)
    expect(bet.locator(".kdl-bet-verdict")).to_have_text(f"✗ {verdict.head} {verdict.said}")
    expect(bet.locator(".kdl-bet-solution")).to_have_text(say("practice", "hint", hint=question.document.hint))
    assert solution.told not in page.evaluate(VISIBLE)
    assert bet.locator(".kdl-mark-wrong").count() == len(verdict.of("wrong"))
    assert bet.locator(".kdl-mark-missed, .kdl-mark-right").count() == 0
    expect(rule).to_have_class(re.compile("kdl-rule-waits"))
    answer(bet, solution, solution.right, wrong)
    expect(bet.locator(".kdl-bet-verdict")).to_contain_text(
        f"{question.mark(solution.right).head} {say('bet', 'helped')}"
    )
    expect(rule).not_to_have_class(re.compile("kdl-rule-waits"))
    looks, told = page.locator(".kdl-debrief li"), page.locator(".kdl-debrief-told")
    expect(looks).to_have_count(1)
    expect(told).to_contain_text(f"{say('debrief', 'helped')} 1.")
    other, other_solution = bets(page)[1], asked_on(path)[1].solution
    answer(other, other_solution, next(wrong_answers(other_solution)))
    other.get_by_role("button", name=say("practice", "solve"), exact=True).click()
    expect(other.locator(".kdl-bet-solution")).to_have_text(f"{say('practice', 'solution')} {other_solution.told}")
    expect(told).to_contain_text(f"{say('debrief', 'shown')} 1.")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.goto((site / "index.html").as_uri())
    expect(page.locator("[data-page=sight_lines]")).to_be_visible()


def test_an_attempt_is_looked_at_card_by_card_and_counts(opened: Callable[..., Page]) -> None:
    page = opened(PAGES[1])
    meter, told = page.locator(".kdl-meter-beat"), page.locator(".kdl-debrief-told")
    before = told.inner_text()
    while meter.locator(".kdl-meter-next").is_enabled():
        meter.locator(".kdl-meter-next").click()
    assert meter.get_attribute("data-over") in ("saved", "killed")
    assert told.inner_text() != before


def test_a_playthrough_steps_in_the_page_in_its_language(opened: Callable[..., Page], notebooks: Path) -> None:
    name = PAGES[2]
    page, path = opened(name), notebooks / f"{name}.ipynb"
    with at_home(path):
        player = next(shows for shows in shown_on(path) if isinstance(shows, Player))
        after = said(player.timeline, player.at + 1)
    frame = page.locator(".kdl-site-game")
    frame.scroll_into_view_if_needed()
    game = page.frame_locator(".kdl-site-game")
    game.get_by_role("button", name="Nächster Schritt", exact=True).click()
    expect(game.get_by_role("status")).to_have_text(after)
    page.get_by_role("link", name=say("site", "alone", "de")).click()
    expect(page.get_by_role("button", name="Nächster Schritt", exact=True)).to_be_visible()


def test_a_room_that_is_picked_shows_what_it_sees(opened: Callable[..., Page], notebooks: Path) -> None:
    page, path = opened(PAGES[0]), notebooks / f"{PAGES[0]}.ipynb"
    explorer = next(shows for shows in shown_on(path) if isinstance(shows, Explorer))
    explorer.pick("library")
    sight = page.locator(".kdl-site-sight")
    before = picture_of(sight)
    sight.locator('.kdl-drawn-room[data-id="library"]').dispatch_event("click")
    expect(sight.locator(".kdl-bet-reveal > strong")).to_have_text(explorer.text.splitlines()[0])
    expect(sight.locator("li")).to_have_text(explorer.text.splitlines()[1:])
    assert picture_of(sight) != before


def picture_of(beat: Locator) -> str:
    """Return what is drawn above the floor, once it is."""
    above = beat.locator(".kdl-drawn-above")
    expect(above).to_have_attribute("src", re.compile("^data:image/svg"))
    return str(above.get_attribute("src"))


def test_one_language_leads_to_the_other_and_the_front_page_follows(opened: Callable[..., Page]) -> None:
    page = opened("14_lucky_counts_to_fifteen")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator(".kdl-languages").get_by_role("link", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", level=1)).to_have_text(say("page", "lucky_counts_to_fifteen", "de"))
    page.locator(".kdl-bar > a").first.click()
    expect(page.get_by_role("heading", level=1, name=say("front", "site", "de"))).to_be_visible()
    page.locator("summary", has_text=say("track", "cards", "de")).click()
    page.get_by_role("link", name=say("page", "lucky_counts_to_fifteen", "de")).click()
    expect(page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize(("folder", "language"), [("", "en"), ("de/", "de")])
def test_the_address_of_a_notebook_that_is_no_page_of_the_site_leads_on(
    opened: Callable[..., Page], folder: str, language: str
) -> None:
    page, title = opened(f"{folder}20_does_the_seat_matter"), say("page", "does_the_seat_matter", language)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_role("main")).to_contain_text("kdl lab")
    assert axe(page) == []
    page.get_by_role("link", name=say("site", "notebook-alone.on", language)).click()
    expect(page.get_by_role("heading", level=1, name=say("front", "site", "en"))).to_be_visible()
    expect(page.get_by_role("heading", name=title, include_hidden=True)).to_have_count(0)


def test_what_was_answered_is_saved_as_a_file_cleared_and_brought_back(
    opened: Callable[..., Page], notebooks: Path, site: Path, tmp_path: Path
) -> None:
    page, (question, *_) = opened(PAGES[0]), asked_on(notebooks / f"{PAGES[0]}.ipynb")
    answer(bets(page)[0], question.solution, question.solution.right)
    page.goto((site / "index.html").as_uri())
    progress = page.locator(".kdl-progress[data-page=sight_lines]")
    expect(progress).to_contain_text("1 of")
    there = kept(page)
    file = saved(page, tmp_path, say("front", "save-all"))
    page.get_by_role("button", name=say("front", "clear")).click()
    page.get_by_role("button", name=say("front", "clear-yes")).click()
    expect(progress).to_be_hidden()
    assert kept(page) != there
    choose_file(page, file)
    expect(page.locator("#kdl-news")).to_have_text(say("front", "opened"))
    expect(progress).to_contain_text("1 of")
    assert kept(page) == there


@pytest.mark.parametrize(("name", "width", "scheme"), sampled(
    ((name, *look) for name in ("index", *PAGES) for look in ((1280, "light"), (360, "dark"))),
    [("index", 360, "dark"), (PAGES[0], 1280, "light"), (PAGES[1], 360, "dark"), (PAGES[2], 1280, "light")],
))  # fmt: skip
def test_it_can_be_read_by_everybody(opened: Callable[..., Page], name: str, width: int, scheme: str) -> None:
    page = opened(name, width=width, scheme=scheme)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert axe(page) == []


@pytest.mark.look
@pytest.mark.parametrize("name", ["index", PAGES[1]])
def test_it_is_looked_at(opened: Callable[..., Page], name: str) -> None:
    assert len(screenshots(f"site-{name}", opened(name))) == 4


def test_without_scripts_questions_and_answers_can_be_read(opened: Callable[..., Page], notebooks: Path) -> None:
    page, path = opened(PAGES[1], java_script_enabled=False), notebooks / f"{PAGES[1]}.ipynb"
    solution = asked_on(path)[0].solution
    asked = page.locator(".kdl-site-beat", has_text=solution.asks).first
    expect(asked.get_by_text(solution.asks)).to_be_visible()
    expect(asked.get_by_text(solution.told)).to_be_hidden()
    asked.locator("summary").click()
    expect(asked.get_by_text(solution.told)).to_be_visible()


def test_every_link_leads_to_a_file_of_the_site_and_no_address_is_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > len(PAGES)
    for file in pages:
        for link in LINK.findall(
            re.sub(r'(?s)<script type="application/json".*?</script>', "", file.read_text("utf-8"))
        ):
            parts = urlsplit(link)
            assert parts.scheme in ("", "data"), f"{file}: {link}"
            if parts.path and not parts.scheme:
                assert Path(os.path.normpath(file.parent / unquote(parts.path))).is_file(), f"{file}: {link}"
    for file in chain.from_iterable(site.rglob(f"*.{ending}") for ending in ("html", "js", "css", "svg")):
        if file.is_relative_to(site / engine.FOLDER):
            continue  # what others wrote names addresses; that nobody asks for them, those tests watch in which it runs
        text = file.read_text("utf-8")
        for known in NAMESPACES:
            text = text.replace(known, "")
        assert re.findall(r"\w+://[^\s\"']*|[\"'(]//\w[^\s\"']*", text.replace("file:///", "")) == [], file


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path, notebooks: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine", "utf-8")
    with pytest.raises(FolderError):
        build(tmp_path, notebooks)
    assert (tmp_path / "letter.txt").read_text("utf-8") == "mine"
