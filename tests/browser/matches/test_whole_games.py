"""Games from the front page on: every edition to its end, by mouse, by touch and by keys in JupyterLab; keys alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.games import (
    LAID,
    by_keys,
    by_mouse,
    by_touch,
    expect_laid,
    expect_step,
    laid,
    play,
    set_up_with_keys,
    tab_to,
    unfold,
)
from tests.browser.support.pages import axe, leave_in_lab, open_lab, run_in_lab, wait_until_shown
from tests.browser.support.servers import Server
from tests.browser.support.whole_games import CLASSIC, DELUXE, ESCAPE, GET_LUCKY, Game, expect_end, set_game_up

LOW = """least => [...document.querySelectorAll(".kdl-table .kdl-play :is(button, summary)")]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < least)
    .map((each) => `${each.textContent} is ${each.getBoundingClientRect().height} high`)"""


#: What is shown after a decision: the way to the next one, if others are to decide before.
NEXT = f"() => document.querySelector('[data-tool=rush]') ? 'rush' : ({LAID})() ? 'mine' : null"

#: The card of the front page that leads to the app.
PLAY = '.kdl-ways a[href$="00_play.html"]'


def come_to_play(page: Page, url: str) -> None:
    """Come to the form by the card of the front page that says *Play*."""
    page.goto(url)
    page.locator(PLAY).click()
    page.wait_for_url("**/00_play.html*")
    expect(wait_until_shown(page).locator(".kdl-form")).to_be_visible()


@pytest.mark.parametrize(
    "game", [pytest.param(DELUXE, marks=pytest.mark.sweep), GET_LUCKY], ids=lambda game: game.edition
)
def test_a_game_by_mouse(voila: Server, page: Page, game: Game) -> None:
    come_to_play(page, voila.url)
    set_game_up(page, game)
    expect(page.locator(".kdl-people")).to_contain_text(game.present)
    assert play(page, by_mouse) > 10
    expect_end(page)
    assert axe(page) == []
    speed = page.locator(".kdl-table").get_by_label("Speed")
    fast = speed.input_value()
    page.get_by_role("button", name="Rematch with new cards").click()
    expect(page.locator(".kdl-table .kdl-last-scene")).to_have_count(0)
    expect(page.locator(".kdl-table .kdl-head")).to_contain_text("Ada")
    expect(speed).to_have_value(fast)
    page.get_by_role("button", name="Another game", exact=True).click()
    record = unfold(page, "Record of your games")
    expect(record.locator("table").first).to_contain_text("of 1 won")
    record.get_by_role("button", name="Delete the record").click()
    expect(record).to_have_count(0)


def test_a_game_is_set_up_and_played_with_keys_alone(voila: Server, page: Page) -> None:
    page.goto(voila.url)
    tab_to(page, PLAY)
    page.keyboard.press("Enter")
    page.wait_for_url("**/00_play.html*")
    expect(wait_until_shown(page).locator(".kdl-form")).to_be_visible()
    set_up_with_keys(page, ESCAPE.edition, seats=2, seed=ESCAPE.seed)
    expect_keys_help(page)
    expect_undone_and_redone(page)

    def without_pause(page: Page, chosen: str) -> None:
        """Do what was chosen, and go to the next decision with Space."""
        by_keys(page, chosen)
        if page.wait_for_function(NEXT).json_value() == "rush":
            page.keyboard.press("Space")

    assert play(page, without_pause, most=4) == 4


def expect_keys_help(page: Page) -> None:
    """Expect that ``?`` lists the keys, and that while the list is open no key plays."""
    page.locator('.kdl-table .kdl-room[aria-label$="; 1 step"]').first.wait_for()  # the picture is told after the desk
    before = laid(page)
    page.keyboard.press("?")
    help_ = page.get_by_role("dialog")
    expect(help_).to_contain_text("undo")
    page.keyboard.press("s")
    page.keyboard.press("Escape")
    expect(help_).to_be_hidden()
    expect_laid(page, before)


def expect_undone_and_redone(page: Page) -> None:
    """Expect that Z takes a step back, and Y does it again."""
    before = laid(page)
    by_keys(page, f"room {before.rooms[0]}")
    expect_step(page, 1)
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    page.keyboard.press("z")
    expect_step(page, 0)
    expect_laid(page, before)
    expect(page.get_by_role("button", name="Redo", exact=True)).to_be_enabled()
    page.keyboard.press("y")
    expect_step(page, 1)


def test_a_game_by_touch_at_360(voila: Server, new_page: Callable[..., Page]) -> None:
    page = new_page(width=360, height=780, has_touch=True, is_mobile=True, reduced_motion="reduce")
    come_to_play(page, voila.url)
    set_game_up(page, CLASSIC)

    def tap(page: Page, chosen: str) -> None:
        by_touch(page, chosen)
        assert page.evaluate("document.documentElement.scrollWidth") == 360

    assert play(page, tap) > 10
    assert page.evaluate(LOW, 44) == []
    expect_end(page)
    assert page.evaluate("document.querySelector('.kdl-last-scene').getAnimations({ subtree: true }).length") == 0


def test_a_game_in_jupyterlab(lab: Server, page: Page) -> None:
    open_lab(page, f"{lab.url}/lab")
    run_in_lab(page, "notebooks/00_play.ipynb")
    cells = page.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    set_game_up(page, ESCAPE)
    assert play(page, by_mouse, most=1) == 1
    assert play(page, by_keys) > 10
    expect_end(page)
    assert cells.count() == before
    leave_in_lab(page)
