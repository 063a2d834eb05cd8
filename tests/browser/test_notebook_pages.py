"""The kit's own notebooks as pages of the web app, in a real browser.

What the player can do is tested by itself; here each notebook's page is opened once and used as a reader would.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kdl_widgets.spoken import language_of
from playwright.sync_api import Locator, Page, expect

from kdl.words import say, speaking
from tests.browser.support.pages import open_notebook, pixels, wait_for_other_pixels, wait_until_settled
from tests.browser.support.servers import Server
from tests.sweep import sampled

#: One of each kind of game: the player is the same on every page.
NAMES = (
    *("03_motives.ipynb", "10_snoop_or_act.ipynb", "14_lucky_counts_to_fifteen.ipynb"),
    "de/14_lucky_counts_to_fifteen.ipynb",
)
FOCUSED = """() => {
    const here = document.activeElement;
    if (here === document.body) return false;
    here.dataset.visited = "yes";
    return true;
}"""
MISSED = """page => [...page.querySelectorAll("button, input, select, a[href]")]
    .filter(each => each.tabIndex >= 0 && !each.disabled && each.checkVisibility() && !each.dataset.visited)
    .map(each => each.outerHTML.slice(0, 160))"""


@pytest.fixture(scope="module", params=sampled(NAMES, [NAMES[1], NAMES[-1]]))
def address(request: pytest.FixtureRequest, voila: Server) -> str:
    return f"{voila.url}/{Path(request.param).with_suffix('.html')}"


@pytest.fixture
def shown(address: str, shared_page: Callable[..., Page]) -> Iterator[Page]:
    """The page of a notebook, opened once for all tests of it; what is expected of it is said in its language."""
    with speaking(language_of(Path(address))):
        yield wait_until_settled(shared_page(show, address, height=900))


def show(page: Page, url: str) -> None:
    open_notebook(page, url)
    button(page, "next").wait_for()
    player(page).scroll_into_view_if_needed()
    wait_until_settled(page)


def player(page: Page) -> Locator:
    """Find the player: the part of the page that has a button *Next step*."""
    return page.locator(".kdl-player").filter(has=page.get_by_role("button", name=say("control", "next"))).first


def button(page: Page, name: str) -> Locator:
    return player(page).get_by_role("button", name=say("control", name), exact=True)


def expect_step(page: Page, at: int) -> None:
    expect(player(page).get_by_label(say("control", "step"), exact=True)).to_have_value(str(at))
    expect(player(page).get_by_role("slider")).to_have_value(str(at))


def go_to_the_start(page: Page) -> None:
    """Go to step 0; where cards find who begins, there are places before it."""
    field = player(page).get_by_label(say("control", "step"), exact=True)
    go_to_the_first_place(page)
    field.fill("0")
    field.press("Enter")
    expect_step(page, 0)


def go_to_the_first_place(page: Page) -> int:
    """Go to the first place, from wherever the test before has left the player, and return its number."""
    first = int(player(page).get_by_label(say("control", "step"), exact=True).get_attribute("min") or 0)
    button(page, "first").focus()
    page.keyboard.press("Home")
    expect_step(page, first)
    return first


def test_next_step_changes_the_picture_the_log_and_the_words(shown: Page) -> None:
    go_to_the_start(shown)
    wait_until_settled(shown)
    canvas = player(shown).locator("canvas")
    before, said = pixels(canvas), player(shown).locator(".kdl-said").inner_text()
    lines = player(shown).locator(".kdl-log li:visible").count()
    for at in (1, 2, 3):
        button(shown, "next").click()
        expect_step(shown, at)
    expect(player(shown).locator(".kdl-said")).not_to_have_text(said)
    assert player(shown).locator(".kdl-log li:visible").count() > lines
    wait_for_other_pixels(canvas, before)


def test_the_playthrough_is_stepped_to_its_end_by_keys(shown: Page) -> None:
    first = go_to_the_first_place(shown)
    shown.keyboard.press("ArrowRight")
    shown.keyboard.press("End")  # at once: the last key counts, even while the step before is under way
    expect(player(shown).locator(".kdl-said")).to_contain_text(re.compile("wins|gewinnt"))
    shown.keyboard.press("Home")
    expect_step(shown, first)


def test_tab_goes_through_every_control_and_out_again(shown: Page) -> None:
    shown.locator("header a").first.focus()
    for _ in range(300):
        if not shown.evaluate(FOCUSED):
            break
        shown.keyboard.press("Tab")
    else:
        pytest.fail("Tab does not get out of the page")
    assert shown.locator("main").evaluate(MISSED) == []


def test_a_reload_shows_the_same_step(voila: Server, shared_page: Callable[..., Page]) -> None:
    # One notebook stands for all: the player remembers, whatever page it is on, and a reload costs as much as opening.
    with speaking("de"):
        shown = shared_page(show, f"{voila.url}/{Path(NAMES[-1]).with_suffix('.html')}", height=900)
        field = player(shown).get_by_label(say("control", "step"), exact=True)
        field.fill("23")
        field.press("Enter")
        expect_step(shown, 23)
        said = player(shown).locator(".kdl-said").inner_text()
        shown.reload()
        expect(player(shown).locator(".kdl-said")).to_have_text(said, timeout=60_000)
        expect_step(shown, 23)
