"""Each component once, in a browser, on one built site: all that ``make test`` sees of browsers."""

import re
from collections.abc import Callable, Iterator

import pytest
from kdl_widgets.site import engine
from playwright.sync_api import Page, expect

from kdl.words import say
from tests.browser.support.beats import BETS, drawn
from tests.browser.support.games import begin, by_mouse, move, play, set_up, step
from tests.browser.support.living import LIVING, MINUTE
from tests.browser.support.sites import build_some, served
from tests.browser.support.whole_games import ESCAPE

PHONE = 360


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(build_some(tmp_path_factory.mktemp("smoke"), "00_play", "01_sight_lines")) as address:
        yield address


@pytest.mark.parametrize("width", [1280, PHONE])
def test_a_reader_answers_and_what_is_answered_is_kept(new_page: Callable[..., Page], site: str, width: int) -> None:
    page = new_page(width=width)
    page.goto(f"{site}/01_sight_lines.html")
    bet = page.locator(BETS).first
    drawn(bet).locator(".kdl-drawn-room").first.dispatch_event("click")
    bet.locator(".kdl-bet-lock").click()
    expect(bet.locator(".kdl-bet-verdict")).not_to_be_empty()
    bet.get_by_role("button", name=say("practice", "solve"), exact=True).click()
    expect(bet.locator(".kdl-bet-solution")).to_contain_text(say("practice", "solution"))
    switch = page.locator(".kdl-twist").first
    before = switch.locator(".kdl-twist-told").inner_text()
    switch.get_by_role("radio").last.click()
    expect(switch.locator(".kdl-twist-told")).not_to_have_text(before)
    expect(switch.locator(".kdl-mark").first).to_be_attached()
    sight = page.locator(".kdl-site-sight")
    sight.scroll_into_view_if_needed()
    sight.locator('.kdl-drawn-room[data-id="library"]').dispatch_event("click")
    expect(sight.locator("strong").first).to_contain_text("Library")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.set_viewport_size({"width": width - 20, "height": 800})
    wide = (
        drawn(bet)
        .locator(".kdl-drawn-also")
        .evaluate_all("parts => parts.map(part => part.dataset.of + part.className.baseVal)")
    )
    assert len(set(wide)) == len(wide), "each small room is widened once"
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{site}/index.html")
    expect(page.locator(".kdl-progress[data-page=sight_lines]")).to_contain_text("1 of")
    with page.expect_download():
        page.locator("#kdl-save").dispatch_event("click")
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_playthrough_steps(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/01_sight_lines.html")
    page.locator(".kdl-site-game").first.scroll_into_view_if_needed()
    game = page.frame_locator(".kdl-site-game").first
    before = game.get_by_role("status").inner_text()
    game.get_by_role("button", name="Next step", exact=True).click()
    expect(game.get_by_role("status")).not_to_have_text(before)


@pytest.mark.skipif(not engine.is_possible(), reason="Python for browsers comes from npm: make node_modules")
def test_turns_are_played_kept_and_go_on_after_a_reload(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(height=1000)
    page.goto(f"{site}/00_play.html")
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    set_up(page, ESCAPE.edition, ESCAPE.seed, ESCAPE.players)
    begin(page)
    move(page, 2)
    at = step(page).input_value()
    page.reload()
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    page.get_by_role("button", name=re.compile("^Continue: ")).first.click()
    page.locator(f"{LIVING} .kdl-table canvas").first.wait_for()
    assert int(step(page).input_value()) >= int(at)
    page.set_viewport_size({"width": PHONE, "height": 780})
    assert play(page, by_mouse, most=1) == 1
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE
