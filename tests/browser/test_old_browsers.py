"""The site in the oldest browsers that the kit supports: without everything newer, of scripts and of style sheets."""

from collections.abc import Callable
from pathlib import Path

import kdl_widgets
import pytest
from kdl_widgets.drawing.tokens import COLOURS
from kdl_widgets.site import engine
from playwright.sync_api import Page, Route, expect

import kdl
from kdl.words import say
from tests.browser.support.beats import BETS, drawn
from tests.browser.support.living import LIVING, MINUTE
from tests.old.browsers import aged, needs_data, page_script, worker_script

pytestmark = [
    needs_data,
    pytest.mark.skipif(not engine.is_possible(), reason="Python for browsers comes from npm: make node_modules"),
]
GROUND = "getComputedStyle(document.body).backgroundColor"
#: The colours of what is drawn in a picture of SVG.
FILLS = """svg => [...new Set([...svg.querySelectorAll("[fill], [style]")].map(each => getComputedStyle(each).fill))]"""


@pytest.fixture
def old_page(new_page: Callable[..., Page]) -> Callable[..., Page]:
    """Open pages in a browser that knows what the oldest ones know."""

    def make(**options: object) -> Page:
        page = new_page(service_workers="block", **options)
        page.add_init_script(page_script())
        page.route("**/*.css*", _age_sheet)
        page.route("**/worker.js", _age_worker)
        return page

    return make


def _age_sheet(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=aged(answer.text()))


def _age_worker(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=worker_script() + answer.text())


def rgb(colour: str) -> str:
    """Write a colour of a token as browsers do."""
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"


def test_such_a_browser_lacks_what_it_should(old_page: Callable[..., Page], site: str) -> None:
    page = old_page()
    page.goto(f"{site}/01_sight_lines.html")
    assert page.evaluate(GROUND) == rgb(COLOURS["table"].light)
    assert page.evaluate("[Element.prototype.checkVisibility, Promise.withResolvers, AbortSignal.any]") == [None] * 3
    known = "[Element.prototype.closest, Promise.all, AbortSignal.timeout].map(each => typeof each)"
    assert page.evaluate(known) == ["function"] * 3
    outline, top = page.evaluate("""() => {
        const style = document.createElement("style");
        style.textContent = "body { --a: light-dark(red, red); outline-color: var(--a); } html:has(body) { top: 3px }";
        document.head.append(style);
        const { body, documentElement } = document;
        const look = () => [getComputedStyle(body).outlineColor, getComputedStyle(documentElement).top];
        return Promise.resolve().then(look);
    }""")
    assert outline != "rgb(255, 0, 0)"
    assert top == "auto"


def test_a_lesson_is_read_answered_and_played(old_page: Callable[..., Page], site: str) -> None:
    page = old_page(scheme="dark")
    page.goto(f"{site}/01_sight_lines.html")
    assert page.evaluate(GROUND) == rgb(COLOURS["table"].dark)
    bet = page.locator(BETS).first
    drawn(bet)
    bet.locator(".kdl-drawn-room, .kdl-chip").first.dispatch_event("click")
    bet.locator(".kdl-bet-lock").click()
    expect(bet.locator(".kdl-bet-verdict")).not_to_be_empty()
    asks = page.get_by_role("button", name=say("site", "ask"), exact=True).first
    asks.focus()
    page.keyboard.press("Enter")  # the focus goes on to what lives
    living = page.locator(LIVING).first
    expect(living).to_be_visible(timeout=MINUTE)
    expect(page.locator(".kdl-wake, .kdl-failure:visible")).to_have_count(0)
    expect(living.locator("canvas, svg").first).to_be_visible()
    assert page.evaluate(f"document.querySelector('{LIVING}').contains(document.activeElement)")
    button = living.get_by_role("button").first
    expect(button).to_be_visible()
    border = button.evaluate("each => getComputedStyle(each).borderTopColor")
    assert border not in ("rgba(0, 0, 0, 0)", page.evaluate(GROUND))


def test_a_game_is_begun_and_a_step_is_played(old_page: Callable[..., Page], site: str) -> None:
    page = old_page(height=1000)
    page.goto(f"{site}/00_play.html")
    page.locator(f"{LIVING} .kdl-setup").wait_for(timeout=MINUTE)
    chosen = page.locator(".kdl-number :checked").first
    assert chosen.evaluate("each => getComputedStyle(each).opacity") == "1", "it is seen which number is chosen"
    page.get_by_role("button", name="Begin").click()
    page.locator(f"{LIVING} .kdl-table canvas").first.wait_for(timeout=MINUTE)
    number = page.locator(".kdl-table .kdl-below input[type=number]").first
    before = number.input_value()
    stop = page.locator(".kdl-table button[data-act]:visible").first
    stop.wait_for(timeout=MINUTE)
    stop.click()
    expect(number).not_to_have_value(before)


@pytest.mark.parametrize(("theme", "scheme"), [("auto", "dark"), ("dark", "light")])
def test_an_exported_game_is_drawn_in_its_colours(
    old_page: Callable[..., Page], new_page: Callable[..., Page], tmp_path: Path, theme: str, scheme: str
) -> None:
    """It has the colours that it has in a new browser, and steps."""
    game = kdl.play("deluxe", seats=4, seed=7, closed=("east",))
    file = kdl_widgets.export(game, tmp_path / "game.html", theme=theme)
    seen = []
    for opened in (old_page, new_page):
        page = opened(scheme=scheme, allow=(r"file:///\S+\.html$",))
        page.goto(file.as_uri())
        page.get_by_role("button", name="Next step", exact=True).click()
        expect(page.locator("#turn")).to_contain_text("Step 1 of")
        seen.append((page.evaluate(GROUND), sorted(page.locator("svg").first.evaluate(FILLS))))
    assert seen[0] == seen[1]
    assert len(seen[0][1]) > 5
