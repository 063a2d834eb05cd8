"""The player in a browser: keys, scrubbing, playing, the log, the panel of reasons, sizes and themes."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from statistics import median

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from playwright.sync_api import Locator, Page, WebSocket, expect

from kdl.narration import tell_clause
from tests.browser.support import servers
from tests.browser.support.pages import (
    axe,
    dress,
    open_notebook,
    resize,
    screenshots,
    wait_until_in_window,
    wait_until_settled,
)
from tests.browser.support.servers import Server

NOTEBOOK = "/player.html"
SOURCE = """
import kdl, kdl_widgets
kdl_widgets.player(kdl.play("deluxe", seats=4, seed=7), "all")
"""
ESCAPE = """
import kdl, kdl_widgets
kdl_widgets.player(kdl.play_on(kdl.Timeline(kdl.escape(kdl.play("deluxe", seats=4, seed=7).end))))
"""
CLASSIC = """
import kdl, kdl_widgets
kdl_widgets.player(kdl.play("classic", seats=4, seed=1))
"""
LAST = 168
PLACES = """() => [".kdl-picture", ".kdl-scrub", ".kdl-turn", ".kdl-said", ".kdl-people", ".kdl-log"].map((name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [x, y + scrollY, width, height].map(Math.round);
})"""
#: How long each message is that a kernel has sent to a page of this module.
RECEIVED: list[int] = []
LINE_IN_SIGHT = """() => {
    const log = document.querySelector(".kdl-log");
    const now = [...log.querySelectorAll("li[aria-current]")].at(-1).getBoundingClientRect();
    const box = log.getBoundingClientRect();
    return now.top >= box.top - 1 && now.bottom <= box.bottom + 1;
}"""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("player")
    cells = [new_markdown_cell("# A playthrough\n\nStep through it."), new_code_cell(SOURCE)]
    nbformat.write(new_notebook(cells=cells), folder / "player.ipynb")
    nbformat.write(new_notebook(cells=[*cells[:1], new_code_cell(ESCAPE)]), folder / "escape.ipynb")
    nbformat.write(new_notebook(cells=[*cells[:1], new_code_cell(CLASSIC)]), folder / "classic.ipynb")
    with servers.voila(folder, tmp_path_factory.mktemp("log") / "log") as server:
        yield server


@pytest.fixture
def page(app: Server, shared_page: Callable[..., Page]) -> Page:
    """The page of this module, in English, at the first step, with nothing open."""
    page = shared_page(show, app.url + NOTEBOOK, height=900)
    player = page.locator(".kdl-player")
    player.locator(".kdl-below select").first.select_option("English")
    player.get_by_label("Open hands").select_option("all")
    press(page, "Last")  # the kernel does one thing after the other: when it is here, the choices are made
    expect_step(page, LAST)
    press(page, "First")
    expect_step(page, 0)
    return wait_until_settled(page)


def show(page: Page, url: str) -> None:
    page.on("websocket", listen)
    open_notebook(page, url)
    page.get_by_role("button", name="Next step").wait_for()
    wait_until_settled(page)


def listen(wire: WebSocket) -> None:
    wire.on("framereceived", lambda data: RECEIVED.append(len(data)))


def steady(now: list[list[int]], before: list[list[int]]) -> bool:
    """Whether everything is where it was, but for the pixel that rounding makes of half a one."""
    pairs = zip(now, before, strict=True)
    return all(abs(a - b) <= 1 for place, known in pairs for a, b in zip(place, known, strict=True))


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def number(page: Page) -> Locator:
    return page.get_by_role("spinbutton")


def expect_step(page: Page, at: int) -> None:
    expect(number(page)).to_have_value(str(at))
    expect(page.get_by_role("slider")).to_have_value(str(at))


def test_the_arrow_keys_step_wherever_in_the_player_the_focus_is(page: Page) -> None:
    page.get_by_role("button", name="Last", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect_step(page, 1)
    page.get_by_role("button", name="Jump", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect_step(page, 2)
    page.keyboard.press("ArrowLeft")
    expect_step(page, 1)
    page.keyboard.press("End")
    expect_step(page, LAST)
    page.keyboard.press("Home")
    expect_step(page, 0)


def test_keys_in_a_field_stay_in_the_field(page: Page) -> None:
    number(page).fill("40")
    for key in ("Home", "ArrowRight", "ArrowLeft", "End", " "):
        page.keyboard.press(key)
    expect(number(page)).to_have_value("40")
    page.keyboard.press("Enter")
    expect_step(page, 40)


def test_the_scrub_bar_steps_with_the_arrow_keys_and_says_where_it_is(page: Page) -> None:
    scrub = page.get_by_role("slider", name="Position in the recorded game")
    scrub.focus()
    for at in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        expect_step(page, at)
    expect(scrub).to_have_attribute("aria-valuetext", "Step 3 of 168")
    page.keyboard.press("End")
    expect_step(page, LAST)


def test_scrubbing_quickly_ends_where_the_hand_lets_go(page: Page) -> None:
    page.get_by_role("slider").evaluate(
        """bar => {
            for (let at = 1; at <= 120; at++) {
                bar.value = at;
                bar.dispatchEvent(new Event("input", { bubbles: true }));
            }
        }"""
    )
    expect_step(page, 120)


def test_the_space_bar_plays_and_stops(page: Page) -> None:
    page.get_by_label("Speed").select_option(index=3)
    page.get_by_role("slider").focus()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    page.wait_for_function("() => Number(document.querySelector('.kdl-scrub').value) >= 3")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    at = int(page.get_by_role("slider").input_value())
    page.wait_for_timeout(700)  # longer than a step at this speed
    expect_step(page, at)


def test_clicking_fast_goes_as_many_steps_and_no_further(page: Page) -> None:
    page.evaluate(
        """() => {
            const next = [...document.querySelectorAll("button")].find((b) => b.textContent.trim() === "Next step");
            for (let i = 0; i < 20; i++) next.click();
        }"""
    )
    expect_step(page, 20)
    press(page, "Previous step")  # comes after all that the clicks have asked for
    expect_step(page, 19)


def test_the_choice_of_places_jumps_to_them(page: Page) -> None:
    page.get_by_label("Jump to").select_option("next attempt")
    press(page, "Jump")
    expect(page.locator(".kdl-said")).to_contain_text("Dora attempts the murder in the Parlor")
    expect_step(page, 15)
    page.get_by_label("Jump to").select_option("previous attempt")
    press(page, "Jump")
    expect(page.locator(".kdl-said")).to_have_text("Not found from here: previous attempt.")
    expect_step(page, 15)


def test_the_log_marks_the_step_keeps_earlier_lines_and_unfolds_clauses(page: Page) -> None:
    number(page).fill("11")
    number(page).press("Enter")
    expect_step(page, 11)
    current = page.locator(".kdl-log li[aria-current=step]")
    expect(current.last).to_contain_text("Lucky comes to Ada: a lucky turn")
    assert page.locator(".kdl-log li:visible").count() > current.count()
    clause = current.last.locator('[data-clause="deluxe.order.lucky-visits"]')
    clause.focus()
    page.keyboard.press("Enter")
    expect(clause).to_have_attribute("aria-expanded", "true")
    expect(current.last).to_contain_text("If Lucky walks in on a player")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Show this step").first.click()
    expect(page.locator(".kdl-said")).not_to_contain_text("lucky turn")
    at = int(page.get_by_role("slider").input_value())
    assert at < 11
    expect_step(page, at)
    page.wait_for_function(LINE_IN_SIGHT)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 780)])
def test_picture_turn_and_hand_are_seen_together_and_so_is_a_clause_that_is_opened(
    page: Page, width: int, height: int
) -> None:
    page.get_by_label("Open hands").select_option("Ada")
    expect(page.locator(".kdl-hand-of")).to_have_count(1)
    resize(page, width, height)
    wait_until_settled(page)
    page.locator(".kdl-player").evaluate("player => player.scrollIntoView({ block: 'start' })")
    parts = [".kdl-picture", ".kdl-steps", ".kdl-turn", ".kdl-said", *([".kdl-hands"] if width > 1000 else [])]
    for part in parts:
        wait_until_in_window(page.locator(part))
    clause = page.locator(".kdl-log .kdl-clause").last
    clause.click()
    expect(page.locator(".kdl-sentence").last).to_be_in_viewport(ratio=1)
    clause.click()
    opener = page.get_by_role("button", name="What is allowed here, and why?")
    opener.click()
    expect(page.get_by_label("Action")).to_be_in_viewport(ratio=1)
    opener.click()
    expect(page.get_by_label("Action")).to_be_hidden()


def test_the_live_region_says_each_step_in_one_place(page: Page) -> None:
    status = page.locator(".kdl-desk").get_by_role("status")
    expect(status).to_have_count(1)
    status.evaluate("element => { element.stays = true; }")
    press(page, "Next step")
    expect(status).to_have_text("Ada steps from the Drawing Room into the Foyer.")
    assert status.evaluate("element => element.stays")


def test_any_action_can_be_asked_about(page: Page) -> None:
    page.get_by_role("button", name="What is allowed here, and why?").click()
    page.get_by_label("Action").select_option(label="✗ Draw a card")
    answer = page.locator(".kdl-below").get_by_role("status").first  # the last tells of the end
    expect(answer).to_contain_text("Ada may not: Draw a card")
    expect(answer).to_contain_text("deluxe.turn.phases")
    page.get_by_label("Action").select_option(label="✓ Take a step")
    page.get_by_label("Room", exact=True).select_option(label="✗ Kitchen")
    expect(answer).to_contain_text("No single step leads from the Drawing Room into the Kitchen.")
    assert axe(page) == []
    press(page, "Next step")
    expect(answer).not_to_contain_text("from the Drawing Room into")
    page.get_by_role("button", name="What is allowed here, and why?").click()
    expect(page.get_by_label("Action")).to_be_hidden()


def test_language_and_open_hands_can_be_switched(page: Page) -> None:
    press(page, "Next step")
    page.get_by_label("Language").select_option("Deutsch")
    expect(page.get_by_role("button", name="Nächster Schritt")).to_be_visible()
    expect(page.locator(".kdl-said")).to_have_text("Ada geht aus dem Empfangsraum ins Foyer.")
    expect(page.locator(".kdl-hands")).to_contain_text("Karten von Dora")
    page.get_by_label("Offene Karten").select_option("keine")
    expect(page.locator(".kdl-hands")).to_be_empty()


def test_nothing_jumps_while_stepping(page: Page) -> None:
    before = page.evaluate(PLACES)
    for at in range(1, 31):
        press(page, "Next step")
        expect_step(page, at)
        assert steady(page.evaluate(PLACES), before), f"step {at}"


def test_nothing_jumps_in_an_escape_nor_at_its_end(app: Server, new_page: Callable[..., Page]) -> None:
    page = new_page(height=900)
    show(page, app.url + "/escape.html")
    controls = page.get_by_label("Open hands")
    for width in (1280, 360):
        resize(page, width, 900)
        number(page).fill("0")
        number(page).press("Enter")
        expect_step(page, 0)
        wait_until_settled(page)
        before, placed = page.evaluate(PLACES), controls.bounding_box()
        for at in range(1, 16):
            press(page, "Next step")
            expect_step(page, at)
            assert steady(page.evaluate(PLACES), before), f"step {at} at {width}"
        press(page, "Last")
        expect(page.locator(".kdl-below .kdl-speech", has_text=tell_clause("flight.goal"))).to_be_visible()
        assert controls.bounding_box() == placed


def test_the_cards_that_find_who_begins_come_before_the_start(app: Server, new_page: Callable[..., Page]) -> None:
    page = new_page(height=900)
    show(page, app.url + "/classic.html")
    scrub, before = page.get_by_role("slider"), page.evaluate(PLACES)
    expect_step(page, 0)
    press(page, "First")
    for at, told in ((-3, "Setting up: card 1 of 2"), (-2, "Setting up: card 2 of 2"), (-1, "Setting up: card 2 of 2")):
        expect_step(page, at)
        expect(scrub).to_have_attribute("aria-valuetext", told)
        expect(page.locator(".kdl-log li").last).to_have_attribute("aria-current", "step")
        assert steady(page.evaluate(PLACES), before), f"step {at}"
        press(page, "Next step")
    expect_step(page, 0)
    scrub.press("ArrowLeft")
    expect_step(page, -1)


def test_a_step_is_small(page: Page) -> None:
    sums = []
    for at in range(1, 14):
        press(page, "Next step")
        expect_step(page, at)
        wait_until_settled(page)
        sums.append(sum(RECEIVED))
    sizes = [after - before for before, after in pairwise(sums)]
    assert min(sizes) > 0
    assert median(sizes) < 11_000, sizes


def test_it_fits_a_phone_and_is_clean_in_both_themes(page: Page) -> None:
    resize(page, 360, 740)
    press(page, "Next step")
    expect_step(page, 1)
    for scheme in ("dark", "light"):
        dress(page, scheme)
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        assert axe(page) == []
        order = page.evaluate(
            """() => [".kdl-picture", ".kdl-steps", ".kdl-log"].map((name) =>
                document.querySelector(name).getBoundingClientRect().top)"""
        )
        assert order == sorted(order)


@pytest.mark.look
def test_pictures_of_the_player(page: Page) -> None:
    number(page).fill("30")
    number(page).press("Enter")
    expect_step(page, 30)
    assert len({path.read_bytes() for path in screenshots("player", page)}) == 4
