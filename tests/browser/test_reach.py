"""Reach: the focus is seen wherever Tab leads, keys stay where they are meant, and words stay beside the picture."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

import kdl
from kdl.engine.timeline import write_fragment
from tests.browser.support.beats import BETS, bets, drawn
from tests.browser.support.games import open_play
from tests.browser.support.pages import open_lab, open_notebook, recolour, resize, run_in_lab, wait_until_settled
from tests.browser.support.reach import TARGET, findings, picked, stops, unseen_when_forced, weak
from tests.browser.support.servers import Server
from tests.sweep import sampled

HOUSE, CARDS = "01_sight_lines", "14_lucky_counts_to_fifteen"
#: Pages on the boards with the smallest rooms, and at how many pictures of them something can be picked at least.
BOARDS = ((HOUSE, 3), ("10_snoop_or_act", 2))
#: Whether what is in the middle of an element is the element, and not something that lies above it or cuts it off.
ON_TOP = """element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = part => document.elementFromPoint(left + width / 2, top + part * height);
    return [0.2, 0.5, 0.8].every(part => element.contains(there(part)));
}"""
#: Whether what to press stands above the picture of the first cell; its editor may write its lines anew at any time.
ABOVE = """() => {
    const cell = document.querySelector(".jp-CodeCell");
    const told = [...cell.querySelectorAll(".cm-line")].find(line => line.textContent.includes("Run All Cells first"));
    const [words, picture] = [told, cell.querySelector(".jp-OutputArea img")].map(box => box?.getBoundingClientRect());
    return words?.height > 0 && words.bottom <= picture?.top;
}"""
PUT_AT = "(picture, y) => scrollTo(0, picture.getBoundingClientRect().top + scrollY - y)"


@pytest.fixture
def house(voila: Server, shared_page: Callable[..., Page]) -> Page:
    """A page on the house, on a screen in light colours; its address names a step."""
    return shared_page(show, f"{voila.url}/{HOUSE}.html?step=40")


@pytest.fixture
def cards(voila: Server, shared_page: Callable[..., Page]) -> Page:
    """A page on the card table, on a phone in dark colours."""
    return shared_page(show, f"{voila.url}/{CARDS}.html", width=360, height=780, scheme="dark", has_touch=True)


@pytest.fixture
def narrow(voila: Server, shared_page: Callable[..., Page]) -> Callable[[str], Page]:
    """Open a page on the narrowest phone."""
    return lambda file: shared_page(show, f"{voila.url}/{file}.html", width=320, height=1400, has_touch=True)


def show(page: Page, url: str) -> None:
    open_notebook(page, url)
    player(page).get_by_role("button", name="Next step").wait_for()
    player(page).locator(".kdl-picture").scroll_into_view_if_needed()
    wait_until_settled(page)


def player(page: Page) -> Locator:
    return page.locator(".kdl-player:has(.kdl-steps)").first


def press(page: Page, name: str) -> None:
    player(page).get_by_role("button", name=name, exact=True).click()


def step(page: Page) -> Locator:
    return player(page).get_by_label("Step", exact=True)


def test_a_page_on_a_screen_is_without_findings_and_the_focus_and_edges_are_seen_at_every_stop_of_tab(
    house: Page,
) -> None:
    assert findings(house) == []
    found = stops(house)
    assert len(found) > 40
    assert weak(found) == []


def test_the_focus_is_seen_in_the_colours_that_a_reader_forces(house: Page) -> None:
    assert unseen_when_forced(house) == []


def test_who_asks_for_contrast_gets_edges_in_ink(house: Page) -> None:
    house.emulate_media(contrast="more")
    edges = [stop for stop in stops(house) if stop.edge is not None]
    house.emulate_media(contrast="no-preference")
    assert [stop for stop in edges if stop.edge is not None and stop.edge < 5] == []


def test_the_address_of_a_page_can_name_a_step(house: Page) -> None:
    expect(step(house)).to_have_value("40")
    press(house, "Next step")
    expect(step(house)).to_have_value("41")
    expect(player(house).locator(".kdl-log li[aria-current=step]").first).to_be_attached()


def test_where_there_is_nothing_before_the_buttons_say_so_and_keep_the_focus(house: Page) -> None:
    back = player(house).get_by_role("button", name="Previous step")
    first = step(house).get_attribute("min") or ""
    back.focus()
    house.keyboard.press("Home")
    expect(back).to_be_disabled()
    expect(back).to_be_focused()
    house.keyboard.press("ArrowRight")
    expect(step(house)).to_have_value(str(int(first) + 1))
    expect(back).to_be_enabled()


def test_no_part_of_a_player_is_called_null(house: Page) -> None:
    assert player(house).locator('[title="null"], [aria-label="null"]').count() == 0


def test_the_keys_are_told(house: Page) -> None:
    fold = player(house).locator("details", has=house.locator("summary", has_text="Keys"))
    fold.locator("summary").click()
    for key in ("←", "Home", "space bar", "Enter", "↑"):
        expect(fold.get_by_role("listitem").filter(has_text=key).first).to_be_visible()


def test_a_page_on_a_phone_is_without_findings_fits_and_the_focus_is_seen_at_every_stop_of_tab(cards: Page) -> None:
    resize(cards, 320, 700)
    assert findings(cards) == []
    assert cards.evaluate("document.documentElement.scrollWidth") == 320
    found = stops(cards)
    assert len(found) > 40
    assert weak(found) == []


@pytest.mark.parametrize("above", [0, 300])
def test_a_step_and_what_is_tapped_are_told_beside_the_card_table_on_a_phone(cards: Page, above: int) -> None:
    said, picture = player(cards).locator(".kdl-said"), player(cards).locator(".kdl-picture")
    picture.evaluate(PUT_AT, above)
    for _ in range(2):
        before = said.inner_text()
        press(cards, "Next step")
        expect(said).not_to_have_text(before)
        expect(said).to_be_in_viewport(ratio=1)
        assert said.evaluate(ON_TOP)
    before = said.inner_text()
    min(picture.locator(".kdl-room").all(), key=lambda room: (room.bounding_box() or {})["y"]).tap()
    expect(said).not_to_have_text(before)
    expect(said).to_be_in_viewport(ratio=1)
    assert picture.evaluate("picture => picture.getBoundingClientRect().top") == pytest.approx(above, abs=1)


@pytest.mark.parametrize("path", ["/", "/00_what_is_this_game.html", "/19_practice.html"])
def test_the_pages_around_the_course_are_without_findings_and_fit(
    voila: Server, new_page: Callable[..., Page], path: str
) -> None:
    page = new_page()
    if path == "/":
        page.goto(voila.url)
    else:
        open_notebook(page, voila.url + path)
        page.locator(".kdl-bet-body").first.wait_for()
    expect_no_findings_and_fits(page)


def expect_no_findings_and_fits(page: Page) -> None:
    """Expect that nothing is found on a light screen and on a dark phone, and that the focus is seen there."""
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 1280
    resize(page, 320, 700)
    recolour(page, "dark")
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert weak(stops(page)) == []


def test_where_games_are_played_nothing_is_found_and_what_is_said_to_a_tap_lies_above_everything(
    voila: Server, new_page: Callable[..., Page]
) -> None:
    page = open_play(new_page(height=780), voila.url)
    expect_no_findings_and_fits(page)
    game = kdl.play("get_lucky", seats=6, seed=2)
    asked = next(at for at in range(20, len(game.states)) if game.at(at).attempt)
    page.evaluate("fragment => { location.hash = fragment; }", write_fragment(game, at=asked))
    news = page.locator(".kdl-table .kdl-play > div.kdl-news[role=alert]")
    for place, width in ((2, 1280), (3, 360)):
        resize(page, width, 780)
        page.locator(".kdl-table").evaluate("table => table.scrollIntoView()")
        wait_until_settled(page)
        page.locator(".kdl-table .kdl-room").nth(place).dispatch_event("click")
        expect(news).to_contain_text("swap")
        assert news.evaluate(ON_TOP)
        assert findings(page) == []
        assert weak(stops(page)) == []


@pytest.mark.parametrize(("file", "least"), sampled(BOARDS, BOARDS[:1]))
def test_every_room_can_be_hit_by_a_finger_on_a_narrow_phone(
    narrow: Callable[[str], Page], file: str, least: int
) -> None:
    page = narrow(file)
    pictures = page.locator(".kdl-picture:visible, .kdl-bet-body:not(.kdl-bet-locked) .kdl-drawn.kdl-able:visible")
    page.locator(BETS).first.wait_for()
    for bet in bets(page):
        drawn(bet)
    found = [picture for picture in pictures.all() if picture.locator(".kdl-room:enabled, .kdl-drawn-room").count()]
    assert len(found) >= least
    for picture in found:
        rooms = picked(picture)
        assert len(rooms) > 8
        assert [room for room in rooms if room[1] < TARGET] == []
        assert [room for room in rooms if room[0] != room[2]] == []


def test_a_tap_beside_a_room_that_is_too_small_is_one_into_it(narrow: Callable[[str], Page]) -> None:
    page = narrow(HOUSE)
    explorer = page.locator(".kdl-explorer").first
    explorer.scroll_into_view_if_needed()
    foyer = explorer.locator('.kdl-room[data-space="foyer"]').bounding_box()
    assert foyer is not None
    assert foyer["height"] < TARGET
    page.touchscreen.tap(foyer["x"] + foyer["width"] / 2, foyer["y"] - 3)
    expect(explorer).to_contain_text("From the Foyer")


def test_in_jupyterlab_what_to_press_is_above_the_first_picture_until_it_lives_and_keys_stay_in_its_parts(
    lab: Server, new_page: Callable[..., Page]
) -> None:
    page = open_lab(new_page(), f"{lab.url}/lab/tree/notebooks/{HOUSE}.ipynb?reset")
    told = page.locator(".jp-CodeCell").first.get_by_text("choose Run > Run All Cells first")
    expect(told).to_be_in_viewport(ratio=1, timeout=60_000)
    saved = page.locator(".jp-CodeCell").first.locator(".jp-OutputArea img").first
    expect(saved).to_be_visible()
    page.wait_for_function(ABOVE)
    expect(page.locator(".kdl-explorer")).to_have_count(0)
    run_in_lab(page, f"notebooks/{HOUSE}.ipynb")
    expect(page.locator(".kdl-explorer .kdl-room").first).to_be_visible()
    on = player(page).get_by_role("button", name="Next step")
    at = int(step(page).input_value())
    on.click()
    expect(step(page)).to_have_value(str(at + 1))
    for key, reached in (("ArrowRight", at + 2), ("ArrowRight", at + 3), ("ArrowLeft", at + 2), ("Home", 0)):
        page.keyboard.press(key)
        expect(step(page)).to_have_value(str(reached))
        expect(on).to_be_focused()
    chip = page.locator(".kdl-bet-body button").first
    chip.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".kdl-bet-body :focus")).to_have_count(1)
