"""What is due comes back on the front page, below a beat of a later page, and in what one knows; all in the browser."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kdl.rule_cards import rule_card
from kdl.words import say
from tests.browser.support.beats import BETS, drawn
from tests.browser.support.kept import AGE, kept
from tests.browser.support.pages import axe
from tests.browser.support.sites import served, shared_site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = shared_site(tmp_path_factory)
    with served(folder) as address:
        yield address


def miss(page: Page) -> None:
    """Answer the first question of a page wrongly, and have the solution shown."""
    bet = page.locator(BETS).first
    drawn(bet)
    number = bet.locator("input[type=number]")
    if number.count():
        number.fill("1")
    else:
        bet.locator(".kdl-drawn-room").first.dispatch_event("click")
    bet.locator(".kdl-bet-lock").click()
    bet.get_by_role("button", name=say("practice", "solve")).click()


def test_a_rule_that_was_missed_comes_back_until_it_is_known_and_can_be_forgotten(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(width=360, height=780)
    page.goto(f"{site}/01_sight_lines.html")
    miss(page)
    expect(page.locator(".kdl-recall")).to_have_count(0)  # nothing is due yet
    page.evaluate(AGE)
    page.goto(f"{site}/03_motives.html")
    miss(page)
    below = page.locator(".kdl-recall")
    title = rule_card("deluxe.sight.straight", "en").title
    expect(below).to_have_text(say("bet", "recall", rule=title))
    expect(below.locator(".kdl-bet-question")).to_have_count(0)
    below.locator("summary").press("Enter")
    expect(below.locator(".kdl-bet-question")).not_to_be_empty()
    expect(below.locator(".kdl-bet-verdict")).to_be_empty()
    assert axe(page) == []
    page.goto(f"{site}/index.html")
    expect(page.locator("#kdl-due")).to_be_visible()
    assert page.locator(".kdl-due-ask").get_attribute("href") == "19_practice.html?topic=due"
    page.locator("#kdl-rules summary").click()
    row = page.locator("#kdl-rules li", has_text=rule_card("deluxe.sight.straight", "en").title)
    expect(row).to_have_attribute("data-standing", "missed")
    expect(row.locator(".kdl-standing")).to_be_visible()
    assert axe(page) == []
    assert "kdl.recall" in kept(page)
    page.get_by_role("button", name="Clear my answers").click()
    page.get_by_role("button", name="Yes, clear them").click()
    expect(page.locator("#kdl-known")).to_be_hidden()
    expect(page.locator("#kdl-due")).to_be_hidden()
    assert "kdl.recall" not in kept(page)
